import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { checkVatId, valuesOf } from '../../domain/accounts/company-rules';
import { audit } from '../../platform/audit/audit';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';

/** Keeps the VAT ID of the scope’s account, which says with it that it has one. @returns it as it is kept @throws 422 */
export async function setVatId(tx: Tx, typed: string): Promise<string> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const { vatin } = valuesOf({ vatin: checkVatId(typed, account.countryCode) });
  const { accountId } = tx.scope;
  await tx.queries
    .update(accounts)
    .set({ vatin, vatRegistered: true, updatedAt: databaseTime() })
    .where(eq(accounts.accountId, accountId));
  await audit(tx, {
    action: 'account.changed',
    subject: account.uuid,
    before: { vatin: account.vatin },
    after: { vatin },
  });
  return vatin;
}
