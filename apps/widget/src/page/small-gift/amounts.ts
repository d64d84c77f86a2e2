import { giftLimits } from '@dw/contract/gift-enums';
import { price } from '../lib/format';

/** What may be pressed: pence, or an amount that is typed. */
export type Choice = number | 'none' | 'other';

export const choices: readonly Choice[] = ['none', ...giftLimits.offered, 'other'];

/** Pence as their reader writes pounds. */
export const poundsOf = (pence: number): string => price({ amount: (pence / 100).toFixed(2), currency: 'GBP' });

/** The pence of a typed amount; undefined where it is none, or not from £0.50 to £500. */
export function penceOf(typed: string): number | undefined {
  const text = typed.trim().replace(/^£\s*/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const pence = Math.round(Number(text) * 100);
  return pence >= giftLimits.least && pence <= giftLimits.most ? pence : undefined;
}
