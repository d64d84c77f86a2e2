import type { Tx } from '../../platform/db/transaction';
import { type JobKind, optionsOf } from '../../platform/jobs/job-kinds';
import { layOut } from '../../platform/jobs/outbox';

/** The job that tells the public anew what an account takes: at once, and then every five seconds while more changes. */
export const publishing: JobKind = { queue: 'offers.publish', debounceSeconds: 5 };

/** After a change of whatever the public is told of the scope’s account: programmes, tags, carriers, places, names. */
export async function offersChanged(tx: Tx): Promise<void> {
  const { accountId } = tx.scope;
  await layOut(tx, publishing.queue, { accountId }, optionsOf(publishing, String(accountId)));
}
