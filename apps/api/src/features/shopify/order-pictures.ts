import { itemPictures } from '../../domain/orders/item-pictures';
import type { Tx } from '../../platform/db/transaction';
import type { PicturesOf } from './map-order';
import type { LineItem, ShopifyOrder } from './payloads';

/** What a feed may call a line's product: most precise first. */
const idsOf = ({ variant_id, sku, product_id }: LineItem): string[] =>
  [variant_id, sku, product_id].flatMap((id) => (id ? [id] : []));

/** Pictures of an order's lines: a webhook has none. */
export async function orderPictures(tx: Tx, siteId: number, order: ShopifyOrder): Promise<PicturesOf> {
  const named = (line: LineItem) => ({ ids: idsOf(line) });
  const pictures = await itemPictures(tx, siteId, order.line_items.map(named));
  return (line) => pictures(named(line));
}
