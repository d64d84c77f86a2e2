import { lifetimes } from '@dw/contract';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { blockedAccounts as blocked, invitations, memberships, sessions, users } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Tx } from '../db/transaction';
import { blockAccount } from './blocked-accounts';
import { eraseDevices } from './devices';
import { erasePeople } from './erase-people';
import { Scope } from './scope';

/** The scope of a job that works for one account. */
export const scopeOfAccountJob = (accountId: number): Scope => Scope.ofAccount(accountId, { kind: 'system' }, '');

/**
 * Shuts the scope’s account out for good, whether it was blocked or not. Letting it in again, which the operator can, also calls
 * off the erasure. @returns when its personal data is erased
 */
export async function closeAccount(tx: Tx, clock: Clock, reason: string): Promise<Date> {
  const eraseAfter = secondsAfter(clock.now(), lifetimes.closedAccount);
  await blockAccount(tx, clock, reason);
  await tx.queries.update(blocked).set({ eraseAfter, reason }).where(eq(blocked.accountId, tx.scope.accountId));
  return eraseAfter;
}

const others = alias(memberships, 'others');
/** The memberships of the same user in other accounts. */
const elsewhere = ({ queries, scope }: Tx) =>
  queries
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.userId, memberships.userId), ne(others.accountId, scope.accountId)));

/** When the scope’s account is to be erased; undefined where it is open again, or erased. Nobody lets it in meanwhile. */
export async function erasureOf(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx.queries
    .select({ eraseAfter: blocked.eraseAfter })
    .from(blocked)
    .where(eq(blocked.accountId, tx.scope.accountId))
    .for('update');
  return row?.eraseAfter ?? undefined;
}

/**
 * Erases the people of the scope’s account: the users stay as numbers that nobody can enter with. Those who are members of
 * another account, too, only leave this one.
 */
export async function eraseUsers(tx: Tx): Promise<void> {
  const { queries, scope, client } = tx;
  const people = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.accountId, scope.accountId), sql`not exists (${elsewhere(tx)})`));
  await erasePeople(queries, people);
  await queries
    .delete(memberships)
    .where(
      and(
        eq(memberships.accountId, scope.accountId),
        notInArray(memberships.userId, [-1, ...people.map(({ id }) => id)]),
      ),
    );
  await queries.delete(sessions).where(eq(sessions.accountId, scope.accountId));
  await queries.delete(invitations).where(eq(invitations.accountId, scope.accountId));
  await eraseDevices(tx);
  // Append-only for us: only the owner’s function takes the people out of the log.
  await client.query('select app.forget_people($1)', [scope.accountId]);
  await queries
    .update(blocked)
    .set({ eraseAfter: null, reason: 'Closed and erased.' })
    .where(eq(blocked.accountId, scope.accountId));
}
