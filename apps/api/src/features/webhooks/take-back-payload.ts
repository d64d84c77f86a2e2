import { findHandover, itemsOf } from '../../domain/handovers/handovers.repository';
import type { Tx } from '../../platform/db/transaction';
import { moneyAnswer } from '../../platform/money';
import { donationData } from './donation-payload';
import { pictureAt, shopperIn, type Telling } from './telling';

/**
 * What a program is told of a take-back, or a donation. `shopper` is the same word for the same person at this account, and says nothing of them; the code
 * is not told. Undefined where the rows are gone.
 */
export async function handoverData(tx: Tx, telling: Telling, uuid: string): Promise<object | undefined> {
  const row = await findHandover(tx, { id: -1, uuid });
  if (!row) return undefined;
  if (row.kind === 'donation') return donationData(tx, telling, { handover: uuid });
  const { accountId, shopperId } = row;
  const items = await itemsOf(tx, row.id);
  return {
    take_back: {
      uuid: row.uuid,
      state: row.state,
      way: row.way,
      way_name: row.wayName,
      late: row.late,
      shopper: shopperIn(telling, accountId, shopperId),
      requested_at: row.createdAt.toISOString(),
      handed_over_at: row.handedOverAt?.toISOString() ?? null,
      received_at: row.receivedAt?.toISOString() ?? null,
      graded_at: row.gradedAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
    },
    items: items.map(({ itemUuid, name, brand, size, color, category, sku, ean, ...item }) => ({
      ...{ uuid: itemUuid, name, brand, size, color, category, sku, ean },
      price: moneyAnswer(item.price, item.currency),
      left_out: item.leftOutAt !== null,
      verdict: item.verdict,
      refusal: item.refusal,
      grade: item.grade,
      route: item.route,
      photos: item.photos.map(pictureAt(telling)),
    })),
  };
}
