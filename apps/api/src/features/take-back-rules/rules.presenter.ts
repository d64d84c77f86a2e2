import type { TakeBackIntake, TakeBackRewards } from '@dw/contract';
import { codesLeft } from '../../domain/coupons/coupon-state';
import { paysAsSum } from '../../domain/take-backs/best-rule';
import type { IntakeRow } from '../../domain/take-backs/intake.repository';
import { noPromise, type RewardCoupon } from '../../domain/take-backs/promises';
import type { ProgrammeRule } from '../../domain/take-backs/rules.repository';
import { fromMinorUnits } from '../../platform/money';

type Programme = {
  readonly rules: readonly ProgrammeRule[];
  readonly sum: RewardCoupon | undefined;
  readonly updatedAt: Date;
};

/** What a programme gives, as the wire shows it. */
export function presentRewards({ rules, sum, updatedAt }: Programme, now: Date): TakeBackRewards {
  return {
    sum_coupon: sum ? presentCoupon(sum) : null,
    one_code: sum !== undefined && paysAsSum(sum),
    rules: rules.map((rule) => ({
      tag:
        rule.tag === null || rule.tagId === null || rule.tagUuid === null
          ? null
          : { id: rule.tagId, uuid: rule.tagUuid, name: rule.tag.name, is_user_tag: rule.tag.own, logo: null },
      min_grade: rule.grade,
      amount: rule.sum ? fromMinorUnits(rule.value, rule.currency ?? 'GBP') : null,
      coupon: rule.sum ? null : presentCoupon(rule.coupon),
      no_promise: noPromise(rule, now) ?? null,
    })),
    updated_at: updatedAt.toISOString(),
  };
}

function presentCoupon(coupon: RewardCoupon): NonNullable<TakeBackRewards['sum_coupon']> {
  const { id, uuid, name, type, value, currency, expiresAt } = coupon;
  return {
    ...{ id, uuid, name, type, currency },
    value: type === 'CASH' ? fromMinorUnits(value, currency ?? 'GBP') : String(value / 100),
    expires_at: expiresAt.toISOString(),
    free_count: codesLeft(coupon),
  };
}

/** What a programme takes in, as the wire shows it; a pause that has ended is none. */
export function presentIntake(row: IntakeRow, now: Date): TakeBackIntake {
  const { pausedUntil } = row;
  const over = pausedUntil !== null && pausedUntil !== 'until_resumed' && new Date(pausedUntil) <= now;
  return {
    takes_from: row.takesFrom,
    min_age_days: row.minAgeDays,
    max_age_months: row.maxAgeMonths,
    returns_url: row.returnsUrl,
    max_items: row.maxItems,
    daily_limit: row.dailyLimit,
    paused_until: over ? null : pausedUntil,
    pause_note: row.pauseNote,
    store_receives: row.storeReceives,
    fate_of_refused: row.fateOfRefused,
    terms: row.terms,
    terms_version: row.termsVersion,
    updated_at: row.updatedAt.toISOString(),
  };
}
