import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';

/** Keeps the VAT number of the scope’s account, which says with it that it has one. */
export async function setVatId(tx: Tx, vatin: string): Promise<void> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
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
}
