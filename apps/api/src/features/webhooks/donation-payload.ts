import { findDonation } from '../../domain/donations/donations.repository';
import { type DonationRow, givenOf } from '../../domain/handovers/given.repository';
import { findHandover } from '../../domain/handovers/handovers.repository';
import type { Tx } from '../../platform/db/transaction';
import { moneyAnswer } from '../../platform/money';
import { pictureAt, shopperIn, type Telling } from './telling';

type Named = { readonly handover: string } | { readonly donation: string };

/**
 * What a program is told of what is given: all things of a hand-over, or the one that something happened to. `shopper` is the same word for the
 * same person at this account, and says nothing of them; the code is not told. Undefined where the rows are gone.
 */
export async function donationData(tx: Tx, telling: Telling, named: Named): Promise<object | undefined> {
  const one = 'donation' in named ? await findDonation(tx, { id: -1, uuid: named.donation }) : undefined;
  const uuid = 'handover' in named ? named.handover : one?.handover;
  const row = uuid ? await findHandover(tx, { id: -1, uuid }) : undefined;
  if (!row && !one) return undefined;
  const items: readonly DonationRow[] = one ? [one] : row ? await givenOf(tx, row.id) : [];
  const shopperId = row?.shopperId ?? null;
  return {
    donation: row && {
      ...{ uuid: row.uuid, state: row.state, way: row.way, way_name: row.wayName, late: row.late },
      shopper: shopperIn(telling, row.accountId, shopperId),
      announced_at: row.createdAt.toISOString(),
      received_at: row.receivedAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
    },
    items: items.map(({ name, brand, size, color, category, sku, ean, count, status, ...item }) => ({
      uuid: item.uuid,
      item: item.itemUuid,
      ...{ name, brand, size, color, category, sku, ean, count, status },
      declined: item.declined,
      passed_to: item.passedTo,
      price: moneyAnswer(item.price, item.currency),
      sold_for: moneyAnswer(item.soldPrice, item.currency),
      photos: item.photos.map(pictureAt(telling)),
    })),
  };
}
