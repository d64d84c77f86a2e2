import { entitlementStatuses, entitlementTypes, setupTasks as tasks } from '@dw/contract';
import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, tenantColumns } from './columns';

/** A programme that an account has asked for; without a row it is INACTIVE. */
export const entitlements = pgTable(
  'entitlements',
  {
    ...tenantColumns,
    type: text({ enum: entitlementTypes }).notNull(),
    status: text({ enum: entitlementStatuses }).notNull().default('INACTIVE'),
    /** The operator’s, for REJECTED and BLOCKED. */
    reason: text().notNull().default(''),
    /** The note that came with the last request. */
    request: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('entitlements_uuid').on(table.accountId, table.uuid),
    unique('entitlements_type').on(table.accountId, table.type),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** Each step of a programme: what it became, who said so, and why. */
export const entitlementChanges = pgTable(
  'entitlement_changes',
  {
    ...tenantColumns,
    type: text({ enum: entitlementTypes }).notNull(),
    status: text({ enum: entitlementStatuses }).notNull(),
    reason: text().notNull().default(''),
    request: text().notNull().default(''),
    /** The account asks and leaves; we decide. */
    decided: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('entitlement_changes_type').on(table.accountId, table.type, table.id),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** What an account has set up, kept by whoever owns the thing, in the transaction of its change. */
export const setupTasks = pgTable(
  'setup_tasks',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    task: text({ enum: tasks }).notNull(),
    doneAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.task] }),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
