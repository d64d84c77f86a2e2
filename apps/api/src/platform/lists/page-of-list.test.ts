import { coupons, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Tenant;

const fill = `
  insert into sites (account_id, name, url, config, created_at, active)
  select $1, name, 'https://' || n || '.lists.example', '{"plugin":{}}', now() - (n % 7) * interval '1 day', n % 3 = 0
  from unnest($2::text[]) with ordinality as named (name, n)`;
const names = ['ŻÓŁW zimowy', 'Größe', 'Куртка', '100% Wool', 'under_score', 'back\\slash', 'Zebra', 'zebra crossing'];
const siteNames = [...names, ...Array.from({ length: 33 }, (_, at) => `Shop ${at % 5}`)];

beforeAll(async () => {
  app = await startTestApp();
  shop = await app.make.tenant();
  const other = await app.make.tenant();
  for (const { accountId } of [shop, other]) await app.admin.query(fill, [accountId, siteNames]);
});
afterAll(() => app.close());

const list = (query: object) => call(app.origin, websites.list, { token: shop.token, query });
const found = async (search: string) =>
  (await list({ search, sort: 'name', direction: 'asc' })).items.map(({ name }) => name);

const orders = {
  created_at: 'created_at',
  name: 'lower(name)',
  url: 'url',
  active: 'active',
  test_mode: 'test_mode',
} as const;
const ways = Object.keys(orders).flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })));

describe('a page of a list', () => {
  it.each(ways)('by $sort $direction: all pages together are all rows in that order', async ({ sort, direction }) => {
    const by = Object.entries(orders).find(([name]) => name === sort)?.[1];
    const { rows } = await app.admin.query(
      `select id from sites where account_id = $1 order by ${by} ${direction}, id ${direction}`,
      [shop.accountId],
    );
    const seen: number[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const { items, info } = await list({ sort, direction, page, per_page: 7 });
      expect(info).toEqual({ current_page: page, page_count: 7, total_items: 41, total_pages: 6 });
      expect(items).toHaveLength(page < 6 ? 7 : 6);
      seen.push(...items.map(({ id }) => id));
    }
    expect(seen).toEqual(rows.map(({ id }) => Number(id)));
  });

  it('is empty past the end, and knows how many there are', async () => {
    expect(await list({ page: 7, per_page: 7 })).toMatchObject({ items: [], info: { total_items: 41 } });
    expect(await list({ page: 900_000_000 })).toMatchObject({ items: [], info: { total_items: 41 } });
    expect(await list({ search: 'shop 1', page: 3 })).toMatchObject({ items: [], info: { total_items: 7 } });
  });
});

describe('a page next to a row', () => {
  it('is the same whatever comes into the list and leaves it', async () => {
    const own = await app.make.tenant();
    await app.admin.query(fill, [own.accountId, Array.from({ length: 40 }, (_, at) => `Shop ${at % 5}`)]);
    const ask = async (query: object) => {
      const answer = await call(app.origin, websites.list, { token: own.token, query: { per_page: 5, ...query } });
      return { ...answer.info, ids: answer.items.map(({ id }) => id) };
    };
    for (const sort of ['created_at', 'name', 'active'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const [second, third, fourth] = await Promise.all([2, 3, 4].map((page) => ask({ sort, direction, page })));
        const [before, after] = [third?.ids[0], third?.ids.at(-1)];
        // Ten come first and last, whatever the order; of the second page one goes.
        await app.admin.query(
          `insert into sites (account_id, name, url, config, created_at, active)
           select $1, case when n % 2 = 0 then 'A' else 'Z' end, 'https://new-' || n || $2, '{"plugin":{}}', now() + (n % 2 * 2 - 1) * interval '1 year', n % 2 = 0
           from generate_series(1, 10) n`,
          [own.accountId, `-${sort}-${direction}.example`],
        );
        const next = await ask({ sort, direction, page: 4, after });
        expect([next.ids, next.current_page]).toEqual([fourth?.ids, 4]);
        expect((await ask({ sort, direction, page: 2, before })).ids).toEqual(second?.ids);
        expect((await ask({ sort, direction, page: 4, after, search: 'shop' })).ids).toEqual(fourth?.ids);
        expect((await ask({ sort, direction, page: 4, after, search: 'sh' })).ids).toEqual(fourth?.ids);
        await app.admin.query("delete from sites where account_id = $1 and name in ('A', 'Z')", [own.accountId]);
      }
  });

  it('follows a row that was deleted, goes by its number where there is none, and stays in the account', async () => {
    const { items } = await list({ per_page: 5, page: 2 });
    const last = items.at(-1)?.id ?? 0;
    const third = (await list({ per_page: 5, page: 3 })).items.map(({ id }) => id);
    await app.admin.query('update sites set deleted_at = now() where id = $1', [last]);
    expect((await list({ per_page: 5, page: 3, after: last })).items.map(({ id }) => id)).toEqual(third);
    await app.admin.query('update sites set deleted_at = null where id = $1', [last]);
    const { rows } = await app.admin.query('select id from sites where account_id <> $1 limit 1', [shop.accountId]);
    for (const after of [999_999_999, Number(rows[0].id)])
      expect((await list({ per_page: 5, page: 3, after })).items.map(({ id }) => id)).toEqual(third);
    const stranger = await app.make.tenant();
    const { items: none } = await call(app.origin, websites.list, { token: stranger.token, query: { after: last } });
    expect(none).toEqual([]);
  });

  it('has to be a number', async () => {
    for (const after of ['x', '-1', '1.5', '9'.repeat(30)]) {
      const answer = await request(app.origin, websites.list, { token: shop.token, query: { after } });
      expect([after, answer.status]).toEqual([after, 422]);
    }
  });
});

describe('a search', () => {
  it.each([
    ['żółw', ['ŻÓŁW zimowy']],
    ['ÓŁ', ['ŻÓŁW zimowy']],
    ['GRÖSSE', []],
    ['größ', ['Größe']],
    ['куртк', ['Куртка']],
    ['0% wo', ['100% Wool']],
    ['r_s', ['under_score']],
    ['k\\s', ['back\\slash']],
    ['zeb', ['Zebra', 'zebra crossing']],
    ['bra cros', ['zebra crossing']],
    ['z', ['Zebra', 'zebra crossing', 'ŻÓŁW zimowy']],
    ['%', ['100% Wool']],
    ['nothing of the kind', []],
    // In another column.
    ['//7.lists', ['Zebra']],
  ])('for %j finds %j, in whatever case', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('finds each part of a text that has two characters or more', async () => {
    const own = await app.make.tenant();
    const names = [`O'Neil & co`, 'a|b:c (d) <e>', 'back\\slash', 'Straße 12', 'Ünï çödé', 'Чай, 茶', 'ab'];
    await app.admin.query(
      `insert into coupons (account_id, name, type, value, start_at, expires_at)
       select $1, name, 'PERCENT', 1, now(), now() from unnest($2::text[]) name`,
      [own.accountId, names],
    );
    const parts = names.flatMap((name) =>
      [2, 3, 5].flatMap((long) => [...name].map((_, at) => [name, [...name].slice(at, at + long).join('')] as const)),
    );
    const whole = parts.filter(([, part]) => [...part].length > 1 && part === part.trim());
    expect(whole.length).toBeGreaterThan(100);
    const missed: string[] = [];
    for (const [name, part] of whole) {
      const { items } = await call(app.origin, coupons.list, { token: own.token, query: { search: part } });
      if (!items.some((one) => one.name === name)) missed.push(part);
    }
    expect(missed).toEqual([]);
  });

  it('finds no text that begins in one column and ends in the next', async () => {
    expect(await found('zebra\nhttps')).toEqual([]);
  });

  it('pages through more rows than it keeps the keys of', async () => {
    const many = await app.make.tenant();
    await app.admin.query(
      `insert into coupons (account_id, name, type, value, start_at, expires_at)
       select $1, 'Coat ' || n, 'PERCENT', 1, now(), now() from generate_series(1, 1005) n`,
      [many.accountId],
    );
    const search = async (query: object) => call(app.origin, coupons.list, { token: many.token, query });
    const all = await search({ search: 'coat', per_page: 1000, sort: 'name', direction: 'asc' });
    const rest = await search({ search: 'coat', per_page: 1000, page: 2, sort: 'name', direction: 'asc' });
    expect([all.info.total_items, all.items.length, rest.items.length]).toEqual([1005, 1000, 5]);
    expect(new Set([...all.items, ...rest.items].map(({ id }) => id)).size).toBe(1005);
    expect((await search({ search: 'coat 100' })).info.total_items).toBe(7);
  });
});

describe('the functions that search', () => {
  it('answer keys of the scope’s account alone, though their role is not bound by the policies', async () => {
    const client = await app.db.pool.connect();
    try {
      const keysFor = async (account: string) => {
        await client.query("select set_config('dw.account_id', $1, false)", [account]);
        const { rows } = await client.query("select cardinality(app.find_sites('zebra', '%zebra%')) as keys");
        return rows[0].keys;
      };
      expect(await keysFor(String(shop.accountId))).toBe(2);
      expect(await keysFor('')).toBe(0);
    } finally {
      client.release(true);
    }
  });

  it('see the searched columns and no others', async () => {
    const { rows } = await app.admin.query(`
      select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'dw_search' order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      ...['coupons.account_id', 'coupons.deleted_at', 'coupons.id', 'coupons.name'],
      ...['donations.account_id', 'donations.id', 'donations.name'],
      ...['feed_items.account_id', 'feed_items.id', 'feed_items.item_id', 'feed_items.name'],
      ...['account_id', 'donor_no', 'first_name', 'id', 'last_name'].map((name) => `gift_aid_donors.${name}`),
      ...['places.account_id', 'places.city', 'places.id', 'places.name', 'places.postcode', 'places.store_code'],
      'places.street',
      ...['sites.account_id', 'sites.deleted_at', 'sites.id', 'sites.name', 'sites.url'],
    ]);
    const { rows: role } = await app.admin.query("select rolcanlogin from pg_roles where rolname = 'dw_search'");
    expect(role).toEqual([{ rolcanlogin: false }]);
  });
});
