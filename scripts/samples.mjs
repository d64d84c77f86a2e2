// npm run test:samples -- <folder>: posts other systems' orders and lists of stores as they stand, each to be refused with what is wrong named;
// opens mail templates in the designer, each to be saved without loss; and adds product feeds, each to be read or refused with a reason.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { designAll } from './lib/designed-samples.mjs';
import { feedAll } from './lib/fed-samples.mjs';
import { mapAll, mapWebhooks, uncounted } from './lib/mapped-samples.mjs';

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
const { chromiumFlags, findHeadlessChromium } = await tsImport('../e2e/src/chromium.ts', import.meta.url);
const { signIn } = await tsImport('../e2e/src/demo.ts', import.meta.url);

async function answerOf(url, init) {
  const response = await fetch(url, init);
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
}

async function tokenOf(origin, email) {
  const login = await answerOf(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'digital-wardrobe' }),
  });
  if (!login.body?.access_token) throw new Error(`${email} cannot sign in: ${login.status}.`);
  return login.body.access_token;
}

/** The public uuid of a site of the demo retailer. */
async function demoSite(origin) {
  const authorization = `Bearer ${await tokenOf(origin, 'retailer@demo.example')}`;
  const sites = await answerOf(`${origin}/api/sites`, { headers: { authorization } });
  const uuid = sites.body?.items?.find((site) => site.active)?.uuid;
  if (!uuid) throw new Error(`The demo retailer has no active website (sites ${sites.status}).`);
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

/** As `complaint`, of an import: none of the lists has our columns, and of a CSV a mapping is offered. */
function importComplaint(file, { status, body }) {
  if (status !== 422) return 'is not 422';
  if (!body?.errors?.points?.length) return 'does not say what is wrong with the file';
  if (!file.endsWith('.csv')) return undefined;
  if (!body.errors.points.some((text) => text.includes("'name' is missing"))) return 'names no missing column';
  return body.params?.mapping ? undefined : 'offers no mapping';
}

async function postOrder(origin, uuid, file) {
  const isJson = file.endsWith('.json');
  const answer = await answerOf(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'content-type': isJson ? 'application/json' : 'text/plain' },
    body: readFileSync(resolve(folder, file)),
  });
  return { answer, wrong: complaint(isJson, answer) };
}

async function postStores(origin, token, file) {
  const form = new FormData();
  form.set('points', new Blob([readFileSync(resolve(folder, file))]), file);
  const answer = await answerOf(`${origin}/api/charities/points/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { answer, wrong: importComplaint(file, answer) };
}

let passed = 0;
let failed = 0;
async function tryAll(kind, post) {
  const files = filesBelow(kind, { base: folder });
  for (const file of files) {
    const { answer, wrong } = await post(file);
    const fields = Object.keys(answer.body?.errors ?? {}).join(', ') || answer.body?.message || 'no body';
    console.log(`${wrong ? 'FAIL' : 'ok  '} ${file}: ${answer.status} (${fields})${wrong ? ` ${wrong}` : ''}`);
    if (wrong) failed += 1;
    else passed += 1;
  }
  if (files.length > 0) return;
  console.log(`FAIL nothing was found in ${folder}/${kind}`);
  failed += 1;
}

/** The same orders by the plugins' own mappers, and Shopify's by the service's: each is taken then. */
async function tryMappers(origin, uuid) {
  const check = async (order) => {
    const { status, body } = await answerOf(`${origin}/api/sites/${uuid}/orders/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order }),
    });
    return status === 200 ? undefined : (body?.message ?? status);
  };
  const results = await mapAll(folder, check);
  if (results === undefined) console.log('not run: the plugins’ mappers, for there is no PHP');
  const feature = '../apps/api/src/features/shopify';
  const { shopifyOrder } = await tsImport(`${feature}/payloads.ts`, import.meta.url);
  const { mapOrder } = await tsImport(`${feature}/map-order.ts`, import.meta.url);
  const icon = ['https://shop.example/favicon.ico'];
  const webhooks = await mapWebhooks(folder, (order) => mapOrder(shopifyOrder.parse(order), () => icon), check);
  for (const file of uncounted(folder)) {
    console.log(`FAIL ${file}: nobody has counted its items`);
    failed += 1;
  }
  for (const { file, said, wrong } of [...(results ?? []), ...webhooks]) {
    console.log(`${wrong ? 'FAIL' : 'ok  '} ${file}: mapped, ${said}${wrong ? `; it ${wrong}` : ''}`);
    if (wrong) failed += 1;
    else passed += 1;
  }
}

/** The mail templates, in a browser. */
async function tryMails(origin) {
  const files = filesBelow('mjml', { base: folder });
  const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('playwright-core');
  const { Parser } = createRequire(new URL('../apps/api/package.json', import.meta.url))('htmlparser2');
  const authorization = `Bearer ${await tokenOf(origin, 'retailer@demo.example')}`;
  const call = (method, path, body) =>
    answerOf(`${origin}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: chromiumFlags });
  const uuid = await demoSite(origin);
  try {
    await designAll(files, folder, {
      origin,
      browser,
      call,
      uuid,
      signIn: (page) => signIn(page, 'retailer@demo.example'),
      Parser,
      report: (file, wrong) => {
        console.log(`${wrong ? 'FAIL' : 'ok  '} ${file}: opened, changed and saved${wrong ? `; it ${wrong}` : ''}`);
        if (wrong) failed += 1;
        else passed += 1;
      },
    });
  } finally {
    await browser.close();
  }
  if (files.length > 0) return;
  console.log(`FAIL nothing was found in ${folder}/mjml`);
  failed += 1;
}

/** The product feeds, served from here. */
async function tryFeeds(origin) {
  const authorization = `Bearer ${await tokenOf(origin, 'partner@demo.example')}`;
  const call = (method, path, body) =>
    answerOf(`${origin}/api${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const files = filesBelow('feeds', { base: folder });
  for (const { file, said, wrong } of await feedAll(files, folder, call)) {
    console.log(`${wrong ? 'FAIL' : 'ok  '} ${file}: ${said}${wrong ? `; it ${wrong}` : ''}`);
    if (wrong) failed += 1;
    else passed += 1;
  }
  if (files.length > 0) return;
  console.log(`FAIL nothing was found in ${folder}/feeds`);
  failed += 1;
}

const product = await startServer();
try {
  const { origin } = product;
  const uuid = await demoSite(origin);
  await tryAll('orders', (file) => postOrder(origin, uuid, file));
  await tryMappers(origin, uuid);
  const token = await tokenOf(origin, 'charity@demo.example');
  await tryAll('stores', (file) => postStores(origin, token, file));
  await tryFeeds(origin);
  await tryMails(origin);
} finally {
  await product.stop();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
