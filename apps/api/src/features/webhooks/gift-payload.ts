import { and, eq } from 'drizzle-orm';
import { gifts } from '../../db/schema/gifts';
import type { Tx } from '../../platform/db/transaction';
import { moneyAnswer } from '../../platform/money';
import type { Signer } from '../../platform/signer';

/** What a program is told of a small gift: `shopper` is the same word for the same person at this account, and says nothing of them. */
export async function giftData(tx: Tx, signer: Signer, uuid: string): Promise<object | undefined> {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .select()
    .from(gifts)
    .where(and(eq(gifts.accountId, accountId), eq(gifts.uuid, uuid)));
  if (!row) return undefined;
  const { shopperId, state, via } = row;
  return {
    gift: {
      ...{ uuid, state, via },
      shopper: shopperId === null ? null : signer.derive('shopper-word', `${accountId} ${shopperId}`),
      amount: moneyAnswer(row.amount, 'GBP'),
      fee: moneyAnswer(row.fee, 'GBP'),
      paid_at: row.paidAt?.toISOString() ?? null,
      refunded_at: row.refundedAt?.toISOString() ?? null,
    },
  };
}
