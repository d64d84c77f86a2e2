import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../lib/files.mjs';

const waiting = { timeout: 110_000, interval: 100 };
const copy = mkdtempSync(join(tmpdir(), 'dw-dev-'));
const running = new Set();

/** npm run dev on a copy of the sources, as a process of its own. */
function start(env = {}) {
  const child = spawn(process.execPath, [join(copy, 'scripts/dev.mjs')], {
    env: { PATH: process.env.PATH, DEMO_DATA: '0', DATA_DIR: join(copy, 'data'), PORT: '0', INSPECT_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code;
  });
  return { child, exit, said: () => text };
}

const write = (path, text) => writeFileSync(join(copy, path), text);
const apiVersion = (literal) => write('apps/api/src/version.ts', `export const version = ${literal};\n`);
const textAt = async (path, accept = '*/*') => (await fetch(origin + path, { headers: { accept } })).text();
const version = async () => JSON.parse(await textAt('/api/openapi.json')).info.version;

/** A page that hears of changes: what a server sends over a web socket is plain text between the heads of its frames. */
async function listen(path, at = origin) {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    'Sec-WebSocket-Protocol': 'vite-hmr',
  };
  const [, socket, head] = await once(request(at + path, { headers }).end(), 'upgrade');
  let text = head.toString('latin1');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  return { told: () => text, end: () => socket.destroy() };
}

let dev;
let origin;
beforeAll(async () => {
  const sources =
    ({ length }) =>
    (path) =>
      !/[\\/](dist|node_modules|plugins)([\\/]|$)/.test(path.slice(length));
  for (const name of ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: sources(root) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  mkdirSync(join(copy, 'apps/mail-designer/dist'));
  writeFileSync(join(copy, 'apps/mail-designer/dist/index.html'), 'The designer.');
  dev = start();
  origin = await vi.waitUntil(() => /is ready at (http:\S+);/.exec(dev.said())?.[1], { ...waiting, timeout: 220_000 });
}, 240_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => once(child, 'exit')));
  rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}, 120_000);

test('a change of the API is seen at the one address, and a debugger may listen on this machine', async () => {
  expect(dev.said()).toMatch(/Debugger listening on ws:\/\/127\.0\.0\.1:\d+/);
  apiVersion("'0.1.1'");
  await expect.poll(version, waiting).toBe('0.1.1');
}, 240_000);

test('a mistake in a file of the API is told, the last version goes on, and mending it is enough', async () => {
  const before = await version();
  apiVersion("'0.1.2");
  await expect
    .poll(dev.said, waiting)
    .toMatch(/Unterminated string literal[\s\S]*version\.ts:1:30[\s\S]*goes on running/);
  expect(await version()).toBe(before);
  apiVersion("'0.1.2'");
  await expect.poll(version, waiting).toBe('0.1.2');
}, 240_000);

test.each([
  ['dashboard', '/login', '/src/app/main.tsx', 'apps/dashboard/src/app/main.tsx', '/@dashboard-changes'],
  ['widget', '/w/wardrobe', '/@widget/page/wardrobe.tsx', 'apps/widget/src/page/wardrobe.tsx', '/@widget/changes'],
])(
  'a change of the %s is told to the page, which loads it from the one address',
  async (_name, page, module, file, socket) => {
    expect(await textAt(page, 'text/html')).toContain(`src="${module}"`);
    const mark = crypto.randomUUID();
    const token = /wsToken = "([^"]+)"/.exec(
      await textAt(`${module.startsWith('/@') ? '/@widget' : ''}/@vite/client`),
    )[1];
    const listening = await listen(`${socket}?token=${token}`);
    await expect.poll(listening.told, waiting).toContain('connected');

    // Vite tells of modules that a page has loaded since it last told to load everything anew.
    const changed = async () => {
      await textAt(module);
      write(file, `${readFileSync(join(copy, file), 'utf8')}\nconsole.log('${mark}');\n`);
      return listening.told();
    };
    await expect
      .poll(changed, { ...waiting, interval: 1000 })
      .toMatch(new RegExp(`"(update|full-reload)".*${basename(file)}`));
    expect(await textAt(module)).toContain(mark);
    listening.end();
  },
  240_000,
);

test('the console is at an address of its own, with its calls, and hears of changes, too', async () => {
  const desk = /The console is at (http:\S+);/.exec(dev.said())[1];
  const get = async (path, headers = {}) => fetch(desk + path, { headers });
  const shown = await get('/accounts', { accept: 'text/html' });
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
  expect(await shown.text()).toContain('src="/src/console/main.tsx"');
  const main = await get('/src/console/main.tsx');
  expect([main.status, main.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  // Its own pages are let in to be asked who they are; those of the product are other ones.
  const session = async (from) => (await get('/api/session', { origin: from })).status;
  expect([await session(desk), await session(origin)]).toEqual([401, 403]);
  // Nothing of the shopper's is there: an unknown address shows the console.
  expect(await (await get('/@widget/page/wardrobe.tsx')).text()).toContain('src="/src/console/main.tsx"');
  expect((await fetch(`${origin}/api/session`)).status).toBe(404);

  const token = /wsToken = "([^"]+)"/.exec(await (await get('/@vite/client')).text())[1];
  const listening = await listen(`/@dashboard-changes?token=${token}`, desk);
  await expect.poll(listening.told, waiting).toContain('connected');
  listening.end();
}, 240_000);

test('a port in use is told, and nothing is left running', async () => {
  const second = start({ PORT: new URL(origin).port });
  expect(await second.exit).toBe(1);
  expect(second.said().trim()).toBe(`Something else listens at ${basename(origin)}: choose another PORT.`);
}, 120_000);

const postgresRuns = () => existsSync(join(copy, 'data/postgres/postmaster.pid'));

test('a signal ends all of it', async () => {
  dev.child.kill('SIGINT');
  expect(await dev.exit).toBe(0);
  expect(postgresRuns()).toBe(false);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
}, 120_000);

test('the API and its Postgres end, too, where npm run dev is killed', async () => {
  const killed = start();
  await expect.poll(killed.said, waiting).toMatch(/is ready at http/);
  expect(postgresRuns()).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.exit;
  await expect.poll(postgresRuns, waiting).toBe(false);
}, 240_000);
