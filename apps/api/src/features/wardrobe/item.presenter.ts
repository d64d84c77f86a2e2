import type { WardrobeItem } from '@dw/contract';
import { imageAddress } from '../../domain/orders/image-address';
import { secondsAfter } from '../../platform/clock';
import { imageUrl } from '../../platform/files/kept-image';
import { fromMinorUnits } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import type { ItemRow } from './wardrobe.repository';

/** How long a shopper can take back that a thing is gone. */
export const undoSeconds = 30 * 24 * 3600;

/** An item as its shopper sees it. */
export const presentItem =
  (signer: Signer, now: Date) =>
  (row: ItemRow): WardrobeItem => ({
    uuid: row.uuid,
    origin: row.origin,
    name: row.name,
    size: row.size,
    color: row.color,
    brand: row.brand,
    category: row.category,
    images: picturesOf(signer, row),
    price: moneyOf(row),
    shop: row.shopName,
    order_number: row.orderNumber,
    bought_at: row.boughtAt.toISOString(),
    added_at: row.addedAt.toISOString(),
    test: row.test,
    state: row.state,
    leg: row.legUuid,
    ended_as: row.endedAs,
    ended_at: row.endedAt?.toISOString() ?? null,
    undo_until: undoUntil(row, now),
    hidden: row.hiddenAt !== null,
  });

function picturesOf(signer: Signer, { shopAccountId: accountId, uuid: itemUuid, images, photos }: ItemRow): string[] {
  if (accountId === null) return photos.map(imageUrl);
  return Array.from({ length: images }, (_, index) => imageAddress(signer, { accountId, itemUuid, index }));
}

/** What was paid, or else what it cost. */
function moneyOf({ finalPrice, price, currency }: ItemRow): WardrobeItem['price'] {
  const units = finalPrice ?? price;
  return units === null || currency === null ? null : { amount: fromMinorUnits(units, currency), currency };
}

function undoUntil({ state, endedAs, endedAt, refundedAt }: ItemRow, now: Date): string | null {
  if (state !== 'gone' || endedAt === null || refundedAt !== null || !['sold', 'given', 'lost'].includes(endedAs ?? ''))
    return null;
  const until = secondsAfter(endedAt, undoSeconds);
  return until > now ? until.toISOString() : null;
}
