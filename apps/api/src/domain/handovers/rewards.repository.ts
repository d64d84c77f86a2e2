import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { coupons } from '../../db/schema/coupons';
import { rewards } from '../../db/schema/handovers';
import type { Tx } from '../../platform/db/transaction';
import type { PlannedReward } from './choose-rewards';

export type RewardRow = typeof rewards.$inferSelect;

/** A coupon that is held, with what of it may still be promised. */
export type HeldCoupon = { readonly id: number; readonly shopperLimit: number | null; open: number };

/** Holds coupons in the order of their numbers until the transaction ends: nobody takes or promises a code of them meanwhile. */
export async function holdCoupons(tx: Tx, ids: readonly number[]): Promise<Map<number, HeldCoupon>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.queries
    .select({
      id: coupons.id,
      shopperLimit: coupons.shopperLimit,
      open: sql<number>`greatest(0, least(${coupons.free}, coalesce(${coupons.totalLimit} - ${coupons.issued}, ${coupons.free})) - ${coupons.reserved})`,
    })
    .from(coupons)
    .where(and(eq(coupons.accountId, tx.scope.accountId), inArray(coupons.id, [...new Set(ids)])))
    .orderBy(asc(coupons.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many codes a shopper has or was promised of each coupon. */
export async function codesHad(tx: Tx, shopperId: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { accountId } = tx.scope;
  const [given, promised] = await Promise.all([
    tx.queries
      .select({ couponId: codeUses.couponId, had: sql<number>`count(*)::int` })
      .from(codeUses)
      .where(
        and(eq(codeUses.accountId, accountId), eq(codeUses.shopperId, shopperId), inArray(codeUses.couponId, [...ids])),
      )
      .groupBy(codeUses.couponId)
      .execute(),
    tx.queries
      .select({ couponId: rewards.couponId, had: sql<number>`count(*)::int` })
      .from(rewards)
      .where(
        and(
          eq(rewards.accountId, accountId),
          eq(rewards.shopperId, shopperId),
          eq(rewards.state, 'reserved'),
          inArray(rewards.couponId, [...ids]),
        ),
      )
      .groupBy(rewards.couponId)
      .execute(),
  ]);
  const had = new Map<number, number>();
  for (const row of [...given, ...promised]) had.set(row.couponId, (had.get(row.couponId) ?? 0) + row.had);
  return had;
}

/** The rewards of a hand-over, held. */
export const holdRewards = (tx: Tx, handoverId: number): Promise<RewardRow[]> =>
  tx.queries
    .select()
    .from(rewards)
    .where(and(eq(rewards.accountId, tx.scope.accountId), eq(rewards.handoverId, handoverId)))
    .orderBy(asc(rewards.id))
    .for('update')
    .execute();

const insert = {
  name: 'rewards.reserve',
  text: `
    with made as (
      insert into rewards (account_id, shopper_id, handover_id, cause, cause_id, coupon_id, value, currency, reserved_at)
      select $1, $2, $3, cause, cause_id, coupon_id, value, currency, $4
      from unnest($5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[]) as planned (cause, cause_id, coupon_id, value, currency)
      on conflict (account_id, cause, cause_id) do nothing
      returning coupon_id
    ), counted as (
      select coupon_id, count(*)::int as n from made group by coupon_id
    )
    update coupons c set reserved = reserved + n from counted where c.account_id = $1 and c.id = counted.coupon_id`,
};

/** Promises codes: each is a count of its coupon’s free ones, once for its cause. The coupons are held. */
export async function insertReserved(
  tx: Tx,
  of: { readonly handoverId: number; readonly shopperId: number | null },
  planned: readonly PlannedReward[],
  now: Date,
): Promise<void> {
  if (planned.length === 0) return;
  await tx.client.query({
    ...insert,
    values: [
      tx.scope.accountId,
      of.shopperId,
      of.handoverId,
      now,
      planned.map(({ cause }) => cause),
      planned.map(({ causeId }) => causeId),
      planned.map(({ couponId }) => couponId),
      planned.map(({ value }) => value),
      planned.map(({ currency }) => currency),
    ],
  });
}

const voiding = {
  name: 'rewards.void',
  text: `
    with gone as (
      update rewards set state = 'voided', voided_at = $3, reason = $4
      where account_id = $1 and id = any($2) and state = 'reserved'
      returning coupon_id
    ), counted as (
      select coupon_id, count(*)::int as n from gone group by coupon_id
    )
    update coupons c set reserved = reserved - n from counted where c.account_id = $1 and c.id = counted.coupon_id`,
};

/** Takes promises back: their coupons may give the codes to others. */
export async function voidReserved(tx: Tx, ids: readonly number[], now: Date, reason: string): Promise<void> {
  if (ids.length > 0) await tx.client.query({ ...voiding, values: [tx.scope.accountId, ids, now, reason] });
}

const moving = {
  name: 'rewards.move',
  text: `
    with before as (select coupon_id from rewards where account_id = $1 and id = $2 and state = 'reserved'),
    moved as (
      update rewards set coupon_id = $3, value = $4, currency = $5, cause = $6, cause_id = $7
      where account_id = $1 and id = $2 and state = 'reserved' returning coupon_id
    )
    update coupons c set reserved = reserved + case when c.id = $3 then 1 else -1 end
    from before, moved
    where before.coupon_id <> moved.coupon_id and c.account_id = $1 and c.id in (before.coupon_id, moved.coupon_id)`,
};

/** Makes a promise one of another coupon, value or cause. Both coupons are held. */
export async function moveReserved(
  tx: Tx,
  id: number,
  { couponId, value, currency, cause, causeId }: PlannedReward,
): Promise<void> {
  await tx.client.query({ ...moving, values: [tx.scope.accountId, id, couponId, value, currency, cause, causeId] });
}

/** A code that a reward became. */
export type ReleasedReward = {
  readonly rewardId: number;
  readonly couponId: number;
  readonly codeId: number;
  readonly code: string;
  /** It was the coupon’s last that is not promised. */
  readonly last: boolean;
};

/** As `takeCodes`, for codes that were promised: in one statement, so that a reward becomes a code once. */
const release = {
  name: 'rewards.release',
  text: `
    with held as (
      select id from coupons where account_id = $1 and id = $2 for no key update
    ), promised as (
      select id, shopper_id, value, currency from rewards
      where account_id = $1 and coupon_id = (select id from held) and handover_id = $3 and state = 'reserved' for update
    ), asked as (
      select *, row_number() over (order by id) as at from promised
    ), picked as (
      select id from coupon_codes
      where account_id = $1 and coupon_id = $2 and issued_at is null and active
      order by id limit (select count(*) from promised) for update skip locked
    ), marked as (
      update coupon_codes set issued_at = $4
      where account_id = $1 and coupon_id = $2 and id = any(array(select id from picked))
      returning id, code
    ), numbered as (
      select id, code, row_number() over (order by id) as at from marked
    ), given as (
      select numbered.id as code_id, numbered.code, asked.id as reward_id, asked.shopper_id, asked.value, asked.currency
      from numbered join asked using (at)
    ), released as (
      update rewards r set state = 'released', code_id = given.code_id, released_at = $4
      from given where r.account_id = $1 and r.id = given.reward_id
    ), counted as (
      update coupons set free = free - n, reserved = reserved - n, issued = issued + n
      from (select count(*)::int as n from given) so where account_id = $1 and id = $2 and n > 0
      returning free <= reserved or coalesce(issued + reserved >= total_limit, false) as last
    ), used as (
      insert into code_uses (account_id, coupon_id, code_id, issued_at, shopper_id, reward_id, value, currency)
      select $1, $2, code_id, $4, shopper_id, reward_id, value, currency from given
      returning 1
    )
    select reward_id, code_id, code, (select last from counted) as last from given order by reward_id`,
};

/**
 * Turns what a hand-over was promised of one coupon into codes.
 * @param expected how many these are
 * @throws where somebody deletes the codes at this moment that the coupon has promised: the next try finds others, or none left
 */
export async function releaseReserved(
  tx: Tx,
  {
    handoverId,
    couponId,
    expected,
  }: { readonly handoverId: number; readonly couponId: number; readonly expected: number },
  now: Date,
): Promise<ReleasedReward[]> {
  const { rows } = await tx.client.query<{ reward_id: string; code_id: string; code: string; last: boolean }>({
    ...release,
    values: [tx.scope.accountId, couponId, handoverId, now],
  });
  if (rows.length < expected) throw new Error('A code that was promised is on its way out.');
  return rows.map(({ reward_id, code_id, code, last }) => ({
    ...{ couponId, code, last },
    rewardId: Number(reward_id),
    codeId: Number(code_id),
  }));
}
