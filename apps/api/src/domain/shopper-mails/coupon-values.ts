import type { Language } from '@dw/contract';
import type { MailValues } from '../../db/schema/mail-draft';
import { fromMinorUnits } from '../../platform/money';

type Given = {
  readonly code: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly expiresAt: Date;
  /** Minor units of the currency beside it; both null where any order will do. */
  readonly minSpend: number | null;
  readonly minOrderCurrency: string | null;
};

/** A coupon code as mails name it; its last day and its conditions are put into words when the language is known. */
export const couponValues = (given: Given): MailValues => ({
  coupon_code: given.code,
  coupon_name: given.name,
  coupon_description: given.shortDescription || given.name,
  coupon_conditions: minimumOf(given),
  expires_at: given.expiresAt.toISOString(),
});

/** '40.00 GBP', or nothing. */
function minimumOf({ minSpend, minOrderCurrency }: Given): string {
  if (minSpend === null || minOrderCurrency === null) return '';
  return `${fromMinorUnits(minSpend, minOrderCurrency)} ${minOrderCurrency}`;
}

/** Values as a mail in this language says them. */
export function inLanguage(values: MailValues, language: Language): MailValues {
  const { expires_at: instant, coupon_conditions: minimum } = values;
  if (typeof instant !== 'string') return values;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...values,
    expires_at: day.format(new Date(instant)),
    coupon_conditions: conditionsIn(language, typeof minimum === 'string' ? minimum : ''),
  };
}

const conditions: Readonly<Record<Language, { readonly any: string; readonly from: string }>> = {
  en: { any: 'It can be used on any order.', from: 'It can be used on orders of {amount} or more.' },
  pl: { any: 'Można go użyć przy każdym zamówieniu.', from: 'Można go użyć przy zamówieniu od {amount}.' },
  de: { any: 'Er gilt für jede Bestellung.', from: 'Er gilt ab einem Bestellwert von {amount}.' },
  it: { any: 'Si può usare per qualsiasi ordine.', from: 'Si può usare per ordini da {amount} in su.' },
  ru: { any: 'Его можно использовать в любом заказе.', from: 'Его можно использовать в заказе от {amount}.' },
  es: { any: 'Se puede usar en cualquier pedido.', from: 'Se puede usar en pedidos de {amount} o más.' },
};

function conditionsIn(language: Language, minimum: string): string {
  const [amount = '', currency = ''] = minimum.split(' ');
  if (currency === '') return conditions[language].any;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return conditions[language].from.replace('{amount}', format.format(Number(amount)));
}
