import {
  caseKinds,
  caseStates,
  fatesOfRefused,
  faultStates,
  garmentRoutes,
  grades,
  handoverKinds,
  handoverStates,
  handoverWays,
  refusalReasons,
  reservedStates,
  type reviewFlags,
  rewardCauses,
  verdicts,
  wornStates,
} from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, minorUnits, reference, tenantColumns } from './columns';
import { couponCodes, coupons } from './coupons';

/** States of what is not at its end. A query has to name them in these words to be answered by the index of these. */
export const isOpen = sql`state in ('requested', 'handed_over', 'received', 'graded')`;

/** One hand-over of things from a shopper to an account: what a take-back and a donation have in common. */
export const handovers = pgTable(
  'handovers',
  {
    ...tenantColumns,
    /** Null once the shopper is erased. */
    shopperId: reference(),
    kind: text({ enum: handoverKinds }).notNull(),
    state: text({ enum: handoverStates }).notNull().default('requested'),
    /** Eight of Crockford’s letters and digits, without the dash. Worth nothing without a session of the account’s staff. */
    code: text().notNull(),
    /** Its last four, which staff read out and lists show. A column, as row-level security keeps a function from an index. */
    codeEnd: text().notNull().generatedAlwaysAs(sql`right(code, 4)`),
    way: text({ enum: handoverWays }).notNull(),
    placeId: reference(),
    carrierUseId: reference(),
    /** Where it goes, in words: the place’s or the carrier’s name as it was. */
    wayName: text().notNull().default(''),
    /** What the shopper pays the carrier; null where that is nothing. */
    price: minorUnits(),
    currency: text(),
    labelState: text({ enum: ['none', 'wanted', 'made', 'failed', 'void'] })
      .notNull()
      .default('none'),
    labelReference: text().notNull().default(''),
    labelFile: text().notNull().default(''),
    /** The last revision whose shopper was mailed the plain address, as its carrier made no label; 0 where none was. */
    addressMailed: integer().notNull().default(0),
    tracking: text().notNull().default(''),
    termsVersion: integer().notNull().default(1),
    fateOfRefused: text({ enum: fatesOfRefused }).notNull().default('recycle'),
    /** Counted up when way, place or things are changed. */
    revision: integer().notNull().default(1),
    /** How many things it is about, and how many of them have a verdict. */
    things: integer().notNull(),
    decided: integer().notNull().default(0),
    /** The names of its first things, for lists. */
    summary: text().notNull().default(''),
    /** The most that it may bring, in minor units; null where that is no sum. */
    expected: minorUnits(),
    expectedCurrency: text(),
    flagged: boolean().notNull().default(false),
    /** When it was handed over there was not a code left for all that it may bring. */
    codesShort: boolean().notNull().default(false),
    /** It came after it had ended. */
    late: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    /** When its shopper was told that it ends soon. */
    remindedAt: instant(),
    handedOverAt: instant(),
    /** Who took it, in words: a member, a volunteer, a carrier. */
    takenBy: text().notNull().default(''),
    /** The carrier’s first scan of its parcel, by the carrier’s clock. */
    scannedAt: instant(),
    deliveredAt: instant(),
    receivedAt: instant(),
    gradedAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: ['shopper', 'account', 'clock', 'erasure', 'refund'] }),
    reason: text().notNull().default(''),
    /** When its refused things that go back were their shopper’s again; null while they wait, and before it has ended. */
    returnedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('handovers_uuid').on(table.accountId, table.uuid),
    unique('handovers_code').on(table.accountId, table.code),
    uniqueIndex('handovers_tracking').on(table.accountId, table.tracking).where(sql`${table.tracking} <> ''`),
    index('handovers_created').on(table.accountId, table.kind, table.createdAt, table.id),
    index('handovers_updated').on(table.accountId, table.kind, table.updatedAt, table.id),
    index('handovers_state').on(table.accountId, table.kind, table.state, table.createdAt, table.id),
    index('handovers_state_updated').on(table.accountId, table.kind, table.state, table.updatedAt, table.id),
    // Those that are not at their end are few beside all that ever were.
    index('handovers_open').on(table.accountId, table.kind, table.createdAt, table.id).where(isOpen),
    index('handovers_open_updated').on(table.accountId, table.kind, table.updatedAt, table.id).where(isOpen),
    index('handovers_flagged')
      .on(table.accountId, table.kind, table.state, table.createdAt, table.id)
      .where(sql`flagged`),
    index('handovers_code_end').on(table.accountId, table.codeEnd),
    // Counted without their rows, though the pair’s policy asks whose they are.
    index('handovers_counted').on(
      table.accountId,
      table.kind,
      table.shopperId,
      table.state,
      table.expiresAt,
      table.placeId,
    ),
    index('handovers_place').on(table.accountId, table.placeId, table.handedOverAt),
    index('handovers_place_created').on(table.accountId, table.placeId, table.createdAt, table.id),
    index('handovers_place_updated').on(table.accountId, table.placeId, table.updatedAt, table.id),
    index('handovers_shopper').on(table.shopperId, table.createdAt, table.id),
    index('handovers_parcels')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'handed_over' and ${table.way} = 'carrier' and ${table.deliveredAt} is null`),
    index('handovers_labels').on(table.endedAt).where(sql`${table.labelFile} <> ''`),
    index('handovers_overdue')
      .on(table.accountId, table.kind, table.expiresAt, table.shopperId)
      .where(sql`${table.state} = 'requested'`),
    index('handovers_expiry').on(table.expiresAt).where(sql`${table.state} = 'requested'`),
    index('handovers_waiting')
      .on(table.endedAt)
      .where(sql`${table.state} in ('rewarded', 'rejected') and ${table.returnedAt} is null`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** A thing of a take-back, with the facts of the wardrobe as they were when it was asked for. */
export const takeBackItems = pgTable(
  'take_back_items',
  {
    ...tenantColumns,
    shopperId: reference(),
    handoverId: reference().notNull(),
    itemUuid: uuid().notNull(),
    /** Bought at a shop of this account; only then it has an order number here. */
    own: boolean().notNull(),
    signed: boolean().notNull(),
    orderNumber: text().notNull().default(''),
    name: text().notNull(),
    brand: text().notNull().default(''),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    category: text().notNull().default(''),
    gender: text().notNull().default(''),
    sku: text().notNull().default(''),
    ean: text().notNull().default(''),
    /** The shop whose pictures of it these are, and how many. */
    shopAccountId: reference(),
    images: integer().notNull().default(0),
    price: minorUnits(),
    currency: text(),
    boughtAt: instant().notNull(),
    worn: text({ enum: wornStates }).notNull(),
    faults: text({ enum: faultStates }).notNull(),
    washed: boolean().notNull(),
    /** What its best grade was to bring: an amount of a sum, or a coupon. */
    promiseAmount: minorUnits(),
    promiseCouponId: reference(),
    /** Not in the bag at the desk: it never left its shopper. */
    leftOutAt: instant(),
    /** Its shop, which is this account, gave the money back: it earns nothing. */
    refundedAt: instant(),
    /** What it brought of the hand-over’s sum, in minor units; null where it is no part of one. */
    earned: minorUnits(),
    /** What staff said at the desk: it is the one that was named. */
    matches: boolean(),
    verdict: text({ enum: verdicts }),
    refusal: text({ enum: refusalReasons }),
    /** What the grader wrote to the shopper about a refusal. */
    refusalNote: text().notNull().default(''),
    grade: text({ enum: grades }),
    route: text({ enum: garmentRoutes }),
    photos: jsonb().$type<string[]>().notNull().default([]),
    gradedBy: reference(),
    gradedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_items_uuid').on(table.accountId, table.uuid),
    unique('take_back_items_once').on(table.accountId, table.handoverId, table.itemUuid),
    index('take_back_items_item').on(table.accountId, table.itemUuid),
    // An order's hand-overs are found without their rows, though the pair’s policy asks whose they are.
    index('take_back_items_order').on(table.accountId, table.orderNumber, table.shopperId, table.handoverId),
    index('take_back_items_shopper').on(table.shopperId, table.itemUuid),
    index('take_back_items_graded')
      .on(table.accountId, table.gradedAt, table.id)
      .where(sql`${table.verdict} = 'accepted'`),
    index('take_back_items_photos').on(table.gradedAt).where(sql`${table.photos} <> '[]'`),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/** Pictures that a shopper took: of a thing before it is handed over, or for an objection. Named by the uuid of the stored image. */
export const handoverPhotos = pgTable(
  'handover_photos',
  {
    ...tenantColumns,
    shopperId: reference(),
    handoverId: reference().notNull(),
    /** The thing that it shows; null for the objection. */
    itemUuid: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('handover_photos_uuid').on(table.accountId, table.uuid),
    index('handover_photos_handover').on(table.accountId, table.handoverId, table.id),
    index('handover_photos_shopper').on(table.shopperId, table.handoverId),
    index('handover_photos_age').on(table.createdAt),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/** What the account keeps to itself of a take-back: why a person should look at it, and what they said. */
export const takeBackReviews = pgTable(
  'take_back_reviews',
  {
    ...tenantColumns,
    handoverId: reference().notNull(),
    flags: jsonb().$type<(typeof reviewFlags)[number][]>().notNull().default([]),
    state: text({ enum: ['open', 'cleared'] })
      .notNull()
      .default('open'),
    clearedBy: reference(),
    clearedAt: instant(),
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_reviews_handover').on(table.accountId, table.handoverId),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/** Notes that members write to each other about a take-back. */
export const takeBackNotes = pgTable(
  'take_back_notes',
  {
    ...tenantColumns,
    handoverId: reference().notNull(),
    userId: reference(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_notes_uuid').on(table.accountId, table.uuid),
    index('take_back_notes_handover').on(table.accountId, table.handoverId, table.id),
    index('take_back_notes_age').on(table.createdAt),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/** A shopper’s one word against the answer to a take-back, and what was said to it. */
export const takeBackAppeals = pgTable(
  'take_back_appeals',
  {
    ...tenantColumns,
    shopperId: reference(),
    handoverId: reference().notNull(),
    items: jsonb().$type<string[]>().notNull(),
    /** @personal What the shopper wrote; empty once they are erased. */
    body: text().notNull(),
    state: text({ enum: ['open', 'granted', 'upheld'] })
      .notNull()
      .default('open'),
    answer: text().notNull().default(''),
    answeredBy: reference(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('take_back_appeals_handover').on(table.accountId, table.handoverId),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/** A message about a hand-over, by its shopper or the account’s member (`user`). */
export type CaseMessage = {
  readonly by: 'shopper' | 'account';
  readonly body: string;
  /** An instant as ISO 8601 writes it. */
  readonly at: string;
  readonly user?: number;
};

/** What a shopper wrote about a hand-over, one of each kind, with all that was said to it. `about`: the hand-over’s own kind. */
export const handoverCases = pgTable(
  'handover_cases',
  {
    ...tenantColumns,
    shopperId: reference(),
    handoverId: reference().notNull(),
    about: text({ enum: handoverKinds }).notNull(),
    kind: text({ enum: caseKinds }).notNull(),
    state: text({ enum: caseStates }).notNull().default('open'),
    /** @personal None once the shopper is erased. */
    messages: jsonb().$type<CaseMessage[]>().notNull().default([]),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('handover_cases_uuid').on(table.accountId, table.uuid),
    unique('handover_cases_kind').on(table.accountId, table.handoverId, table.kind),
    index('handover_cases_created').on(table.accountId, table.about, table.createdAt, table.id),
    index('handover_cases_updated').on(table.accountId, table.about, table.updatedAt, table.id),
    index('handover_cases_state').on(table.accountId, table.about, table.state, table.updatedAt, table.id),
    // Counted without their rows, though the pair’s policy asks whose they are.
    index('handover_cases_counted').on(table.accountId, table.about, table.shopperId, table.state),
    index('handover_cases_shopper').on(table.shopperId, table.handoverId),
    index('handover_cases_age').on(table.updatedAt),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
  ],
);

/**
 * What a shopper earns beside orders. A reserved one is a count of its coupon’s free codes, and takes one of them when it is released;
 * `cause` and `causeId` let it be reserved once.
 */
export const rewards = pgTable(
  'rewards',
  {
    ...tenantColumns,
    shopperId: reference(),
    handoverId: reference().notNull(),
    cause: text({ enum: rewardCauses }).notNull(),
    causeId: reference().notNull(),
    couponId: reference().notNull(),
    codeId: reference(),
    state: text({ enum: reservedStates }).notNull().default('reserved'),
    /** What the code is worth by itself, where that is not its coupon’s value: minor units. */
    value: minorUnits(),
    currency: text(),
    reservedAt: instant().notNull(),
    releasedAt: instant(),
    voidedAt: instant(),
    /** Why it is void: `not_earned`, `refunded`, `erased`, or `withdrawn` by a member. */
    reason: text().notNull().default(''),
    /** What the member wrote who withdrew it, for its shopper. */
    words: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('rewards_uuid').on(table.accountId, table.uuid),
    unique('rewards_cause').on(table.accountId, table.cause, table.causeId),
    unique('rewards_code').on(table.accountId, table.couponId, table.codeId),
    index('rewards_handover').on(table.accountId, table.handoverId),
    index('rewards_shopper').on(table.shopperId, table.releasedAt),
    foreignKey({ columns: [table.accountId, table.handoverId], foreignColumns: [handovers.accountId, handovers.id] }),
    foreignKey({ columns: [table.accountId, table.couponId], foreignColumns: [coupons.accountId, coupons.id] }),
    foreignKey({
      columns: [table.accountId, table.couponId, table.codeId],
      foreignColumns: [couponCodes.accountId, couponCodes.couponId, couponCodes.id],
    }),
  ],
);
