import { type deliveryStates, webhookEvents, webhookStops } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';

/** An address of the account’s own that is told what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    ...tenantColumns,
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text({ enum: webhookEvents }).array().notNull(),
    /** The websites of whose events alone it is told, by number; those that were deleted stay in it. Null: all. */
    siteIds: bigint({ mode: 'number' }).array(),
    active: boolean().notNull().default(true),
    stopped: text({ enum: webhookStops }),
    /** Names of its secrets, which are derived and stored nowhere. */
    secret: uuid().notNull(),
    oldSecret: uuid(),
    oldSecretUntil: instant(),
    lastDeliveredAt: instant(),
    lastFailedAt: instant(),
    /** A job is on its way that sends what is due now. */
    queued: boolean().notNull().default(false),
    /** And for when one that looks again. */
    wakeAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('webhook_endpoints_uuid').on(table.accountId, table.uuid),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** What is told, written once: every address and every try gets the same. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    ...tenantColumns,
    type: text().notNull(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('webhook_messages_uuid').on(table.accountId, table.uuid),
    index('webhook_messages_age').on(table.createdAt),
  ],
);

/** A message on its way to one address. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...tenantColumns,
    endpointId: reference().notNull(),
    messageId: reference().notNull(),
    state: text().$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
    /** All there were, and those since it was last sent anew: these decide when the next is and which is the last. */
    tries: integer().notNull().default(0),
    round: integer().notNull().default(0),
    status: integer(),
    /** When it is due; while a try is under way, when that counts as lost. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('webhook_deliveries_uuid').on(table.accountId, table.uuid),
    unique('webhook_deliveries_once').on(table.accountId, table.endpointId, table.messageId),
    index('webhook_deliveries_log').on(table.accountId, table.endpointId, table.id),
    index('webhook_deliveries_due')
      .on(table.accountId, table.endpointId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    foreignKey({
      columns: [table.accountId, table.endpointId],
      foreignColumns: [webhookEndpoints.accountId, webhookEndpoints.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.accountId, table.messageId],
      foreignColumns: [webhookMessages.accountId, webhookMessages.id],
    }).onDelete('cascade'),
  ],
);

/** One try: what was sent and what came back. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    ...tenantColumns,
    deliveryId: reference().notNull(),
    number: integer().notNull(),
    url: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    status: integer(),
    failure: text(),
    answer: text().notNull().default(''),
    milliseconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('webhook_attempts_delivery').on(table.accountId, table.deliveryId, table.number),
    foreignKey({
      columns: [table.accountId, table.deliveryId],
      foreignColumns: [webhookDeliveries.accountId, webhookDeliveries.id],
    }).onDelete('cascade'),
  ],
);
