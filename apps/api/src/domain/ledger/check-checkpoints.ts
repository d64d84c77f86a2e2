import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { isSignedBy } from './checkpoint-key';
import { nameOf, statementOf } from './close-days';
import { allCheckpoints, linksOfDay } from './ledger.repository';
import { treeOfDay } from './tree-of-day';

export type CheckpointFault = { readonly day: string; readonly fault: 'root' | 'signature' | 'prev' };

/**
 * Makes each day’s tree anew and compares it with its checkpoint, its signature and the checkpoint before.
 * @param key the public key that is trusted; another one’s signature is a fault
 */
export async function checkCheckpoints(db: Database, key: Buffer): Promise<readonly CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  let prev: Buffer = Buffer.alloc(0);
  for (const checkpoint of await outsideScope(db, allCheckpoints)) {
    const { day, links, root, signature } = checkpoint;
    const tree = await outsideScope(db, (queries) => treeOfDay((after, most) => linksOfDay(queries, day, after, most)));
    if (tree.links !== links || !tree.root.equals(root)) faults.push({ day, fault: 'root' });
    if (!checkpoint.key.equals(key) || !isSignedBy(key, statementOf(checkpoint), signature))
      faults.push({ day, fault: 'signature' });
    if (!checkpoint.prev.equals(prev)) faults.push({ day, fault: 'prev' });
    prev = nameOf(checkpoint);
  }
  return faults;
}
