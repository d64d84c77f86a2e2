import { usersOfAccount } from '../platform/auth/account-search';
import type { Change } from './account-named';

/** Writes to everyone who may enter the account, in the transaction of the change. */
export async function mailUsers(
  { tx, account, services }: Change,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  const users = await usersOfAccount(tx, account.accountId, services.clock.now());
  const text = [...lines, '', 'Digital Wardrobe'].join('\n');
  for (const { email } of users) await services.mail.queue(tx, { to: email, subject, text });
}
