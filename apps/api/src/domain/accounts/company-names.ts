import { inArray } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import type { Tx } from '../../platform/db/transaction';

/** The names of accounts by their numbers; in the operator’s scope. */
export async function companyNames(tx: Tx, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.queries
    .select({ id: accounts.accountId, name: accounts.companyName })
    .from(accounts)
    .where(inArray(accounts.accountId, [...accountIds]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
