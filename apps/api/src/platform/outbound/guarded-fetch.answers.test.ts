import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { guardedFetch, guardedPull, type OutboundOptions } from './guarded-fetch';
import { startRawShop, startShop } from './listener.fixture';
import { OutboundError } from './outbound-error';

const options: OutboundOptions = { maxBytes: 100_000, timeoutMs: 3000, allowPrivateHosts: true };

async function shop(answer: RequestListener): Promise<string> {
  const listener = await startShop(answer);
  onTestFinished(listener.close);
  return `http://127.0.0.1:${listener.port}/`;
}

async function rawShop(answer: (socket: Socket) => void): Promise<string> {
  const listener = await startRawShop(answer);
  onTestFinished(listener.close);
  return `http://127.0.0.1:${listener.port}/`;
}

const failure = (url: string, more: Partial<OutboundOptions> = {}): Promise<unknown> =>
  guardedFetch(url, { ...options, ...more }).catch((error: unknown) => error);

test('an answer comes whole: status, headers, bytes, and the address that gave it', async () => {
  const url = await shop((request, response) => {
    response.setHeader('x-two', ['a', 'b']);
    response.end(JSON.stringify([request.method, request.headers.accept, request.headers['x-own']]));
  });
  const answer = await guardedFetch(url, { ...options, accept: 'text/xml', headers: { 'x-own': '1' } });
  expect(answer).toMatchObject({ status: 200, url, headers: { 'x-two': 'a, b' } });
  expect(answer.body.toString()).toBe('["GET","text/xml","1"]');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['identity', (text: Buffer) => text],
])('%s is undone', async (coding, pack) => {
  const text = Buffer.from('żółć '.repeat(10_000));
  const url = await shop((_, response) => response.setHeader('content-encoding', coding).end(pack(text)));
  expect((await guardedFetch(url, options)).body.equals(text)).toBe(true);
});

test('an empty body is an empty body, packed or not', async () => {
  const url = await shop((_, response) => response.setHeader('content-encoding', 'gzip').end());
  expect((await guardedFetch(url, options)).body).toHaveLength(0);
});

test('a bomb is given up at the cap, without being unpacked', async () => {
  for (const [coding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const) {
    const bomb = pack(Buffer.alloc(64_000_000));
    const url = await shop((_, response) => response.setHeader('content-encoding', coding).end(bomb));
    const before = process.memoryUsage().rss;
    expect(await failure(url)).toMatchObject({ reason: 'too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
  }
});

test('codings that were not asked for, nested or broken ones are refused', async () => {
  for (const coding of ['zstd', 'gzip, gzip', 'aes128gcm', 'gzip']) {
    const url = await shop((_, response) => response.setHeader('content-encoding', coding).end('no such thing'));
    expect([coding, await failure(url)]).toMatchObject([coding, { reason: 'refused' }]);
  }
  const cut = gzipSync(Buffer.from('x'.repeat(5000))).subarray(0, 30);
  const url = await shop((_, response) => response.setHeader('content-encoding', 'gzip').end(cut));
  expect(await failure(url)).toMatchObject({ reason: 'refused' });
});

test('the size is capped: declared, not declared, endless', async () => {
  const exact = await shop((_, response) => response.end(Buffer.alloc(100_000)));
  expect((await guardedFetch(exact, options)).body).toHaveLength(100_000);
  const declared = await shop((_, response) => response.end(Buffer.alloc(100_001)));
  expect(await failure(declared)).toMatchObject({ reason: 'too_large' });
  const endless = await shop((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(16_384)));
    };
    response.on('drain', more);
    more();
  });
  expect(await failure(endless)).toMatchObject({ reason: 'too_large' });
});

test('a lying length: too long is refused, too short is cut there', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: ';
  const long = await rawShop((socket) => socket.end(`${head}500\r\n\r\nshort`));
  expect(await failure(long)).toMatchObject({ reason: 'refused' });
  const short = await rawShop((socket) => socket.end(`${head}5\r\n\r\nshort and much more`));
  expect((await guardedFetch(short, options)).body.toString()).toBe('short');
  const huge = await rawShop((socket) => socket.write(`${head}99999999999\r\n\r\n`));
  expect(await failure(huge)).toMatchObject({ reason: 'too_large' });
});

test.each([
  ['with a length', 65_536, 'Content-Length: 65536\r\n'],
  ['without one', 65_536, ''],
  ['with a length, larger than what is read ahead', 3_000_000, 'Content-Length: 3000000\r\n'],
])('an answer %s whose connection ends while it waits to be read is read to its end', async (_, size, length) => {
  const answering = (status: string) =>
    rawShop((socket) => {
      socket.write(`HTTP/1.1 ${status}\r\n${length}Connection: close\r\n\r\n`);
      socket.end(Buffer.alloc(size));
    });
  const options = { maxBytes: 4_000_000, timeoutMs: 10_000, allowPrivateHosts: true };
  const read = await guardedPull(await answering('200 OK'), options, async ({ chunks }) => {
    await pause(200);
    let read = 0;
    for await (const piece of chunks) {
      read += piece.length;
      await pause(1);
    }
    return read;
  });
  expect(read).toBe(size);
  expect(await failure(await answering('500 No'))).toMatchObject({ reason: 'http_status', status: 500 });
});

test('what is not HTTP, hangs up, or has endless headers is refused', async () => {
  const cases = [
    await rawShop((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')),
    await rawShop((socket) => socket.destroy()),
    await rawShop((socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x-filler: 0123456789\r\n'.repeat(5000)}`)),
    await rawShop((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc'),
    ),
    'http://127.0.0.1:1/',
  ];
  for (const url of cases) expect([url, await failure(url)]).toMatchObject([url, { reason: 'refused' }]);
});

test('the time limit is for everything: silence, slow headers, one byte at a time, slow redirects', async () => {
  const drip = (socket: Socket, ...texts: string[]) => {
    const timer = setInterval(() => socket.write(texts.length > 1 ? (texts.shift() ?? '') : (texts[0] ?? '')), 100);
    socket.once('close', () => clearInterval(timer));
  };
  const cases = [
    await rawShop(() => undefined),
    await rawShop((socket) => drip(socket, ...'HTTP/1.1 200 OK')),
    await rawShop((socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')),
    await rawShop((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n');
      drip(socket, 'x');
    }),
    await shop((_, response) => setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 150)),
  ];
  const started = Date.now();
  const failures = await Promise.all(cases.map((url) => failure(url, { timeoutMs: 500, maxRedirects: 100 })));
  expect(failures).toMatchObject(cases.map(() => ({ reason: 'timeout' })));
  expect(Date.now() - started).toBeLessThan(1500);
});

test('a status that is no success is an error that names it; 304 is an answer', async () => {
  for (const status of [204, 206, 304]) {
    const url = await shop((_, response) => response.writeHead(status).end());
    expect(await guardedFetch(url, options)).toMatchObject({ status });
  }
  for (const status of [300, 302, 400, 401, 404, 418, 500, 503]) {
    const url = await shop((_, response) => response.writeHead(status).end('no'));
    const error = await failure(url);
    expect(error).toBeInstanceOf(OutboundError);
    expect(error).toMatchObject({ reason: 'http_status', status });
  }
});

test('https to a server that does not speak it', async () => {
  const url = await rawShop((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await failure(url.replace('http:', 'https:'))).toMatchObject({ reason: 'tls' });
});
