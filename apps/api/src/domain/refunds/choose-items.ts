import type { RefundLine } from '@dw/contract';

/** What a line may name of an item. */
type Named = { readonly sku: string; readonly ean: string; readonly name: string };

/**
 * The items that lines mean, each once, in the order of the order’s own.
 * @returns the number of the first line that there are not enough items for, where there is one
 */
export function chooseItems<I extends Named>(
  items: readonly I[],
  lines: readonly RefundLine[] | null,
): readonly I[] | { readonly missing: number } {
  if (lines === null) return items;
  const chosen = new Set<I>();
  for (const [at, line] of lines.entries()) {
    const meant = items.filter((item) => !chosen.has(item) && isMeant(item, line)).slice(0, line.quantity);
    if (meant.length < line.quantity) return { missing: at };
    for (const item of meant) chosen.add(item);
  }
  return [...chosen];
}

const isMeant = (item: Named, { sku, ean, name }: RefundLine): boolean =>
  (sku === undefined || sku === item.sku) &&
  (ean === undefined || ean === item.ean) &&
  (name === undefined || name === item.name);
