import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope, transactionOutsideScope } from '../../platform/db/outside-scope';
import type { Unit } from '../../platform/db/transaction';
import type { Signer } from '../../platform/signer';
import { checkpointKey, type Statement, signStatement, textOf } from './checkpoint-key';
import { newestClosedDay } from './days';
import {
  type Checkpoint,
  checkpointsBefore,
  countOfDay,
  insertCheckpoint,
  linksOfDay,
  openDays,
} from './ledger.repository';
import { holdSealing } from './seal-events';
import { type DayTree, treeOfDay } from './tree-of-day';

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly signer: Signer };

/** What a checkpoint says of its day. */
export const statementOf = ({ day, links, root, prev }: Checkpoint): Statement => ({
  day,
  links,
  root: root.toString('hex'),
  prev: prev.toString('hex'),
});

/** What the checkpoint after this one names as the one before. */
export const nameOf = (checkpoint: Checkpoint): Buffer =>
  createHash('sha256')
    .update(textOf(statementOf(checkpoint)), 'utf8')
    .digest();

/**
 * Gives each day that is over (from 01:15 UTC on) and has links its signed checkpoint, the oldest first, once.
 * @param told is called in the transaction of each
 */
export async function closeDays(
  { db, clock, signer }: Dependencies,
  told: (unit: Unit, checkpoint: Checkpoint) => Promise<void>,
): Promise<void> {
  const days = await outsideScope(db, (queries) => openDays(queries, newestClosedDay(clock.now())));
  for (const day of days) {
    const tree = await outsideScope(db, (queries) => treeOfDay((after, most) => linksOfDay(queries, day, after, most)));
    await transactionOutsideScope(db, async (unit) => {
      await holdSealing(unit);
      const checkpoint = await nextCheckpoint(unit, signer, day, tree);
      if (!checkpoint) return;
      await insertCheckpoint(
        unit.queries,
        checkpoint,
        tree.nodes.map((node) => ({ day, ...node })),
      );
      await told(unit, checkpoint);
    });
  }
}

/** Undefined where another process was faster, or a link came meanwhile: then it is for the next run. */
async function nextCheckpoint(
  { queries }: Unit,
  signer: Signer,
  day: string,
  tree: DayTree,
): Promise<Checkpoint | undefined> {
  const [before] = await checkpointsBefore(queries, undefined, 1);
  const links = await countOfDay(queries, day);
  if ((before && before.day >= day) || links !== tree.links) return undefined;
  const { root } = tree;
  const made = { day, links, root, prev: before ? nameOf(before) : Buffer.alloc(0), key: checkpointKey(signer) };
  return { ...made, signature: signStatement(signer, statementOf({ ...made, signature: Buffer.alloc(0) })) };
}
