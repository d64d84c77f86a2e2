import { lifetimes } from '@dw/contract';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import { emailChanges as changes, users } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx } from '../db/transaction';
import { tooMany } from '../http/refusals';
import { Scope } from './scope';
import { hashSecret, newToken } from './secrets';

export type Side = 'old' | 'new';
/** The secrets of the two links, which are kept nowhere. */
export type LinkTokens = Readonly<Record<Side, string>>;
/** What a link leads to. */
export type LinkedChange = NonNullable<Awaited<ReturnType<typeof linkedChange>>>;

const { seconds, resendAfter } = lifetimes.emailChange;

/** Keeps that a user wants another address; earlier links are dead. @throws 429 within a minute of the last one */
export async function askForEmailChange(tx: Tx, clock: Clock, userId: number, newEmail: string): Promise<LinkTokens> {
  const now = clock.now();
  const tokens = { old: newToken(), new: newToken() };
  const fields = {
    newEmail,
    oldHash: hashSecret(tokens.old),
    newHash: hashSecret(tokens.new),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    askedAt: now,
    expiresAt: secondsAfter(now, seconds),
  };
  const asked = await tx.queries
    .insert(changes)
    .values({ ...fields, userId, accountId: tx.scope.accountId })
    .onConflictDoUpdate({
      target: changes.userId,
      set: fields,
      setWhere: lte(changes.askedAt, secondsAfter(now, -resendAfter)),
    })
    .returning({ id: changes.id });
  if (asked.length === 0)
    throw tooMany('An email was sent less than a minute ago. Please check your inbox first.', resendAfter, 'mail_sent');
  return tokens;
}

/** The change of a user that still waits. */
export async function waitingEmailChange({ queries }: Tx, clock: Clock, userId: number) {
  const [waiting] = await queries
    .select({
      newEmail: changes.newEmail,
      oldConfirmedAt: changes.oldConfirmedAt,
      newConfirmedAt: changes.newConfirmedAt,
      expiresAt: changes.expiresAt,
    })
    .from(changes)
    .where(and(eq(changes.userId, userId), gt(changes.expiresAt, clock.now())))
    .execute();
  return waiting;
}

/** What a link’s secret leads to, with the scope of its user; undefined where it is unknown, used up or too old. */
export async function linkedChange(db: Database, clock: Clock, token: string, ip: string) {
  const hash = hashSecret(token);
  const [found] = await outsideScope(db, (queries) =>
    queries
      .select({ change: changes, email: users.email, uuid: users.uuid })
      .from(changes)
      .innerJoin(users, eq(users.id, changes.userId))
      .where(and(or(eq(changes.oldHash, hash), eq(changes.newHash, hash)), gt(changes.expiresAt, clock.now()))),
  );
  if (!found) return undefined;
  const { change, email, uuid } = found;
  const side: Side = change.oldHash.equals(hash) ? 'old' : 'new';
  return {
    ...change,
    email,
    uuid,
    side,
    scope: Scope.ofAccount(change.accountId, { kind: 'user', id: change.userId }, ip),
  };
}

/**
 * Notes one side’s confirmation. Two at once wait for each other, so that the second sees both.
 * @returns what is confirmed now; undefined where the change was dropped or asked for anew meanwhile
 */
export async function confirmSide(
  tx: Tx,
  clock: Clock,
  { id, side, oldHash, newHash }: LinkedChange,
): Promise<Readonly<Record<Side, boolean>> | undefined> {
  const now = clock.now();
  const [row] = await tx.queries
    .update(changes)
    .set(side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(and(eq(changes.id, id), eq(changes.oldHash, oldHash), eq(changes.newHash, newHash)))
    .returning({ old: changes.oldConfirmedAt, new: changes.newConfirmedAt });
  return row && { old: row.old !== null, new: row.new !== null };
}

/** Gives the user the new address; the links are used up. A taken address violates `users_email_unique`. */
export async function setEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.queries.delete(changes).where(eq(changes.userId, userId));
  await tx.queries.update(users).set({ email }).where(eq(users.id, userId));
}

/** Drops a user’s waiting change: both links are dead. @returns the address that it was about */
export async function dropEmailChange(tx: Tx, userId: number): Promise<string | undefined> {
  const [dropped] = await tx.queries
    .delete(changes)
    .where(eq(changes.userId, userId))
    .returning({ newEmail: changes.newEmail });
  return dropped?.newEmail;
}
