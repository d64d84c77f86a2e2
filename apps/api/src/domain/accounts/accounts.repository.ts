import { desc, eq, sql } from 'drizzle-orm';
import { accounts, subscriptions } from '../../db/schema/accounts';
import { statement, type Tx } from '../../platform/db/transaction';

export type AccountRow = Awaited<ReturnType<typeof findAccount>> & object;

const one = statement('accounts.one', (queries) =>
  queries
    .select({
      uuid: accounts.uuid,
      role: accounts.role,
      companyName: accounts.companyName,
      vatin: accounts.vatin,
      vatRegistered: accounts.vatRegistered,
      charityNumber: accounts.charityNumber,
      charityRegulator: accounts.charityRegulator,
      address: accounts.address,
      postcode: accounts.postcode,
      phone: accounts.phone,
      cityId: accounts.cityId,
      cityName: accounts.cityName,
      countryCode: accounts.countryCode,
      billingEmail: accounts.billingEmail,
      poNumber: accounts.poNumber,
      dev: accounts.dev,
      updatedAt: accounts.updatedAt,
      plan: subscriptions.plan,
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.accountId))
    .where(eq(accounts.accountId, sql.placeholder('account')))
    .orderBy(desc(subscriptions.id))
    .limit(1),
);

/** The scope’s account with the plan of its latest subscription. */
export async function findAccount(tx: Tx) {
  const [row] = await one(tx, { account: tx.scope.accountId });
  return row;
}
