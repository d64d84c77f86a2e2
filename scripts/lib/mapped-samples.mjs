import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

/** How many items each file comes to, counted by hand: pieces, with their quantities. */
const expected = {
  'woocommerce-10.0.2-simple-and-variation.json': 2,
  'woocommerce-rest-v3-docs-1.json': 3,
  'woocommerce-rest-v3-docs-3.json': 5,
  'prestashop-8.2.1-order-detail-rows.txt': 3,
};
/** The same of webhooks, which the service maps itself. */
const expectedOfShopify = { 'shopify-python_order.json': 3 };
/** Read with the rows of its details. */
const orderRow = 'prestashop-8.2.1-order-row.txt';

/** Files of orders whose items nobody has counted. */
export function uncounted(samples) {
  const counted = [...Object.keys(expected), ...Object.keys(expectedOfShopify), orderRow];
  return readdirSync(join(samples, 'orders')).filter((file) => !counted.includes(file));
}

/** Rows as a database client prints them upright, `name: value` a line. */
function rowsIn(text) {
  const rows = text.split(/^\*+ \d+\. row \*+$/m).slice(1);
  return rows.map((row) =>
    Object.fromEntries([...row.matchAll(/^ *(\w+): (.*)$/gm)].map(([, name, value]) => [name, value])),
  );
}

function ordersIn(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8');
  if (file.startsWith('woocommerce')) return [JSON.parse(text)].flat();
  const order = rowsIn(readFileSync(join(folder, orderRow), 'utf8'))[0];
  return [{ order: { ...order, currency: 'EUR' }, details: rowsIn(text) }];
}

function mapped(platform, order) {
  const script = join(root, 'plugins/common/tests/map.php');
  const { status, stdout, stderr } = spawnSync('php', [script, platform], {
    input: JSON.stringify(order),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr || stdout);
  return JSON.parse(stdout);
}

/**
 * Maps each order of the samples through the mapper of the plugin that would send it.
 * @param check tells whether the service would take an order: undefined, or what is wrong
 * @returns per file what was said, and what is wrong with it; undefined where there is no PHP
 */
export async function mapAll(samples, check) {
  if (spawnSync('php', ['--version']).status !== 0) return undefined;
  const folder = join(samples, 'orders');
  const results = [];
  for (const [file, count] of Object.entries(expected).filter(([name]) => existsSync(join(folder, name)))) {
    const orders = ordersIn(folder, file).map((order) => mapped(file.split('-')[0], order));
    results.push(await judged(file, orders, count, check));
  }
  return results;
}

/**
 * Maps each webhook of the samples as the service does when Shopify sends it.
 * @param mapOrder the service's reader and mapper in one: the order, or undefined where it has nothing for a wardrobe
 */
export async function mapWebhooks(samples, mapOrder, check) {
  const folder = join(samples, 'orders');
  const results = [];
  for (const [file, count] of Object.entries(expectedOfShopify).filter(([name]) => existsSync(join(folder, name)))) {
    const payload = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    results.push(await judged(file, [mapOrder(payload.order ?? payload)], count, check));
  }
  return results;
}

/** What came of a file's orders, and what is wrong with it. */
async function judged(file, orders, count, check) {
  const products = orders.flatMap((order) => order?.products ?? []);
  const items = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const encoded = products.filter(({ name }) => /&\w+;/.test(name)).length;
  const refused = (await Promise.all(orders.map(check))).find(Boolean);
  const wrong = [
    items !== count && `comes to ${items} items, not ${count}`,
    encoded > 0 && `has ${encoded} names with entities`,
    refused && `is refused: ${refused}`,
  ].filter(Boolean);
  return { file, said: `${items} items`, wrong: wrong.length > 0 ? wrong.join('; ') : undefined };
}
