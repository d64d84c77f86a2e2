import { findAccount } from '../../platform/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import { closeAccount } from '../../platform/auth/closed-accounts';
import type { Member } from '../../platform/auth/scope';
import { userById } from '../../platform/auth/users';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';
import { closedMail } from './closing-mail';
import { proveOwnPassword } from './own-password';

/** Closes the account of who knows the password. @returns when its personal data is erased. @throws 422, 429 */
export async function closeOwnAccount(
  services: Services,
  erase: JobKind,
  { userId, scope }: Member,
  password: string,
): Promise<Date> {
  const { db, clock, jobs, mail } = services;
  await proveOwnPassword(services, userId, password, { field: 'password', text: 'The password is wrong.' });
  return db.inScope(scope, async (tx) => {
    const [account, user] = [await findAccount(tx), await userById(tx, userId)];
    if (!account || !user) throw new Error('The account is gone.');
    const eraseAfter = await closeAccount(tx, clock);
    await jobs.send(tx, erase, { accountId: scope.accountId }, undefined, eraseAfter);
    await audit(tx, { action: 'account.closed', subject: account.uuid, after: { eraseAfter } });
    await mail.queue(tx, closedMail(user.email, eraseAfter));
    return eraseAfter;
  });
}
