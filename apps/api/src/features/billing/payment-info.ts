import type { BodyOf, billings } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit, changes } from '../../platform/audit/audit';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';

/** Keeps where receipts go and what invoices name as the account’s order. @returns both as they are kept */
export async function setPaymentInfo(tx: Tx, body: BodyOf<typeof billings.changePaymentInfo>) {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const values = {
    billingEmail: body.billing_email ?? account.billingEmail,
    poNumber: body.po_number ?? account.poNumber,
  };
  await tx.queries
    .update(accounts)
    .set({ ...values, updatedAt: databaseTime() })
    .where(eq(accounts.accountId, tx.scope.accountId));
  await audit(tx, { action: 'account.changed', subject: account.uuid, ...changes<object>(account, values) });
  return { billing_email: values.billingEmail, po_number: values.poNumber };
}
