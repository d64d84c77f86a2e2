import { desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { callFailures } from '../../db/schema/call-failures';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries } from '../db/transaction';
import { loggable } from '../loggable';
import type { PageQuery } from './lists';
import { offsetOf } from './lists';

/** Told of each call that fails by us: 500, or 503 while something is away. */
export type NoteFailure = (error: unknown, request: FastifyRequest, status: number) => void;

type Of = { readonly db: Database; readonly clock: Clock; readonly version: string };

/** So many are kept in a minute: while the database is away every call fails alike, and it has enough to do. */
const mostInMinute = 100;
const keptDays = 30;
/** A line of ours: neither a package’s nor Node’s own. */
const isOurs = (line: string): boolean => !/node_modules|node:|<anonymous>/.test(line);

/** Where in our code it failed: the first frame of the stack that is ours, without the folder of this machine. */
function placeOf(stack = ''): string {
  const line = stack.split('\n').find(isOurs) ?? '';
  return line
    .trim()
    .replace(/^at /, '')
    .replace(/(?:file:\/\/)?\/\S*\/(?=[^/\s]+\/[^/\s]+\.[cm]?[jt]s)/, '')
    .slice(0, 300);
}

/** Keeps what failed under the number that its caller was told, without anything that was sent. It never holds up the answer. */
export function failuresIn({ db, clock, version }: Of): NoteFailure {
  let minute = 0;
  let kept = 0;
  return (error, request, status) => {
    const at = clock.now();
    const now = Math.floor(at.getTime() / 60_000);
    if (now !== minute) [minute, kept] = [now, 0];
    kept += 1;
    if (kept > mostInMinute) return;
    const { name, message, code = '', stack } = loggable(error);
    const row = {
      ...{ requestId: request.id, at, method: request.method, status, name, code, version },
      route: request.routeOptions.url ?? '',
      message: message.slice(0, 500),
      place: placeOf(stack),
    };
    // Where the database is what failed there is nobody to tell but the log, which knows.
    outsideScope(db, async (queries) => {
      await queries.insert(callFailures).values(row).onConflictDoNothing();
    }).catch(() => {});
  };
}

/** The call that failed under this number. */
export async function findFailure(queries: Queries, requestId: string) {
  const [row] = await queries.select().from(callFailures).where(eq(callFailures.requestId, requestId));
  return row;
}

/** One page of calls that failed, the newest first, and how many there are. */
export async function listFailures(queries: Queries, page: PageQuery) {
  const rows = await queries
    .select()
    .from(callFailures)
    .orderBy(desc(callFailures.at), desc(callFailures.requestId))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const [all] = await queries.select({ total: sql<number>`count(*)::int` }).from(callFailures);
  return { rows, total: all?.total ?? 0 };
}

/** Forgets those that are older than thirty days. */
export function pruneFailures({ db, clock }: Pick<Of, 'db' | 'clock'>) {
  return () =>
    outsideScope(db, async (queries) => {
      await queries.delete(callFailures).where(lt(callFailures.at, secondsAfter(clock.now(), -keptDays * 24 * 3600)));
    });
}
