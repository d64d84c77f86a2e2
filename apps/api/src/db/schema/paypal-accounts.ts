import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, tenantColumns } from './columns';

/** The PayPal of an account, one row each: connected, waiting for its payer, or neither. */
export const paypalAccounts = pgTable(
  'paypal_accounts',
  {
    ...tenantColumns,
    /** @personal As PayPal names it; empty where it is not connected. */
    email: text().notNull().default(''),
    /** Under which PayPal knows what the payer has agreed to. */
    providerReference: text(),
    connectedAt: instant(),
    /** Of a connection that was begun and not heard of again. */
    pendingReference: text(),
    pendingStateHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('paypal_accounts_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
