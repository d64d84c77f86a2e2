import { charityDetails, feeds, market } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { addFeed, type FeedServer, itemsOfFeed, product, rss, runAgain, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const named = () => `m-${crypto.randomUUID().slice(0, 12)}`;
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${app.origin}${path}`, {
    redirect: 'manual',
    headers: { 'Accept-Language': 'en', ...headers },
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const save = (tenant: Tenant, body: object) => call(app.origin, market.save, { token: tenant.token, body });
const itemsAt = (retailer: string, query = {}) => call(app.origin, market.items, { path: { retailer }, query });
const namesAt = async (retailer: string, query = {}) => (await itemsAt(retailer, query)).items.map(({ name }) => name);

type Given = Readonly<Record<string, string>>;
/** A retailer whose feed has these, and whose marketplace is open. */
async function shopOf(
  items: readonly Given[],
): Promise<{ tenant: Tenant; name: string; server: FeedServer; feed: number }> {
  const tenant = await app.make.tenant('RETAILER');
  const server = await startFeedServer(rss(items));
  const feed = await addFeed(app, tenant.token, server.url);
  const name = named();
  await save(tenant, { name, open: true });
  return { tenant, name, server, feed: feed.id };
}

describe('what a retailer says of its marketplace', () => {
  it('is closed at first, and opens with a short name that nobody has', async () => {
    const { token } = await app.make.tenant('RETAILER');
    expect(await call(app.origin, market.settings, { token })).toEqual({
      ...{
        name: '',
        open: false,
        out_of_stock: 'shown',
        intro: '',
        comments: false,
        url: '',
        items: 0,
        updated_at: null,
      },
    });
    const none = await refused(app.origin, market.save, { token, body: { open: true } });
    expect([none.status, none.code]).toEqual([422, 'name_missing']);
    const name = named();
    const opened = await call(app.origin, market.save, {
      token,
      body: { name: name.toUpperCase(), open: 1, intro: 'Coats.' },
    });
    expect(opened).toMatchObject({ name, open: true, intro: 'Coats.', url: `${app.origin}/m/${name}` });
    const other = await app.make.tenant('PARTNER');
    const taken = await refused(app.origin, market.save, { token: other.token, body: { name } });
    expect([taken.status, taken.code, Object.keys(taken.errors ?? {})]).toEqual([422, 'username_taken', ['name']]);
    const charity = await app.make.tenant('CHARITY');
    const both = await refused(app.origin, charityDetails.save, { token: charity.token, body: { username: name } });
    expect([both.status, both.code]).toEqual([422, 'username_taken']);
    for (const wrong of ['ab', 'a b c', 'admin', '-ab', 'ü-market', 'a'.repeat(41)])
      expect((await refused(app.origin, market.save, { token, body: { name: wrong } })).status, wrong).toBe(422);
    expect((await read(`/m/${name}`)).html).toContain('Coats.');
    await call(app.origin, market.save, { token, body: { open: false } });
    expect((await read(`/m/${name}`)).status).toBe(404);
  });
});

describe('the pages of a marketplace', () => {
  it('show the items of a feed, what is in Discovery first, each with its page and the way to the shop', async () => {
    const { tenant, name, server, feed } = await shopOf([
      product('p1', { title: 'Coat <b>one</b>', brand: 'Café Mode', price: '1,234.50 EUR' }),
      product('p2', { additional_image_link: 'https://shop.example/p2-back.jpg' }),
      product('p3', { availability: 'out of stock' }),
      product('p4', { image_link: '' }),
    ]);
    const [first, second] = await itemsOfFeed(app, tenant.token, feed);
    const page = await read(`/m/${name.toUpperCase()}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<b>Coat &#60;b&#62;one&#60;/b&#62;</b>');
    expect(page.html).toContain('€1,234.50');
    expect(page.html).toContain('Out of stock');
    expect(page.html).not.toContain('Coat p4');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await namesAt(name)).toEqual(['Coat p2', 'Coat <b>one</b>', 'Coat p3']);
    await call(app.origin, feeds.exclude, {
      token: tenant.token,
      path: { id: second?.id ?? 0 },
      body: { exclude_discovery: true },
    });
    expect(await namesAt(name)).toEqual(['Coat <b>one</b>', 'Coat p2', 'Coat p3']);
    const { items } = await call(app.origin, market.discovery, { path: { retailer: name } });
    expect(items.map((item) => item.name)).toEqual(['Coat <b>one</b>']);

    const path = `/m/${name}/coat-b-one-b-${first?.id}`;
    const item = await read(path);
    expect(item.html).toContain('<h1 data-item="');
    expect(item.html).toContain('"@type":"Product","name":"Coat \\u003cb\\u003eone');
    expect(item.html).toContain('"price":"1234.50","priceCurrency":"EUR"');
    expect(item.html).not.toContain('itemCondition');
    expect(item.html).not.toContain('shop.example');
    const moved = await read(`/m/${name}/former-words-${first?.id}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path]);
    const gone = await read(`/m/${name}/go/${first?.id}`);
    expect([gone.status, gone.headers.get('location')]).toEqual([200, null]);
    expect(gone.html).toContain(
      '<a class="main" href="https://shop.example/p1" rel="nofollow">Go on to shop.example</a>',
    );
    const one = await call(app.origin, market.item, { path: { retailer: name, id: second?.uuid ?? '' } });
    expect(one).toMatchObject({
      name: 'Coat p2',
      discovery: false,
      shop_url: `${app.origin}/m/${name}/go/${second?.id}`,
    });
    expect(one.pictures.map((address) => new URL(address).pathname.startsWith('/w/feed-pictures/'))).toEqual([
      true,
      true,
    ]);
    await server.close();
  });

  it('lead on by themselves to proven domains of the retailer’s alone, and to any other by a link that says where', async () => {
    const { tenant, name, server, feed } = await shopOf([
      product('p1', { link: 'https://own-shop.example/p1?a=1&b=2' }),
      product('p2', { link: 'https://www.own-shop.example/p2' }),
      product('p3', { link: 'https://own-shop.example.evil.example/p3' }),
      product('p4', { link: 'https://own-shop.example:8443/p4' }),
      product('p5', { link: 'https://theirs.example/p5' }),
    ]);
    const items = await itemsOfFeed(app, tenant.token, feed);
    const other = await app.make.tenant();
    const prove = (domain: string, accountId: number) =>
      app.admin.query(
        `insert into directory.proven_domains (domain, account_id, method, proven_at) values ($1, $2, 'dns', now())`,
        [domain, accountId],
      );
    const outcome = async () =>
      Promise.all(
        items.map(async ({ id }) => {
          const answer = await read(`/m/${name}/go/${id}?lang=de`);
          expect(answer.headers.get('cache-control')).toBe('no-store');
          return answer.status === 302 ? answer.headers.get('location') : /Weiter zu [\w.:-]+/.exec(answer.html)?.[0];
        }),
      );
    const unproven = ['own-shop.example', 'www.own-shop.example', 'own-shop.example.evil.example'];
    const rest = [
      'Weiter zu own-shop.example.evil.example',
      'Weiter zu own-shop.example:8443',
      'Weiter zu theirs.example',
    ];
    expect((await outcome()).sort()).toEqual(
      [...unproven.slice(0, 2).map((host) => `Weiter zu ${host}`), ...rest].sort(),
    );
    await prove('own-shop.example', tenant.accountId);
    await prove('theirs.example', other.accountId);
    expect((await outcome()).sort()).toEqual(
      ['https://own-shop.example/p1?a=1&b=2', 'https://www.own-shop.example/p2', ...rest].sort(),
    );
    await server.close();
  });

  it('leave out what is inactive, gone, or of a deleted feed, and where the retailer says so what cannot be ordered', async () => {
    const { tenant, name, server, feed } = await shopOf([
      product('p1'),
      product('p2', { availability: 'out_of_stock' }),
      product('p3'),
    ]);
    const { token } = tenant;
    await save(tenant, { out_of_stock: 'hidden' });
    expect(await namesAt(name)).toEqual(['Coat p3', 'Coat p1']);
    expect((await call(app.origin, market.settings, { token })).items).toBe(2);
    const [first, hidden, third] = await itemsOfFeed(app, token, feed);
    await call(app.origin, feeds.exclude, { token, path: { id: third?.id ?? 0 }, body: { excluded: true } });
    expect(await namesAt(name)).toEqual(['Coat p1']);
    for (const item of [hidden, third])
      for (const path of [
        `/m/${name}/coat-${item?.id}`,
        `/m/${name}/go/${item?.id}`,
        `/api/market/${name}/items/${item?.id}`,
      ])
        expect((await read(path)).status, path).toBe(404);
    server.answer = rss([product('p2'), product('p4')]);
    await runAgain(app, token, feed, true);
    expect(await namesAt(name)).toEqual(['Coat p4', 'Coat p2']);
    expect((await read(`/m/${name}/coat-p1-${first?.id}`)).status).toBe(404);
    await call(app.origin, feeds.remove, { token, path: { id: feed } });
    await until(async () => (await namesAt(name)).length === 0);
    await server.close();
  });

  it('are searched by names and by how brands begin, whatever their case and accents', async () => {
    const { name, server } = await shopOf([
      product('p1', { title: 'Red coat', brand: 'Łódź & Co' }),
      product('p2', { title: 'Blue 100% wool', brand: 'Café Mode' }),
      product('p3', { title: 'Cape', brand: 'cafe mode' }),
    ]);
    expect(await namesAt(name, { search: 'COAT' })).toEqual(['Red coat']);
    expect(await namesAt(name, { search: '100% w' })).toEqual(['Blue 100% wool']);
    expect(await namesAt(name, { search: 'CAFÉ m' })).toEqual(['Cape', 'Blue 100% wool']);
    expect(await namesAt(name, { brand: 'CAFE MODE' })).toEqual(['Cape', 'Blue 100% wool']);
    expect(await namesAt(name, { brand: 'cafe' })).toEqual([]);
    expect(await namesAt(name, { search: '100_' })).toEqual([]);
    expect((await read(`/m/${name}?q=co`)).html).toContain('Type at least three letters.');
    expect((await read(`/m/${name}?q=nowhere`)).html).toContain('Nothing here matches.');
    expect((await read(`/m/${name}`, { 'Accept-Language': 'de-AT' })).html).toContain('Nur Gebrauchtes');
    await server.close();
  });

  it('are turned over by places, forth and back, and stay small', async () => {
    const items = Array.from({ length: 60 }, (_, at) =>
      product(`p${at + 1}`, { title: `Coat ${'long '.repeat(40)}${at + 1}` }),
    );
    const { name, server } = await shopOf(items);
    const numbers = ({ items: shown }: { items: { name: string }[] }) =>
      shown.map((item) => Number(/\d+$/.exec(item.name)?.[0]));
    const down = (from: number, until_: number) => Array.from({ length: from - until_ + 1 }, (_, at) => from - at);
    const first = await itemsAt(name);
    expect([numbers(first), first.previous]).toEqual([down(60, 37), null]);
    const second = await itemsAt(name, { after: first.next });
    expect(numbers(second)).toEqual(down(36, 13));
    const third = await itemsAt(name, { after: second.next });
    expect([numbers(third), third.next]).toEqual([down(12, 1), null]);
    const back = await itemsAt(name, { before: third.previous });
    expect([numbers(back), back.next]).toEqual([down(36, 13), second.next]);
    expect(await itemsAt(name, { before: back.previous })).toEqual(first);
    const page = await read(`/m/${name}?after=${second.next}`);
    expect(page.html).toContain('rel="prev"');
    expect(page.html).not.toContain('rel="next"');
    expect(Buffer.byteLength((await read(`/m/${name}`)).html)).toBeLessThan(60_000);
    await server.close();
  });

  it('are kept a minute, and not sent again to who has them', async () => {
    const { name, server } = await shopOf([product('p1')]);
    for (const path of [`/m/${name}`, `/api/market/${name}/items`, `/api/market/${name}/discovery`]) {
      const once = await read(path);
      expect(once.headers.get('cache-control'), path).toContain('max-age=60');
      const again = await read(path, { 'If-None-Match': once.headers.get('etag') ?? '' });
      expect([again.status, again.html], path).toEqual([304, '']);
      // A browser takes the headers of this answer for those of what it has.
      expect(again.headers.get('content-security-policy'), path).toBeNull();
    }
    await server.close();
  });

  it('are nowhere for other names, and for who is blocked or has not paid', async () => {
    const { tenant, name, server } = await shopOf([product('p1')]);
    for (const wrong of ['nobody', '%00', "a'b", '..%2f..', 'x'.repeat(80)])
      expect((await read(`/m/${wrong}`)).status, wrong).toBe(404);
    for (const query of ['?after=x', '?after=9.1', '?before=1.1&before=2.1', '?q=%00', '?q=a&q=b', '?brand=%ED%A0%80'])
      expect((await read(`/m/${name}${query}`)).status, query).toBe(200);
    for (const item of ['x', 'coat-', 'coat-0', `coat-${'9'.repeat(15)}`, `coat-${'9'.repeat(30)}`, '%00'])
      expect((await read(`/m/${name}/${item}`)).status, item).toBe(404);
    expect(
      (await request(app.origin, market.items, { path: { retailer: name }, query: { after: '4.1' } })).status,
    ).toBe(422);
    await app.admin.query(
      "insert into directory.standings (account_id, full_use_until) values ($1, now() - interval '1 day')",
      [tenant.accountId],
    );
    expect((await read(`/m/${name}`)).status).toBe(404);
    await app.admin.query('delete from directory.standings where account_id = $1', [tenant.accountId]);
    expect((await read(`/m/${name}`)).status).toBe(200);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'x', now())",
      [tenant.accountId],
    );
    expect((await read(`/m/${name}`)).status).toBe(404);
    await server.close();
  });
});
