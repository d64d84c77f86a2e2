import { limits } from '@dw/contract';
import { audit } from '../audit/audit';
import type { Scope } from '../auth/scope';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Tx } from '../db/transaction';
import type { FileStore } from '../files/file-store';
import { FileProblem } from './file-problem';
import { advance, endImport, holdAt, type ImportRow, isRunning, type Outcome } from './imports.repository';
import type { Batch, ImportKind, Into, Written } from './kind';
import { batchesOf } from './lines';

/** Each is a transaction: with half as many lines, a million codes would wait for the disk twice as often. */
const batchSize = 10_000;

export type Dependencies = { readonly db: Database; readonly files: FileStore; readonly clock: Clock };
type Run = Dependencies & {
  readonly scope: Scope;
  readonly row: ImportRow;
  readonly kind: ImportKind;
  /** The process is about to end. */
  readonly stopping: AbortSignal;
};

/** Thrown to end the run and keep what it has written: cancelled, taken over, or the process stops. */
export class Interrupted extends Error {}
/** Thrown to roll back everything that a whole run has written. */
class NotKept extends Error {}

/** Reads on from where the import stands, to its end. @throws Interrupted, FileProblem */
export async function runImport(run: Run): Promise<void> {
  if (run.row.validRowsOnly && !run.row.dryRun) await inBatches(run);
  else await asAWhole(run);
}

/**
 * Each batch in a transaction with the progress: whatever ends the process, the next run goes on after the last one
 * kept.
 */
async function inBatches(run: Run): Promise<void> {
  let position = run.row.position;
  await eachBatch(run, position, async (batch) => {
    const at = position;
    await run.db.inScope(run.scope, async (tx) => {
      // Sent together: without the lock the written rows are rolled back.
      const [held, written] = await Promise.all([holdAt(tx, run.row.id, at), batch.write(tx, intoOf(run.row))]);
      if (!held) throw new Interrupted();
      await advance(tx, run.row.id, outcomeOf(batch, written));
    });
    position += batch.looked;
  });
  await run.db.inScope(run.scope, async (tx) => {
    if (!(await holdAt(tx, run.row.id, position))) throw new Interrupted();
    await ended(tx, run, 'done');
  });
}

/** All of the file in one transaction, which is kept only where it is no dry run and no line is refused. */
async function asAWhole(run: Run): Promise<void> {
  let outcome: Outcome = { added: 0, looked: 0, lookedUp: 0, refused: 0, refusals: [] };
  const { row, scope, db } = run;
  try {
    const ready = run.kind.asks ? await allBatches(run) : undefined;
    await db.inScope(scope, async (tx) => {
      const each = ready ? eachOf(ready) : (take: Take) => eachBatch(run, 0, take);
      await each(async (batch) => {
        if (!(await db.readInScope(scope, (reading) => isRunning(reading, row.id)))) throw new Interrupted();
        outcome = sum(outcome, outcomeOf(batch, await batch.write(tx, intoOf(row))));
      });
      if (row.dryRun || outcome.refused > 0) throw new NotKept();
      await conclude(tx, run, outcome);
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    await db.inScope(scope, (tx) => conclude(tx, run, outcome));
  }
}

type Take = (batch: Batch) => Promise<void>;

/** All that a file has, read before a transaction begins, since reading it asks others. */
async function allBatches(run: Run): Promise<readonly Batch[]> {
  const batches: Batch[] = [];
  await eachBatch(run, 0, async (batch) => {
    if (!(await run.db.readInScope(run.scope, (tx) => isRunning(tx, run.row.id)))) throw new Interrupted();
    batches.push(batch);
  });
  return batches;
}

const eachOf = (batches: readonly Batch[]) => async (take: Take) => {
  for (const batch of batches) await take(batch);
};

async function conclude(tx: Tx, run: Run, outcome: Outcome): Promise<void> {
  const { id, dryRun } = run.row;
  if (!(await holdAt(tx, id, 0))) throw new Interrupted();
  const { looked, lookedUp, refused, refusals } = outcome;
  if (dryRun || refused === 0) {
    await advance(tx, id, outcome);
    await ended(tx, run, 'done');
    return;
  }
  await advance(tx, id, { added: 0, looked, lookedUp, refused, refusals });
  const lines = refused === 1 ? 'one line is' : `${refused} lines are`;
  await ended(tx, run, 'failed', `Nothing was imported: ${lines} refused.`);
}

/** Ends the import and says so in the audit log. */
export async function ended(
  tx: Tx,
  { row, clock }: Pick<Run, 'row' | 'clock'>,
  state: 'done' | 'failed' | 'cancelled',
  message = '',
): Promise<ImportRow | undefined> {
  const last = await endImport(tx, row.id, state, clock.now(), message);
  if (!last) return undefined;
  const { kind, target, added, updated, refused } = last;
  await audit(tx, {
    action: `import.${state}`,
    subject: row.uuid,
    after: { kind, target, added, updated, refused, ...(message === '' ? {} : { message }) },
  });
  return last;
}

/** Hands over the batches; the next is read while one is written. */
async function eachBatch(run: Run, skip: number, take: Take): Promise<void> {
  const { row, kind, files, stopping } = run;
  const file = await files.read(row.fileKey);
  if (!file) throw new FileProblem('file_gone', ['The uploaded file is no longer available. Please upload it again.']);
  const batches = batchesOf(file.stream, row.layout, kind, skip, batchSize);
  const next = async () => {
    const { value, done } = await batches.next();
    return done ? undefined : value;
  };
  let coming = next();
  try {
    for (let batch = await coming; batch; batch = await coming) {
      if (stopping.aborted) throw new Interrupted();
      coming = next();
      // It is awaited below; until then its failure must not count as unhandled.
      coming.catch(() => {});
      await take(batch);
    }
  } finally {
    await coming.catch(() => {});
    await batches.return(undefined);
    file.stream.destroy();
  }
}

const intoOf = ({ id, target }: ImportRow): Into => ({ importId: id, target });

function outcomeOf({ looked, lookedUp, refused }: Batch, written: Written): Outcome {
  const refusals = [...refused, ...(written.refused ?? [])].sort((one, other) => one.line - other.line);
  // A line counts once, however much is wrong with it.
  const lines = new Set(refusals.map(({ line }) => line));
  return { ...written, looked, lookedUp, refused: lines.size, refusals };
}

function sum(one: Outcome, other: Outcome): Outcome {
  return {
    looked: one.looked + other.looked,
    lookedUp: one.lookedUp + other.lookedUp,
    added: one.added + other.added,
    updated: (one.updated ?? 0) + (other.updated ?? 0),
    unchanged: (one.unchanged ?? 0) + (other.unchanged ?? 0),
    duplicates: (one.duplicates ?? 0) + (other.duplicates ?? 0),
    refused: one.refused + other.refused,
    refusals: [...one.refusals, ...other.refusals].slice(0, limits.import.refused),
  };
}
