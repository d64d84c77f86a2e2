import { limits } from '@dw/contract';
import type { LineItem } from './payloads';

const aSize =
  /^(?:one size|os|\d?x{0,3}[sml]|x{2,4}l|\d{1,3}(?:[.,/]\d{1,2})?(?:\s?(?:cm|mm|in|ml|g|kg|l))?|(?:us|uk|eu)\s?\d{1,2}(?:[.,]5)?)$/i;
const cut = (text: string): string => text.trim().slice(0, limits.order.text);

/** What one line is called. */
export type LineName = {
  readonly name: string;
  readonly sku: string | undefined;
  readonly size: string | undefined;
  readonly color: string | undefined;
};

/**
 * Name, size and colour of a line. A webhook has the values of a variant (`Camel / M`) without the names of their options: what looks
 * like a size is one, the first of the others is the colour, and what is left stays in the name.
 */
export function nameOf({
  title,
  name,
  variant_title,
  sku,
}: Pick<LineItem, 'title' | 'name' | 'variant_title' | 'sku'>): LineName {
  const values = (variant_title ?? '')
    .split(' / ')
    .map(cut)
    .filter((value) => value !== '' && value !== 'Default Title');
  const size = values.find((value) => aSize.test(value));
  const [color, ...others] = values.filter((value) => value !== size);
  const called = cut(title ?? '') || cut(name ?? '') || cut(sku ?? '') || '–';
  return { name: cut([called, ...others].join(' – ')), sku: cut(sku ?? '') || undefined, size, color };
}

/** Whether a line is a thing: neither a gift card nor a tip. */
export const isThing = ({ gift_card, tip, quantity }: LineItem): boolean =>
  quantity > 0 && gift_card !== true && (tip === undefined || tip === null);
