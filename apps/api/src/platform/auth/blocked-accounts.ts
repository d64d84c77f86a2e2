import { eq } from 'drizzle-orm';
import { blockedAccounts } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Tx } from '../db/transaction';
import { endSessionsOfAccount } from './sessions';

/**
 * Shuts the scope’s account out: its sessions end, nobody can sign in, and what is public of it takes nothing new.
 * @returns the number of sessions that ended; undefined where it is blocked already
 */
export async function blockAccount(tx: Tx, clock: Clock, reason: string): Promise<number | undefined> {
  const blocked = await tx.queries
    .insert(blockedAccounts)
    .values({ accountId: tx.scope.accountId, reason, blockedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ accountId: blockedAccounts.accountId });
  return blocked.length === 0 ? undefined : endSessionsOfAccount(tx, clock);
}

/** Lets the scope’s account in again. @returns why it was blocked; undefined where it was not */
export async function unblockAccount(tx: Tx): Promise<string | undefined> {
  const [freed] = await tx.queries
    .delete(blockedAccounts)
    .where(eq(blockedAccounts.accountId, tx.scope.accountId))
    .returning({ reason: blockedAccounts.reason });
  return freed?.reason;
}

/** Why the scope’s account is shut out; undefined where it is not. */
export async function blockReason({ queries, scope }: Tx): Promise<string | undefined> {
  const [blocked] = await queries
    .select({ reason: blockedAccounts.reason })
    .from(blockedAccounts)
    .where(eq(blockedAccounts.accountId, scope.accountId));
  return blocked?.reason;
}

/** Whether the scope’s account is shut out now. */
export const isBlocked = async (tx: Tx): Promise<boolean> => (await blockReason(tx)) !== undefined;
