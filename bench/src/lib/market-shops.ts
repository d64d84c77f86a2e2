import type pg from 'pg';

/** A website of an account of its own, whose feed has so many items: `item-1` and on, as the shop calls them. */
export type MarketShop = {
  readonly accountId: number;
  readonly site: string;
  readonly items: number;
  /** What its marketplace is called. */
  readonly market: string;
};

const account = `
  insert into accounts (role, company_name, verified_at, terms_version, terms_accepted_at)
  select role, $1, verified_at, terms_version, terms_accepted_at from accounts where role = 'RETAILER' order by account_id limit 1
  returning account_id`;
const site = `
  insert into sites (account_id, name, url, config)
  select $1, $2, 'https://' || $2 || '.bench.example', config from sites order by account_id, id limit 1 returning uuid, token`;
const keys = 'insert into directory.site_keys (site_uuid, token, account_id, domain) values ($1, $2, $3, $4)';
const feed = `
  insert into feeds (account_id, type_id, url, frequency, time, zone, items)
  values ($1, 1, 'https://feed.bench.example/feed.xml', 'DAILY', '04:00', 'Europe/London', $2) returning id`;
const items = `
  insert into feed_items (account_id, feed_id, key, item_id, name, slug, image, link, price, price_amount, price_currency, brand, missing, fingerprint)
  select $1, $2, 'item-' || n, 'item-' || n, 'Wool overcoat ' || n, 'wool-overcoat-' || n, 'https://shop.bench.example/' || n || '.jpg',
    'https://shop.bench.example/items/' || n, '149.50 GBP', 14950, 'GBP', 'Alder', '{}', md5(n::text)
  from generate_series(1, $3::int) n`;
const market = `
  insert into directory.public_names (name, account_id, role, title, market) values ($1, $2, 'RETAILER', $1, true)`;

/** Adds shops with items in their feeds and open marketplaces. */
export async function addMarketShops(owner: pg.Client, name: string, count: number, itemsOfEach: number) {
  const shops: MarketShop[] = [];
  for (let at = 1; at <= count; at += 1) {
    const called = `${name}-${at}`;
    const accounts = await owner.query<{ account_id: string }>(account, [called]);
    const accountId = Number(accounts.rows[0]?.account_id);
    const sites = await owner.query<{ uuid: string; token: string }>(site, [accountId, called]);
    const [made] = sites.rows;
    if (!made) throw new Error('The demo has no website.');
    await owner.query(keys, [made.uuid, made.token, accountId, `${called}.bench.example`]);
    const feeds = await owner.query<{ id: string }>(feed, [accountId, itemsOfEach]);
    await owner.query(items, [accountId, Number(feeds.rows[0]?.id), itemsOfEach]);
    await owner.query(market, [called, accountId]);
    shops.push({ accountId, site: made.uuid, items: itemsOfEach, market: called });
  }
  return shops;
}
