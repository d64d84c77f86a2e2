import { lifetimes } from '@dw/contract';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { shopperCodes, shopperSessions } from '../../db/schema/directory/shoppers';
import { keptSeconds } from '../../platform/auth/prune';
import { Scope } from '../../platform/auth/scope';
import { hashSecret, newToken } from '../../platform/auth/secrets';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Queries } from '../../platform/db/transaction';

/** The shopper whom a bearer token stands for. */
export async function shopperOf(db: Database, clock: Clock, token: string, ip: string): Promise<Scope | undefined> {
  return outsideScope(db, async (queries) => {
    const [session] = await queries
      .select({ shopperId: shopperSessions.shopperId })
      .from(shopperSessions)
      .where(
        and(
          eq(shopperSessions.tokenHash, hashSecret(token)),
          isNull(shopperSessions.revokedAt),
          gt(shopperSessions.expiresAt, clock.now()),
        ),
      );
    return session && Scope.ofShopper(session.shopperId, ip);
  });
}

/** Ends the shopper’s session of a token. */
export async function endShopperSession(db: Database, clock: Clock, token: string): Promise<void> {
  await outsideScope(db, (queries) =>
    queries
      .update(shopperSessions)
      .set({ revokedAt: clock.now() })
      .where(and(eq(shopperSessions.tokenHash, hashSecret(token)), isNull(shopperSessions.revokedAt))),
  );
}

/** Starts a shopper’s session and answers its token. */
export async function startShopperSession(queries: Queries, clock: Clock, shopperId: number): Promise<string> {
  const token = newToken();
  await queries.insert(shopperSessions).values({
    tokenHash: hashSecret(token),
    shopperId,
    expiresAt: secondsAfter(clock.now(), lifetimes.shopperSession),
  });
  return token;
}

/** Forgets codes and sessions of shoppers that have run out. */
export const pruneShoppers =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (): Promise<void> => {
    const before = secondsAfter(clock.now(), -keptSeconds);
    const { expiresAt, revokedAt } = shopperSessions;
    const ended = or(lt(expiresAt, before), lt(revokedAt, sql`${before.toISOString()}::timestamptz`));
    await outsideScope(db, async (queries) => {
      await queries.delete(shopperCodes).where(lt(shopperCodes.expiresAt, before));
      await queries.delete(shopperSessions).where(ended);
    });
  };
