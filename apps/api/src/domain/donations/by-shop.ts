import type { donations as contract, DonationStatus, QueryOf } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';
import type { Month } from './report-month';

type Query = QueryOf<typeof contract.shopsReport>;
type Sort = Query['sort'];

/** Which of the rows of a month, in which order; without `page` and `per_page` all. */
export type ShopsWanted = Pick<Query, 'by'> &
  Partial<Pick<Query, 'area' | 'search' | 'sort' | 'direction' | 'page' | 'per_page'>>;

export type SoldUnits = { readonly currency: string; readonly units: number; readonly count: number };
export type GivenThere = {
  readonly given: number;
  readonly things: readonly { readonly status: DonationStatus; readonly count: number }[] | null;
  readonly sold: readonly SoldUnits[] | null;
  readonly waiting: number;
  readonly unsent: number;
};
export type ShopRow = GivenThere & {
  /** What the rows were put together by; null for what has no shop. */
  readonly key: string | null;
  readonly name: string | null;
  readonly area: string | null;
  readonly city: string | null;
  readonly shops: number;
};
export type MonthByShop = {
  readonly rows: readonly ShopRow[];
  readonly found: number;
  readonly total: GivenThere;
  /** Whether what waits is told: it is for the present month alone. */
  readonly present: boolean;
};

const orders: Readonly<Record<Sort, string>> = {
  given: 'given $way',
  sold: 'pieces $way',
  waiting: 'waiting $way, unsent $way',
  // What has no shop has no name.
  name: 'key is null, lower(name) $way',
};
const numbers = (of: string) => `
  'given', coalesce(${of}.given, 0), 'waiting', coalesce(${of}.waiting, 0), 'unsent', coalesce(${of}.unsent, 0)`;

/**
 * No list of the platform’s: a row is a sum. The month’s donations are read once, from an index alone, and put together by shop, state and
 * currency; shops that were given nothing are not looked at, so that it costs what a month brings, however many shops there are. What waits
 * is read from the index of what waits.
 */
const textOf = (sort: Sort, direction: 'asc' | 'desc') => `
  with month as materialized (
    select place_id, status, currency, sum(count)::bigint as things,
      sum(sold_price) filter (where status = 'SOLD')::bigint as units, count(sold_price) filter (where status = 'SOLD') as pieces
    from donations
    where account_id = $1 and received_at >= $2 and received_at < $3 and ($4::bigint[] is null or place_id = any($4))
    group by 1, 2, 3
  ), awaited as (
    select place_id, sum(count)::bigint as things from donations
    where account_id = $1 and status = 'ANNOUNCED' and $5 and (expires_at is null or expires_at > $6) and ($4::bigint[] is null or place_id = any($4))
    group by 1
  ), orders as (
    select d.place_id, count(*) as orders from shop_orders o
    join donations d on d.account_id = o.account_id and d.id = o.donation_id
    where o.account_id = $1 and o.state = 'paid' and $5 and ($4::bigint[] is null or d.place_id = any($4))
    group by 1
  ), parts as (
    select place_id, status, currency, things, units, pieces, 0 as waiting, 0 as unsent from month
    union all select place_id, null, null, 0, null, 0, things, 0 from awaited
    union all select place_id, null, null, 0, null, 0, 0, orders from orders
  ), placed as (
    select parts.*, p.id as place, p.name, p.city, p.area, case when $7 = 'area' then p.area else p.uuid::text end as key
    from parts left join places p on p.account_id = $1 and p.id = parts.place_id
    where $8::text is null or p.area = $8
  ), grouped as (
    select key, case when $7 = 'area' then min(area) else min(name) end as name, min(area) as area,
      case when $7 = 'area' then null else min(city) end as city, count(distinct place) as shops,
      sum(things) as given, sum(pieces) as pieces, sum(waiting) as waiting, sum(unsent) as unsent
    from placed group by key
  ), chosen as (
    select * from grouped where $9 = '' or name ilike $10 or city ilike $10 or area ilike $10
  ), page as (
    select *, row_number() over (order by ${orders[sort].replaceAll('$way', direction)}, lower(name), key) as at from chosen
    order by at limit $11 offset $12
  ), things as (
    select key, jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status) as things
    from (select key, status, sum(things) as count from placed where status is not null group by 1, 2) one group by 1
  ), sums as (
    select key, currency, sum(units) as units, sum(pieces) as pieces from placed where pieces > 0 and currency is not null group by 1, 2
  ), sold as (
    select key, jsonb_agg(jsonb_build_object('currency', currency, 'units', units, 'count', pieces) order by currency) as sold from sums group by 1
  )
  select (select count(*) from chosen)::int as found,
    (select jsonb_agg(jsonb_build_object('key', p.key, 'name', p.name, 'area', p.area, 'city', p.city, 'shops', p.shops,
        'things', t.things, 'sold', s.sold, ${numbers('p')}) order by p.at)
      from page p left join things t on t.key is not distinct from p.key left join sold s on s.key is not distinct from p.key) as rows,
    (select jsonb_build_object(
        'things', (select jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status)
          from (select status, sum(things) as count from placed where status is not null group by 1) one),
        'sold', (select jsonb_agg(jsonb_build_object('currency', currency, 'units', units, 'count', pieces) order by currency)
          from (select currency, sum(units) as units, sum(pieces) as pieces from sums group by 1) one),
        ${numbers('a')})
      from (select sum(given) as given, sum(waiting) as waiting, sum(unsent) as unsent from grouped) a) as total`;

type Answer = { readonly found: number; readonly rows: readonly ShopRow[] | null; readonly total: GivenThere };

/** A month by shop or by area; who is limited to shops sees these. `total` is of all, whatever is searched for. */
export async function monthByShop(tx: Tx, month: Month, wanted: ShopsWanted, now: Date): Promise<MonthByShop> {
  const { by, area, search = '', sort = 'given', direction = 'desc', page = 1, per_page } = wanted;
  const present = now >= month.from && now < month.until;
  const limits = tx.scope.limits?.places;
  const { rows } = await tx.client.query<Answer>({
    name: `donations.by-shop.${sort}.${direction}`,
    text: textOf(sort, direction),
    values: [
      ...[tx.scope.accountId, month.from, month.until, limits ? [...limits] : null, present, now, by, area ?? null],
      ...[search, containing(search), per_page ?? null, per_page === undefined ? 0 : offsetOf({ page, per_page })],
    ],
  });
  const [answer] = rows;
  if (!answer) throw new Error('The month was not read.');
  return { ...answer, rows: answer.rows ?? [], present };
}
