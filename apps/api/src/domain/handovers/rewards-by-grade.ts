import { grades } from '@dw/contract';
import { moneyAnswer } from '../../platform/money';
import { codesLeft } from '../coupons/coupon-state';
import { matcherOf, type Thing } from '../tags/match';
import { ruleFor, type When } from './choose-rewards';
import type { Programme } from './programme.repository';

/** What each grade of a thing brings, from the best down; a grade that brings nothing is left out. `free`: its coupon has a code left. */
export function rewardsByGrade(programme: Programme, thing: Thing & { readonly currency: string | null }, when: When) {
  const matches = matcherOf(thing);
  return grades.flatMap((grade) => {
    const rule = ruleFor(programme, { matches, grade, currency: thing.currency }, when);
    if (!rule) return [];
    const { type, value, currency, sum, coupon } = rule;
    return [
      {
        ...{ grade, type, coupon: sum ? '' : coupon.name },
        amount: type === 'CASH' ? moneyAnswer(value, currency) : null,
        percent: type === 'PERCENT' ? value / 100 : null,
        free: codesLeft(coupon) !== 0,
      },
    ];
  });
}
