import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { languages, mailTypes } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';

/**
 * What of a website can be copied to others: how its widget looks and what it does there; its own mails; which coupons are given out
 * there. Its name, address, keys, sender, and whether it runs are its own.
 */
export const copyKinds = ['settings', 'mails', 'coupons'] as const;
export type CopyKind = (typeof copyKinds)[number];

const named = z.object({ uuid: z.uuid(), name: z.string(), url: z.string() });
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One thing that would be another. */
const change = z.object({
  what: z.enum(copyKinds),
  /** Of the settings the field’s own name, or `unsigned_codes`, `gift_offer`, `gift_charity`; of a mail `subject`, `preheader`, `text` or `design`; `coupon`. */
  field: z.string(),
  /** The mail that it is a part of. */
  mail: z.object({ type: z.enum(mailTypes), language: z.enum(languages) }).nullable(),
  /** Null: there is none, or the built-in mail. A text is cut short; of a design there is none to show. */
  now: value,
  next: value,
});
export type CopyChange = z.infer<typeof change>;

const difference = named.extend({
  /** Of this very difference: a copy names it, and is refused where another would be made. */
  version: z.string(),
  /** Empty: they are alike already. */
  changes: z.array(change),
});
export type CopyDifference = z.infer<typeof difference>;

const what = z.array(z.enum(copyKinds)).min(1, 'Choose what is copied.').max(copyKinds.length);
const chosen = 'Choose at least one website.';
const most = limits.copyTargets;
const tooManyTargets = `Choose at most ${most} websites at once.`;

export const websiteCopies = {
  choices: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/copy',
    access: can('websites:write'),
    area: 'websites',
    summary: 'What of a website can be copied, and the websites that it can be copied to, by name; 1,000 at most',
    answer: z.object({
      name: z.string(),
      /** How many mails of its own it has. */
      mails: z.int(),
      /** How many coupons are given out there; null where you may not change coupons. */
      coupons: z.int().nullable(),
      targets: z.array(named),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/copy/preview',
    access: can('websites:write'),
    area: 'websites',
    summary: 'What a copy would change on each of these websites; nothing is changed',
    body: z.object({ what, targets: z.array(z.uuid()).min(1, chosen).max(most, tooManyTargets) }),
    answer: z.object({ targets: z.array(difference) }),
    refusals: {
      403: 'You may not change coupons.',
      422: "A website is not the account's, or is the one that is copied.",
    },
  }),
  copy: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/copy',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Copy to other websites what was shown before, to all of them or to none',
    body: z.object({
      what,
      targets: z
        .array(
          z.object({ uuid: z.uuid(), version: inputText().regex(/^[0-9a-f]{64}$/, 'Look at the difference first.') }),
        )
        .min(1, chosen)
        .max(most, tooManyTargets),
    }),
    answer: z.object({
      /** How many websites were changed. */
      changed: z.int(),
    }),
    refusals: {
      403: 'You may not change coupons.',
      409: 'Something was changed since the difference was shown.',
      422: "A website is not the account's, or nothing would change.",
    },
  }),
} as const;
