import { z } from 'zod';
import { endpoint, shop, withKey } from '../endpoint';
import { couponTypes } from '../enums';
import { importEndpoints } from '../imports';
import { inputText } from '../input';
import { limits } from '../limits';
import { decimal, flag, identity, instant } from '../wire';

/** A code as a shop sees it when a shopper shows it. */
export const usedCode = z.object({
  code: z.string(),
  coupon: z.object({
    ...identity,
    name: z.string(),
    type: z.enum(couponTypes),
    /** Decimal major units for CASH, percent for PERCENT. */
    value: z.string(),
    currency: z.string().nullable(),
    expires_at: instant,
    /** What an order must be worth for the code to be used, and in which currency; null where it does not matter. */
    min_spend: z.string().nullable(),
    min_spend_currency: z.string().nullable(),
  }),
  /** The order it was redeemed for. */
  order_number: z.string().nullable(),
  redeemed_at: instant.nullable(),
});
export type UsedCode = z.infer<typeof usedCode>;

const code = inputText().trim().min(1, 'Enter the code.').max(limits.couponCode);
/** Number or uuid; needed only where two coupons have the same code. */
const coupon = z.coerce.string().pipe(inputText().max(36)).optional();
const orderNumber = z.coerce
  .string()
  .pipe(inputText().trim().min(1, 'Order number is required.').max(limits.redeem.order));

/** What the order comes to before the coupon, and in which currency; a coupon with a minimum is refused without them. */
const order = {
  total: decimal.optional(),
  currency: inputText()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Use a three-letter ISO 4217 code.')
    .optional(),
};

const usual = {
  404: 'The account has no such code, or nobody was given it.',
  409: 'It cannot be used: `code` is `code_redeemed`, `code_rolled_back`, `code_voided`, `code_expired`, `code_scheduled`, `code_inactive`, `code_ambiguous`, `below_minimum` or `other_currency`.',
  422: 'A field is wrong, or the coupon has a minimum and the call no total or currency (`total_missing`).',
  429: 'Too many wrong codes.',
} as const;

const validation = z.object({ code, coupon, ...order });
const redemption = z.object({ code, coupon, order_number: orderNumber, ...order });
const takenBack = z.object({ code, coupon, order_number: orderNumber, reopen: flag.default(false) });

export const codeUse = {
  validate: endpoint({
    method: 'POST',
    path: '/codes/validate',
    access: withKey('codes:read'),
    area: 'coupons',
    summary: 'Whether a code can be redeemed now; it changes nothing',
    body: validation,
    answer: usedCode,
    refusals: usual,
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/codes/redeem',
    access: withKey('codes:redeem'),
    area: 'coupons',
    summary: 'Redeem a code for an order, once; the same call again is answered the same',
    body: redemption,
    answer: usedCode,
    refusals: usual,
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/codes/rollback',
    access: withKey('codes:redeem'),
    area: 'coupons',
    summary: 'Take back a redemption; with `reopen` the shopper may use the code again, else it is void',
    body: takenBack,
    answer: usedCode,
    refusals: { 404: usual[404], 409: 'It was not redeemed for this order.', 429: usual[429] },
  }),
  issue: endpoint({
    method: 'POST',
    path: '/codes/issue',
    access: withKey('codes:issue'),
    area: 'coupons',
    summary: 'Give out a code of an active coupon; the same reference gets the same code',
    body: z.object({
      coupon: z.coerce.string().pipe(inputText().min(1).max(36)),
      /** Whom or what it is for, in the caller’s own words: an order, a customer. */
      reference: inputText().trim().min(1, 'Reference is required.').max(limits.redeem.reference),
    }),
    status: 201,
    answer: usedCode,
    refusals: {
      404: 'The account has no such coupon.',
      409: 'No code can be given out: `code` is `no_code_inactive`, `no_code_scheduled`, `no_code_expired` or `no_code_exhausted`.',
    },
  }),
} as const;

const ofWebsite = {
  404: 'There is no such website, or its account has no such code, or nobody was given it.',
  409: `${usual[409]} Or its coupon is for other websites (\`other_website\`).`,
  422: `${usual[422]} Or the call is not signed as it must be (\`X-Signature\`, as orders).`,
  429: 'Too many wrong codes or signatures.',
} as const;

/** The same for a shop’s server that has the integration key of its website and no other: each call is signed, as orders are. */
export const siteCodes = {
  validate: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/codes/validate',
    access: shop,
    area: 'coupons',
    summary: 'Signed: whether a code can be redeemed at this website now; it changes nothing',
    body: validation,
    answer: usedCode,
    refusals: ofWebsite,
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/codes/redeem',
    access: shop,
    area: 'coupons',
    summary: 'Signed: redeem a code for an order of this website, once; the same call again is answered the same',
    body: redemption,
    answer: usedCode,
    refusals: ofWebsite,
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/codes/rollback',
    access: shop,
    area: 'coupons',
    summary: 'Signed: take back a redemption for an order of this website',
    body: takenBack,
    answer: usedCode,
    refusals: ofWebsite,
  }),
} as const;

/** What a shop without a plugin tells of codes afterwards: which were redeemed, for which order. */
export const redemptionImports = importEndpoints({
  upload: '/sites/{uuid}/redemptions/csv',
  at: '/sites/{uuid}/redemptions',
  area: 'coupons',
  read: 'coupons:write',
  write: 'coupons:write',
  rows: 'redemptions',
  field: 'csv_file',
  summary:
    'Import redemptions of a website from the form’s `csv_file`: code, order number and day, and what the order came to; the same again redeems nothing twice',
});
