import { type FeedProblem, limits } from '@dw/contract';
import { itemsOf } from '../../domain/feeds/feed-file';
import { duplicateOf, type ItemRow, readItem } from '../../domain/feeds/feed-item';
import { type Fetched, fetchFeed, mayPass } from '../../domain/feeds/fetch-feed';
import { SeenKeys } from '../../domain/feeds/seen-keys';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import type { Scope } from '../../platform/auth/scope';
import { isConnectionLoss } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { FileProblem } from '../../platform/imports/file-problem';
import { unseal } from '../../platform/sealed-text';
import type { Services } from '../../services';
import { countPresent, mergeItems, removeUnseen } from './feed-items.repository';
import { type Failure, failureOf, gaveUp } from './feed-problems';
import { claimRun, endRun, forgetOldRuns, lastFindings, type RunRow } from './feed-runs.repository';
import { type FeedRow, holdFeed, updateFeed } from './feeds.repository';
import { scheduleRetry, willRetry } from './schedule-feed';
import { ownerOf } from './sealed-password';
import { type Tells, tellOfOutage, tellOfRecovery } from './tell-of-outage';

export type Dependencies = Pick<Services, 'db' | 'files' | 'outbound' | 'signer' | 'config' | 'jobs' | 'version'> &
  Tells;
type Run = { readonly run: RunRow; readonly feed: FeedRow; readonly scope: Scope; readonly stopping: AbortSignal };

const batchSize = 1000;
/** How often a run may begin before it is given up: its file may be what ends the process. */
const maxAttempts = 5;

/** Thrown where the run is no longer wanted, or someone else has gone on with it. */
class Superseded extends Error {}
/** Thrown to roll back a file that has lost most of the items. */
class Held extends Error {
  constructor(readonly params: { readonly gone: number; readonly before: number }) {
    super(`${params.gone} of ${params.before} items are no longer in the file. Nothing was changed.`);
  }
}

/**
 * Fetches a feed and takes over what its file holds: all of it in one transaction with the run’s result, or nothing. A
 * run whose
 * process died begins anew.
 */
export async function runFeed(
  dependencies: Dependencies,
  { accountId, feedId, runId }: { readonly accountId: number; readonly feedId: number; readonly runId: number },
  stopping: AbortSignal,
): Promise<void> {
  const { db } = dependencies;
  const scope = scopeOfAccountJob(accountId);
  const claimed = await db.inScope(scope, async (tx) => {
    const feed = await holdFeed(tx, feedId);
    const run = feed && (await claimRun(tx, runId));
    return run && feed && { run, feed, scope, stopping };
  });
  if (!claimed) return;
  try {
    if (claimed.run.attempts > maxAttempts) await fail(dependencies, claimed, gaveUp);
    else await fetchAndTake(dependencies, claimed);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (stopping.aborted || isConnectionLoss(error)) throw error;
    if (error instanceof Held) {
      const { message, params } = error;
      return fail(dependencies, claimed, { code: 'feed_held', message, params }, 'held');
    }
    const failure = failureOf(error);
    if (!failure) throw error;
    await fail(dependencies, claimed, failure, 'failed', mayPass(error));
  }
}

async function fetchAndTake(dependencies: Dependencies, run: Run): Promise<void> {
  const { feed } = run;
  const password = feed.password === '' ? '' : (unseal(dependencies.signer, ownerOf(feed), feed.password) ?? '');
  // A user who accepts a file that has lost items wants it read even if it has not changed.
  const known = run.run.acceptLoss ? { etag: '', lastModified: '' } : {};
  const { feedTimeout: seconds, feedBytes: maxBytes } = dependencies.config;
  const fetched = await fetchFeed(dependencies, { ...feed, ...known, password }, { seconds, maxBytes });
  if (!fetched) return sameAsBefore(dependencies, run);
  try {
    if (markOf(dependencies, fetched) === feed.contentHash && !run.run.acceptLoss) {
      const { etag, lastModified } = fetched;
      return await sameAsBefore(dependencies, run, { etag, lastModified });
    }
    await dependencies.db.inScope(run.scope, (tx) => take(tx, dependencies, run, fetched));
  } finally {
    await dependencies.files.remove(fetched.key);
  }
}

/** The file has not changed, as its server says or as it shows. @param tags that it has now */
async function sameAsBefore(
  dependencies: Dependencies,
  { run, feed, scope }: Run,
  tags: { readonly etag?: string; readonly lastModified?: string } = {},
): Promise<void> {
  await dependencies.db.inScope(scope, async (tx) => {
    const endedAt = dependencies.clock.now();
    const held = await holdFeed(tx, feed.id);
    const found = await lastFindings(tx, feed.id);
    await endRun(tx, run, {
      ...{ ...found, state: 'unchanged', endedAt },
      ...{ unchanged: feed.items, incomplete: feed.incomplete },
    });
    await updateFeed(tx, feed.id, { ...tags, failures: 0 });
    if (held) await tellOfRecovery(tx, dependencies, held, feed.items);
    await forgetOldRuns(tx, feed.id);
  });
}

async function take(tx: Tx, dependencies: Dependencies, { run, feed, stopping }: Run, fetched: Fetched): Promise<void> {
  const { files, clock } = dependencies;
  const problems: FeedProblem[] = [];
  const problemCounts: Record<string, number> = {};
  const report = (found: readonly FeedProblem[]) => {
    for (const { code } of found) problemCounts[code] = (problemCounts[code] ?? 0) + 1;
    if (problems.length < limits.feed.problems)
      problems.push(...found.slice(0, limits.feed.problems - problems.length));
  };
  const counts = { read: 0, added: 0, updated: 0, unchanged: 0, gone: 0, refused: 0, incomplete: 0 };
  const seen = new SeenKeys();
  const ids: number[] = [];
  let present = 0;
  let batch: ItemRow[] = [];
  const merge = async (rows: readonly ItemRow[]) => {
    const merged = await mergeItems(tx, feed.id, rows);
    counts.added += merged.added;
    counts.updated += merged.updated;
    counts.unchanged += merged.unchanged;
    ids.push(...merged.ids);
    present += merged.present;
  };
  // The database works on one batch while the next is read.
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    if (stopping.aborted) throw new Superseded();
    writing = merge(batch);
    // Whoever waits for it next is told.
    writing.catch(() => {});
    batch = [];
  };
  const before = await countPresent(tx, feed.id);
  try {
    for await (const raws of itemsOf(() => opened(files, fetched.key), howOf(fetched, feed))) {
      for (const raw of raws) {
        counts.read += 1;
        const { row, problems: found } = readItem(raw, counts.read, feed);
        const twice = row !== undefined && !seen.add(row.key);
        report(twice ? [duplicateOf(row)] : found);
        if (!row || twice) {
          counts.refused += 1;
          continue;
        }
        if (row.missing.length > 0) counts.incomplete += 1;
        batch.push(row);
      }
      if (seen.size > limits.feed.items) throw tooMany();
      if (batch.length >= batchSize) await write();
    }
    await write();
  } finally {
    // Also of a file that breaks off: nothing is asked of a transaction that has ended.
    await Promise.allSettled([writing]);
  }
  await writing;
  if (seen.size === 0) throw new FileProblem('no_items', ['There is no item in the file.']);
  const now = clock.now();
  counts.gone = present === before ? 0 : await removeUnseen(tx, feed.id, ids, now);
  const { few, loss } = limits.feed;
  if (!run.acceptLoss && before >= few && counts.gone > before * loss) throw new Held({ gone: counts.gone, before });
  const held = await holdFeed(tx, feed.id);
  if (!held) throw new Superseded();
  if (!(await endRun(tx, run, { state: 'succeeded', endedAt: now, ...counts, problems, problemCounts })))
    throw new Superseded();
  const { etag, lastModified } = fetched;
  const contentHash = markOf(dependencies, fetched);
  const columns = { items: seen.size, incomplete: counts.incomplete, etag, lastModified, contentHash, failures: 0 };
  await updateFeed(tx, feed.id, columns);
  await tellOfRecovery(tx, dependencies, held, seen.size);
  await forgetOldRuns(tx, feed.id);
}

/** Another release may read more of the same file. */
const markOf = ({ version }: Pick<Dependencies, 'version'>, { contentHash }: Fetched): string =>
  `${version} ${contentHash}`;

const howOf = ({ charset }: Fetched, { url, mapping }: FeedRow) => ({ charset, feedUrl: url, mapping });

/** A fetched file, from its beginning. */
export async function opened(files: Dependencies['files'], key: string) {
  const file = await files.read(key);
  if (!file) throw new Error('The fetched file is gone.');
  return file.stream;
}

const tooMany = () => {
  const limit = limits.feed.items;
  return new FileProblem('too_many_items', [`The file has more than ${limit} items.`], { limit });
};

/**
 * Ends a failed run; the feed’s items stay. After a temporary failure it is tried again before the next slot.
 */
async function fail(
  dependencies: Dependencies,
  { run, feed, scope }: Run,
  failure: Failure,
  state: 'failed' | 'held' = 'failed',
  again = false,
): Promise<void> {
  await dependencies.db.inScope(scope, async (tx) => {
    const now = dependencies.clock.now();
    const held = await holdFeed(tx, feed.id);
    if (!(await endRun(tx, run, { state, endedAt: now, ...failure }))) return;
    await forgetOldRuns(tx, feed.id);
    if (!held) return;
    if (!again || !willRetry(held)) await tellOfOutage(tx, dependencies, held, failure, state === 'held');
    if (again) await scheduleRetry(tx, dependencies.jobs, held, now);
  });
}
