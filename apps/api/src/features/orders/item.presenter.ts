import type { Item } from '@dw/contract';
import { imageAddress } from '../../domain/orders/image-address';
import { fromMinorUnits } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import type { ItemRow } from './items.repository';

/** An item as its shopper sees it. */
export function presentItem(signer: Signer): (row: ItemRow) => Item {
  return (row) => ({
    uuid: row.uuid,
    name: row.name,
    size: row.size,
    color: row.color,
    brand: row.brand,
    image: imageAddress(signer, { accountId: row.accountId, itemUuid: row.uuid, index: 0 }),
    price: moneyOf(row),
    bought_at: row.boughtAt.toISOString(),
    shop: row.shopName,
    added_at: row.addedAt?.toISOString() ?? null,
  });
}

/** What was paid, or else what it cost. */
function moneyOf({ finalPrice, price, currency }: ItemRow): Item['price'] {
  const units = finalPrice ?? price;
  return units === null || currency === null ? null : { amount: fromMinorUnits(units, currency), currency };
}
