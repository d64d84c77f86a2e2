import { z } from 'zod';
import { consentTexts } from '../consent-texts';
import { anyone, endpoint, shop, shopper } from '../endpoint';
import { widgetStatuses } from '../enums';
import { limits } from '../limits';
import { email, flag, instant, money, shopperCode, statusAnswer } from '../wire';
import { orderBody } from './orders';
import { pluginConfig } from './websites';

/** One bought item as the shopper sees it. */
export const item = z.object({
  uuid: z.uuid(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  brand: z.string(),
  /** Our own proxy’s address, never the shop’s. */
  image: z.string(),
  price: money.nullable(),
  bought_at: instant,
  shop: z.string(),
  added_at: instant.nullable(),
});
export type Item = z.infer<typeof item>;

/** What a script saw; what cannot be kept of it is left out. */
const seen = z
  .string()
  .overwrite((text) => text.replace(/[\0\p{Cs}]/gu, ''))
  .optional();

/** A coupon as its shopper sees it. */
export const couponOffer = z.object({
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  /** What it takes off: one of the two. */
  amount: money.nullable(),
  percent: z.number().nullable(),
  /** Our own addresses of its pictures. */
  logo: z.string().nullable(),
  header: z.string().nullable(),
  footer: z.string().nullable(),
  expires_at: instant,
  /** What an order must be worth for the code to be used; null where it does not matter. */
  min_spend: money.nullable(),
});
export type CouponOffer = z.infer<typeof couponOffer>;

/** The same with its code. */
export const reward = couponOffer.extend({ code: z.string() });
export type Reward = z.infer<typeof reward>;

export const widget = {
  init: endpoint({
    method: 'GET',
    path: '/plugins/{uuid}/init',
    access: anyone,
    area: 'widget',
    summary: "The widget's settings, by the site's uuid or token",
    /** What the script tells of the page it is on; whatever it says, the settings are answered. */
    query: z.object({
      page: seen,
      version: seen,
      /** How often the page holds the script. */
      scripts: seen,
      /** Why the script could not do its work. */
      error: seen,
    }),
    answer: z.object({
      widget_status: z.enum(widgetStatuses),
      uuid: z.uuid(),
      name: z.string(),
      logo: z.string().nullable(),
      test_mode: z.boolean(),
      config: z.object({ plugin: pluginConfig }),
    }),
  }),
  receiveOrder: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/products',
    access: shop,
    area: 'websites',
    summary: "Send an order; the answer is the url of the shopper's page",
    body: orderBody,
    answer: z.object({ status: z.string(), url: z.string() }),
    refusals: {
      403: 'The website is paused and takes no orders (`site_inactive`).',
      409: 'The order number is taken by another order; no url is answered. A signed order takes the place of one that was neither signed nor claimed.',
      422: 'A field is wrong, or the signature that was sent (`X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`) is: not right, or five minutes off.',
      429: 'Too many orders from this caller, or for this website.',
    },
  }),
  orderPage: endpoint({
    method: 'GET',
    path: '/orders/{token}',
    access: anyone,
    area: 'widget',
    summary: "What the shopper's page of an order shows",
    answer: z.object({
      shop: z.object({
        name: z.string(),
        logo: z.string().nullable(),
        color_1: z.string(),
        color_2: z.string(),
        language: z.string(),
      }),
      number: z.string(),
      bought_at: instant,
      test_mode: z.boolean(),
      items: z.array(item),
      /** What adding the items would earn now; null where that is nothing, or was given already. */
      reward: couponOffer.nullable(),
    }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/orders/{token}/codes',
    access: anyone,
    area: 'widget',
    summary: 'Mail a six-digit code to the shopper',
    body: z.object({ email }),
    answer: statusAnswer,
    refusals: { 429: 'Too many codes for this address, caller or site.' },
  }),
  addItems: endpoint({
    method: 'POST',
    path: '/orders/{token}/wardrobe',
    access: anyone,
    area: 'widget',
    summary: "Put the order's items in the wardrobe of the confirmed address",
    body: z.object({
      email,
      code: shopperCode,
      items: z.array(z.uuid()).min(1, 'Choose at least one item.').max(limits.order.pieces),
      /** 'Remind me before my codes end.' was ticked. */
      ending_code: flag.default(false),
      /** Which text was shown for it; today’s where it is not said. */
      ending_code_text: z.enum(consentTexts.ending_code).optional(),
      /** 'Remind me when my items could be sold or given.' was ticked: asked by earlier pages and apps. */
      reminders: flag.default(false),
    }),
    answer: z.object({
      status: z.string(),
      added: z.int(),
      access_token: z.string(),
      /** The code that the order has earned; null where none was to be had. */
      reward: reward.nullable(),
    }),
    refusals: {
      409: 'An item is in another wardrobe already.',
      422: 'The code is wrong, used or expired (`errors.code`), or an item is not of this order.',
      429: 'Too many wrong codes from this caller.',
    },
  }),
  sendSignInCode: endpoint({
    method: 'POST',
    path: '/shoppers/codes',
    access: anyone,
    area: 'widget',
    summary: 'Mail a sign-in code to a shopper; the answer is the same for unknown addresses',
    body: z.object({ email }),
    answer: statusAnswer,
    refusals: { 429: 'Too many codes for this address or caller.' },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/shoppers/sessions',
    access: anyone,
    area: 'widget',
    summary: "Start a shopper's session with a mailed code",
    body: z.object({ email, code: shopperCode }),
    answer: z.object({ access_token: z.string() }),
    refusals: { 429: 'Too many wrong codes from this caller.' },
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/shoppers/sessions',
    access: shopper,
    area: 'widget',
    summary: "End the shopper's session that the call came with",
    answer: statusAnswer,
  }),
} as const;
