import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { handovers } from '../../db/schema/handovers';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { HandoverServices } from './hand-over';
import { holdHandover, stepHandover } from './handovers.repository';
import { appealOpen } from './objections';

/** So many of a run; those that are left are there the next hour. */
const most = 5000;
const unopposed = sql`not exists (select 1 from take_back_appeals a where a.account_id = ${handovers.accountId}
  and a.handover_id = ${handovers.id} and a.state = 'open')`;

/** Take-backs that were answered before a moment, whose refused things still wait though nobody objected. */
export const waitingReturns = (tx: Tx, answeredBefore: Date) =>
  tx.queries
    .select({ accountId: handovers.accountId, id: handovers.id })
    .from(handovers)
    .where(
      and(
        inArray(handovers.state, ['rewarded', 'rejected']),
        isNull(handovers.returnedAt),
        lte(handovers.endedAt, answeredBefore),
        unopposed,
      ),
    )
    .limit(most)
    .execute();

/** What was refused is its shopper’s again once nobody can object any more; what follows it changes their wardrobe. Safe to repeat. */
export async function giveBack(services: HandoverServices, tx: Tx, id: number): Promise<void> {
  // Held before it is asked whether somebody objects: an objection holds it, too.
  const row = await holdHandover(tx, id);
  if (row && row.returnedAt === null && !appealOpen(row, services.clock.now())) await giveBackNow(services, tx, id);
}

/** As `giveBack`, though its shopper could still object. @returns whether something waited */
export async function giveBackNow({ clock, events }: HandoverServices, tx: Tx, id: number): Promise<boolean> {
  const waits = and(isNull(handovers.returnedAt), unopposed);
  const row = await stepHandover(tx, id, ['rewarded', 'rejected'], { returnedAt: clock.now() }, waits);
  if (!row) return false;
  await audit(tx, { action: 'take-back.returned', subject: row.uuid });
  await events.emit(tx, 'take-back.returned', { handover: row.uuid });
  return true;
}
