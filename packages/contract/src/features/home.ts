import { z } from 'zod';
import { endpoint, member } from '../endpoint';
import { entitlementStatuses, entitlementTypes } from '../enums';
import { ownAccount } from './team';

/** What of the account is set up: the steps of the welcome panel. Numbers count rows. */
export const onboarding = z.object({
  general_information: z.object({
    /** Street, town and postcode are there. */
    address: z.boolean(),
    /** Something can be charged: a card, or the PayPal of a retailer or partner. */
    cards: z.boolean(),
    /** A plan runs, paid or still to be paid. */
    plan: z.boolean(),
    /** There is a number, or there need not be one. */
    vatin: z.boolean(),
    /** There is a card or PayPal to pay with; a charity pays nothing. */
    payment_method: z.boolean(),
  }),
  sites: z.int(),
  charity_configuration: z.object({
    paypal_connection: z.boolean(),
    charity_details: z.boolean(),
    entitlements: z.array(
      z.object({ type: z.enum(entitlementTypes), status: z.enum(entitlementStatuses), reason: z.string() }),
    ),
  }),
  /** The programme is ACTIVE. */
  micro_donations: z.boolean(),
  points: z.int(),
  coupons: z.int(),
  feeds: z.int(),
  /** By the operator. */
  verified: z.boolean(),
});
export type Onboarding = z.infer<typeof onboarding>;

/** How many days the figures of the home page are of. */
export const homeSpans = ['7', '30', '90'] as const;

/** What a figure counts: of shops the first six, of charities the others. `raised` and `average_price` are money. */
export const homeFigures = [
  'items_added',
  'shoppers',
  'codes_given',
  'codes_used',
  'orders',
  'items',
  'items_given',
  'items_sold',
  'raised',
  'average_price',
] as const;
export type HomeFigure = (typeof homeFigures)[number];

/** A figure of a time: day by day (UTC), as a whole, and in the time of the same length before. */
const figure = z.object({
  id: z.enum(homeFigures),
  /** One for each of `days`; of money in major units. */
  values: z.array(z.number()),
  /** Decimal text. */
  total: z.string(),
  before: z.string(),
  /** Of money only. */
  currency: z.string().nullable(),
});
export type Figure = z.infer<typeof figure>;

/** What somebody ought to look at, the most pressing first. */
export const attentionKinds = [
  'payment_due',
  'websites_paused',
  'feed_failed',
  'feed_held',
  'orders_refused',
  'coupon_empty',
  'take_back_appeals',
  'questions_open',
  'take_backs_waiting',
  'take_back_reviews',
  'shop_orders_to_send',
  'programme_refused',
  'site_silent',
  'coupon_low',
  'take_backs_to_grade',
  'donations_here',
  'programme_in_review',
] as const;

const attention = z.object({
  kind: z.enum(attentionKinds),
  /** Of the website, coupon or feed; of appeals the request of the oldest. */
  uuid: z.uuid().nullable(),
  /** What it is called; of a feed its address, of a programme its type, of a payment the amount, of questions the kind of their hand-overs. */
  name: z.string(),
  /**
   * Refused orders, codes left, paused websites; requests that wait, are to be looked at, or have an appeal; open questions; what was bought
   * and not sent, and what was given and is offered nowhere yet.
   */
  count: z.int().nullable(),
  /** Since or until when: of a failed run, the last sign of a website, the next try of a payment, the oldest of some requests, orders, gifts or questions. */
  at: z.iso.datetime().nullable(),
});
export type Attention = z.infer<typeof attention>;

/** An account of the user with what waits in it for them. */
const accountAtHome = ownAccount.extend({
  /** It requires a second factor that the user has not: nothing of it is read. */
  second_factor_missing: z.boolean(),
  /** What the user may see there, the most pressing first. */
  attention: z.array(attention),
});
export type AccountAtHome = z.infer<typeof accountAtHome>;

export const home = {
  checkAccount: endpoint({
    method: 'GET',
    path: '/dashboard/check_account',
    access: member,
    area: 'home',
    viewable: true,
    summary: 'What of the account is set up, for the welcome panel',
    answer: onboarding,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/dashboard/overview',
    access: member,
    area: 'home',
    viewable: true,
    summary: 'Figures of the last days beside those before, and what needs attention: what the caller may see of it',
    query: z.object({ days: z.enum(homeSpans).default('30') }),
    /** The last of `days` is today (UTC). `chart` is drawn together, in one scale; test mode counts nowhere. */
    answer: z.object({
      days: z.array(z.iso.date()),
      figures: z.array(figure),
      chart: z.array(figure),
      attention: z.array(attention),
    }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/dashboard/accounts',
    access: member,
    area: 'home',
    summary: 'Accounts that you are a member of, the latest used first, with what needs attention in each',
    answer: z.object({ items: z.array(accountAtHome) }),
  }),
} as const;
