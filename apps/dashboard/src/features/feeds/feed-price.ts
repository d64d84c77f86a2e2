import { money } from '../../lib/formats';

type Priced = {
  readonly price: string | null;
  /** Minor units of its currency. */
  readonly price_amount: number | null;
  readonly price_currency: string | null;
};

/** The price of an item as its reader writes it; in the feed’s own words where they could not be read. */
export function feedPrice({ price, price_amount: minor, price_currency: currency }: Priced, language: string): string {
  if (minor === null || currency === null) return price ?? '';
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return money((minor / 10 ** digits).toFixed(digits), currency, language);
}
