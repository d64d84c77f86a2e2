import { ApiError } from '../../lib/api-error';
import { queryClient } from '../../lib/query-client';
import { accountSlice, currentUser } from '../../lib/session';
import type { Turning } from './turn-rows';
import { followUndoKey, type Undone } from './undo-key';

type Undo = () => Promise<Undone>;

/** Reads go out so many at a time: a change may be of a hundred rows. */
const readsAtOnce = 5;

let last: Undo | undefined;
/** Settles when no change is under way any more. */
let underWay: Promise<unknown> = Promise.resolve();

const whoLooks = () => {
  const user = currentUser();
  return [user?.id, user?.dashbord_id, user?.view_until].join();
};

/** Who made the changes. A change of somebody else’s rows, or of another account’s, is nobody’s to undo. */
let owner = whoLooks();
accountSlice.subscribe(() => {
  if (whoLooks() === owner) return;
  owner = whoLooks();
  last = undefined;
});
followUndoKey(undoLast);

/** Turns rows and keeps what they were: only those that it changes, and of those that are refused none. */
export async function turnKept<Row>(turning: Turning<Row>, rows: readonly Row[], on: boolean): Promise<void> {
  const by = owner;
  const changed = rows.filter((row) => turning.isOn(row) !== on);
  const work = turnOf(turning, rows, on);
  underWay = Promise.allSettled([underWay, work]);
  const { done, refusal } = await work;
  const kept = changed.filter((row) => done.includes(row));
  if (kept.length > 0 && by === owner) last = undoOf(turning, kept, on);
  if (refusal !== undefined) throw refusal;
}

/** Undoes the last change, once it is made; undefined where there is none. What is refused can be tried again. */
export async function undoLast(): Promise<Undone | undefined> {
  await underWay;
  const undo = last;
  last = undefined;
  return undo?.();
}

function undoOf<Row>(turning: Turning<Row>, rows: readonly Row[], on: boolean): Undo {
  const by = owner;
  const keep = (undo: Undo) => {
    if (by === owner) last ??= undo;
  };
  return async function undo() {
    let now: readonly (Row | undefined)[];
    try {
      now = await reloaded(turning, rows);
    } catch (refusal) {
      keep(undo);
      return { undone: [], gone: [], turned: [], refusal };
    }
    const there = now.filter((row) => row !== undefined);
    const standing = there.filter((row) => turning.isOn(row) === on);
    // What is shown is not how things stand.
    if (standing.length < rows.length) void queryClient.invalidateQueries();
    const { done, refusal } = await turnOf(turning, standing, !on);
    const left = standing.filter((row) => !done.includes(row));
    if (left.length > 0) keep(undoOf(turning, left, on));
    return {
      undone: done.map(turning.nameOf),
      gone: rows.filter((_, at) => now[at] === undefined).map(turning.nameOf),
      turned: there.filter((row) => turning.isOn(row) !== on).map(turning.nameOf),
      refusal,
    };
  };
}

/** Turns rows; of several that were refused some may be turned nevertheless. */
async function turnOf<Row>({ turn, ...turning }: Turning<Row>, rows: readonly Row[], on: boolean) {
  try {
    if (rows.length > 0) await turn(rows, on);
    return { done: rows, refusal: undefined };
  } catch (refusal) {
    const now = rows.length > 1 ? await reloaded(turning, rows).catch(() => []) : [];
    const isDone = (row: Row | undefined) => row !== undefined && turning.isOn(row) === on;
    return { done: rows.filter((_, at) => isDone(now[at])), refusal };
  }
}

/** The rows as they are now, undefined for those that are gone. */
async function reloaded<Row>(
  { reload }: Pick<Turning<Row>, 'reload'>,
  rows: readonly Row[],
): Promise<readonly (Row | undefined)[]> {
  const now: (Row | undefined)[] = [];
  for (let at = 0; at < rows.length; at += readsAtOnce) {
    const some = rows.slice(at, at + readsAtOnce);
    now.push(...(await Promise.all(some.map((row) => reload(row).catch(goneIfNotFound)))));
  }
  return now;
}

function goneIfNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
