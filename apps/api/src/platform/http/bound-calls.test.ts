import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { errorAnswer } from '@dw/contract';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Figure, noTelemetry } from '../telemetry/telemetry';
import { boundCalls } from './bound-calls';

let http: FastifyInstance;
let origin: string;
let port: number;
let release: () => void;
let began: number;
let read: number;
let lines: { readonly msg: string; readonly route?: string; readonly status?: number; readonly calls?: number }[];
const figures = new Map<string, Figure['read']>();

/** A server with three places for what is asked, one for what is told, and calls that are held until they are released. */
beforeEach(async () => {
  lines = [];
  [began, read] = [0, 0];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  http = fastify({
    logger: { level: 'warn', stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
  });
  http.addHook('preParsing', async (_request, _reply, payload) => {
    read += 1;
    return payload;
  });
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const telemetry = { ...noTelemetry, watch: ({ name, read: look }: Figure) => void figures.set(name, look) };
  boundCalls(http, { most: 4, isFree: (url) => /^\/(?:health|page)/.test(url), headers, telemetry });
  http.post('/api/held', async () => {
    began += 1;
    await held;
    return { ok: true };
  });
  http.post('/api/sites/:uuid/products', async () => ({ ok: true }));
  http.get('/api/quick', async () => ({ ok: true }));
  http.get('/api/stream', (_request, reply) => reply.send(Readable.from(endless())));
  http.get('/health/live', async () => ({ status: 'ok' }));
  http.get('/page', async () => 'page');
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(origin).port);
});
afterEach(async () => {
  release();
  http.server.closeAllConnections();
  await http.close();
});

async function* endless() {
  for (;;) {
    yield 'x'.repeat(1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const post = (path: string) =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
const holding = (count: number) => Array.from({ length: count }, () => post('/api/held'));
/** Each place may have three more that are slow: fifteen are worked on, the next wait in vain. */
async function filled(): Promise<Promise<Response>[]> {
  const held: Promise<Response>[] = [];
  while (began < 15) {
    held.push(post('/api/held'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return held;
}
const until = async (look: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await look()); tries += 1) {
    if (tries === 1000) throw new Error('It did not come about.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const figure = async (name: string, label: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    ((await figures.get(name)?.()) ?? []).map(({ value, labels }) => [String(labels?.[label]), value]),
  );
const state = () => figure('http_server_active_requests', 'state');

describe('calls beyond what the server can bear', () => {
  it('are refused with a time to wait before they are read, others are served, and all after it', async () => {
    const held = await filled();
    const before = read;
    const beyond = await Promise.all(Array.from({ length: 40 }, () => post('/api/held')));
    for (const answer of beyond) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { request_id, ...said } = errorAnswer.parse(await answer.json());
      expect(said).toEqual({ code: 'unavailable', message: 'The service is busy. Try again in a moment.' });
      expect(answer.headers.get('x-request-id')).toBe(request_id);
    }
    expect([began, read]).toEqual([15, before]);
    const waits = new Set(beyond.map(({ headers }) => headers.get('retry-after')));
    expect(waits.size).toBeGreaterThan(1);

    // What tells whether it lives, what is in memory, what nobody declared, and what a shop’s server sends.
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect((await fetch(`${origin}/page`)).status).toBe(200);
    expect((await fetch(`${origin}/api/none`)).status).toBe(404);
    expect((await post('/api/sites/x/products')).status).toBe(200);

    // Whoever waits still has waited in vain by then.
    await until(async () => (await state()).waiting === 0);
    release();
    const served = await Promise.all(held);
    expect(served.filter(({ status }) => status === 200)).toHaveLength(15);
    expect((await fetch(`${origin}/api/quick`)).status).toBe(200);
    expect(await state()).toEqual({ placed: 0, slow: 0, waiting: 0 });

    const inVain = held.length - 15 + 40;
    expect(await figure('http_server_refused_requests', 'kind')).toEqual({ told: 0, asked: inVain });
    await http.close();
    expect(lines.map(({ msg, route, status, calls }) => [msg, route, status, calls])).toEqual([
      ['call refused', '/api/held', 503, undefined],
      ['calls refused in a minute', '/api/held', 503, inVain],
    ]);
  });

  it('wait a moment where that is enough', async () => {
    const all = holding(8);
    await until(async () => Object.values(await state()).reduce((sum, count) => sum + count, 0) === 8);
    release();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('are told so where a script of another origin asks', async () => {
    const held = await filled();
    const refused = await fetch(`${origin}/api/quick`, { headers: { origin: 'https://shop.example' } });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    release();
    await Promise.all(held);
  });
});

describe('what is long and does no work', () => {
  it('leaves its place: an answer that is read slowly', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${origin}/api/stream`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await state()).toEqual({ placed: 0, slow: 0, waiting: 0 });
    expect((await fetch(`${origin}/api/quick`)).status).toBe(200);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
  });

  it('leaves its place: a body that comes slowly, and has one again when it is there', async () => {
    const head = 'POST /api/held HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{';
    const senders = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
    await Promise.all(senders.map((sender) => once(sender, 'connect')));
    for (const sender of senders.slice(0, 3)) sender.write(head);
    await until(() => read === 3);
    await until(async () => (await state()).placed === 0);
    expect((await fetch(`${origin}/api/quick`)).status).toBe(200);
    for (const sender of senders.slice(0, 3)) sender.write('}');
    await until(() => began === 3);
    expect(await state()).toMatchObject({ placed: 3 });
    release();
    await Promise.all(senders.slice(0, 3).map((sender) => once(sender, 'data')));
    expect(await state()).toEqual({ placed: 0, slow: 0, waiting: 0 });
    for (const sender of senders) sender.destroy();
  });

  it('is not begun where its caller has gone', async () => {
    const held = holding(3);
    await until(() => began === 3);
    const sender = connect(port, '127.0.0.1');
    sender.write('POST /api/held HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
    await until(async () => (await state()).waiting === 1);
    sender.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    release();
    await Promise.all(held);
    await until(async () => (await state()).waiting === 0);
    expect(began).toBe(3);
  });
});
