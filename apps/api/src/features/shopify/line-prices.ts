import { fractionDigits, fromMinorUnits, toMinorUnits } from '../../platform/money';
import type { LineItem } from './payloads';

/** What one piece cost, as decimal text with tax: before and after what was taken off. Undefined where no price is known. */
export type LinePrices = {
  readonly currency: string;
  readonly price: string;
  readonly final_price: string;
};

type Sum = {
  readonly amount?: string | null | undefined;
  readonly set?: LineItem['price_set'];
};
const millionth = 1_000_000n;

/**
 * Prices of one piece in the currency that the customer saw; in the shop's where the webhook has no other. Where prices are without tax
 * it is added: to what was paid as Shopify has charged it, to the price before by its rates.
 * @param currency the shop's, ISO 4217
 */
export function pricesOf(line: LineItem, currency: string, taxIncluded: boolean): LinePrices | undefined {
  const shown = line.price_set?.presentment_money.currency_code ?? currency;
  const fraction = fractionDigits(shown);
  if (fraction === undefined || (!line.price && !line.price_set) || line.quantity < 1) return undefined;
  const inShown = shown !== currency;
  const units = ({ amount, set }: Sum): bigint => {
    const text = inShown ? set?.presentment_money.amount : (set?.presentment_money.amount ?? amount);
    return BigInt(toMinorUnits(text ?? '0', fraction));
  };
  const quantity = BigInt(line.quantity);
  const each = units({ amount: line.price, set: line.price_set });
  const taxes = taxIncluded ? [] : (line.tax_lines ?? []);
  const off = total((line.discount_allocations ?? []).map((one) => units({ amount: one.amount, set: one.amount_set })));
  const tax = total(taxes.map((one) => units({ amount: one.price, set: one.price_set })));
  const rates = total(taxes.map(({ rate }) => BigInt(Math.round((rate ?? 0) * Number(millionth)))));
  const paid = each * quantity - off + tax;
  const text = (sum: bigint) => fromMinorUnits(Number(sum > 0n ? sum : 0n), shown);
  return {
    currency: shown,
    price: text(halfUp(each * (millionth + rates), millionth)),
    final_price: text(halfUp(paid, quantity)),
  };
}

const total = (sums: readonly bigint[]): bigint => sums.reduce((sum, one) => sum + one, 0n);
const halfUp = (sum: bigint, by: bigint): bigint => (sum * 2n + by) / (by * 2n);
