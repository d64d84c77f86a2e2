import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { consoleLog, consoleUsers } from '../../db/schema/directory/console';
import type { Queries } from '../db/transaction';

type Entry = Omit<typeof consoleLog.$inferInsert, 'id' | 'status'>;

/** Writes that a call is made. @returns its number */
export async function logConsoleCall(queries: Queries, entry: Entry): Promise<number> {
  const [row] = await queries.insert(consoleLog).values(entry).returning({ id: consoleLog.id });
  if (!row) throw new Error('The call was not logged.');
  return row.id;
}

/** Writes what was answered, and who it turned out to be. */
export async function logConsoleAnswer(
  queries: Queries,
  id: number,
  answer: { readonly status: number; readonly userId: number | null },
): Promise<void> {
  await queries.update(consoleLog).set(answer).where(eq(consoleLog.id, id));
}

/** Calls at the console, the newest first, behind one of them. @param email of whoever made them */
export const listConsoleLog = (
  queries: Queries,
  { before, email, limit }: { readonly before?: number; readonly email?: string; readonly limit: number },
) =>
  queries
    .select({
      entry: consoleLog,
      name: sql<string>`coalesce(${consoleUsers.name}, '')`,
      email: sql<string>`coalesce(${consoleUsers.email}, '')`,
    })
    .from(consoleLog)
    .leftJoin(consoleUsers, eq(consoleUsers.id, consoleLog.userId))
    .where(
      and(
        before === undefined ? undefined : lt(consoleLog.id, before),
        email === undefined ? undefined : eq(consoleUsers.email, email),
      ),
    )
    .orderBy(desc(consoleLog.id))
    .limit(limit)
    .execute();
