import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalUrls, malformedUrls } from './forbidden-urls.fixture';
import { guardedFetch, type OutboundOptions } from './guarded-fetch';
import { type Listener, startCanary, startShop } from './listener.fixture';
import { OutboundError } from './outbound-error';

let canary: Listener;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

const strict: OutboundOptions = { maxBytes: 1000, timeoutMs: 2000, allowPrivateHosts: false };
const reasonOf = (url: string, options = strict): Promise<string> =>
  guardedFetch(url, options).then(
    (answer) => `answered ${answer.status}`,
    (error: unknown) => (error instanceof OutboundError ? error.reason : String(error)),
  );

const addresses =
  (...list: string[]) =>
  async () =>
    list.map((address) => ({ address }));

test('no spelling of an internal address is ever connected to', async () => {
  const urls = internalUrls(canary.port);
  expect(new Set(urls).size).toBeGreaterThan(120);
  const reasons = await Promise.all(urls.map(async (url) => [url, await reasonOf(url)]));
  expect(reasons.filter(([, reason]) => reason !== 'private_address_blocked')).toEqual([]);
  expect(canary.connections).toBe(0);
});

test('what is no plain http or https url is refused, private hosts allowed or not', async () => {
  for (const allowPrivateHosts of [false, true]) {
    const urls = malformedUrls(canary.port);
    const reasons = await Promise.all(
      urls.map(async (url) => [url, await reasonOf(url, { ...strict, allowPrivateHosts })]),
    );
    expect(reasons.filter(([, reason]) => reason !== 'bad_url')).toEqual([]);
  }
  expect(canary.connections).toBe(0);
});

test.each([
  ['one private address', ['127.0.0.1']],
  ['a private one among public ones', ['1.1.1.1', '127.0.0.1']],
  ['a private one first', ['127.0.0.1', '1.1.1.1']],
  ['IPv6 loopback', ['::1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a link-local address with its zone', ['fe80::1%lo']],
  ['the metadata service', ['169.254.169.254']],
  ['nonsense', ['not an address']],
])('a name that has %s is not connected to', async (_, found) => {
  const url = `http://shop.example:${canary.port}/`;
  expect(await reasonOf(url, { ...strict, lookup: addresses(...found) })).toBe('private_address_blocked');
  expect(canary.connections).toBe(0);
});

test('a name is looked up once, so that a second answer cannot differ from the checked one', async () => {
  let calls = 0;
  const flipping = async () => {
    calls += 1;
    return [{ address: calls === 1 ? '1.1.1.1' : '127.0.0.1' }];
  };
  const reason = await reasonOf(`http://shop.example:${canary.port}/`, { ...strict, timeoutMs: 300, lookup: flipping });
  expect(['timeout', 'refused']).toContain(reason);
  expect(calls).toBe(1);
  expect(canary.connections).toBe(0);
});

test('of ports those on the list are reached, and no other, whatever leads there', async () => {
  const web = new Set([80, 443]);
  const outside = { ...strict, timeoutMs: 300, ports: web, lookup: addresses('1.1.1.1') };
  for (const port of [22, 25, 5432, 8443, canary.port])
    for (const url of [`http://shop.example:${port}/`, `https://shop.example:${port}/`, `http://1.1.1.1:${port}/`])
      expect([url, await reasonOf(url, outside)]).toEqual([url, 'port_blocked']);
  const plain = { ...outside, ports: new Set([443]) };
  expect(await reasonOf('http://shop.example/', plain)).toBe('port_blocked');
  const inside = { ...outside, lookup: addresses('127.0.0.1') };
  expect(await reasonOf(`http://shop.example:${canary.port}/`, inside)).toBe('private_address_blocked');

  const shop = await startShop((request, response) => {
    if (request.url === '/') return response.end('hello');
    return response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end();
  });
  const near = { ...strict, allowPrivateHosts: true, ports: new Set([shop.port]) };
  expect(await reasonOf(`http://127.0.0.1:${shop.port}/`, near)).toBe('answered 200');
  expect(await reasonOf(`http://127.0.0.1:${shop.port}/moved`, near)).toBe('port_blocked');
  await shop.close();
  expect(canary.connections).toBe(0);
});

test('a name without an address, and a resolver that never answers', async () => {
  const none = { ...strict, lookup: addresses() };
  expect(await reasonOf('http://shop.example/', none)).toBe('dns');
  const failing = { ...strict, lookup: () => Promise.reject(new Error('SERVFAIL')) };
  expect(await reasonOf('http://shop.example/', failing)).toBe('dns');
  const silent = { ...strict, timeoutMs: 100, lookup: () => new Promise<never>(() => undefined) };
  expect(await reasonOf('http://shop.example/', silent)).toBe('timeout');
});

test('with private hosts allowed, loopback is reached in all its spellings, link-local still is not', async () => {
  const shop = await startShop((_, response) => response.end('hello'));
  const allowed = { ...strict, allowPrivateHosts: true };
  for (const host of ['127.0.0.1', '127.1', '2130706433', 'localhost', '[::ffff:127.0.0.1]']) {
    expect([host, await reasonOf(`http://${host}:${shop.port}/`, allowed)]).toEqual([host, 'answered 200']);
  }
  const named = { ...allowed, lookup: addresses('127.0.0.1') };
  expect(await reasonOf(`http://shop.example:${shop.port}/`, named)).toBe('answered 200');
  expect(shop.connections).toBe(6);
  for (const host of [
    '169.254.169.254',
    '[fe80::1]',
    '0.0.0.0',
    '224.0.0.1',
    '[::ffff:169.254.169.254]',
    '168.63.129.16',
  ]) {
    expect([host, await reasonOf(`http://${host}:${shop.port}/`, allowed)]).toEqual([host, 'private_address_blocked']);
  }
  await shop.close();
});
