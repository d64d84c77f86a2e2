import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import type { Tx } from '../../platform/db/transaction';

/** What users may change of their company. */
export type CompanyFields = Partial<
  Pick<
    typeof accounts.$inferInsert,
    | 'companyName'
    | 'vatin'
    | 'vatRegistered'
    | 'charityNumber'
    | 'charityRegulator'
    | 'phone'
    | 'address'
    | 'postcode'
    | 'cityId'
    | 'cityName'
    | 'countryCode'
  >
>;

export async function updateCompany({ queries, scope }: Tx, fields: CompanyFields): Promise<void> {
  await queries.update(accounts).set(fields).where(eq(accounts.accountId, scope.accountId));
}
