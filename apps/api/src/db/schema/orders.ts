import type { RefundLine } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { sites } from './sites';

/** A purchase as a shop sent it; its number is unique within the site. */
export const orders = pgTable(
  'orders',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    number: text().notNull(),
    /** Of what was sent: the url is answered again only for the same payload. */
    fingerprint: text().notNull(),
    boughtAt: instant().notNull(),
    test: boolean().notNull(),
    /** Sent with the site’s signature. */
    signed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('orders_number').on(table.accountId, table.siteId, table.number),
    index('orders_bought').on(table.accountId, table.boughtAt),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/** What a shop said of money that it gave back, each once by the shop’s own id; before its order it waits. */
export const refunds = pgTable(
  'refunds',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    orderNumber: text().notNull(),
    /** The order, once it is known. */
    orderId: reference(),
    /** The shop’s own id of the refund. */
    externalId: text().notNull(),
    at: instant().notNull(),
    /** Which of the order’s items; null is all. */
    lines: jsonb().$type<RefundLine[]>(),
    /** The opposite: the items are paid after all. */
    paidAgain: boolean().notNull(),
    /** `unmatched`: it came before its order, which has no such items. */
    state: text({ enum: ['waiting', 'applied', 'unmatched', 'expired'] })
      .notNull()
      .default('waiting'),
    /** How many items it changed. */
    items: integer().notNull().default(0),
    appliedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('refunds_external').on(table.accountId, table.siteId, table.externalId),
    index('refunds_waiting')
      .on(table.accountId, table.siteId, table.orderNumber)
      .where(sql`${table.state} = 'waiting'`),
    foreignKey({ columns: [table.accountId, table.orderId], foreignColumns: [orders.accountId, orders.id] }),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/** One bought thing: what, where, when, for how much. It becomes part of a wardrobe when a shopper adds it. */
export const items = pgTable(
  'items',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    orderId: reference().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    brand: text().notNull().default(''),
    sku: text().notNull().default(''),
    ean: text().notNull().default(''),
    category: text().notNull().default(''),
    gender: text().notNull().default(''),
    type: text().notNull().default('SIMPLE'),
    images: jsonb().$type<string[]>().notNull(),
    price: minorUnits(),
    finalPrice: minorUnits(),
    currency: text(),
    shopName: text().notNull(),
    boughtAt: instant().notNull(),
    test: boolean().notNull(),
    /** Whose wardrobe holds it. */
    shopperId: reference(),
    addedAt: instant(),
    /** When its shop gave the money back; null again where it was paid after all. */
    refundedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('items_uuid').on(table.accountId, table.uuid),
    index('items_order').on(table.accountId, table.orderId, table.position),
    index('items_site').on(table.accountId, table.siteId),
    index('items_added').on(table.accountId, table.siteId, table.addedAt).where(sql`${table.addedAt} is not null`),
    // One for each order of a wardrobe; the account is read by row-level security.
    index('items_wardrobe_added')
      .on(table.shopperId, table.addedAt, table.id, table.accountId)
      .where(sql`${table.shopperId} is not null`),
    index('items_wardrobe_bought')
      .on(table.shopperId, table.boughtAt, table.id, table.accountId)
      .where(sql`${table.shopperId} is not null`),
    index('items_wardrobe_name')
      .on(table.shopperId, sql`lower(${table.name})`, table.id, table.accountId)
      .where(sql`${table.shopperId} is not null`),
    foreignKey({ columns: [table.accountId, table.orderId], foreignColumns: [orders.accountId, orders.id] }),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);
