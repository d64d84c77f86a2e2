import { itemEventKinds } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { bytes, instant, reference, tenantColumns } from './columns';

/**
 * What happened to a garment at this account. The application adds rows and reads them; the numbers of the chain are written by
 * `app.seal_item_events` alone, and the shopper is emptied where one is erased.
 */
export const itemEvents = pgTable(
  'item_events',
  {
    ...tenantColumns,
    /** Whose garment it was; outside what is sealed. */
    shopperId: reference(),
    itemUuid: uuid().notNull(),
    kind: text({ enum: itemEventKinds }).notNull(),
    at: instant().notNull(),
    /** Canonical JSON (RFC 8785): what is sealed. Nothing of a person is in it. */
    body: text().notNull(),
    /** Its place in the garment’s chain; null until it is sealed. */
    seq: integer(),
    prev: bytes(),
    hash: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('item_events_uuid').on(table.accountId, table.uuid),
    unique('item_events_seq').on(table.accountId, table.itemUuid, table.seq),
    index('item_events_shopper').on(table.shopperId, table.itemUuid),
    index('item_events_item').on(table.itemUuid, table.seq),
    index('item_events_unsealed').on(table.id).where(sql`${table.seq} is null`),
    check('item_events_body', sql`octet_length(${table.body}) <= 4000`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** Chains of hashes, nothing of a tenant or a person: those of garments, reached by `domain/ledger` alone, and the audit log’s. */
export const ledger = pgSchema('ledger');

/** The newest link of each chain. */
export const heads = ledger.table('heads', {
  itemUuid: uuid().primaryKey(),
  seq: integer().notNull(),
  prev: bytes().notNull(),
  hash: bytes().notNull(),
});

export const links = ledger.table(
  'links',
  {
    itemUuid: uuid().notNull(),
    seq: integer().notNull(),
    eventUuid: uuid().notNull(),
    prev: bytes().notNull(),
    hash: bytes().notNull(),
    /** In whose checkpoint it is, UTC. */
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemUuid, table.seq] }),
    unique('links_event').on(table.itemUuid, table.eventUuid),
    index('links_day').on(table.day, table.itemUuid, table.seq),
  ],
);

/** One for each day with links: what was sealed on it, signed, and bound to the checkpoint before. */
export const checkpoints = ledger.table('checkpoints', {
  day: date({ mode: 'string' }).primaryKey(),
  links: integer().notNull(),
  /** Merkle root (RFC 6962) over the day’s links by garment and number. */
  root: bytes().notNull(),
  /** Hash of the checkpoint before it; empty for the first. */
  prev: bytes().notNull(),
  signature: bytes().notNull(),
  /** The public key of the signature (Ed25519). */
  key: bytes().notNull(),
});

/** Inner nodes of a day’s tree, so that a proof need not read the whole day: every whole subtree of 2^8 and 2^16 links. */
export const checkpointNodes = ledger.table(
  'checkpoint_nodes',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => checkpoints.day),
    level: integer().notNull(),
    position: integer().notNull(),
    /** The first link below it. */
    firstItem: uuid().notNull(),
    firstSeq: integer().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.level, table.position] })],
);

/** The audit log’s chain: a seal over each some rows in the order of their numbers. Reached by `platform/audit` alone. */
export const auditSeals = ledger.table('audit_seals', {
  number: integer().primaryKey(),
  /** It covers the rows after this one … */
  fromId: reference().notNull(),
  /** … up to this one. */
  toId: reference().notNull(),
  sealedAt: instant().notNull(),
  /** Of each row its number, 8 bytes, and its digest, 32. */
  entries: bytes().notNull(),
  prev: bytes().notNull(),
  /** Over `prev`, the number, from, to, when and the entries. */
  hash: bytes().notNull(),
  /** By the installation’s key, which the database does not have. */
  signature: text(),
});

/** How far the audit log was cut at its beginning: the months that went, and what the seals that are left stand on. Reached by `platform/audit` alone. */
export const auditCuts = ledger.table('audit_cuts', {
  number: integer().primaryKey(),
  /** Rows of months before this moment went. */
  before: instant().notNull(),
  /** How many of them went with this cut. */
  rows: reference().notNull(),
  /** No row up to this number is left … */
  upToId: reference().notNull(),
  /** … but these, which began in a later month. */
  kept: reference().array().notNull(),
  /** The newest seal that went: the first one left has its number and its hash before it. */
  sealNumber: integer().notNull(),
  sealToId: reference().notNull(),
  sealHash: bytes().notNull(),
  sealSignature: text().notNull(),
  cutAt: instant().notNull(),
  /** Over all of this, by the installation’s key. */
  signature: text(),
});
