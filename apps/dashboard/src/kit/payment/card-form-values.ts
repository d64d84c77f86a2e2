import { limits } from '@dw/contract/limits';
import { patterns } from '@dw/contract/patterns';

export type CardValues = { name: string; number: string; exp_month: string; exp_year: string; cvc: string };

export const emptyCard: CardValues = { name: '', number: '', exp_month: '', exp_year: '', cvc: '' };

export const months: readonly string[] = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/** From the current year to twenty years on. */
export const years = (now: Date): readonly string[] =>
  Array.from({ length: limits.card.yearsAhead + 1 }, (_, ahead) => String(now.getFullYear() + ahead));

const digits = (text: string): string => text.replace(/\s/g, '');

/** A card number in groups of four, as it is printed; what is no digit stays, so that the check can name it. */
export const grouped = (typed: string): string =>
  digits(typed)
    .replace(/(.{4})(?=.)/g, '$1 ')
    .slice(0, limits.card.number + 3);

/** What is wrong with the name on a card, or null. Its number never gets into it: a name is kept. */
export function cardNameProblem(t: (text: string) => string, name: string): string | null {
  if (name.trim() === '') return t('This field is required.');
  return patterns.holdsCardNumber.test(name) ? t('Enter the name on the card, not its number.') : null;
}

/** The checks in the browser: field -> its text, or null. */
export function cardRules(t: (text: string) => string) {
  const required = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  return {
    name: (value: string) => cardNameProblem(t, value),
    number: (value: string) =>
      required(value) ??
      (patterns.cardNumber.test(digits(value)) ? null : t('Enter the 12 to 16 digits of the card number.')),
    exp_month: required,
    exp_year: required,
    cvc: (value: string) => required(value) ?? (patterns.cvc.test(value.trim()) ? null : t('CVV has 3 or 4 digits.')),
  };
}

/** The form’s values as the server takes them. */
export const cardToWire = (values: CardValues) => ({
  ...values,
  name: values.name.trim(),
  number: digits(values.number),
  cvc: values.cvc.trim(),
});
