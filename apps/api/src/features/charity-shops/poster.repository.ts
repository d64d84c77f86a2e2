import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { charityProfiles } from '../../db/schema/charities';
import { statement, type Tx } from '../../platform/db/transaction';

const one = statement('charity-shops.poster', (queries) =>
  queries
    .select({ company: accounts.companyName, number: accounts.charityNumber, name: charityProfiles.username })
    .from(accounts)
    .leftJoin(charityProfiles, eq(charityProfiles.accountId, accounts.accountId))
    .where(eq(accounts.accountId, sql.placeholder('account'))),
);

/** What a poster says of the scope’s charity; `name` is that of its page, empty or null where it has none. */
export async function charityOfPoster(tx: Tx) {
  const [row] = await one(tx, { account: tx.scope.accountId });
  return row;
}
