import { type Change, changeAccountAs } from '../operator/actions/change-account';
import { accountNamed, type FoundAccount } from '../platform/auth/account-search';
import { scopeOfOperatorAt, scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Tx } from '../platform/db/transaction';
import { parseReference } from '../platform/http/references';
import { notFound } from '../platform/http/refusals';
import type { Services } from '../services';

type Named = {
  readonly path: { readonly id: string };
  readonly by: string;
  readonly request: { readonly id: string };
};

/** The account that a path names by number or uuid. @throws 404 */
async function accountOf({ db }: Pick<Services, 'db'>, { path }: Pick<Named, 'path'>): Promise<FoundAccount> {
  if (!parseReference(path.id)) throw notFound();
  const account = await db.inScope(scopeOfSearch(), (tx) => accountNamed(tx, path.id));
  if (!account) throw notFound();
  return account;
}

/** What an account is afterwards, or whatever else the work answers, in its scope. @throws 404 */
export async function readAccount<T>(
  services: Services,
  call: Named,
  work: (tx: Tx, account: FoundAccount) => Promise<T>,
): Promise<T> {
  const account = await accountOf(services, call);
  return services.db.inScope(scopeOfOperatorAt(account.accountId, call.by), (tx) => work(tx, account), call.request.id);
}

/** Changes the account that a path names; the work has to write its audit row. @throws 404 */
export async function changeNamed<T>(
  services: Services,
  call: Named,
  work: (change: Change) => Promise<T>,
): Promise<{ readonly account: FoundAccount; readonly done: T }> {
  const account = await accountOf(services, call);
  const how = { account, by: call.by, requestId: call.request.id };
  const done = await changeAccountAs(services, how, work);
  return { account: await accountOf(services, call), done };
}
