import { type BodyOf, currencies, type takeBackCarriers } from '@dw/contract';
import type { CarrierUse } from '../../domain/take-back-carriers/used-carriers.repository';
import { invalid } from '../../platform/http/refusals';
import { fractionDigits, toMinorUnits } from '../../platform/money';

type Body = BodyOf<typeof takeBackCarriers.configure>;

/** The provider’s integration: the fields of a custom one are cleared. */
export const defaultUse: Omit<CarrierUse, 'active'> = {
  usesDefault: true,
  free: false,
  currency: null,
  price: null,
  length: null,
  width: null,
  height: null,
  maxWeight: null,
  maxItems: null,
};

/** A custom integration starts in pounds, as the operator’s prices are. */
const firstCurrency = 1;

/**
 * What a body makes of a carrier’s use.
 * @param was as it is; undefined where the programme has nothing to do with it yet
 * @throws 422 where no integration is selected, or a price is missing or finer than its currency
 */
export function chosenUse(body: Body, was: CarrierUse | undefined): Omit<CarrierUse, 'active'> {
  if (body.default === undefined) {
    throw invalid({ default: ['Please, select an integration.'] }, 'integration_required');
  }
  if (body.default) return defaultUse;
  const before = was && !was.usesDefault ? was : undefined;
  const { free = before?.free ?? false } = body;
  const currency = body.currency_id === undefined ? before?.currency : codeOf(body.currency_id);
  const code = currency ?? codeOf(firstCurrency);
  return {
    usesDefault: false,
    free,
    currency: code,
    price: free ? 0 : priceOf(body.price, code, before),
    length: whole(body.length, 10, before?.length),
    width: whole(body.width, 10, before?.width),
    height: whole(body.height, 10, before?.height),
    maxWeight: whole(body.max_weight, 1000, before?.maxWeight),
    maxItems: whole(body.max_items, 1, before?.maxItems),
  };
}

function priceOf(typed: string | undefined, currency: string, before: CarrierUse | undefined): number {
  const digits = fractionDigits(currency) ?? 2;
  if (typed !== undefined) {
    if ((typed.split('.')[1]?.replace(/0+$/, '').length ?? 0) > digits)
      throw invalid({ price: [`Enter an amount with at most ${digits} decimals.`] });
    return toMinorUnits(typed, digits);
  }
  // What stays as it was has to be in the same money.
  if (before?.price != null && !before.free && before.currency === currency) return before.price;
  throw invalid({ price: ['Price is required.'] });
}

/** A measure in its smaller unit; absent ones stay. */
const whole = (value: number | null | undefined, units: number, before: number | null = null): number | null =>
  value === undefined ? before : value === null ? null : Math.round(value * units);

function codeOf(id: number): string {
  const known = currencies.find((one) => one.id === id);
  if (!known) throw invalid({ currency_id: ['Choose a currency.'] });
  return known.code;
}
