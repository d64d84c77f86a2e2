import type { Tx } from '../../platform/db/transaction';
import { type JobKind, optionsOf } from '../../platform/jobs/job-kinds';
import { layOut } from '../../platform/jobs/outbox';

/** The jobs that make a parcel’s label and cancel one. */
export const labelJob: JobKind = { queue: 'carriers.label' };
export const voidJob: JobKind = { queue: 'carriers.void-label' };

/** So long after the day of a request its label is good still: a parcel that was dropped on the last evening is scanned later. */
export const graceSeconds = 7 * 24 * 3600;

/** Under what name the PDF of a parcel’s label is kept. */
export const labelFile = (parcel: string, revision: number): string => `labels/${parcel}-${revision}.pdf`;

/** In the transaction that wants a label for a revision of a parcel of the scope’s account. */
export async function wantLabel(tx: Tx, parcel: string, revision: number): Promise<void> {
  const { accountId } = tx.scope;
  await layOut(tx, labelJob.queue, { accountId, parcel, revision, tries: 0 }, optionsOf(labelJob));
}

/** A label that nobody wants any more. `parcel`: it stays where the parcel is carried with it by then; `from`: not before. */
type Unwanted = {
  readonly carrierId: number;
  readonly reference: string;
  readonly parcel?: string;
  readonly from?: Date;
};

/** In the transaction after which nobody wants a label. @param since now */
export async function voidLabel(tx: Tx, { carrierId, reference, parcel, from }: Unwanted, since: Date): Promise<void> {
  const of = parcel === undefined ? {} : { accountId: tx.scope.accountId, parcel };
  const payload = { carrierId, reference, ...of, since: (from ?? since).toISOString(), tries: 0 };
  await layOut(tx, voidJob.queue, payload, optionsOf(voidJob, undefined, from));
}
