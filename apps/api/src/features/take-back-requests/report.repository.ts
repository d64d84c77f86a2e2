import { type GarmentRoute, type Grade, type RefusalReason, takeBackLimits } from '@dw/contract';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { handovers, takeBackItems } from '../../db/schema/handovers';
import { labelsDue } from '../../domain/take-back-carriers/label-charges';
import type { Tx } from '../../platform/db/transaction';

/** From a moment on and before another. */
export type Span = { readonly from: Date; readonly until: Date };

type Counts = Readonly<
  Record<
    'requested' | 'handed_over' | 'received' | 'rewarded' | 'rejected' | 'expired' | 'cancelled' | 'scanned',
    number
  >
> & { readonly median: number | null; readonly kept: number | null };
type Group<K extends string, V> = Readonly<Record<K, V>> & { readonly items: number };
type Codes = {
  readonly codes: number;
  readonly redeemed: number;
  readonly currency: string | null;
  readonly amount: string;
};

const within = (column: string) => `${column} >= $2 and ${column} < $3`;
// Until the answer goes out: a review holds it back beyond the grading.
const span = "received_at is not null and state in ('rewarded', 'rejected')";
const days = 'extract(epoch from ended_at - received_at) / 86400';

const counts = {
  name: 'take-back-report.counts',
  text: `
    select count(*) filter (where ${within('created_at')})::int as requested,
      count(*) filter (where ${within('handed_over_at')})::int as handed_over,
      count(*) filter (where ${within('received_at')})::int as received,
      count(*) filter (where state = 'rewarded' and ${within('ended_at')})::int as rewarded,
      count(*) filter (where state = 'rejected' and ${within('ended_at')})::int as rejected,
      count(*) filter (where state = 'expired' and ${within('ended_at')})::int as expired,
      count(*) filter (where state = 'cancelled' and ${within('ended_at')})::int as cancelled,
      count(*) filter (where ${within('scanned_at')})::int as scanned,
      percentile_cont(0.5) within group (order by ${days}) filter (where ${span} and ${within('ended_at')}) as median,
      (avg(case when ${days} <= $4::int then 1 else 0 end) filter (where ${span} and ${within('ended_at')}))::float8 as kept
    from handovers where account_id = $1 and kind = 'take_back' and updated_at >= $2`,
};
const grouped = (column: string, also = 'true') => ({
  name: `take-back-report.${column}`,
  text: `
    select ${column}, count(*)::int as items from take_back_items
    where account_id = $1 and ${within('graded_at')} and ${column} is not null and ${also} group by ${column} order by ${column}`,
});
const byVerdict = grouped('verdict');
const byGrade = grouped('grade');
const byRoute = grouped('route');
const byRefusal = grouped('refusal');
const codes = {
  name: 'take-back-report.codes',
  text: `
    select count(*)::int as codes, count(u.redeemed_at)::int as redeemed, case when c.type = 'CASH' then c.currency end as currency,
      coalesce(sum(case when c.type = 'CASH' then coalesce(r.value, c.value) end), 0)::text as amount
    from rewards r
    join coupons c on c.account_id = r.account_id and c.id = r.coupon_id
    join code_uses u on u.account_id = r.account_id and u.coupon_id = r.coupon_id and u.code_id = r.code_id
    where r.account_id = $1 and r.state = 'released' and ${within('r.released_at')} group by 3 order by 3`,
};

/** What came back in a time, in one batch. */
export async function readReport(tx: Tx, { from, until }: Span) {
  const values = [tx.scope.accountId, from, until];
  const ask = <R extends object>(statement: { readonly name: string; readonly text: string }) =>
    tx.client.query<R>({ ...statement, values }).then(({ rows }) => rows);
  const [[counted], verdicts, grades, routes, refusals, given, due] = await Promise.all([
    tx.client.query<Counts>({ ...counts, values: [...values, takeBackLimits.gradingDays] }).then(({ rows }) => rows),
    ask<Group<'verdict', string>>(byVerdict),
    ask<Group<'grade', Grade>>(byGrade),
    ask<Group<'route', GarmentRoute>>(byRoute),
    ask<Group<'refusal', RefusalReason>>(byRefusal),
    ask<Codes>(codes),
    labelsDue(tx, from, until),
  ]);
  if (!counted) throw new Error('Nothing was counted.');
  return { counted, verdicts, grades, routes, refusals, given, due };
}

/** Accepted things by their grading, after a number; the next page begins after the last one’s. */
export function gradedAfter(
  tx: Tx,
  {
    from,
    until,
    route,
    after,
    most,
  }: Partial<Span> & { readonly route?: GarmentRoute | undefined; readonly after: number; readonly most: number },
) {
  return tx.queries
    .select({
      id: takeBackItems.id,
      item: takeBackItems,
      handover: handovers.uuid,
      place: handovers.wayName,
    })
    .from(takeBackItems)
    .innerJoin(
      handovers,
      and(eq(handovers.accountId, takeBackItems.accountId), eq(handovers.id, takeBackItems.handoverId)),
    )
    .where(
      and(
        eq(takeBackItems.accountId, tx.scope.accountId),
        eq(takeBackItems.verdict, 'accepted'),
        sql`${handovers.state} in ('rewarded', 'rejected')`,
        gt(takeBackItems.id, after),
        from && gte(takeBackItems.gradedAt, from),
        until && lt(takeBackItems.gradedAt, until),
        route && eq(takeBackItems.route, route),
      ),
    )
    .orderBy(asc(takeBackItems.id))
    .limit(most)
    .execute();
}
