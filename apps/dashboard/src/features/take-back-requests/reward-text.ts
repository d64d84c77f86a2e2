import type { TFunction } from 'i18next';
import { money } from '../../lib/formats';

type Money = { readonly amount: string; readonly currency: string };
type Reward = { readonly amount: Money | null; readonly percent: number | null; readonly coupon: string };

/** An amount of the wire: '£9.50'. */
export const amountText = ({ amount, currency }: Money, language: string): string => money(amount, currency, language);

/** What a reward is worth: '£9.50', '15%', or the name of its coupon. */
export function rewardText({ amount, percent, coupon }: Reward, language: string): string {
  if (amount) return amountText(amount, language);
  if (percent !== null)
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
  return coupon;
}

type Row = {
  readonly state: string;
  readonly expected: Money | null;
  readonly reward: Money | null;
  readonly codes: number;
};

/** What a request brings: what went out, or what it may bring (`expected`); `note` says which. */
export function rowReward(t: TFunction, { state, expected, reward, codes }: Row, language: string) {
  if (codes > 0) {
    const note = t('{count} codes', { count: codes });
    return reward
      ? { value: amountText(reward, language), note, expected: false }
      : { value: note, note: '', expected: false };
  }
  const ended = ['rewarded', 'rejected', 'cancelled', 'expired'].includes(state);
  if (ended) return { value: t('None', { context: 'reward' }), note: '', expected: false };
  const value = expected ? amountText(expected, language) : t('A coupon');
  return { value, note: t('expected'), expected: expected !== null };
}
