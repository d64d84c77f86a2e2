import type { Item } from '@dw/contract';
import { locale, t } from './text';

/** An amount in its currency, as the page’s language writes it; amount and code where the browser knows no such currency. */
export function price({ amount, currency }: NonNullable<Item['price']>): string {
  try {
    return new Intl.NumberFormat(locale(), { style: 'currency', currency }).format(Number(amount));
  } catch {
    return `${amount} ${currency}`;
  }
}

/** '12.5%' as the page’s language writes it. */
export const percentage = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** 'Camel, size 12, £189.00': colour, size and price, as far as they are known. */
export function describe(item: Item): string {
  const parts = [item.color, item.size && t('size {size}', { size: item.size }), item.price && price(item.price)];
  const line = parts.filter(Boolean).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** '2 March 2026' in the shopper’s own time zone. */
export const longDate = (instant: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(instant));

/** 'March 2026' in the shopper’s own time zone. */
function month(instant: string): string {
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' }).format(new Date(instant));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Items in their order as runs of the same month. */
export function byMonth<T extends Pick<Item, 'bought_at'>>(
  items: readonly T[],
): readonly { readonly name: string; readonly items: readonly T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = month(item.bought_at);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].map(([name, own]) => ({ name, items: own }));
}
