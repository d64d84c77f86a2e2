import type { Tx } from '../../platform/db/transaction';
import type { ItemDay } from './reactions.repository';

/** Whose days: rows of items and days, told in SQL by the account ($1) and further values. */
export type DaysToCount = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** Days that are named. */
export const namedDays = (days: readonly ItemDay[]): DaysToCount => ({
  name: 'named',
  text: 'select distinct item, day from unnest($2::bigint[], $3::date[]) as t (item, day)',
  values: [days.map(({ item }) => item), days.map(({ day }) => day)],
});

const within = (column: string) =>
  `${column} >= d.day::timestamp at time zone 'UTC' and ${column} < (d.day + 1)::timestamp at time zone 'UTC'`;
const kept = (kind: string) => `
  (select count(*) from reactions r where r.account_id = $1 and r.item_id = d.item_id and r.kind = '${kind}' and ${within('r.created_at')}
    and (r.ended_at is null or r.ended_at >= (d.day + 1)::timestamp at time zone 'UTC'))`;

/** Reactions that began on the day and did not end on it; what joined wardrobes on that day counts as put on a board, too. */
const count = {
  name: 'market.count-days',
  text: `
    update feed_item_days d set likes = ${kept('like')}, wishlists = ${kept('wishlist')},
      comments = (select count(*) from comments c where c.account_id = $1 and c.item_id = d.item_id and ${within('c.created_at')}),
      boards = ${kept('board')} + (
        select count(*) from sites join items on items.account_id = $1 and items.site_id = sites.id and items.sku = i.item_id
          and ${within('items.added_at')} and not items.test
        where sites.account_id = $1 and i.item_id <> '')
    from feed_items i
    where d.account_id = $1 and d.id = any($2::bigint[]) and i.account_id = $1 and i.id = d.item_id`,
};

/**
 * Counts from the rows themselves what was kept of items on days. As often as one likes: the days are held first, so that of two counts at
 * once the later one sees what the earlier did not.
 */
export async function recountDays(tx: Tx, { name, text, values }: DaysToCount): Promise<void> {
  const { accountId } = tx.scope;
  const { rows } = await tx.client.query<{ id: string }>({
    name: `market.hold-days.${name}`,
    text: `
      insert into feed_item_days (account_id, item_id, day) select $1, item, day from (${text}) told order by item, day
      on conflict (account_id, item_id, day) do update set day = excluded.day returning id`,
    values: [accountId, ...values],
  });
  await tx.client.query({ ...count, values: [accountId, rows.map(({ id }) => id)] });
}
