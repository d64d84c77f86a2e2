import type { FoundAccount } from '../../platform/auth/account-search';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';

/** A change of an account by the operator, within its transaction. */
export type Change = { readonly tx: Tx; readonly account: FoundAccount; readonly services: Services };

/**
 * Changes an account in its scope and in one transaction, which has to write its audit row.
 * @param by who does it, for the audit log
 */
export function changeAccountAs<T>(
  services: Services,
  { account, by, requestId = '' }: { readonly account: FoundAccount; readonly by: string; readonly requestId?: string },
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const scope = scopeOfOperatorAt(account.accountId, by);
  return services.db.inScope(
    scope,
    async (tx) => {
      const done = await work({ tx, account, services });
      if (!tx.audited) throw new Error('An account was changed without an audit row.');
      return done;
    },
    requestId,
  );
}

export const nameOf = ({ accountId, companyName }: FoundAccount): string => `${accountId} ${companyName}`;
