const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const digits = new Map<string, number>();

/** Digits after the point that a currency has; undefined for a code that names none. */
export function fractionDigits(currency: string): number | undefined {
  if (!known.has(currency)) return undefined;
  let found = digits.get(currency);
  if (found === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    found = format.resolvedOptions().maximumFractionDigits ?? 2;
    digits.set(currency, found);
  }
  return found;
}

/**
 * Decimal text ("99.505") as minor units of a currency that has so many digits; what is finer is rounded half up.
 * Nothing passes through a floating point number.
 */
export function toMinorUnits(decimal: string, fraction: number): number {
  const [whole = '0', part = ''] = decimal.split('.');
  const units = BigInt(whole + part.slice(0, fraction).padEnd(fraction, '0'));
  return Number((part[fraction] ?? '0') >= '5' ? units + 1n : units);
}

/** Minor units as decimal text with the digits of the currency. */
export function fromMinorUnits(units: number, currency: string): string {
  const fraction = fractionDigits(currency) ?? 2;
  const text = String(units).padStart(fraction + 1, '0');
  return fraction === 0 ? text : `${text.slice(0, -fraction)}.${text.slice(-fraction)}`;
}

/** Minor units as answers carry money; null where there is no amount, or nobody knows of what. */
export const moneyAnswer = (
  units: number | null,
  currency: string | null,
): { amount: string; currency: string } | null =>
  units === null || currency === null ? null : { amount: fromMinorUnits(units, currency), currency };
