import { z } from 'zod';
import { can, canOrKey, endpoint } from '../endpoint';
import { declineReasons, donationStatuses, fatesOfRefused, handoverWays, passingFates, soldVias } from '../enums';
import { donationLimits } from '../handover-limits';
import { inputMoment, inputText, line, lines } from '../input';
import { limits } from '../limits';
import { imageName } from '../uploaded-image';
import { decimal, identity, instant, listOf, listQuery, money } from '../wire';

const readOrKey = canOrKey('donations:read', 'requests:read');
const writeOrKey = canOrKey('donations:write', 'requests:write');
const at = '/charities/donations/{id}';

/** A thing that a shopper gave to the charity. */
export const donation = z.object({
  ...identity,
  name: z.string(),
  /** What it was sold for, else what is asked for it, as decimal text; null where no price is known. */
  actual_price: z.string().nullable(),
  actual_currency: z.string().nullable(),
  /** When it was given. */
  created_at: instant,
  order: z.object({ status: z.enum(donationStatuses), status_name: z.string() }),
});
export type Donation = z.infer<typeof donation>;

/** The first month of the report. */
export const firstReportMonth = '2023-03';
/** A month of a charity’s reports; without it the present one. */
export const reportMonth = inputText()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.')
  .optional();
/** Narrows to a shop, by its uuid, or to what came by post or has no shop that is there still; and to an area (ADR 200), as it is written there. */
const whereGiven = {
  place: z.union([z.uuid(), z.literal('none')], 'Name a shop by its uuid.').optional(),
  area: line(limits.name).optional(),
};
export const wrongMonth = { 422: 'The month is before March 2023 or after the present one.' };

/** A thing on its way to the charity or with it. Nobody sees a shopper’s name: `donor` is a word for them at this account alone. */
const donationRow = z.object({
  ...identity,
  status: z.enum(donationStatuses),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  /** How many things it is: more than one only of a bag’s other things, which no wardrobe knows (`other`). */
  count: z.int(),
  other: z.boolean(),
  image: z.string().nullable(),
  donor: z.string(),
  /** Of its hand-over; null and empty for what was entered before there were any. */
  handover: z.uuid().nullable(),
  /** The last four of its code. */
  code_end: z.string(),
  way: z.enum(handoverWays).nullable(),
  way_name: z.string(),
  price: money.nullable(),
  sold_for: money.nullable(),
  announced_at: instant,
  /** Until when it is waited for; null where it is here, or waited for no more. */
  expires_at: instant.nullable(),
  received_at: instant.nullable(),
  updated_at: instant,
});
export type DonationRow = z.infer<typeof donationRow>;

const soldSum = z.object({ currency: z.string(), amount: z.string(), count: z.int() });
/** Things and money of a month at a shop, in an area, or of all. Sums of several currencies stand beside each other. */
const givenThere = {
  /** Things that were given in the month. */
  given: z.int(),
  /** The same, by how they stand now. */
  things: z.array(z.object({ status: z.enum(donationStatuses), count: z.int() })),
  sold: z.array(soldSum),
  /** Things that are announced and awaited now, and paid orders that are to be sent; null for a month that is over. */
  waiting: z.int().nullable(),
  to_send: z.int().nullable(),
};
const shopOfReport = z.object({
  /** The uuid of the shop; null for an area, and for what came by post or has no shop. */
  place: z.uuid().nullable(),
  /** The shop’s or the area’s; both empty for what came by post or has no shop. */
  name: z.string(),
  area: z.string(),
  city: z.string(),
  /** Shops of the area that the row is about; 1 for a shop. */
  shops: z.int(),
  /** Of all things that were given in the month, from 0 to 1. */
  share: z.number(),
  ...givenThere,
});
export type ShopOfReport = z.infer<typeof shopOfReport>;
export const shopsReportSorts = ['given', 'sold', 'waiting', 'name'] as const;
const shopsQuery = z.object({
  month: reportMonth,
  by: z.enum(['shop', 'area']).default('shop'),
  /** Only the shops of an area. */
  area: line(limits.name).optional(),
});

const acts = ['receive', 'decline', 'list', 'unlist', 'sell', 'pass_on'] as const;
export type DonationAct = (typeof acts)[number];

/** One of them, whole. */
const donationDetail = donationRow.extend({
  category: z.string(),
  gender: z.string(),
  sku: z.string(),
  ean: z.string(),
  description: z.string(),
  /** Uploads of the charity. */
  photos: z.array(z.object({ uuid: imageName(), url: z.string() })),
  /** The shop’s or the shopper’s pictures. */
  images: z.array(z.string()),
  late: z.boolean(),
  listed_at: instant.nullable(),
  sold_at: instant.nullable(),
  sold_via: z.enum(soldVias).nullable(),
  passed_to: z.enum(passingFates).nullable(),
  declined: z.enum(declineReasons).nullable(),
  note: z.string(),
  /** What its shopper wishes to become of it where the charity does not want it. */
  fate_of_refused: z.enum(fatesOfRefused).nullable(),
  /** The others of its hand-over. */
  others: z.array(z.object({ uuid: z.uuid(), name: z.string(), count: z.int(), status: z.enum(donationStatuses) })),
  can: z.array(z.enum(acts)),
});
export type DonationDetail = z.infer<typeof donationDetail>;

const steps = {
  404: 'There is no such donation, or it goes to another shop than the member’s.',
  409: 'Something else has happened to it meanwhile (`wrong_state`).',
} as const;
const price = decimal.refine((amount) => Number(amount) > 0, 'Enter a price above nothing.');

export const donations = {
  report: endpoint({
    method: 'GET',
    path: '/charity/donations-monthly-report',
    access: can('sales:read'),
    area: 'charity',
    viewable: true,
    summary: 'What shoppers gave in a month (UTC), the present one by default',
    query: listQuery(['created_at', 'name', 'actual_price']).extend({ month: reportMonth, ...whereGiven }),
    answer: listOf(donation).extend({
      /** What was sold of these, by currency. */
      sold: z.array(soldSum),
    }),
    refusals: wrongMonth,
  }),
  reportTotals: endpoint({
    method: 'GET',
    path: '/charity/donations-monthly-report/totals',
    access: can('sales:read'),
    area: 'charity',
    viewable: true,
    summary: 'How many things were given in the same month, by how they stand now',
    query: z.object({ month: reportMonth, ...whereGiven }),
    answer: z.object({ totals: z.array(z.object({ status: z.enum(donationStatuses), count: z.int() })) }),
    refusals: wrongMonth,
  }),
  reportFile: endpoint({
    method: 'GET',
    path: '/charity/donations-monthly-report/csv',
    access: can('sales:read'),
    area: 'charity',
    summary: 'The same month as a CSV file, whole or of a shop or an area',
    query: z.object({ month: reportMonth, ...whereGiven }),
    download: 'text/csv',
    refusals: wrongMonth,
  }),
  shopsReport: endpoint({
    method: 'GET',
    path: '/charity/donations-monthly-report/shops',
    access: can('donations:read'),
    area: 'charity',
    viewable: true,
    summary: 'What shoppers gave in a month (UTC), what was sold of it and what waits, by shop or by area',
    query: listQuery(shopsReportSorts).omit({ after: true, before: true }).extend(shopsQuery.shape),
    answer: listOf(shopOfReport).extend({ total: z.object(givenThere) }),
    refusals: wrongMonth,
  }),
  shopsFile: endpoint({
    method: 'GET',
    path: '/charity/donations-monthly-report/shops/csv',
    access: can('donations:read'),
    area: 'charity',
    summary: 'The same as a CSV file, whole, with a column for each currency of what was sold',
    query: shopsQuery,
    download: 'text/csv',
    refusals: wrongMonth,
  }),
  list: endpoint({
    method: 'GET',
    path: '/charities/donations',
    access: readOrKey,
    area: 'charity',
    viewable: true,
    summary: 'What shoppers have promised and given, by how it stands',
    query: listQuery(['updated_at', 'created_at']).extend({
      /** `here`: received, and offered nowhere yet. */
      status: z.enum(['all', 'open', 'here', ...donationStatuses]).default('all'),
      /** The uuid of a shop. */
      place: z.uuid().optional(),
      /** Of shops, as reports by area write it. */
      area: line(limits.name).optional(),
    }),
    answer: listOf(donationRow),
  }),
  get: endpoint({
    method: 'GET',
    path: at,
    access: readOrKey,
    area: 'charity',
    viewable: true,
    summary: 'One donation, with what can be done with it',
    answer: donationDetail,
    refusals: { 404: steps[404] },
  }),
  receive: endpoint({
    method: 'POST',
    path: `${at}/receive`,
    access: writeOrKey,
    area: 'charity',
    summary: 'Say that it is here; what had expired or was cancelled and comes nevertheless is received late',
    body: z.object({}),
    answer: donationDetail,
    refusals: steps,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${at}/decline`,
    access: writeOrKey,
    area: 'charity',
    summary: 'Say why it is not wanted; its shopper is told',
    body: z.object({
      reason: z.enum(declineReasons, 'Say why.'),
      note: lines(donationLimits.note).default(''),
    }),
    answer: donationDetail,
    refusals: steps,
  }),
  offer: endpoint({
    method: 'POST',
    path: `${at}/list`,
    access: writeOrKey,
    area: 'charity',
    summary: 'Offer it in the virtual shop, or change its price, words and pictures there',
    body: z.object({
      price,
      description: lines(donationLimits.description).default(''),
      photos: z
        .array(imageName('Choose a photo.'))
        .min(1, 'Add a photo.')
        .max(donationLimits.photos, `Choose at most ${donationLimits.photos} photos.`),
    }),
    answer: donationDetail,
    refusals: { ...steps, 409: `${steps[409]} The virtual shop is not active (\`programme_off\`).` },
  }),
  unlist: endpoint({
    method: 'POST',
    path: `${at}/unlist`,
    access: writeOrKey,
    area: 'charity',
    summary: 'Take it out of the virtual shop',
    body: z.object({}),
    answer: donationDetail,
    refusals: steps,
  }),
  sell: endpoint({
    method: 'POST',
    path: `${at}/sell`,
    access: writeOrKey,
    area: 'charity',
    summary: 'Say for what it was sold elsewhere',
    body: z.object({ price, at: inputMoment().optional() }),
    answer: donationDetail,
    refusals: { ...steps, 422: 'The day is in the future, or before it was received.' },
  }),
  passOn: endpoint({
    method: 'POST',
    path: `${at}/pass_on`,
    access: writeOrKey,
    area: 'charity',
    summary: 'Say that it was given or sold on elsewhere, or recycled',
    body: z.object({ fate: z.enum(passingFates, 'Say where it went.') }),
    answer: donationDetail,
    refusals: steps,
  }),
} as const;

/** What the staff of a shop ask for most: a few words each. */
export const shopNeeds = z
  .array(line(donationLimits.need).min(1, 'Say what you need.'))
  .max(donationLimits.needs, `Name at most ${donationLimits.needs} things.`);
