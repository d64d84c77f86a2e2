import { couponImages } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import type { CouponFormValues } from './coupon-form-values';

const blank = (text: string) => text.trim() === '';
const amount = /^\d{1,9}(?:\.\d{1,2})?$/;

/**
 * What the form checks in the browser: field -> a text, or null. The server checks the same and more.
 * @param isNew a stored coupon has its pictures already, or gets them later
 */
export function couponRules(t: TFunction, isNew: boolean) {
  const required = t('This field is required.');
  const needed = (text: string) => (blank(text) ? required : null);
  const whole = (text: string) =>
    blank(text) || /^[1-9]\d{0,8}$/.test(text.trim()) ? null : t('Enter a whole number of at least 1.');
  const minimum = (text: string) =>
    blank(text) || (amount.test(text.trim()) && Number(text) > 0) ? null : t('Enter an amount such as 99.50.');
  const picture = (file: File | null) => (isNew && !file ? required : null);
  const [thumbnail, header, footer] = couponImages.map(() => picture);
  return {
    name: needed,
    short_description: needed,
    description: needed,
    sites_ids: (ids: readonly string[]) => (ids.length === 0 ? required : null),
    value: (text: string, { type }: CouponFormValues) => valueProblem(t, text, type) ?? null,
    start_at: needed,
    expire_at: (day: string, { start_at: start }: CouponFormValues) => {
      if (blank(day)) return required;
      return start !== '' && day < start ? t('The expiry date must be after the start date.') : null;
    },
    total_limit: whole,
    shopper_limit: whole,
    min_earn: minimum,
    min_spend: minimum,
    ...{ thumbnail, header, footer },
  };
}

function valueProblem(t: TFunction, text: string, type: CouponFormValues['type']): string | undefined {
  if (blank(text)) return t('This field is required.');
  if (!amount.test(text.trim())) return t('Enter an amount such as 99.50.');
  if (Number(text) <= 0) return t('The value must be more than zero.');
  return type === 'PERCENT' && Number(text) > 100 ? t('A percentage can be 100 at most.') : undefined;
}
