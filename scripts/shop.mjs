// npm run test:shop: uploads a plugin into a real shop and buys there, with the built service behind it. The shop runs already;
// SHOP_URL is its address, SHOP_DIR its folder, SHOP_KIND its software (docs/plugins.md). The shop is a scratch one: the suite
// changes its settings, buys in it and deletes the plugin in the end. `-- <word>` runs the parts whose name holds it.
import { checkNode } from './lib/check-node.mjs';

checkNode();
const { SHOP_URL: url, SHOP_DIR: folder, SHOP_USER, SHOP_PASSWORD, SHOP_KIND = 'woocommerce' } = process.env;
if (!url || !folder) {
  console.log('not run: SHOP_URL and SHOP_DIR name no shop (docs/plugins.md)');
  process.exit(0);
}

const adapters = {
  woocommerce: async () => (await import('./lib/shop/woocommerce.mjs')).wooCommerce,
  prestashop: async () => (await import('./lib/shop/prestashop.mjs')).prestaShop,
};
if (!Object.hasOwn(adapters, SHOP_KIND)) {
  console.log(`SHOP_KIND is ${SHOP_KIND}; the suite knows ${Object.keys(adapters).join(' and ')}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { runNode } = await import('./lib/run.mjs');
const built = await runNode('scripts/build.mjs', [], { show: true });
if (built.code !== 0) process.exit(built.code);

const { tsImport } = await import('tsx/esm/api');
const { startServer } = await tsImport('../e2e/src/server.ts', import.meta.url);
const { openGate } = await import('./lib/shop/gate.mjs');
const { openProduct } = await import('./lib/shop/product.mjs');
const { parts } = await import('./lib/shop/parts.mjs');
const make = await adapters[SHOP_KIND]();
const shop = await make({ url, folder, user: SHOP_USER ?? 'admin', password: SHOP_PASSWORD ?? 'admin' });
const product = await startServer();
const gate = await openGate(product.origin);
let passed = 0;
let failed = 0;
try {
  console.log(await shop.versions());
  const service = await openProduct(product);
  for (const [name, part] of parts({ shop, service, gate, product, kind: SHOP_KIND })) {
    const isMeant =
      process.argv[2] === undefined || name.includes(process.argv[2]) || name.startsWith('it is installed');
    if (!isMeant) continue;
    gate.state.mode = 'up';
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
    try {
      const said = await part();
      console.log(`ok   ${name}${said ? `: ${said}` : ''}, ${seconds()} s`);
      passed += 1;
    } catch (error) {
      console.log(`FAIL ${name}, ${seconds()} s\n     ${error.message.slice(0, 600)}`);
      failed += 1;
    }
  }
} finally {
  await shop.tidy();
  gate.close();
  await product.stop();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
