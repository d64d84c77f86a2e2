import { and, eq, gt } from 'drizzle-orm';
import { handovers } from '../../db/schema/handovers';
import { audit } from '../../platform/audit/audit';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { Refusal } from '../../platform/http/refusals';
import { findReturnAddress } from '../accounts/return-address';
import { wantLabel } from '../take-back-carriers/wanted-labels';

/**
 * failed → wanted, for who was told that there is no label: its carrier is asked for a day again, by the key of the same revision, so that
 * what it had made without our hearing of it is the same label. Of two at once one is the order.
 * @throws 409 `wrong_state` where the label has not failed or nobody waits for it, `no_return_address` where it would have nowhere to go
 */
export async function orderLabelAgain(tx: Tx, id: number, now: Date): Promise<void> {
  if (!(await findReturnAddress(tx)))
    throw new Refusal(409, 'no_return_address', 'There is no return address that a parcel could go to.');
  const [row] = await tx.queries
    .update(handovers)
    .set({ labelState: 'wanted', updatedAt: databaseTime() })
    .where(
      and(
        eq(handovers.accountId, tx.scope.accountId),
        eq(handovers.id, id),
        eq(handovers.state, 'requested'),
        eq(handovers.labelState, 'failed'),
        gt(handovers.expiresAt, now),
      ),
    )
    .returning({ uuid: handovers.uuid, revision: handovers.revision });
  if (!row) throw wrongState();
  await wantLabel(tx, row.uuid, row.revision);
  await audit(tx, { action: 'take-back.label-ordered', subject: row.uuid });
}
