import { z } from 'zod';
import { canOrKey, endpoint, type Form } from '../endpoint';
import { codeCheckers, couponFilters, couponStates, couponTypes } from '../enums';
import { importEndpoints } from '../imports';
import { inputDay, inputId, inputInstant, inputMoment, inputText } from '../input';
import { limits } from '../limits';
import { decimal, flag, identity, instant, listOf, listQuery } from '../wire';

const currency = z.object({ id: z.int(), name: z.string() });

/** A discount that shoppers get codes of. Amounts are decimal text in the currency beside them; percent as a number of percent. */
export const coupon = z.object({
  ...identity,
  name: z.string(),
  description: z.string(),
  short_description: z.string(),
  type: z.enum(couponTypes),
  /** Of a CASH coupon only. */
  currency: currency.nullable(),
  value: z.string(),
  start_at: instant,
  expires_at: instant,
  /** Addresses of the pictures; an imported coupon has none until they are added. */
  thumbnail: z.string().nullable(),
  header: z.string().nullable(),
  footer: z.string().nullable(),
  sites_ids: z.array(z.int()),
  active: z.literal([0, 1]),
  /** Who says whether a code is good: our API and plugins, or the shop alone. */
  checked_by: z.enum(codeCheckers),
  /** A file brought codes into it: these are the shop’s, and are worth what the shop says. */
  codes_imported: z.boolean(),
  retailer_id: z.int(),
  state: z.enum(couponStates),
  /** Codes that shoppers get at most, all together and each; null without a limit. */
  total_limit: z.int().nullable(),
  shopper_limit: z.int().nullable(),
  /** What an order must be worth to earn a code, and to use one; both in the currency beside them, null where it does not matter. */
  min_earn: z.string().nullable(),
  min_spend: z.string().nullable(),
  min_order_currency: currency.nullable(),
  codes_count: z.int(),
  /** Codes that could still be given out. */
  free_count: z.int(),
  issued_count: z.int(),
  redeemed_count: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Coupon = z.input<typeof coupon>;

/** Forms send '' for what was left empty. */
const orEmpty = <T extends z.ZodType>(schema: T, wrong: string) => z.union([z.literal(''), schema], wrong);
const orNone = <T extends z.ZodType>(schema: T, wrong: string) =>
  z.union([z.literal(['', null]).transform(() => null), schema], wrong);
const notWhole = 'Enter a whole number of at least 1.';
const notAmount = 'Enter an amount such as 99.50.';
const notDate = 'Enter a date such as 2026-12-01.';
const whole = (most: number) =>
  z
    .union(
      [
        z.number(),
        inputText()
          .trim()
          .regex(/^\d{1,9}$/),
      ],
      notWhole,
    )
    .transform(Number)
    .pipe(z.int(notWhole).min(1, notWhole).max(most, 'The number is too high.'));
const currencyId = whole(99);
/** A day counts from its first to its last moment in UTC. */
const moment = z.union([inputMoment(notDate), inputDay(notDate)], notDate);

const text = (most: number) => inputText('Enter a text.').trim().max(most, 'The text is too long.');

const couponFields = z.object({
  name: text(limits.coupon.name),
  description: text(limits.description),
  short_description: text(limits.coupon.shortDescription),
  type: orEmpty(z.enum(couponTypes), 'Choose CASH or PERCENT.'),
  currency_id: orNone(currencyId, 'Choose a currency.'),
  value: orEmpty(decimal, notAmount),
  start_at: orEmpty(moment, notDate),
  expire_at: orEmpty(moment, notDate),
  /** By id or uuid; a form names them `sites_ids[0]`. */
  sites_ids: z
    .array(
      z.union([inputId(), inputText().trim().max(40)], 'Choose websites of your own.'),
      'Choose websites of your own.',
    )
    .max(limits.coupon.sites),
  total_limit: orNone(whole(limits.coupon.codes), notWhole),
  shopper_limit: orNone(whole(limits.coupon.perShopper), notWhole),
  min_earn: orNone(decimal, notAmount),
  min_spend: orNone(decimal, notAmount),
  checked_by: z.enum(codeCheckers, 'Choose api or shop.'),
  /** Of a PERCENT coupon with a minimum; a CASH coupon’s is its own. */
  min_order_currency_id: orNone(currencyId, 'Choose a currency.'),
});

/** A new coupon needs all three; what is not sent with an edit stays. */
const couponPictures = {
  thumbnail: { type: 'image', summary: 'The logo.' },
  header: { type: 'image', summary: 'The first lifestyle picture.' },
  footer: { type: 'image', summary: 'The second lifestyle picture.' },
} as const satisfies Form['files'];

const ids = z.array(inputId()).min(1, 'Choose at least one coupon.').max(limits.bulk);

/** One day (UTC) of a coupon’s codes. */
const activityDay = z.object({ day: z.iso.date(), issued: z.int(), redeemed: z.int() });

/** Why a website’s orders earn no code. */
const noCodeReasons = ['inactive', 'test_mode', 'unsigned'] as const;

export const coupons = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/coupons',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    viewable: true,
    summary: 'Coupons of the account',
    query: listQuery([
      'created_at',
      'name',
      'short_description',
      'start_at',
      'expires_at',
      'type',
      'value',
      'active',
    ]).extend({ state: z.enum(couponFilters).optional() }),
    answer: listOf(coupon),
  }),
  websites: endpoint({
    method: 'GET',
    path: '/retailers/coupon_sites',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    viewable: true,
    summary: 'The account’s websites, and why their orders earn no coupon code where they do not',
    answer: z.array(
      z.object({
        id: z.int(),
        uuid: z.uuid(),
        name: z.string(),
        /** `unsigned`: no signed order is known of it, and it gives no codes to others. */
        no_codes: z.enum(noCodeReasons).nullable(),
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{uuid}',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    viewable: true,
    summary: 'One coupon, by id or uuid',
    answer: coupon,
  }),
  create: endpoint({
    method: 'POST',
    path: '/retailers/coupons',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Add a coupon, inactive, with its pictures `thumbnail`, `header` and `footer` (jpeg or png)',
    form: { files: couponPictures, orJson: true },
    body: couponFields.partial(),
    status: 201,
    answer: coupon,
    refusals: { 422: 'A field is missing or wrong, or a picture is none.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/retailers/coupons/{uuid}',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Change a coupon, as JSON or as a form with new pictures; absent fields stay as they are',
    form: { files: couponPictures, orJson: true },
    /** `updated_at` as it was read: where it is named, an edit of what has changed since is refused. */
    body: couponFields.extend({ updated_at: inputInstant() }).partial(),
    answer: coupon,
    refusals: { 409: 'The coupon was changed since `updated_at`; both versions of the fields are answered.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/retailers/coupons/{id}',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Delete a coupon; shoppers keep the codes that they have',
    status: 204,
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{id}/active',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Set a coupon active or inactive',
    body: z.object({ active: flag }),
    answer: coupon,
    refusals: { 422: 'A coupon without its three pictures cannot be active.' },
  }),
  setManyActive: endpoint({
    method: 'POST',
    path: '/retailers/coupons/active',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Set several coupons active or inactive; all of them or none',
    body: z.object({ ids, active: flag }),
    answer: z.object({ changed: z.int() }),
    refusals: { 404: 'One of them is no coupon of the account.', 422: 'One of them has not its three pictures.' },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{id}/duplicate',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Add a copy of a coupon: inactive, with its pictures and websites, without its codes',
    status: 201,
    answer: coupon,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/activity',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    viewable: true,
    summary: 'Codes issued and redeemed, day by day: the last `days`, today last',
    query: z.object({
      days: inputText()
        .regex(/^\d{1,3}$/)
        .default('30')
        .transform(Number)
        .pipe(z.int().min(1).max(limits.coupon.activityDays)),
    }),
    answer: z.object({ days: z.array(activityDay) }),
  }),
} as const;

/** Coupons in and out of files. */
export const couponImports = {
  ...importEndpoints({
    upload: '/retailers/coupons/csv',
    at: '/retailers/coupons',
    area: 'coupons',
    read: 'coupons:read',
    write: 'coupons:write',
    rows: 'coupons',
    field: 'csv_file',
    summary: 'Import coupons from the form’s `csv_file`; they come in inactive and without pictures',
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/retailers/coupons/export',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    summary: 'Every coupon, as a file that can be imported again',
    download: 'text/csv',
  }),
} as const;
