import { usersOfAccount } from '../platform/auth/account-search';
import { type Change, nameOf } from './actions/change-account';
import type { Call, Option } from './command';
import { OperatorError } from './failures';

export const userOption: Readonly<Record<'user', Option>> = {
  user: { text: 'which of its users, where ACCOUNT is no address and it has several', value: 'EMAIL' },
};

/** The user that the call means: named by --user, by the address itself, or the account’s only one. @throws OperatorError where it is none */
export async function userOf({ argument, option }: Call, { tx, account, services }: Change) {
  const users = await usersOfAccount(tx, account.accountId, services.clock.now());
  const named = option('user') ?? (argument('ACCOUNT').includes('@') ? argument('ACCOUNT') : undefined);
  if (named === undefined && users.length > 1) {
    throw new OperatorError(
      `The account has several users, name one with --user: ${users.map(({ email }) => email).join(', ')}.`,
    );
  }
  const user = named === undefined ? users[0] : users.find(({ email }) => email === named.trim().toLowerCase());
  if (!user) throw new OperatorError(`Account ${nameOf(account)} has no user ${named ?? ''}.`);
  return user;
}
