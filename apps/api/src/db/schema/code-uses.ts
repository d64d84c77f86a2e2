import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, minorUnits, reference } from './columns';
import { couponCodes } from './coupons';

/** What became of a code that was given out: to whom or for what, and how it was redeemed. */
export const codeUses = pgTable(
  'code_uses',
  {
    accountId: reference().notNull(),
    couponId: reference().notNull(),
    codeId: reference().notNull(),
    issuedAt: instant().notNull(),
    /** The order whose items were added to a wardrobe, and the shopper whose it is. */
    orderId: reference(),
    shopperId: reference(),
    /** Or the words of a program that asked for it; of a code in whose place another was given, `replaced by` and its number. */
    reference: text(),
    /** Or a reward of a take-back. */
    rewardId: reference(),
    /** What the code is worth by itself, where that is not its coupon’s value: minor units of the currency. */
    value: minorUnits(),
    currency: text(),
    /** The shop’s number of the order that it was redeemed for last. */
    redeemedOrder: text(),
    redeemedAt: instant(),
    /** A redemption was taken back and the code is void. */
    rolledBackAt: instant(),
    /** Its order was refunded, and the code is void. */
    voidedAt: instant(),
    /** When its shopper was reminded that it ends soon. */
    remindedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.couponId, table.codeId] }),
    uniqueIndex('code_uses_order').on(table.accountId, table.orderId).where(sql`${table.orderId} is not null`),
    index('code_uses_issued').on(table.accountId, table.issuedAt).where(sql`${table.orderId} is not null`),
    uniqueIndex('code_uses_reference')
      .on(table.accountId, table.couponId, table.reference)
      .where(sql`${table.reference} is not null`),
    uniqueIndex('code_uses_reward').on(table.accountId, table.rewardId).where(sql`${table.rewardId} is not null`),
    index('code_uses_shopper')
      .on(table.accountId, table.couponId, table.shopperId)
      .where(sql`${table.shopperId} is not null`),
    foreignKey({
      columns: [table.accountId, table.couponId, table.codeId],
      foreignColumns: [couponCodes.accountId, couponCodes.couponId, couponCodes.id],
    }),
  ],
);
