import { fractionDigits, toMinorUnits } from '../../platform/money';

/** What a price text says, or why it says nothing. */
export type ReadPrice =
  | { readonly amount: number; readonly currency: string }
  | { readonly problem: 'price_unparsable' | 'price_ambiguous' | 'price_without_currency' };

const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '£': 'GBP',
    '€': 'EUR',
    $: 'USD',
    zł: 'PLN',
    '₽': 'RUB',
    '₴': 'UAH',
    '¥': 'JPY',
    kč: 'CZK',
    '₺': 'TRY',
  }),
);
const mostDigits = 12;

/**
 * Reads `39.90 GBP`, `39,90 EUR`, `GBP 39.90`, `£1,234.50` and the like. What can be read in two ways is not guessed.
 * @param usual the currency of a price that names none (ISO 4217); null where nobody said which
 */
export function readPrice(text: string, usual: string | null = null): ReadPrice {
  const [, before = '', number = '', after = ''] =
    /^([^\d\s.,+-]*)\s*(\d[\d.,'’\s]*)\s*([^\d\s.,+-]*\.?)$/u.exec(text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()) ??
    [];
  if (number === '' || (before !== '' && after !== '')) return { problem: 'price_unparsable' };
  const named = (before === '' ? after : before) || (usual ?? '');
  if (named === '') return { problem: 'price_without_currency' };
  const currency = signs.get(named.toLowerCase()) ?? named.toUpperCase();
  const digits = fractionDigits(currency);
  if (digits === undefined) return { problem: 'price_unparsable' };
  const decimal = decimalIn(number.replaceAll(/['’\s]/g, ''), digits);
  if (decimal === undefined) return { problem: 'price_unparsable' };
  return decimal === 'ambiguous' ? { problem: 'price_ambiguous' } : { amount: toMinorUnits(decimal, digits), currency };
}

/** The number with a point before its fraction. Of both marks the last is the decimal one; one that repeats groups thousands. */
function decimalIn(text: string, digits: number): string | 'ambiguous' | undefined {
  const marks = [...text.replaceAll(/\d/g, '')];
  const last = marks.at(-1);
  if (text.replaceAll(/\D/g, '').length > mostDigits) return undefined;
  if (last === undefined) return text;
  const count = marks.filter((mark) => mark === last).length;
  const fraction = text.slice(text.lastIndexOf(last) + 1);
  if (fraction === '') return undefined;
  const other = last === '.' ? ',' : '.';
  const grouped = (whole: string, mark: string) => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})*$`).test(whole);
  if (count > 1) return new Set(marks).size === 1 && grouped(text, last) ? text.replaceAll(last, '') : undefined;
  const whole = text.slice(0, text.lastIndexOf(last));
  if (whole.includes(other)) return grouped(whole, other) ? `${whole.replaceAll(other, '')}.${fraction}` : undefined;
  // One mark before three digits: thousands to some, a fraction to others.
  if (fraction.length === 3 && digits !== 3 && whole !== '0') return last === ',' ? whole + fraction : 'ambiguous';
  return `${whole}.${fraction}`;
}
