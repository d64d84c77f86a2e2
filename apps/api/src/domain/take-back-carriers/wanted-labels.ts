import type { Tx } from '../../platform/db/transaction';
import { type JobKind, optionsOf } from '../../platform/jobs/jobs';
import { layOut } from '../../platform/jobs/outbox';

/** The jobs that make a parcel’s label and cancel one. */
export const labelJob: JobKind = { queue: 'carriers.label' };
export const voidJob: JobKind = { queue: 'carriers.void-label' };

/** In the transaction that wants a label for a revision of a parcel of the scope’s account. */
export async function wantLabel(tx: Tx, parcel: string, revision: number): Promise<void> {
  const { accountId } = tx.scope;
  await layOut(tx, labelJob.queue, { accountId, parcel, revision, tries: 0 }, optionsOf(labelJob));
}

/** In the transaction after which nobody wants a label. @param since now */
export async function voidLabel(tx: Tx, carrierId: number, reference: string, since: Date): Promise<void> {
  await layOut(tx, voidJob.queue, { carrierId, reference, since: since.toISOString(), tries: 0 }, optionsOf(voidJob));
}
