import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { tags } from '../../db/schema/tags';
import { takeBackRules, takeBacks } from '../../db/schema/take-backs';
import { statement, type Tx } from '../../platform/db/transaction';
import type { RewardRule } from './best-rule';
import type { RewardCoupon } from './promises';

const { placeholder } = sql;

/** A rule of a programme with the coupon whose codes it gives. `sum`: its value is part of the hand-over’s one code. */
export type ProgrammeRule = RewardRule & {
  readonly id: number;
  readonly tagId: number | null;
  readonly tagUuid: string | null;
  readonly sum: boolean;
  readonly coupon: RewardCoupon;
};

const rulesOf = statement('take-backs.rules', (queries) =>
  queries
    .select({ rule: getTableColumns(takeBackRules), tag: getTableColumns(tags), coupon: getTableColumns(coupons) })
    .from(takeBackRules)
    .innerJoin(
      takeBacks,
      and(eq(takeBacks.accountId, takeBackRules.accountId), eq(takeBacks.id, takeBackRules.takeBackId)),
    )
    .innerJoin(
      coupons,
      and(
        eq(coupons.accountId, takeBackRules.accountId),
        sql`${coupons.id} = case when ${takeBackRules.amount} is null then ${takeBackRules.couponId} else ${takeBacks.sumCouponId} end`,
      ),
    )
    .leftJoin(tags, and(eq(tags.accountId, takeBackRules.accountId), eq(tags.id, takeBackRules.tagId)))
    // An account has one programme.
    .where(eq(takeBackRules.accountId, placeholder('account')))
    .orderBy(asc(takeBackRules.id)),
);

/**
 * Every rule of the account’s programme in the order in which they were written, also those that promise nothing now: see `noPromise` and `noPayment`.
 * One query, which can travel in a batch.
 */
export async function rulesOfAccount(tx: Tx): Promise<ProgrammeRule[]> {
  const rows = await rulesOf(tx, { account: tx.scope.accountId });
  return rows.map(({ rule, tag, coupon }) => ({
    id: rule.id,
    tag: tag && { name: tag.name, own: tag.userTag },
    tagId: tag?.id ?? null,
    tagUuid: tag?.uuid ?? null,
    grade: rule.minGrade,
    type: coupon.type,
    value: rule.amount ?? coupon.value,
    currency: coupon.currency,
    sum: rule.amount !== null,
    coupon,
  }));
}

const sumCoupon = statement('take-backs.sum-coupon', (queries) =>
  queries
    .select(getTableColumns(coupons))
    .from(takeBacks)
    .innerJoin(coupons, and(eq(coupons.accountId, takeBacks.accountId), eq(coupons.id, takeBacks.sumCouponId)))
    .where(and(eq(takeBacks.accountId, placeholder('account')), eq(takeBacks.id, placeholder('takeBack')))),
);

/** The coupon whose codes carry the sum of a hand-over; undefined where the programme has none. */
export async function sumCouponOf(tx: Tx, takeBackId: number): Promise<RewardCoupon | undefined> {
  const [coupon] = await sumCoupon(tx, { account: tx.scope.accountId, takeBack: takeBackId });
  return coupon;
}

/** What a form says of one rule. */
export type RuleFields = Pick<typeof takeBackRules.$inferInsert, 'tagId' | 'minGrade' | 'amount' | 'couponId'>;

/** Replaces all rules of a programme, whose row is held. */
export async function replaceRules(tx: Tx, takeBackId: number, rules: readonly RuleFields[]): Promise<void> {
  const { accountId } = tx.scope;
  const own = and(eq(takeBackRules.accountId, accountId), eq(takeBackRules.takeBackId, takeBackId));
  await tx.queries.delete(takeBackRules).where(own);
  if (rules.length > 0)
    await tx.queries.insert(takeBackRules).values(rules.map((rule) => ({ ...rule, accountId, takeBackId })));
}
