import type { Language } from '@dw/contract';
import type { MailValues } from '../../db/schema/mail-draft';

type Given = {
  readonly code: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly expiresAt: Date;
};

/** A coupon code as mails name it; its last day is put into words when the language is known. */
export const couponValues = ({ code, name, shortDescription, expiresAt }: Given): MailValues => ({
  coupon_code: code,
  coupon_name: name,
  coupon_description: shortDescription || name,
  expires_at: expiresAt.toISOString(),
});

/** Values as a mail in this language says them. */
export function inLanguage(values: MailValues, language: Language): MailValues {
  const { expires_at: instant } = values;
  if (typeof instant !== 'string') return values;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return { ...values, expires_at: day.format(new Date(instant)) };
}
