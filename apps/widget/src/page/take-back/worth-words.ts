import { percentage, price } from '../lib/format';
import { locale } from '../lib/text';
import { t } from './text';
import type { Reward, Worth } from './worth';

/** '£5.00', '20%' or a coupon’s name. */
export const rewardWords = ({ amount, percent, coupon }: Reward): string =>
  amount ? price(amount) : percent === null ? coupon : percentage(percent);

/** 'About £14.00 in codes'. @param narrowed the condition of all is said */
export function worthWords({ sums, percent, codes }: Worth, narrowed: boolean): string {
  const values = [...sums.map(price), ...(percent === null ? [] : [percentage(percent)])];
  const value = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(values);
  if (codes === 0 || !value) return narrowed || codes > 0 ? t('No code for this') : '';
  return narrowed && percent === null ? t('About {value} in codes', { value }) : t('Up to {value} in codes', { value });
}
