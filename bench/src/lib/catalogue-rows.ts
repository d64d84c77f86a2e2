import type pg from 'pg';

/** Words of items: what half have, one of a hundred, ten, and none. */
export const words = {
  half: 'Classic',
  oneOfAHundred: 'Zephyr',
  ten: 'Quillon',
  none: 'Nothing of this',
} as const;
/** One in five of feeds’ items is of this brand, and half of what is worn. */
export const brandOfSome = 'Maison 1';
/** Of so many days each counted item has a row. */
export const countedDays = 30;

const addFeeds = `
  insert into feeds (account_id, type_id, url, frequency, time, zone, created_at)
  select $1, 1, 'https://shop.example/' || n || '.xml', 'DAILY', '04:00', 'Europe/London', now() from generate_series(1, 2) n returning id`;
const ids = { one: '$3::bigint', other: '$4::bigint' };
const columns = `account_id, feed_id, key, item_id, name, slug, image, resell, link, price, price_amount, price_currency, availability, more_images,
  brand, missing, fingerprint, excluded, exclude_discovery, created_at`;
/** One in ten is of the second feed and may not be ordered now; few lack something or are switched off. */
const addItems = `
  insert into feed_items (${columns})
  select $1, case when n % 10 = 3 then ${ids.other} else ${ids.one} end, 'SKU-' || n, 'SKU-' || n,
    (array['Wool', 'Linen', 'Denim', 'Silk', 'Cotton', 'Velvet', 'Suede'])[1 + n % 7] || ' '
      || (array['overcoat', 'jeans', 'shirt', 'scarf', 'boots', 'dress', 'jumper', 'cardigan', 'skirt', 'blazer', 'gloves'])[1 + n / 7 % 11] || case when n / 2 % 2 = 0 then ' ${words.half} ' else ' ' end || n
      || case when n % 100 = 50 then ' ${words.oneOfAHundred}' else '' end || case when n % ($2::int / 10) = 1 then ' ${words.ten}' else '' end,
    'item-' || n, $5 || n || '.jpg', true, 'https://shop.example/items/' || n, (10 + n % 300) || '.90 GBP', 1090 + n % 300 * 100, 'GBP',
    case when n % 10 = 3 then 'out_of_stock' else 'in_stock' end, array[$5 || n || '-back.jpg'], 'Maison ' || n % 5,
    case when n % 50 = 20 then array['image'] else '{}' end, md5(n::text), n % 100 = 30, n % 8 = 5,
    now() - interval '1 hour' - ($2::int - n) / 1000 * interval '1 minute'
  from generate_series(1, $2::int) n`;
/** Accepted things of take-backs, one for nine of feeds. */
const addUsed = `
  insert into feed_items (account_id, source, key, item_id, name, price, price_amount, price_currency, availability, brand, missing, fingerprint, grade,
    created_at)
  select $1, 'take_back', 'used-' || n, 'used-' || n, 'Worn cape ' || n, '15.00 GBP', 1500, 'GBP', 'in_stock', 'Maison ' || n % 2, '{}', '', 'B',
    now() - interval '30 days'
  from generate_series(1, $2::int) n`;
/** What a few items are known for comes to most days of theirs; most others have nothing on most days. */
const addDay = `
  insert into feed_item_days (account_id, item_id, day, likes, comments, boards, wishlists, clicks, reach)
  select $1, id, current_date - $3::int, chance % 41 * (chance % 5 / 4), chance % 97 / 94, chance % 83 / 79, chance % 29 / 26,
    chance % 120 * (1 + chance % 3), chance % 900 * (1 + chance % 7)
  from (select id, abs(hashint8(id * 31 + $3::int)) as chance from (
    select id from feed_items where account_id = $1 and source = 'feed' order by id limit $2) counted) drawn`;

type Index = { readonly name: string; readonly definition: string };
const secondary = `
  select i.indexname as name, i.indexdef as definition from pg_indexes i
  where i.schemaname = 'public' and i.tablename = any($1)
    and not exists (select 1 from pg_constraint c where c.conindid = format('public.%I', i.indexname)::regclass)`;

/**
 * Writes many rows as their tables’ owner would load a dump: no trigger looks at them, indexes are made anew once they are there. What triggers
 * keep of them is counted afterwards.
 */
export async function loading(
  owner: pg.Client,
  { tables, kept }: { readonly tables: readonly string[]; readonly kept: readonly string[] },
  write: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await owner.query<Index>(secondary, [tables]);
  await owner.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  );
  for (const { name } of indexes) await owner.query(`drop index public."${name}"`);
  await write();
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query('set session_replication_role = origin');
  for (const list of kept) await owner.query('select app.recount_list($1)', [list]);
  await owner.query(`vacuum analyze ${tables.join(', ')}, list_totals`);
}

/** So many items of feeds. @param pictures what addresses of their pictures begin with @returns the account’s feeds */
export async function addItemsOfFeeds(
  owner: pg.Client,
  accountId: number,
  count: number,
  pictures = 'https://shop.example/pictures/',
): Promise<readonly number[]> {
  const { rows } = await owner.query<{ id: string }>(addFeeds, [accountId]);
  const feeds = rows.map(({ id }) => Number(id));
  await owner.query(addItems, [accountId, count, ...feeds, pictures]);
  return feeds;
}

export async function addUsedThings(owner: pg.Client, accountId: number, count: number): Promise<void> {
  await owner.query(addUsed, [accountId, count]);
}

/** So many rows of days, the oldest day first, as they come. */
export async function addDays(owner: pg.Client, accountId: number, count: number): Promise<void> {
  for (let ago = countedDays; ago > 0; ago -= 1)
    await owner.query(addDay, [accountId, Math.round(count / countedDays), ago]);
}
