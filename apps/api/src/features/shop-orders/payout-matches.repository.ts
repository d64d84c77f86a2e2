import type { Matched } from '../../db/schema/shop-orders';
import type { Month } from '../../domain/donations/report-month';
import type { Tx } from '../../platform/db/transaction';

/** A payment of the books that is to be compared. */
export type DuePayment = {
  readonly kind: 'sale' | 'gift';
  readonly accountId: number;
  readonly id: number;
  readonly uuid: string;
  readonly reference: string;
  readonly paidAt: Date;
  readonly due: Date;
};

const tables = { sale: 'shop_orders', gift: 'gifts' } as const;
const dueOf = (kind: keyof typeof tables) => `
  (select '${kind}' as kind, account_id::float8 as "accountId", id::float8 as id, uuid, approval_reference as reference, paid_at as "paidAt",
    match_due as due from ${tables[kind]} where match_due <= $1 and approval_reference is not null and paid_at is not null order by match_due limit $2)`;

/** The payments of all charities that are due, the longest overdue first. */
export async function duePayments(tx: Tx, now: Date, most: number): Promise<DuePayment[]> {
  const text = `${dueOf('sale')} union all ${dueOf('gift')} order by due limit $2`;
  const { rows } = await tx.client.query<DuePayment>({ name: 'payouts.due', text, values: [now, most] });
  return rows;
}

/** Keeps what the provider said, unless the payment has changed meanwhile: then it is due again. */
export async function keepMatch(
  tx: Tx,
  { kind, id, due }: DuePayment,
  { matched, next, fee }: { readonly matched: Matched; readonly next: Date | null; readonly fee: number },
): Promise<void> {
  await tx.client.query({
    name: `payouts.keep-match.${kind}`,
    text: `update ${tables[kind]} set matched = $3, match_due = $4, fee = case when $5::bigint > 0 then $5 else fee end
      where account_id = $1 and id = $2 and match_due = $6`,
    values: [tx.scope.accountId, id, JSON.stringify(matched), next, fee, due],
  });
}

/** Whether a row was compared and is as the provider has it; null where it still has to be. $now: the clock. */
export const agrees = (row: string, gross: string, now: string): string => `
  case when ${row}.matched is null or ${row}.match_due <= ${now} then null else
    (${row}.matched->>'paid')::boolean and (${row}.matched->>'pence')::bigint = ${gross}
      and (${row}.matched->>'returned')::bigint = case when ${row}.refunded_at is null then 0 else ${gross} end end`;

export type Difference = {
  readonly kind: 'sale' | 'gift';
  readonly uuid: string;
  readonly item: string;
  readonly day: string;
  readonly gross: number;
  readonly returned: number;
  readonly matched: Matched;
};
type Matching = {
  readonly matched: number;
  readonly waiting: number;
  readonly differing: number;
  readonly differences: readonly Difference[] | null;
};

/** So many differences are told by name. */
const named = 100;

const text = `
  with payments as (
    select 'sale' as kind, o.uuid, d.name as item, o.paid_at, o.price + o.postage as gross, o.refunded_at, o.matched,
      ${agrees('o', '(o.price + o.postage)', '$4')} as agrees
    from shop_orders o join donations d on d.account_id = o.account_id and d.id = o.donation_id
    where o.account_id = $1 and o.paid_at >= $2 and o.paid_at < $3
    union all
    select 'gift', g.uuid, g.via, g.paid_at, g.amount, g.refunded_at, g.matched, ${agrees('g', 'g.amount', '$4')}
    from gifts g where g.account_id = $1 and g.paid_at >= $2 and g.paid_at < $3
  )
  select count(*) filter (where agrees)::int as matched, count(*) filter (where agrees is null)::int as waiting,
    count(*) filter (where not agrees)::int as differing,
    (select jsonb_agg(jsonb_build_object('kind', kind, 'uuid', uuid, 'item', item, 'gross', gross, 'matched', matched,
        'day', to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD'), 'returned', case when refunded_at is null then 0 else gross end))
      from (select * from payments where not agrees order by paid_at desc, uuid limit ${named}) one) as differences
  from payments`;

/** How the payments of a month compare with what the provider has. */
export async function matchingOf(tx: Tx, { from, until }: Month, now: Date): Promise<Matching> {
  const { rows } = await tx.client.query<Matching>({
    ...{ name: 'payouts.matching', text },
    values: [tx.scope.accountId, from, until, now],
  });
  const [row] = rows;
  if (!row) throw new Error('The month was not compared.');
  return row;
}
