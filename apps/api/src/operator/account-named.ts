import { accountNamed, type FoundAccount } from '../platform/auth/account-search';
import { scopeOfOperatorAt, scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';
import type { Argument, Call } from './command';
import { exitCodes, OperatorError } from './failures';

export const accountArgument: Argument = {
  name: 'ACCOUNT',
  text: 'its number, its uuid or the address of one of its users',
};

export type Change = { readonly tx: Tx; readonly account: FoundAccount; readonly services: Services };

/** The account that the call names. @throws OperatorError where there is none */
export async function namedAccount({ db }: Pick<Services, 'db'>, name: string): Promise<FoundAccount> {
  const account = await db.inScope(scopeOfSearch(), (tx) => accountNamed(tx, name));
  if (!account) throw new OperatorError(`There is no account "${name}".`, exitCodes.notFound);
  return account;
}

/** Changes the account that the call names, in its scope and in one transaction, which has to write its audit row. */
export async function changeAccount<T>(call: Call, work: (change: Change) => Promise<T>): Promise<T> {
  const services = await call.dependencies.services();
  const account = await namedAccount(services, call.argument('ACCOUNT'));
  return services.db.inScope(scopeOfOperatorAt(account.accountId, call.dependencies.by), async (tx) => {
    const done = await work({ tx, account, services });
    if (!tx.audited) throw new Error('The command changed data without an audit row.');
    return done;
  });
}

export const nameOf = ({ accountId, companyName }: FoundAccount): string => `${accountId} ${companyName}`;
