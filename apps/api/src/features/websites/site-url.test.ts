import { websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { internalUrls, malformedUrls } from '../../platform/outbound/forbidden-urls.fixture';
import { startCanary } from '../../platform/outbound/listener.fixture';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { readSiteUrl } from './site-url';

describe('an address as it is kept', () => {
  test.each([
    ['  HTTP://Shop.Example/uk/?utm=1#top', 'https://shop.example/uk'],
    ['müller.example', 'https://xn--mller-kva.example'],
    ['xn--mller-kva.example', 'https://xn--mller-kva.example'],
    ['магазин.рф/каталог', 'https://xn--80aairftm.xn--p1ai/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3'],
    ['shop.example.', 'https://shop.example'],
    ['shop.example:8443', 'https://shop.example:8443'],
  ])('%s is %s', (typed, url) => expect(readSiteUrl(typed, false)).toEqual({ url }));

  test.each([
    ['xn--a.example', 'bad_international'],
    ['xn--.example', 'bad_international'],
    ['mü ller.example', 'bad_international'],
    ['-.example', 'invalid'],
    [`${'a'.repeat(64)}.example`, 'invalid'],
    [`${'a.'.repeat(130)}example`, 'invalid'],
    ['shop..example', 'invalid'],
    ['shop.123', 'invalid'],
    ['shop_one.example', 'invalid'],
    ['shop.example:99999', 'invalid'],
    ['me@shop.example', 'invalid'],
    ['javascript://shop.example', 'invalid'],
    ['localhost', 'private_address'],
    ['192.168.1.4', 'private_address'],
    ['１２７.０.０.１', 'private_address'],
    ['printer.local', 'private_address'],
  ])('%s is none: %s', (typed, code) => expect(readSiteUrl(typed, false)).toMatchObject({ code }));

  test('a private one may be where the operator allows it', () =>
    expect(readSiteUrl('localhost:3000', true)).toEqual({ url: 'https://localhost:3000' }));
});

describe('addresses of the inside', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '0' });
  });
  afterAll(() => app.close());

  it('are refused in every spelling, and nothing is ever asked there', async () => {
    const canary = await startCanary();
    const { token } = await app.make.tenant();
    const urls = [...internalUrls(canary.port), ...malformedUrls(canary.port)];
    expect(urls.length).toBeGreaterThan(120);
    const taken: string[] = [];
    for (const url of urls) {
      const answer = await fetch(`${app.origin}/api/domains/checks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ url, method: 'meta' }),
      });
      if (answer.status !== 422) taken.push(`${answer.status} ${url}`);
      if ((await refused(app.origin, websites.create, { token, body: { url } })).status !== 422) taken.push(url);
    }
    expect(taken).toEqual([]);
    expect(canary.connections).toBe(0);
    await canary.close();
    const { site } = await call(app.origin, websites.create, { token, body: { url: 'müller.example' } });
    expect(site).toMatchObject({ name: 'xn--mller-kva.example', url: 'https://xn--mller-kva.example' });
  }, 120_000);
});
