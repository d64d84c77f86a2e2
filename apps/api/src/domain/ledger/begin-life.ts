import type { Tx } from '../../platform/db/transaction';
import { appendItemEvents } from './append-events';
import { priceBand } from './item-event';

type AddedItem = {
  readonly uuid: string;
  readonly boughtAt: Date;
  readonly price: number | null;
  readonly finalPrice: number | null;
  readonly currency: string | null;
};

/**
 * Begins the life of items that a shopper adds to a wardrobe: bought, then added. An order by itself begins none.
 * @param by public uuid of the shop’s account
 */
export function beginLife(tx: Tx, by: string, items: readonly AddedItem[], addedAt: Date): void {
  const events = items.flatMap(({ uuid: item, boughtAt, price, finalPrice, currency }) => {
    const band = priceBand(finalPrice ?? price, currency);
    return [
      { item, kind: 'bought', at: boughtAt, ...(band !== undefined && { facts: { price: band } }) } as const,
      { item, kind: 'added', at: addedAt } as const,
    ];
  });
  appendItemEvents(tx, { shopperId: tx.scope.shopperId, by }, events);
}
