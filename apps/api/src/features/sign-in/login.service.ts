import type { BodyOf, signIn } from '@dw/contract';
import type { Caller, Session } from '../../domain/accounts/caller';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import { audit } from '../../platform/audit/audit';
import { forgetLoginTries, takeLoginTry } from '../../platform/auth/login-tries';
import { verifyPassword } from '../../platform/auth/passwords';
import type { Member } from '../../platform/auth/scope';
import { endSession, startSession } from '../../platform/auth/sessions';
import { takeTicket } from '../../platform/auth/social-logins';
import { type KnownUser, scopeOfUser, scopeOfVisitorTo, userByEmail } from '../../platform/auth/users';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

/**
 * Signs in. Unknown addresses cost and answer the same as wrong passwords.
 * @param refused hears of a wrong password, and must not hold up the answer: that would tell which addresses are known
 * @throws 422, 429
 */
export async function logIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, password, remember }: BodyOf<typeof signIn.login>,
  caller: Caller,
  refused: (known: KnownUser) => void,
): Promise<Session> {
  await takeLoginTry(db, clock, email, caller.ip);
  const known = await userByEmail(db, email);
  const fits = await verifyPassword(known?.passwordHash, password);
  if (!known || !fits) {
    if (known) refused(known);
    throw new Refusal(422, 'wrong_login', 'Wrong email or password.');
  }
  await forgetLoginTries(db, email, caller.ip);
  return open(db, clock, known, remember, caller);
}

/** Leaves an audit row of a wrong password in the account that it was tried at. */
export async function noteWrongPassword(db: Database, known: KnownUser, ip: string): Promise<void> {
  await db.inScope(scopeOfVisitorTo(known, ip), async (tx) => {
    const { uuid } = await signedInUser(tx, known.userId);
    await audit(tx, { action: 'session.refused', subject: uuid });
  });
}

const closed = () => new Refusal(422, 'account_closed', 'Your account is closed. Write to us to open it again.');

/** @throws 422 where the account is blocked or closed */
async function open(db: Database, clock: Clock, known: KnownUser, remember: boolean, caller: Caller): Promise<Session> {
  if (known.eraseAfter) throw closed();
  if (known.blockedAt) throw new Refusal(422, 'account_blocked', 'Your account is blocked. We have mailed you why.');
  return db.inScope(scopeOfUser(known, caller.ip), async (tx) => {
    const { userId, accountId } = known;
    const access_token = await startSession(tx.queries, clock, { userId, accountId, remember, ...caller });
    const user = await signedInUser(tx, userId);
    await audit(tx, { action: 'session.started', subject: user.uuid, after: { remember } });
    return { user, access_token };
  });
}

/** Signs in with the ticket of a sign-in elsewhere, which is used up. @throws 422 */
export async function logInByTicket({ db, clock }: Services, ticket: string, caller: Caller): Promise<Session> {
  const email = await takeTicket(db, clock, ticket);
  if (email === undefined)
    throw new Refusal(422, 'social_expired', 'The sign-in took too long or was used already. Try again.');
  const known = await userByEmail(db, email);
  // The provider has vouched for the address, and only the user who signed in there has the ticket: nobody else learns
  // it.
  if (!known)
    throw new Refusal(422, 'unknown_address', 'There is no account with this address yet. Sign up first.', {
      params: { email },
    });
  return open(db, clock, known, false, caller);
}

/** Ends the session that the call came with. */
export async function logOut(tx: Tx, { clock }: Services, { userId, sessionId }: Member): Promise<void> {
  await endSession(tx, clock, sessionId);
  const { uuid } = await signedInUser(tx, userId);
  await audit(tx, { action: 'session.ended', subject: uuid });
}
