import {
  type DeclarationCovers,
  declarationCovers,
  declarationMades,
  type GiftAidCheck,
  giftAidAnswers,
  giftAidClaimStates,
  giftAidExclusions,
  giftAidLetterKinds,
  giftAidLetterWays,
  giftAidMethods,
  giftAidParts,
  giftAidSaleStates,
  languages,
} from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { donations } from './donations';

/** Somebody of the charity has looked at it, for one version of the rules. */
export type CheckDone = {
  readonly check: GiftAidCheck;
  readonly by: string;
  readonly at: string;
  readonly version: string;
};

/** How a charity aids what it sells; one row an account. */
export const giftAidSettings = pgTable(
  'gift_aid_settings',
  {
    ...tenantColumns,
    method: text({ enum: giftAidMethods }).notNull().default('none'),
    /** What HMRC calls the charity: two letters and digits, which is not its number. */
    hmrcReference: text().notNull().default(''),
    tradingName: text().notNull().default(''),
    tradingNumber: text().notNull().default(''),
    /** In hundredths of a percent, as the VAT on it. */
    commissionBp: integer().notNull().default(0),
    commissionVatBp: integer().notNull().default(0),
    rulesVersion: text().notNull(),
    checks: jsonb().$type<CheckDone[]>().notNull().default([]),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gift_aid_settings_account').on(table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/**
 * Who gives with Gift Aid. One of a shopper has a uuid made of both numbers, so that there is one; wardrobes that are joined keep both. It
 * outlives its shopper where a claim names it, until `keptUntil`.
 */
export const giftAidDonors = pgTable(
  'gift_aid_donors',
  {
    ...tenantColumns,
    /** Null where the charity brought the donor along, and once the shopper is erased. */
    shopperId: reference(),
    /** What the charity was called when a shopper last declared: it is what their page of all declarations reads. */
    charity: text().notNull().default(''),
    /** What stands on a label. */
    donorNo: text().notNull(),
    imported: boolean().notNull().default(false),
    /** @personal */
    email: text().notNull().default(''),
    /** @personal */
    title: text().notNull().default(''),
    /** @personal */
    firstName: text().notNull(),
    /** @personal */
    lastName: text().notNull(),
    /** @personal House name or number. */
    house: text().notNull().default(''),
    /** @personal The rest of the address, for letters. */
    address: text().notNull().default(''),
    /** @personal Empty abroad alone. */
    postcode: text().notNull().default(''),
    country: text().notNull().default('GB'),
    language: text({ enum: languages }).notNull().default('en'),
    /** The things are the donor’s own, not stock of a business. */
    notBusiness: boolean().notNull().default(true),
    /** The text by which the charity sells as the donor’s agent, and when that was agreed. */
    agencyVersion: text().notNull().default(''),
    agencyAt: instant(),
    /** Until when records are kept that a claim needs. */
    keptUntil: date(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gift_aid_donors_uuid').on(table.accountId, table.uuid),
    unique('gift_aid_donors_number').on(table.accountId, table.donorNo),
    index('gift_aid_donors_created').on(table.accountId, table.createdAt, table.id, table.shopperId),
    index('gift_aid_donors_shopper').on(table.shopperId),
    index('gift_aid_donors_kept').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** A donor’s words, kept as they were made; cancelling acts forward. */
export const giftAidDeclarations = pgTable(
  'gift_aid_declarations',
  {
    ...tenantColumns,
    donorId: reference().notNull(),
    shopperId: reference(),
    covers: text({ enum: declarationCovers }).$type<DeclarationCovers>().notNull(),
    made: text({ enum: declarationMades }).notNull(),
    /** Which text it was: ours, by its date, or the charity’s own name for it. */
    textVersion: text().notNull(),
    madeAt: instant().notNull(),
    fromDay: date().notNull(),
    cancelledAt: instant(),
    /** The last day of a gift that it is for; null while it goes on. */
    untilDay: date(),
    /** The letter with the copy of a spoken one. */
    copyId: reference(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('gift_aid_declarations_copy')
      .on(table.accountId, table.donorId)
      .where(sql`${table.made} = 'spoken' and ${table.copyId} is null`),
    index('gift_aid_declarations_donor').on(table.accountId, table.donorId, table.fromDay, table.shopperId),
    index('gift_aid_declarations_shopper').on(table.shopperId),
    uniqueIndex('gift_aid_declarations_open')
      .on(table.accountId, table.donorId, table.covers, table.fromDay)
      .where(sql`${table.untilDay} is null`),
    foreignKey({
      columns: [table.accountId, table.donorId],
      foreignColumns: [giftAidDonors.accountId, giftAidDonors.id],
    }).onDelete('cascade'),
  ],
);

/** Net proceeds of a donor’s tax year: one statement adds to it and says where a sale stands round the limit. */
export const giftAidYears = pgTable(
  'gift_aid_years',
  {
    ...tenantColumns,
    donorId: reference().notNull(),
    /** The year in which it begins. */
    taxYear: integer().notNull(),
    net: minorUnits().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gift_aid_years_donor').on(table.accountId, table.donorId, table.taxYear),
    foreignKey({
      columns: [table.accountId, table.donorId],
      foreignColumns: [giftAidDonors.accountId, giftAidDonors.id],
    }).onDelete('cascade'),
  ],
);

/** What is claimed at once. Amounts are pence. */
export const giftAidClaims = pgTable(
  'gift_aid_claims',
  {
    ...tenantColumns,
    number: integer().notNull(),
    /** Days of the gifts that it takes. */
    fromDay: date().notNull(),
    untilDay: date().notNull(),
    state: text({ enum: giftAidClaimStates }).notNull().default('draft'),
    lines: integer().notNull().default(0),
    gifts: minorUnits().notNull().default(0),
    claim: minorUnits().notNull().default(0),
    checkedBy: text().notNull().default(''),
    checkedAt: instant(),
    exportedAt: instant(),
    submittedAt: instant(),
    paidAt: instant(),
    /** HMRC’s own number of it. */
    hmrcReference: text().notNull().default(''),
    rulesVersion: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gift_aid_claims_uuid').on(table.accountId, table.uuid),
    unique('gift_aid_claims_number').on(table.accountId, table.number),
    index('gift_aid_claims_created').on(table.accountId, table.createdAt, table.id),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** What a donor is told and asked. */
export const giftAidLetters = pgTable(
  'gift_aid_letters',
  {
    ...tenantColumns,
    donorId: reference().notNull(),
    shopperId: reference(),
    kind: text({ enum: giftAidLetterKinds }).notNull(),
    taxYear: integer().notNull(),
    sequence: integer().notNull(),
    subject: text().notNull(),
    /** @personal As it is sent or printed. */
    body: text().notNull(),
    way: text({ enum: giftAidLetterWays }).notNull(),
    /** What it names: pence of net proceeds. */
    amount: minorUnits().notNull().default(0),
    sentAt: instant(),
    postedOn: date(),
    /** The last day on which the donor may still keep the money; null where nothing is asked, and until it is sent. */
    answerBy: date(),
    answer: text({ enum: giftAidAnswers }).notNull().default('none'),
    answeredAt: instant(),
    /** What of it the donor keeps. */
    keeps: minorUnits().notNull().default(0),
    /** When the charity has paid that out. */
    paidOutOn: date(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gift_aid_letters_uuid').on(table.accountId, table.uuid),
    unique('gift_aid_letters_once').on(table.accountId, table.donorId, table.kind, table.taxYear, table.sequence),
    index('gift_aid_letters_created').on(table.accountId, table.createdAt, table.id, table.shopperId),
    index('gift_aid_letters_shopper').on(table.shopperId),
    foreignKey({
      columns: [table.accountId, table.donorId],
      foreignColumns: [giftAidDonors.accountId, giftAidDonors.id],
    }).onDelete('cascade'),
  ],
);

/** A sale for a donor, or the part of one within or over the limit; or a gift of money. Amounts are pence. */
export const giftAidSales = pgTable(
  'gift_aid_sales',
  {
    ...tenantColumns,
    donorId: reference().notNull(),
    shopperId: reference(),
    /** What was sold: a thing of a donation, or a line of the till; or the gift that it is. */
    donationId: reference(),
    tillLine: text(),
    giftId: reference(),
    /** What it is called. */
    name: text().notNull(),
    part: text({ enum: giftAidParts }).notNull(),
    gross: minorUnits().notNull(),
    commission: minorUnits().notNull(),
    commissionVat: minorUnits().notNull(),
    net: minorUnits().notNull(),
    /** The sale that it is of, where a thing comes back and is sold again. */
    soldAt: instant().notNull(),
    soldOn: date().notNull(),
    taxYear: integer().notNull(),
    state: text({ enum: giftAidSaleStates }).notNull(),
    excluded: text({ enum: giftAidExclusions }),
    /** From which day on it is returned no more. */
    returnsUntil: date().notNull(),
    /** When it becomes a gift; null until that is known. */
    giftOn: date(),
    letterId: reference(),
    /** By which letter of the year’s end it was told. */
    yearEndId: reference(),
    claimId: reference(),
    refundedAt: instant(),
    /** The claim that takes it back. */
    adjustedId: reference(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('gift_aid_sales_uuid').on(table.accountId, table.uuid),
    uniqueIndex('gift_aid_sales_donation')
      .on(table.accountId, table.donationId, table.part)
      .where(sql`${table.refundedAt} is null and ${table.donationId} is not null`),
    uniqueIndex('gift_aid_sales_till')
      .on(table.accountId, table.tillLine, table.part)
      .where(sql`${table.tillLine} is not null`),
    uniqueIndex('gift_aid_sales_gift').on(table.accountId, table.giftId).where(sql`${table.giftId} is not null`),
    index('gift_aid_sales_sold').on(table.accountId, table.soldOn, table.id, table.shopperId, table.state),
    index('gift_aid_sales_state').on(table.accountId, table.state, table.soldOn, table.id, table.shopperId),
    index('gift_aid_sales_donor').on(table.accountId, table.donorId, table.taxYear),
    index('gift_aid_sales_letter').on(table.accountId, table.letterId).where(sql`${table.letterId} is not null`),
    index('gift_aid_sales_claim')
      .on(table.accountId, table.claimId, table.donorId)
      .where(sql`${table.claimId} is not null`),
    index('gift_aid_sales_adjusted').on(table.accountId, table.adjustedId).where(sql`${table.state} = 'adjusted'`),
    index('gift_aid_sales_shopper').on(table.shopperId),
    foreignKey({
      columns: [table.accountId, table.donorId],
      foreignColumns: [giftAidDonors.accountId, giftAidDonors.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.donationId], foreignColumns: [donations.accountId, donations.id] }),
    foreignKey({
      columns: [table.accountId, table.letterId],
      foreignColumns: [giftAidLetters.accountId, giftAidLetters.id],
    }),
    foreignKey({
      columns: [table.accountId, table.yearEndId],
      foreignColumns: [giftAidLetters.accountId, giftAidLetters.id],
    }),
    foreignKey({
      columns: [table.accountId, table.claimId],
      foreignColumns: [giftAidClaims.accountId, giftAidClaims.id],
    }),
    foreignKey({
      columns: [table.accountId, table.adjustedId],
      foreignColumns: [giftAidClaims.accountId, giftAidClaims.id],
    }),
  ],
);
