import type { WardrobeItem, Way, WayClosure, WayKind } from '@dw/contract';
import { imageAddress } from '../../domain/orders/image-address';
import { secondsAfter } from '../../platform/clock';
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
    ended_as: row.endedAs,
    ended_at: row.endedAt?.toISOString() ?? null,
    undo_until: undoUntil(row, now),
    hidden: row.hiddenAt !== null,
  });

function picturesOf(signer: Signer, { shopAccountId: accountId, uuid: itemUuid, images }: ItemRow): string[] {
  if (accountId === null) return [];
  return Array.from({ length: images }, (_, index) => imageAddress(signer, { accountId, itemUuid, index }));
}

/** What was paid, or else what it cost. */
function moneyOf({ finalPrice, price, currency }: ItemRow): WardrobeItem['price'] {
  const units = finalPrice ?? price;
  return units === null || currency === null ? null : { amount: fromMinorUnits(units, currency), currency };
}

function undoUntil({ state, endedAs, endedAt }: ItemRow, now: Date): string | null {
  if (state !== 'gone' || endedAt === null || !['sold', 'given', 'lost'].includes(endedAs ?? '')) return null;
  const until = secondsAfter(endedAt, undoSeconds);
  return until > now ? until.toISOString() : null;
}

/** The ways of an item, with the first reason that closes each. */
export function waysOf(row: ItemRow): Way[] {
  const common = closedFor(row);
  const closed = (kind: WayKind, reason: WayClosure): Way => ({ kind, open: false, reason: common ?? reason });
  return [closed('take_back', row.origin === 'own' ? 'by_photo' : 'not_open_yet'), closed('give', 'not_open_yet')];
}

/** What closes every way. */
function closedFor({ state, refundedAt, test }: ItemRow): WayClosure | undefined {
  if (refundedAt !== null) return 'refunded';
  if (state === 'gone') return 'gone';
  if (state !== 'held') return 'promised';
  return test ? 'test_item' : undefined;
}
