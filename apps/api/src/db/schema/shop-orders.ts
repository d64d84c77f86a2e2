import { languages, lapseReasons, shopOrderStates } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { donations } from './donations';

/** Who bought, and where it is sent. */
export type ShopBuyer = {
  readonly name: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
};

/** What the provider said of a payment of the books when it was last compared (ADR 206). Amounts are pence. */
export type Matched = { readonly paid: boolean; readonly pence: number; readonly returned: number };

/** What somebody buys in a charity’s virtual shop. All amounts are pence. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    ...tenantColumns,
    donationId: reference().notNull(),
    state: text({ enum: shopOrderStates }).notNull().default('reserved'),
    /** @personal Null once it is forgotten. */
    buyer: jsonb().$type<ShopBuyer>(),
    language: text({ enum: languages }).notNull(),
    /** A word for the buyer’s network address, by which holds are counted; empty once nothing is held. */
    caller: text().notNull().default(''),
    price: minorUnits().notNull(),
    postage: minorUnits().notNull(),
    holdUntil: instant().notNull(),
    /** How often a payment was begun, the provider’s reference of the latest, and where it is approved. */
    tries: integer().notNull().default(0),
    approvalReference: text(),
    payUrl: text(),
    /** Of the money that was taken, and what the provider kept of it. */
    paymentReference: text(),
    fee: minorUnits(),
    /** Where a refund that the provider does not give leads back to. */
    refundFrom: text({ enum: shopOrderStates }),
    lapsed: text({ enum: lapseReasons }),
    tracking: text().notNull().default(''),
    paidAt: instant(),
    sentAt: instant(),
    refundedAt: instant(),
    /** What the provider said of it when it was last compared with the books, and when it is compared next (ADR 206). */
    matched: jsonb().$type<Matched>(),
    matchDue: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('shop_orders_uuid').on(table.accountId, table.uuid),
    // Of many buyers one gets in, whatever the code above does.
    uniqueIndex('shop_orders_one')
      .on(table.accountId, table.donationId)
      .where(sql`${table.state} in ('reserved', 'capturing', 'paid', 'sent')`),
    uniqueIndex('shop_orders_approval')
      .on(table.accountId, table.approvalReference)
      .where(sql`${table.approvalReference} is not null`),
    index('shop_orders_listed').on(table.accountId, table.createdAt, table.id).where(sql`${table.paidAt} is not null`),
    index('shop_orders_state').on(table.accountId, table.state, table.createdAt, table.id),
    index('shop_orders_caller').on(table.accountId, table.caller).where(sql`${table.state} = 'reserved'`),
    index('shop_orders_paid').on(table.accountId, table.paidAt).where(sql`${table.paidAt} is not null`),
    index('shop_orders_refunded').on(table.accountId, table.refundedAt).where(sql`${table.refundedAt} is not null`),
    index('shop_orders_match').on(table.matchDue).where(sql`${table.matchDue} is not null`),
    index('shop_orders_open').on(table.holdUntil).where(sql`${table.state} in ('reserved', 'capturing', 'refunding')`),
    index('shop_orders_lapsed').on(table.updatedAt).where(sql`${table.state} = 'lapsed'`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
    foreignKey({ columns: [table.accountId, table.donationId], foreignColumns: [donations.accountId, donations.id] }),
  ],
);

/** What a charity’s virtual shop tells its buyers; one row an account. */
export const charityShopSettings = pgTable(
  'charity_shop_settings',
  {
    ...tenantColumns,
    /** Pence. */
    postage: minorUnits().notNull(),
    daysToSend: integer().notNull(),
    returns: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('charity_shop_settings_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);
