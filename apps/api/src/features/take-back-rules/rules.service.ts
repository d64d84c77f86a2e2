import type { BodyOf, takeBackRules } from '@dw/contract';
import { type Coupon, findCoupon } from '../../domain/coupons/coupons.repository';
import { offersChanged } from '../../domain/offers/offers-changed';
import { listTags } from '../../domain/tags/tags.repository';
import { paysAsSum } from '../../domain/take-backs/best-rule';
import { findIntake, type IntakeRow } from '../../domain/take-backs/intake.repository';
import {
  type ProgrammeRule,
  type RuleFields,
  replaceRules,
  rulesOfAccount,
  sumCouponOf,
} from '../../domain/take-backs/rules.repository';
import { updateTakeBack } from '../../domain/take-backs/take-backs.repository';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import { fractionDigits, toMinorUnits } from '../../platform/money';
import { presentRewards } from './rules.presenter';

type Body = BodyOf<typeof takeBackRules.save>;
type NewRule = Body['rules'][number];

/** What a programme gives, as it is now. */
export async function rewardsOf(tx: Tx, { id, updatedAt }: Pick<IntakeRow, 'id' | 'updatedAt'>) {
  const [rules, sum] = await Promise.all([rulesOfAccount(tx), sumCouponOf(tx, id)]);
  return { rules, sum, updatedAt };
}

/**
 * Replaces what a programme gives.
 * @throws 422 under the field of the first thing that is wrong, such as `rules.2.amount`
 */
export async function saveRules(tx: Tx, programme: IntakeRow, body: Body, now: Date) {
  const { sum_coupon_id, rules, updated_at: read } = body;
  const [tags, coupons] = await Promise.all([listTags(tx), namedCoupons(tx, body)]);
  const sum = coupons.of(sum_coupon_id, 'sum_coupon_id');
  if (sum && !paysAsSum(sum))
    throw invalid({ sum_coupon_id: ['Choose a coupon of money whose codes are made and checked by us.'] }, 'no_sum');
  const there = new Set(tags.map(({ id }) => id));
  const fields = rules.map((rule, at): RuleFields => {
    if (rule.tag_id !== null && !there.has(rule.tag_id))
      throw invalid({ [`rules.${at}.tag_id`]: ['A tag no longer exists.'] });
    const coupon = coupons.of(rule.coupon_id ?? null, `rules.${at}.coupon_id`);
    const amount = coupon ? null : amountOf(rule, at, sum);
    return { tagId: rule.tag_id, minGrade: rule.min_grade, amount, couponId: coupon?.id ?? null };
  });
  assertOnce(fields);
  const before = await rewardsOf(tx, programme);
  if (!(await updateTakeBack(tx, programme.id, { sumCouponId: sum?.id ?? null }, read))) {
    const intake = await findIntake(tx, programme);
    if (!intake) throw notFound();
    throw staleEdit(presentRewards(await rewardsOf(tx, intake), now), { rules });
  }
  await replaceRules(tx, programme.id, fields);
  await offersChanged(tx);
  const kept = { sumCouponId: before.sum?.id ?? null, rules: before.rules.map(fieldsOf) };
  const after = { sumCouponId: sum?.id ?? null, rules: fields };
  await audit(tx, { action: 'take-back.rules', subject: programme.uuid, before: kept, after });
  const intake = await findIntake(tx, programme);
  if (!intake) throw notFound();
  return rewardsOf(tx, intake);
}

const fieldsOf = ({ tagId, grade, sum, value, coupon }: ProgrammeRule): RuleFields => ({
  tagId,
  minGrade: grade,
  amount: sum ? value : null,
  couponId: sum ? null : coupon.id,
});

/** The coupons that a body names, each read once. */
async function namedCoupons(tx: Tx, { sum_coupon_id, rules }: Body) {
  const named = new Set([sum_coupon_id, ...rules.map(({ coupon_id }) => coupon_id ?? null)].map(String));
  const found = new Map(
    await Promise.all(
      [...named].map(async (name): Promise<[string, Coupon | undefined]> => {
        const reference = parseReference(name);
        return [name, reference && (await findCoupon(tx, reference))];
      }),
    ),
  );
  return {
    of(name: string | number | null, field: string): Coupon | undefined {
      if (name === null) return undefined;
      const coupon = found.get(String(name));
      if (!coupon) throw invalid({ [field]: ['Choose one of your coupons.'] });
      return coupon;
    },
  };
}

/** An amount in minor units of the sum coupon’s currency. */
function amountOf({ amount }: NewRule, at: number, sum: Coupon | undefined): number {
  const { currency = null } = sum ?? {};
  if (currency === null)
    throw invalid({ sum_coupon_id: ['Choose the coupon that pays amounts.'] }, 'sum_coupon_missing');
  const digits = fractionDigits(currency) ?? 2;
  const typed = amount ?? '0';
  const units = toMinorUnits(typed, digits);
  const field = `rules.${at}.amount`;
  if (units <= 0) throw invalid({ [field]: ['Enter an amount above zero.'] });
  if ((typed.split('.')[1] ?? '').replace(/0+$/, '').length > digits)
    throw invalid({ [field]: [`Use at most ${digits} decimal places.`] });
  return units;
}

/** A tag and a grade have one rule. */
function assertOnce(rules: readonly RuleFields[]): void {
  const seen = new Set<string>();
  for (const [at, { tagId, minGrade }] of rules.entries()) {
    const key = `${tagId} ${minGrade}`;
    if (seen.has(key))
      throw invalid({ [`rules.${at}.min_grade`]: ['There is a rule for this tag and grade already.'] });
    seen.add(key);
  }
}
