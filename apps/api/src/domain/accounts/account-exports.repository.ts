import { and, desc, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { accountExports } from '../../db/schema/account-exports';
import type { Tx } from '../../platform/db/transaction';

export type AccountExport = typeof accountExports.$inferSelect;

const own = (tx: Tx) => eq(accountExports.accountId, tx.scope.accountId);
const running = eq(accountExports.state, 'running');
const named = (tx: Tx, id: number) => and(own(tx), eq(accountExports.id, id));

/** The file of one try: a try that was taken for dead and goes on writes into none of a later one. */
export const keyOfExport = ({ uuid, attempts }: Pick<AccountExport, 'uuid' | 'attempts'>): string =>
  `exports/${uuid}-${attempts}.zip`;

/** Keeps an order of the user’s. The account’s next one violates `account_exports_running`. */
export async function insertExport(tx: Tx, orderedBy: number): Promise<AccountExport> {
  const [made] = await tx.queries
    .insert(accountExports)
    .values({ accountId: tx.scope.accountId, orderedBy })
    .returning();
  if (!made) throw new Error('The export was not written.');
  return made;
}

/** What a user is told of: the export that is being made, whoever ordered it; else their own newest. */
export const exportFor = (tx: Tx, userId: number, now: Date): Promise<AccountExport | undefined> =>
  newest(tx, or(running, ofUser(userId, now)));

/** The user’s newest export that is ready and not over. */
export const readyExport = (tx: Tx, userId: number, now: Date): Promise<AccountExport | undefined> =>
  newest(tx, and(ofUser(userId, now), eq(accountExports.state, 'ready')));

const ofUser = (userId: number, now: Date) =>
  and(eq(accountExports.orderedBy, userId), gt(accountExports.expiresAt, now));

async function newest(tx: Tx, which: SQL | undefined): Promise<AccountExport | undefined> {
  const [row] = await tx.queries
    .select()
    .from(accountExports)
    .where(and(own(tx), which))
    .orderBy(sql`${running} desc`, desc(accountExports.id))
    .limit(1)
    .execute();
  return row;
}

/** An order that has not ended, one try more counted; undefined where it has. */
export async function claimExport(tx: Tx, id: number): Promise<AccountExport | undefined> {
  const [row] = await tx.queries
    .update(accountExports)
    .set({ attempts: sql`${accountExports.attempts} + 1` })
    .where(and(named(tx, id), running))
    .returning();
  return row;
}

/** Ends the try of this number. @returns false where a later one goes on, or the order is gone */
export async function endExport(
  tx: Tx,
  { id, attempts }: Pick<AccountExport, 'id' | 'attempts'>,
  end: Pick<AccountExport, 'state' | 'size' | 'expiresAt'>,
): Promise<boolean> {
  const ended = await tx.queries
    .update(accountExports)
    .set(end)
    .where(and(named(tx, id), running, eq(accountExports.attempts, attempts)))
    .returning({ id: accountExports.id });
  return ended.length > 0;
}

/** Takes the orders of a user away that have ended. @returns these, whose files are to be removed */
export function removeEnded(tx: Tx, userId: number): Promise<AccountExport[]> {
  return tx.queries
    .delete(accountExports)
    .where(and(own(tx), eq(accountExports.orderedBy, userId), ne(accountExports.state, 'running')))
    .returning()
    .execute();
}

/** Takes all orders of the account away. @returns these, whose files are to be removed */
export function removeExports(tx: Tx): Promise<AccountExport[]> {
  return tx.queries.delete(accountExports).where(own(tx)).returning().execute();
}

/** Takes the account’s orders away whose time is over. @returns these, whose files are to be removed */
export function removeExpired(tx: Tx, now: Date): Promise<AccountExport[]> {
  return tx.queries
    .delete(accountExports)
    .where(and(own(tx), lte(accountExports.expiresAt, now)))
    .returning()
    .execute();
}
