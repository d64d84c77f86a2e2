import type { IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { internalUrls } from './forbidden-urls.fixture';
import { guardedFetch, type OutboundOptions } from './guarded-fetch';
import { startShop } from './listener.fixture';
import { parseTarget } from './target';

const options: OutboundOptions = { maxBytes: 1000, timeoutMs: 3000, allowPrivateHosts: true };
const failure = (url: string, more: Partial<OutboundOptions> = {}): Promise<unknown> =>
  guardedFetch(url, { ...options, ...more }).catch((error: unknown) => error);

/** Sends `/` and `/hop` on to a location, answers everything else with what was asked. */
async function shop(location: string, status = 302) {
  const seen: IncomingHttpHeaders[] = [];
  const listener = await startShop((request, response) => {
    seen.push(request.headers);
    const hop = /^\/(hop\?n=(\d+))?$/.exec(request.url ?? '');
    if (!hop) return response.end(request.url);
    const left = Number(hop[2] ?? 0);
    return response.writeHead(status, { location: left > 1 ? `/hop?n=${left - 1}` : location }).end('moved');
  });
  onTestFinished(listener.close);
  return { origin: `http://127.0.0.1:${listener.port}`, seen };
}

test.each([301, 302, 303, 307, 308])('%i is followed, relative locations too', async (status) => {
  const { origin } = await shop('feed/../feed.xml?a=1', status);
  const answer = await guardedFetch(`${origin}/`, options);
  expect(answer).toMatchObject({ url: `${origin}/feed.xml?a=1`, status: 200 });
  expect(answer.body.toString()).toBe('/feed.xml?a=1');
});

test('five redirects are followed and six are not; the number can be set', async () => {
  const { origin } = await shop('/end');
  expect(await guardedFetch(`${origin}/hop?n=5`, options)).toMatchObject({ url: `${origin}/end` });
  expect(await failure(`${origin}/hop?n=6`)).toMatchObject({ reason: 'too_many_redirects' });
  expect(await failure(`${origin}/`, { maxRedirects: 0 })).toMatchObject({ reason: 'too_many_redirects' });
  const loop = await shop('/');
  expect(await failure(`${loop.origin}/`)).toMatchObject({ reason: 'too_many_redirects' });
  expect(loop.seen).toHaveLength(6);
});

test('each hop is checked: link-local and reserved addresses after one, and after five', async () => {
  for (const target of [
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    '//0.0.0.0/',
    'http://0xa9fea9fe/',
  ]) {
    for (const hops of [1, 5]) {
      const { origin } = await shop(target);
      expect(await failure(`${origin}/hop?n=${hops}`)).toMatchObject({ reason: 'private_address_blocked' });
    }
  }
  for (const target of [
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://user:pass@127.0.0.1/',
    'http://',
    'http://a b/',
  ]) {
    const { origin } = await shop(target);
    expect([target, await failure(`${origin}/`)]).toMatchObject([target, { reason: 'bad_url' }]);
  }
});

test('a redirect is judged as a first address is: no spelling of an internal address gets through', () => {
  const base = new URL('https://shop.example/feed.xml');
  const urls = internalUrls(8080);
  for (const url of urls) {
    expect(() => parseTarget(url, false, base), url).toThrow(
      expect.objectContaining({ reason: 'private_address_blocked' }),
    );
  }
  expect(parseTarget('../other.xml', false, base).href).toBe('https://shop.example/other.xml');
});

test('own headers stay with their origin', async () => {
  const secret = { authorization: 'Basic c2VjcmV0', cookie: 'a=b', 'x-api-key': 'k' };
  const other = await shop('/unused');
  const same = await shop('/end');
  await guardedFetch(`${same.origin}/`, { ...options, headers: secret });
  expect(same.seen).toMatchObject([secret, secret]);

  const away = await shop(`${other.origin}/end`);
  await guardedFetch(`${away.origin}/`, { ...options, headers: secret, accept: 'text/csv' });
  expect(away.seen).toMatchObject([secret]);
  for (const name of Object.keys(secret)) expect(other.seen[0]).not.toHaveProperty(name);
  expect(other.seen[0]?.accept).toBe('text/csv');
});

test('own headers do not come back with a redirect that returns', async () => {
  const home = await shop('/unused');
  const mirror = await shop(`${home.origin}/end`);
  const start = await startShop((_, response) => response.writeHead(302, { location: `${mirror.origin}/` }).end());
  onTestFinished(start.close);
  await guardedFetch(`http://127.0.0.1:${start.port}/`, { ...options, headers: { authorization: 'Basic x' } });
  expect(mirror.seen[0]).not.toHaveProperty('authorization');
  expect(home.seen[0]).not.toHaveProperty('authorization');
});
