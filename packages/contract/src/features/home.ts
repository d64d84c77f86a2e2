import { z } from 'zod';
import { can, endpoint, member } from '../endpoint';
import { entitlementStatuses, entitlementTypes } from '../enums';

/** What of the account is set up: the steps of the welcome panel. Numbers count rows. */
export const onboarding = z.object({
  general_information: z.object({
    /** Street, town and postcode are there. */
    address: z.boolean(),
    /** A card is stored. */
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

/** One day (UTC) of what shops sent and of what it came to. Orders of sites in test mode do not count. */
const activityDay = z.object({ day: z.iso.date(), orders: z.int(), items: z.int() });

export const home = {
  checkAccount: endpoint({
    method: 'GET',
    path: '/dashboard/check_account',
    access: member,
    area: 'home',
    summary: 'What of the account is set up, for the welcome panel',
    answer: onboarding,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/dashboard/activity',
    access: can('websites:read'),
    area: 'home',
    summary: 'Orders and items of your websites, day by day: the last 30 days, today last',
    answer: z.object({ days: z.array(activityDay) }),
  }),
} as const;
