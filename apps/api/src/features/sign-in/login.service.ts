import type { BodyOf, passkeys, secondFactor, signIn } from '@dw/contract';
import type { Caller, Session } from '../../domain/accounts/caller';
import { copiedPasskeyMail } from '../../domain/accounts/copied-passkey-mail';
import {
  codeRefused,
  findCode,
  forgetCodeTries,
  kindOfCode,
  takeCodeTry,
  useCode,
} from '../../domain/accounts/second-step';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import { audit } from '../../platform/audit/audit';
import { isBlocked } from '../../platform/auth/blocked-accounts';
import { issueLoginTicket, tryLoginTicket, useLoginTicket } from '../../platform/auth/login-tickets';
import { forgetLoginTries, takeLoginTry } from '../../platform/auth/login-tries';
import { membershipOf, scopeInAccount } from '../../platform/auth/memberships';
import { type RelyingParty, usePasskey } from '../../platform/auth/passkeys';
import { verifyPassword } from '../../platform/auth/passwords';
import { AddressOfAnother, userAtProvider } from '../../platform/auth/provider-identities';
import type { Member } from '../../platform/auth/scope';
import { isSecured } from '../../platform/auth/second-factors';
import { endSession, startSession } from '../../platform/auth/sessions';
import { takeTicket } from '../../platform/auth/social-logins';
import {
  type KnownUser,
  scopeOfUser,
  scopeOfVisitorTo,
  userByEmail,
  userById,
  userByNumber,
} from '../../platform/auth/users';
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

/** Leaves an audit row of a wrong password, or of a passkey or second step that was refused, in the account that it was tried at. */
export async function noteRefusal(
  db: Database,
  known: Pick<KnownUser, 'accountId' | 'userId'>,
  ip: string,
  way?: 'passkey' | 'app' | 'recovery',
  tell?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.inScope(scopeOfVisitorTo(known, ip), async (tx) => {
    const { uuid } = await signedInUser(tx, known.userId);
    await tell?.(tx);
    await audit(tx, { action: 'session.refused', subject: uuid, ...(way && { after: { way } }) });
  });
}

const closed = () => new Refusal(422, 'account_closed', 'Your account is closed. Write to us to open it again.');

/** @throws 422 where the account is blocked or closed */
function assertOpen({ eraseAfter, blockedAt }: KnownUser): void {
  if (eraseAfter) throw closed();
  if (blockedAt) throw new Refusal(422, 'account_blocked', 'Your account is blocked. We have mailed you why.');
}

/** @throws 403 where a code is needed, 422 where the account is blocked or closed */
async function open(db: Database, clock: Clock, known: KnownUser, remember: boolean, caller: Caller): Promise<Session> {
  assertOpen(known);
  const { userId, accountId } = known;
  const opened = await db.inScope(scopeOfUser(known, caller.ip), async (tx) =>
    (await isSecured(tx.queries, userId))
      ? { ticket: await issueLoginTicket(tx.queries, clock, { userId, accountId, remember }) }
      : start(tx, clock, userId, { remember }, caller),
  );
  if ('ticket' in opened)
    throw new Refusal(403, 'second_factor_required', 'Confirm with your authenticator app or a passkey.', {
      params: { ticket: opened.ticket },
    });
  return opened;
}

async function start(
  tx: Tx,
  clock: Clock,
  userId: number,
  how: { readonly remember: boolean; readonly code?: 'app' | 'recovery' | 'passkey' },
  caller: Caller,
): Promise<Session> {
  const { remember } = how;
  const { accountId } = tx.scope;
  const access_token = await startSession(tx.queries, clock, { userId, accountId, remember, ...caller });
  const user = await signedInUser(tx, userId);
  await audit(tx, { action: 'session.started', subject: user.uuid, after: how });
  return { user, access_token };
}

const ticketOver = () => new Refusal(422, 'ticket_over', 'The login took too long. Enter your password again.');

/** Finishes a login whose password was right. @throws 422, 429 */
export async function logInByCode(
  services: Services,
  { ticket, code }: BodyOf<typeof secondFactor.login>,
  caller: Caller,
): Promise<Session> {
  const { db, clock, throttle } = services;
  const waiting = await tryLoginTicket(db, clock, ticket);
  if (!waiting) throw ticketOver();
  const { userId, accountId, remember } = waiting;
  await takeCodeTry(throttle, userId);
  const how = kindOfCode(code);
  const right = await findCode(services, userId, code);
  const session = await db.inScope(scopeInAccount(accountId, userId, caller.ip), async (tx) => {
    if (!(await membershipOf(tx, userId)) || (await isBlocked(tx))) throw ticketOver();
    if (!right || !(await useCode(tx, clock, userId, right))) return undefined;
    if (!(await useLoginTicket(tx, ticket))) throw ticketOver();
    return start(tx, clock, userId, { remember, code: how }, caller);
  });
  if (!session) {
    await noteRefusal(db, waiting, caller.ip, how);
    throw codeRefused();
  }
  await forgetCodeTries(throttle, userId);
  return session;
}

const wrongPasskey = () =>
  new Refusal(422, 'wrong_passkey', 'This passkey was not accepted. Try again, or log in with your password.');

/** Signs in with a passkey alone: its device has asked for a finger, a face or a PIN. @throws 422 */
export async function logInByPasskey(
  { db, clock, mail }: Services,
  party: RelyingParty,
  { credential, remember }: BodyOf<typeof passkeys.login>,
  caller: Caller,
): Promise<Session> {
  const use = await usePasskey(db, clock, party, credential);
  const known = use && (await userByNumber(db, use.userId));
  if (!use || !known) throw wrongPasskey();
  if (!use.accepted) {
    await noteRefusal(db, known, caller.ip, 'passkey', async (tx) => {
      const user = use.copied ? await userById(tx, known.userId) : undefined;
      if (user) await mail.queue(tx, copiedPasskeyMail(user.email, user.language));
    });
    throw wrongPasskey();
  }
  assertOpen(known);
  return db.inScope(scopeOfUser(known, caller.ip), (tx) =>
    start(tx, clock, known.userId, { remember, code: 'passkey' }, caller),
  );
}

/** Signs in with the ticket of a sign-in elsewhere, which is used up. @throws 422 */
export async function logInByTicket({ db, clock }: Services, ticket: string, caller: Caller): Promise<Session> {
  const person = await takeTicket(db, clock, ticket);
  if (!person) throw new Refusal(422, 'social_expired', 'The sign-in took too long or was used already. Try again.');
  const known = await userAtProvider(db, clock, person).catch((error: unknown) => {
    if (!(error instanceof AddressOfAnother)) throw error;
    throw new Refusal(
      422,
      'social_other_person',
      'At the provider, this address now belongs to somebody else. If it is yours, set a new password first, then sign in again.',
    );
  });
  // The provider has vouched for the address, and only the user who signed in there has the ticket: nobody else learns
  // it.
  if (!known)
    throw new Refusal(422, 'unknown_address', 'There is no account with this address yet. Sign up first.', {
      params: { email: person.email },
    });
  return open(db, clock, known, false, caller);
}

/** Ends the session that the call came with. */
export async function logOut(tx: Tx, { clock }: Services, { userId, sessionId }: Member): Promise<void> {
  await endSession(tx, clock, sessionId);
  const { uuid } = await signedInUser(tx, userId);
  await audit(tx, { action: 'session.ended', subject: uuid });
}
