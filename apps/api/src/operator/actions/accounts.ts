import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { mailUsers } from '../../domain/accounts/mail-users';
import { audit } from '../../platform/audit/audit';
import { blockAccount, unblockAccount } from '../../platform/auth/blocked-accounts';
import { Refusal } from '../../platform/http/refusals';
import { accountLetters } from './account-mail-texts';
import { type Change, nameOf } from './change-account';

/** The account stands elsewhere than the change needs it to. */
const standsElsewhere = ({ account }: Change, how: string) =>
  new Refusal(409, 'wrong_state', `Account ${nameOf(account)} is ${how}.`);

const setVerified = ({ tx, account }: Change, verifiedAt: Date | null) =>
  tx.queries.update(accounts).set({ verifiedAt }).where(eq(accounts.accountId, account.accountId));

/** Says that an account was looked at; its users are told by mail. @returns when @throws 409 where it was before */
export async function verify(change: Change, reason?: string): Promise<Date> {
  const { tx, account, services } = change;
  if (account.verifiedAt) throw standsElsewhere(change, 'verified already');
  const now = services.clock.now();
  await setVerified(change, now);
  await audit(tx, {
    action: 'account.verified',
    subject: account.uuid,
    before: { verified: false },
    after: { verified: true, ...(reason && { reason }) },
  });
  await mailUsers(tx, services, (language) => accountLetters[language].verified);
  return now;
}

/** Takes a verification back. @throws 409 where there is none */
export async function unverify(change: Change): Promise<void> {
  const { tx, account } = change;
  if (!account.verifiedAt) throw standsElsewhere(change, 'not verified');
  await setVerified(change, null);
  await audit(tx, {
    action: 'account.unverified',
    subject: account.uuid,
    before: { verified: true },
    after: { verified: false },
  });
}

/** Shuts an account out; its users are mailed the reason. @returns how many sessions ended @throws 409 where it is blocked */
export async function block(change: Change, reason: string): Promise<number> {
  const { tx, account, services } = change;
  const ended = await blockAccount(tx, services.clock, reason);
  if (ended === undefined) throw standsElsewhere(change, 'blocked already');
  await audit(tx, { action: 'account.blocked', subject: account.uuid, after: { reason, sessions_ended: ended } });
  await mailUsers(tx, services, (language) => accountLetters[language].blocked(reason));
  return ended;
}

/** Lets an account in again; its users are told by mail. @throws 409 where it is not blocked */
export async function unblock(change: Change, reason?: string): Promise<void> {
  const { tx, account, services } = change;
  const before = await unblockAccount(tx);
  if (before === undefined) throw standsElsewhere(change, 'not blocked');
  const after = reason === undefined ? {} : { after: { reason } };
  await audit(tx, { action: 'account.unblocked', subject: account.uuid, before: { reason: before }, ...after });
  await mailUsers(tx, services, (language) => accountLetters[language].open);
}
