// npm run test:samples -- <folder>: posts other systems' orders as they stand; each must be refused with the fields named.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkNode } from './lib/check-node.mjs';

checkNode();
const folder = resolve(process.argv[2] ?? '../shared/samples');
if (!existsSync(folder)) {
  console.log('samples: not present');
  process.exit(0);
}

const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { runNode } = await import('./lib/run.mjs');
const built = await runNode('scripts/build.mjs', [], { show: true });
if (built.code !== 0) process.exit(built.code);

const { filesBelow } = await import('./lib/files.mjs');
const { tsImport } = await import('tsx/esm/api');
const { startServer } = await tsImport('../e2e/src/server.ts', import.meta.url);

async function answerOf(url, init) {
  const response = await fetch(url, init);
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
}

/** The public uuid of a site of the demo retailer. */
async function demoSite(origin) {
  const login = await answerOf(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'retailer@demo.example', password: 'digital-wardrobe' }),
  });
  const sites = await answerOf(`${origin}/api/sites`, {
    headers: { authorization: `Bearer ${login.body?.access_token}` },
  });
  const uuid = sites.body?.items?.find((site) => site.active)?.uuid;
  if (!uuid) throw new Error(`The demo retailer has no active website (login ${login.status}, sites ${sites.status}).`);
  return uuid;
}

/** What is wrong with an answer; undefined where it is the refusal that is due. */
function complaint(isJson, { status, body }) {
  if (status < 400 || status > 499) return 'is no refusal';
  if (!body?.message) return 'has no message';
  const named = Object.values(body.errors ?? {}).filter((texts) => texts.length > 0);
  if (isJson && named.length === 0) return 'names no field';
  if (!isJson && status !== 415 && status !== 422) return 'is neither 415 nor 422';
  return undefined;
}

const files = filesBelow('orders', { base: folder });
let passed = 0;
let failed = 0;
const product = await startServer();
try {
  const uuid = await demoSite(product.origin);
  for (const file of files) {
    const isJson = file.endsWith('.json');
    const answer = await answerOf(`${product.origin}/api/sites/${uuid}/products`, {
      method: 'POST',
      headers: { 'content-type': isJson ? 'application/json' : 'text/plain' },
      body: readFileSync(resolve(folder, file)),
    });
    const wrong = complaint(isJson, answer);
    const fields = Object.keys(answer.body?.errors ?? {}).join(', ') || answer.body?.message || 'no body';
    console.log(`${wrong ? 'FAIL' : 'ok  '} ${file}: ${answer.status} (${fields})${wrong ? ` ${wrong}` : ''}`);
    if (wrong) failed += 1;
    else passed += 1;
  }
} finally {
  await product.stop();
}
if (files.length === 0) {
  console.log(`FAIL no order was found in ${folder}`);
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
