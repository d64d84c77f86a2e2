import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { couponTypes, fatesOfRefused, grades, noPromises } from '../enums';
import { takeBackLimits } from '../handover-limits';
import { inputIdOrText, inputInstant, inputText, inputWhole, lines } from '../input';
import { webAddress } from '../web-address';
import { decimal, flag, identity, instant } from '../wire';
import { acceptsTag } from './take-backs';

const read = can('take-backs:read');
const write = can('take-backs:write');
const at = '/retailers/takes_backs/{takeback_id}';
const most = takeBackLimits;

/** A coupon whose codes a programme gives. */
const ruleCoupon = z.object({
  ...identity,
  name: z.string(),
  type: z.enum(couponTypes),
  /** Decimal text in the currency, or percent. */
  value: z.string(),
  currency: z.string().nullable(),
  expires_at: instant,
  /** Codes that could still be given out. */
  free_count: z.int(),
});

/** What a thing is worth that has the tag (null: any thing) and is graded at least so. */
const rule = z.object({
  tag: acceptsTag.nullable(),
  min_grade: z.enum(grades),
  /** Part of the hand-over’s one code, in the sum coupon’s currency; else null. */
  amount: z.string().nullable(),
  /** The coupon of which the thing gets a code of its own; else null. */
  coupon: ruleCoupon.nullable(),
  /** Why shoppers are promised nothing by it now; null where they are. */
  no_promise: z.enum(noPromises).nullable(),
});

/** What a programme gives. Of the rules that fit a thing the one that gives most decides. */
const rewards = z.object({
  /** Its codes carry the sum of what the things of a hand-over are worth; null where there is none. */
  sum_coupon: ruleCoupon.nullable(),
  /** Whether the sum can be paid: a coupon of money, whose codes are made by us and checked by us. */
  one_code: z.boolean(),
  rules: z.array(rule),
  updated_at: instant,
});
export type TakeBackRewards = z.infer<typeof rewards>;

const couponName = z.union([inputIdOrText(), z.uuid()], 'Choose one of your coupons.');
const noCoupon = z.literal(['', null]).transform(() => null);

const newRule = z
  .object({
    tag_id: z.union([z.literal(['', null]).transform(() => null), inputIdOrText()], 'Choose a tag.').default(null),
    min_grade: z.enum(grades, 'Choose a grade.'),
    amount: z.union([z.literal(['', null]).transform(() => null), decimal], 'Enter an amount such as 5.00.').optional(),
    coupon_id: z.union([noCoupon, couponName], 'Choose one of your coupons.').optional(),
  })
  .superRefine(({ amount = null, coupon_id = null }, context) => {
    if ((amount === null) === (coupon_id === null))
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter an amount or choose a coupon.' });
  });

export const takeBackRules = {
  get: endpoint({
    method: 'GET',
    path: `${at}/rules`,
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'What is given for things by tag and grade, and the coupon of which a hand-over’s one code is',
    answer: rewards,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${at}/rules`,
    access: write,
    area: 'take-back',
    summary: 'Say what is given for things: all rules, and the coupon for amounts',
    body: z.object({
      /** Needed where a rule has an amount. */
      sum_coupon_id: z.union([noCoupon, couponName], 'Choose one of your coupons.').default(null),
      rules: z.array(newRule).max(most.rules, `At most ${most.rules} rules.`),
      /** As it was read: where it is named, an edit of what has changed since is refused. */
      updated_at: inputInstant().optional(),
    }),
    answer: rewards,
    refusals: {
      409: 'It was changed since `updated_at`; both versions of the fields are answered.',
      422: 'A rule is there twice, has neither or both of amount and coupon, or names what is not yours; the coupon for amounts is not one of money whose codes are made and checked by us.',
    },
  }),
} as const;

/** What a programme takes in and how. */
const intake = z.object({
  takes_from: z.enum(['own', 'any']),
  min_age_days: z.int(),
  /** Null: however old. */
  max_age_months: z.int().nullable(),
  /** How the shop takes back what is new. */
  returns_url: z.string(),
  /** Things in one request at most. */
  max_items: z.int(),
  /** Requests a day at most; null without a limit. */
  daily_limit: z.int().nullable(),
  /** No new requests until then, or `until_resumed`; null where it takes things. What runs goes on. */
  paused_until: z.union([instant, z.literal('until_resumed')]).nullable(),
  /** What shoppers read meanwhile. */
  pause_note: z.string(),
  /** Whether what is handed over at a store is received there and then. */
  store_receives: z.boolean(),
  fate_of_refused: z.enum(fatesOfRefused),
  terms: z.string(),
  /** Counts the changes of the terms. */
  terms_version: z.int(),
  updated_at: instant,
});
export type TakeBackIntake = z.infer<typeof intake>;

/** A whole number, as a form may send it. */
const whole = (least: number, highest: number) => {
  const wrong = `Enter a whole number from ${least} to ${highest}.`;
  const typed = inputText()
    .trim()
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number);
  return z.union([z.number(), typed], wrong).pipe(inputWhole(wrong).min(least, wrong).max(highest, wrong));
};
const orNone = <T extends z.ZodType>(schema: T, wrong: string) =>
  z.union([z.literal(['', null]).transform(() => null), schema], wrong);
const upTo = (highest: number) => `Enter a whole number from 1 to ${highest}, or nothing.`;

export const takeBackIntake = {
  get: endpoint({
    method: 'GET',
    path: `${at}/intake`,
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'What the programme takes in: whose things, how old, how many, when not, and on which terms',
    answer: intake,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${at}/intake`,
    access: write,
    area: 'take-back',
    summary: 'Change what the programme takes in, pause it or resume it; absent fields stay as they are',
    body: z
      .object({
        takes_from: z.enum(['own', 'any'], 'Choose own or any.'),
        min_age_days: whole(0, most.minAgeDays),
        max_age_months: orNone(whole(1, most.maxAgeMonths), upTo(most.maxAgeMonths)),
        returns_url: webAddress,
        max_items: whole(1, most.items),
        daily_limit: orNone(whole(1, most.dailyLimit), upTo(most.dailyLimit)),
        paused_until: orNone(
          z.union([z.literal('until_resumed'), inputInstant()]),
          'Enter a time such as 2026-12-01T10:30:00Z, until_resumed or nothing.',
        ),
        pause_note: lines(most.pauseNote),
        store_receives: flag,
        fate_of_refused: z.enum(fatesOfRefused, 'Choose recycle, donate or return.'),
        terms: lines(most.terms),
        updated_at: inputInstant(),
      })
      .partial(),
    answer: intake,
    refusals: {
      409: 'It was changed since `updated_at`; both versions of the fields are answered.',
      422: 'A field is wrong, a pause ends in the past, or nothing is old and young enough.',
    },
  }),
} as const;
