import { and, count, eq, lte, type SQL, sql } from 'drizzle-orm';
import {
  memberships,
  passkeys,
  recoveryCodes,
  secondFactorRules,
  sessions,
  totpSecrets,
  users,
} from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Queries, Tx } from '../db/transaction';

/** Whether a user’s login asks for more than a password: a condition of SQL on the number of the user. */
export const hasSecondFactor = (userId: SQL): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${totpSecrets} f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select 1 from ${passkeys} p where p.user_id = ${userId}))`;

/** Whether an account requires a second factor of somebody who has none. */
export const lacksSecondFactor = (
  { requiredFrom, secured }: { readonly requiredFrom: Date | null; readonly secured: boolean },
  now: Date,
): boolean => requiredFrom !== null && requiredFrom <= now && !secured;

const secured = hasSecondFactor(sql`${memberships.userId}`);
const unsecuredOf = (tx: Tx) => and(eq(memberships.accountId, tx.scope.accountId), sql`not ${secured}`);

/** From when the scope’s account requires a second factor; null where it does not. */
export async function secondFactorRule({ queries, scope }: Tx): Promise<Date | null> {
  const [row] = await queries
    .select({ requiredFrom: secondFactorRules.requiredFrom })
    .from(secondFactorRules)
    .where(eq(secondFactorRules.accountId, scope.accountId))
    .execute();
  return row?.requiredFrom ?? null;
}

/** How many members of the scope’s account have no second factor. */
export async function countUnsecured(tx: Tx): Promise<number> {
  const [row] = await tx.queries.select({ total: count() }).from(memberships).where(unsecuredOf(tx)).execute();
  return row?.total ?? 0;
}

/** They, to be written to. */
export const unsecuredMembers = (tx: Tx) =>
  tx.queries
    .select({ email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(unsecuredOf(tx));

/** A session is remembered so long, and a date within it is as good as now. */
const rememberedSeconds = 60;

/**
 * Requires a second factor of the account’s members from then on; null requires none. Where it holds at once, the sessions of those
 * without one end: they were let in by an earlier rule, and are remembered.
 */
export async function requireSecondFactor(tx: Tx, clock: Clock, requiredFrom: Date | null): Promise<void> {
  const { queries, scope } = tx;
  const { accountId } = scope;
  if (requiredFrom === null) {
    await queries.delete(secondFactorRules).where(eq(secondFactorRules.accountId, accountId));
    return;
  }
  await queries
    .insert(secondFactorRules)
    .values({ accountId, requiredFrom })
    .onConflictDoUpdate({ target: secondFactorRules.accountId, set: { requiredFrom } });
  if (requiredFrom > secondsAfter(clock.now(), rememberedSeconds)) return;
  await queries
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(sessions.accountId, accountId),
        sql`${sessions.revokedAt} is null`,
        sql`not ${hasSecondFactor(sql`${sessions.userId}`)}`,
      ),
    );
}

/** Whether an account of the user requires a second factor today. */
export async function isRequiredOf({ queries }: Tx, clock: Clock, userId: number): Promise<boolean> {
  const rows = await queries
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .innerJoin(secondFactorRules, eq(secondFactorRules.accountId, memberships.accountId))
    .where(and(eq(memberships.userId, userId), lte(secondFactorRules.requiredFrom, clock.now())))
    .limit(1);
  return rows.length > 0;
}

/** Whether a user has one. */
export async function isSecured(queries: Queries, userId: number): Promise<boolean> {
  const [row] = await queries
    .select({ has: hasSecondFactor(sql`${users.id}`) })
    .from(users)
    .where(eq(users.id, userId))
    .execute();
  return row?.has ?? false;
}

/** Takes every second factor of a user away, with what stands in for it. */
export async function forgetSecondFactors({ queries }: Tx, userId: number): Promise<void> {
  await queries.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await queries.delete(passkeys).where(eq(passkeys.userId, userId));
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Ends the recovery codes of a user who has nothing left that they would stand in for. In the transaction that took it away. */
export async function forgetIdleRecoveryCodes({ queries }: Tx, userId: number): Promise<void> {
  if (!(await isSecured(queries, userId))) await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
