import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { offersChanged } from '../../domain/offers/offers-changed';
import { saidInPublic } from '../../domain/public-names/public-names';
import { databaseTime, isAsRead } from '../../platform/db/database-time';
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

export async function updateCompany(tx: Tx, fields: CompanyFields): Promise<void> {
  const { queries, scope } = tx;
  await queries.update(accounts).set(fields).where(eq(accounts.accountId, scope.accountId));
  if (fields.companyName === undefined) return;
  await saidInPublic(tx);
  await offersChanged(tx);
}

/**
 * Notes that the details, or a user’s names, are changed in this transaction; others wait for its end.
 * @param read when they were last changed, as the editor read it
 * @returns whether they are as the editor read them
 */
export async function touchCompany({ queries, scope }: Tx, read?: string): Promise<boolean> {
  const touched = await queries
    .update(accounts)
    .set({ updatedAt: databaseTime() })
    .where(and(eq(accounts.accountId, scope.accountId), isAsRead(accounts.updatedAt, read)))
    .returning({ accountId: accounts.accountId });
  return touched.length > 0;
}
