import { couponTypes, endedAs, handoverKinds, handoverStates, handoverWays, wardrobeStates } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits, reference, shopperColumns } from './columns';

/**
 * What a shopper has. An item bought in a shop is a copy of the shop’s row, made when it is added, and has its uuid: the shop may be
 * erased without touching it. `held` can be promised to a take-back or a donation, is `away` once handed over, and then `gone`.
 */
export const wardrobeItems = pgTable(
  'wardrobe_items',
  {
    ...shopperColumns,
    origin: text({ enum: ['order', 'own'] }).notNull(),
    /** Where it was bought; no policy reads these as an account’s, and an own item has none. */
    shopAccountId: reference(),
    itemId: reference(),
    orderNumber: text().notNull().default(''),
    shopName: text().notNull().default(''),
    name: text().notNull(),
    /** In small letters, as the list sorts it: a function in an index is of no use behind row-level security. */
    sortName: text().notNull().generatedAlwaysAs(sql`lower(name)`),
    brand: text().notNull().default(''),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    category: text().notNull().default(''),
    gender: text().notNull().default(''),
    sku: text().notNull().default(''),
    ean: text().notNull().default(''),
    /** How many pictures the shop’s row has. */
    images: integer().notNull().default(0),
    /** Keys of the pictures that the shopper took, of an own item. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    price: minorUnits(),
    finalPrice: minorUnits(),
    currency: text(),
    boughtAt: instant().notNull(),
    addedAt: instant().notNull(),
    signed: boolean().notNull().default(false),
    test: boolean().notNull().default(false),
    state: text({ enum: wardrobeStates }).notNull().default('held'),
    /** The take-back or donation that it is promised to or was handed over for. */
    legAccountId: reference(),
    legUuid: uuid(),
    /** Why it is gone. */
    endedAs: text({ enum: endedAs }),
    endedAt: instant(),
    refundedAt: instant(),
    hiddenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.id] }),
    unique('wardrobe_items_uuid').on(table.shopperId, table.uuid),
    unique('wardrobe_items_item').on(table.shopperId, table.shopAccountId, table.itemId),
    index('wardrobe_items_added').on(table.shopperId, table.addedAt, table.id),
    index('wardrobe_items_bought').on(table.shopperId, table.boughtAt, table.id),
    index('wardrobe_items_name').on(table.shopperId, table.sortName, table.id),
    index('wardrobe_items_state').on(table.shopperId, table.state, table.addedAt),
    // What is shown is counted, all of it and by shop, without its rows.
    index('wardrobe_items_shown').on(table.shopperId, table.shopName).where(sql`${table.hiddenAt} is null`),
  ],
);

/** Codes that a shopper was given, as the wardrobe shows them: copies, kept by what happens to the account’s own rows. */
export const shopperRewards = pgTable(
  'shopper_rewards',
  {
    ...shopperColumns,
    /** Whose coupon it is. */
    shopAccountId: reference().notNull(),
    couponId: reference().notNull(),
    codeId: reference().notNull(),
    shopName: text().notNull(),
    /** The order that it was earned with. */
    orderNumber: text().notNull().default(''),
    code: text().notNull(),
    name: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    type: text({ enum: couponTypes }).notNull(),
    /** As the coupon’s own columns: minor units of the currency, or hundredths of a percent. */
    value: minorUnits().notNull(),
    currency: text(),
    minSpend: minorUnits(),
    minOrderCurrency: text(),
    thumbnail: uuid(),
    /** Where it counts. */
    shopUrl: text().notNull(),
    state: text({ enum: ['released', 'redeemed', 'voided'] })
      .notNull()
      .default('released'),
    releasedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    redeemedAt: instant(),
    voidedAt: instant(),
    /** Why it is void. */
    reason: text({ enum: ['rolled_back', 'refunded', 'withdrawn', 'replaced'] }),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.id] }),
    unique('shopper_rewards_code').on(table.shopperId, table.shopAccountId, table.couponId, table.codeId),
    unique('shopper_rewards_uuid').on(table.shopperId, table.uuid),
    index('shopper_rewards_released').on(table.shopperId, table.releasedAt, table.id),
  ],
);

/** What a shopper has on its way: a copy of a hand-over, kept by what happens to the account’s row. */
export const shopperLegs = pgTable(
  'shopper_legs',
  {
    ...shopperColumns,
    legAccountId: reference().notNull(),
    legUuid: uuid().notNull(),
    kind: text({ enum: handoverKinds }).notNull(),
    state: text({ enum: handoverStates }).notNull(),
    /** Who takes the things, and the logo of it. */
    name: text().notNull(),
    logo: uuid(),
    summary: text().notNull().default(''),
    things: integer().notNull(),
    way: text({ enum: handoverWays }).notNull(),
    wayName: text().notNull().default(''),
    /** When it was asked for, and by when the next step is due. */
    requestedAt: instant().notNull(),
    due: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.id] }),
    unique('shopper_legs_leg').on(table.shopperId, table.legAccountId, table.legUuid),
    index('shopper_legs_requested').on(table.shopperId, table.requestedAt, table.id),
  ],
);

/** What a declaration of Gift Aid needs to know, given once; the newest row holds where wardrobes were joined. */
export const shopperGiftAid = pgTable(
  'shopper_gift_aid',
  {
    ...shopperColumns,
    title: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull(),
    house: text().notNull(),
    address: text().notNull().default(''),
    postcode: text().notNull().default(''),
    country: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.id] })],
);
