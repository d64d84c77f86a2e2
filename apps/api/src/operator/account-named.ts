import { accountNamed, type FoundAccount } from '../platform/auth/account-search';
import { scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Services } from '../services';
import { type Change, changeAccountAs } from './actions/change-account';
import type { Argument, Call } from './command';
import { exitCodes, OperatorError } from './failures';

export const accountArgument: Argument = {
  name: 'ACCOUNT',
  text: 'its number, its uuid or the address of one of its users',
};

/** The account that the call names. @throws OperatorError where there is none */
export async function namedAccount({ db }: Pick<Services, 'db'>, name: string): Promise<FoundAccount> {
  const account = await db.inScope(scopeOfSearch(), (tx) => accountNamed(tx, name));
  if (!account) throw new OperatorError(`There is no account "${name}".`, exitCodes.notFound);
  return account;
}

/** Changes the account that the call names, as `changeAccountAs`. */
export async function changeAccount<T>(call: Call, work: (change: Change) => Promise<T>): Promise<T> {
  const services = await call.dependencies.services();
  const account = await namedAccount(services, call.argument('ACCOUNT'));
  return changeAccountAs(services, { account, by: call.dependencies.by }, work);
}
