import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import {
  emailChanges,
  loginTickets,
  memberships,
  passkeyChallenges,
  passkeys,
  passwordResets,
  providerIdentities,
  recoveryCodes,
  sessions,
  socialLogins,
  totpSecrets,
  users,
} from '../../db/schema/directory/users';
import { outgoingMail } from '../../db/schema/platform';
import type { Queries } from '../db/transaction';

/** Makes users numbers that nobody can enter with: without address, name, password and second step. */
export async function erasePeople(
  queries: Queries,
  people: readonly Pick<typeof users.$inferSelect, 'id' | 'email'>[],
): Promise<void> {
  const [ids, emails] = [people.map(({ id }) => id), people.map(({ email }) => email)];
  if (ids.length === 0) return;
  await queries.delete(sessions).where(inArray(sessions.userId, ids));
  await queries.delete(emailChanges).where(inArray(emailChanges.userId, ids));
  await queries.delete(totpSecrets).where(inArray(totpSecrets.userId, ids));
  await queries.delete(recoveryCodes).where(inArray(recoveryCodes.userId, ids));
  await queries.delete(passkeys).where(inArray(passkeys.userId, ids));
  await queries.delete(passkeyChallenges).where(inArray(passkeyChallenges.userId, ids));
  await queries.delete(loginTickets).where(inArray(loginTickets.userId, ids));
  await queries.delete(providerIdentities).where(inArray(providerIdentities.userId, ids));
  await queries.delete(socialLogins).where(inArray(socialLogins.email, emails));
  await queries.delete(passwordResets).where(inArray(passwordResets.email, emails));
  await queries.update(outgoingMail).set({ recipient: '' }).where(inArray(outgoingMail.recipient, emails));
  await queries.delete(outgoingMail).where(and(inArray(outgoingMail.replyTo, emails), isNull(outgoingMail.sentAt)));
  await queries
    .update(users)
    .set({
      ...{ email: sql`${users.uuid} || '@erased.invalid'`, passwordHash: '', firstName: '', lastName: '' },
      leftAt: null,
    })
    .where(inArray(users.id, ids));
}

/** Erases who has been a member of no account since before an instant. */
export async function eraseWhoLeft(queries: Queries, before: Date): Promise<void> {
  const nowhere = sql`not exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id})`;
  const gone = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.leftAt), lt(users.leftAt, before), nowhere))
    .for('update')
    .execute();
  await erasePeople(queries, gone);
}
