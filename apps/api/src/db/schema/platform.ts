import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, instant, reference, shopperColumns, tenantColumns } from './columns';
import type { JobOptions } from './job-options';
import type { MailDraft } from './mail-draft';

/**
 * What was done, by whom: one row for every change, in the change’s own transaction. Append-only for the application. It lies in months, which its
 * key has to name (docs/adr/0229).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    ...tenantColumns,
    actorKind: text().notNull(),
    actorId: reference(),
    /** @personal */
    ip: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** What `ip`, `before` and `after` came to before they were erased; null where they were not. */
    erased: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id, table.createdAt] }),
    index('audit_log_id').on(table.id),
  ],
);

/** What a shopper did with the own rows: one row for every change, in the change’s own transaction. */
export const shopperLog = pgTable(
  'shopper_log',
  {
    ...shopperColumns,
    action: text().notNull(),
    subject: text().notNull(),
    after: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.id] }),
    unique('shopper_log_uuid').on(table.shopperId, table.uuid),
  ],
);

/** What one feature told the others, written in the same transaction. In months, as the audit log. */
export const domainEvents = pgTable(
  'domain_events',
  { ...tenantColumns, name: text().notNull(), payload: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.id, table.createdAt] })],
);

/** Jobs on their way to their queue: a row beside the account’s data, gone once the queue has it. Payloads hold ids only. */
export const jobOutbox = pgTable(
  'job_outbox',
  {
    ...tenantColumns,
    queue: text().notNull(),
    payload: jsonb().$type<object>().notNull(),
    /** As the queue’s library takes them. */
    options: jsonb().$type<JobOptions>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** The answer that a repeated call gets again; the fingerprint refuses another body under the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** The same for shoppers. */
export const shopperIdempotencyKeys = pgTable(
  'shopper_idempotency_keys',
  {
    shopperId: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.key] }),
    index('shopper_idempotency_keys_age').on(table.createdAt),
  ],
);

export const files = pgTable(
  'files',
  {
    ...tenantColumns,
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('files_uuid').on(table.accountId, table.uuid),
  ],
);

/** Mail on its way out; text and address go once it is sent. */
export const mailSchema = pgSchema('mail');
export const outgoingMail = mailSchema.table(
  'outgoing',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** @personal Empty once it is sent. */
    recipient: text().notNull(),
    /** @personal Where an answer to it goes, where not to the sender; gone once it is sent. */
    replyTo: text(),
    /** What stands for the recipient (`addressHash`), so that it can be said what became of their mail; for thirty days. */
    addressHash: text(),
    subject: text(),
    body: text(),
    html: text(),
    /** What a site’s template is filled with when it is sent, where there is one; gone then. */
    draft: jsonb().$type<MailDraft>(),
    /** What made a job queue it, and which mail of that it is: a job that runs twice mails once. Kept for as long as the row, which is for good. */
    cause: text().unique('outgoing_cause'),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** What became of it; null while it waits, and of mails of earlier releases. */
    outcome: text({ enum: ['sent', 'unwanted', 'refused', 'suppressed'] }),
  },
  (table) => [
    index('outgoing_waiting').on(table.recipient).where(sql`${table.sentAt} is null`),
    index('outgoing_address').on(table.addressHash, table.id).where(sql`${table.addressHash} is not null`),
  ],
);

/** Addresses that nothing is sent to for a while, by what stands for them (`addressHash`): the address itself is not kept. */
export const refusedAddresses = mailSchema.table('refused_addresses', {
  addressHash: text().primaryKey(),
  /** Its mail server does not know it, or its owner called our mail spam. */
  reason: text({ enum: ['refused', 'complained'] }).notNull(),
  /** Codes of the mail server, without its words. */
  detail: text().notNull(),
  times: integer().notNull().default(1),
  since: instant().notNull(),
  until: instant().notNull(),
});
