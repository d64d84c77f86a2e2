import type { ItemEventKind } from '@dw/contract';
import { canonicalJson, type Json } from '../../platform/canonical-json';
import { fromMinorUnits } from '../../platform/money';

/** What happened to a garment, as it is sealed: no person, address, code, order number or free text. */
export type ItemEvent = {
  readonly item: string;
  readonly kind: ItemEventKind;
  readonly at: Date;
  /** Such as a grade, a route, whether there was a reward, the town of a place, or a band of prices. */
  readonly facts?: Readonly<Record<string, string | boolean>>;
};

/** The text that is sealed. @param by public uuid of the account where it happened */
export function bodyOf({ item, kind, at, facts = {} }: ItemEvent, by: string): string {
  const body: Json = { v: 1, item: item.toLowerCase(), kind, at: at.toISOString(), by, facts };
  return canonicalJson(body);
}

const bounds = [10, 25, 50, 100, 250, 500, 1000];

/** Roughly what a garment cost: the price itself could tell whose it was. Undefined where nobody knows. */
export function priceBand(units: number | null, currency: string | null): string | undefined {
  if (units === null || currency === null) return undefined;
  const value = Number(fromMinorUnits(units, currency));
  const most = bounds.find((bound) => value < bound);
  if (most === undefined) return `${currency} 1000+`;
  return `${currency} ${bounds[bounds.indexOf(most) - 1] ?? 0}-${most}`;
}
