import type { Tx } from '../../platform/db/transaction';
import type { PicturesOf } from './map-order';
import type { LineItem, ShopifyOrder } from './payloads';
import { findPictures } from './shopify.repository';

/** What a feed may call a line's product: most precise first. */
const idsOf = ({ variant_id, sku, product_id }: LineItem): string[] =>
  [variant_id, sku, product_id].flatMap((id) => (id ? [id] : []));

/**
 * Pictures of an order's lines: a webhook has none. The account's feeds know most of them, by variant, SKU or product; else the
 * website's logo stands in, else the icon of the shop.
 */
export async function orderPictures(tx: Tx, siteId: number, order: ShopifyOrder): Promise<PicturesOf> {
  const { site, found } = await findPictures(tx, siteId, order.line_items.flatMap(idsOf));
  const known = new Map(found.map(({ itemId, image, more }) => [itemId, image === null ? more : [image, ...more]]));
  const standsIn = site?.logo || new URL('/favicon.ico', site?.url ?? 'https://shopify.com').href;
  return (line) => {
    const id = idsOf(line).find((one) => known.has(one));
    return (id !== undefined && known.get(id)) || [standsIn];
  };
}
