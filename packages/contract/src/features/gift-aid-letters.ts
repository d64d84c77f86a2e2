import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { giftAidAnswers, giftAidLetterKinds, giftAidLetterWays } from '../gift-aid-enums';
import { inputDay } from '../input';
import { decimal, identity, instant, listOf, listQuery } from '../wire';

const letterRow = z.object({
  ...identity,
  donor: z.object({ uuid: z.uuid(), donor_no: z.string(), name: z.string() }),
  kind: z.enum(giftAidLetterKinds),
  /** 2026/27. */
  tax_year: z.string(),
  way: z.enum(giftAidLetterWays),
  /** Net proceeds that it names, in pounds. */
  amount: z.string(),
  /** The day on which it was mailed or posted; null until then. */
  sent_on: z.iso.date().nullable(),
  /** The last day on which the donor may keep the money; null where nothing is asked, and until it is sent. */
  answer_by: z.iso.date().nullable(),
  answer: z.enum(giftAidAnswers),
  /** What the donor keeps, in pounds, and when it was paid out. */
  keeps: z.string(),
  paid_out_on: z.iso.date().nullable(),
  created_at: instant,
});
export type GiftAidLetterRow = z.infer<typeof letterRow>;

const letter = letterRow.extend({ subject: z.string(), body: z.string(), can: z.array(z.enum(['answer', 'pay_out'])) });
export type GiftAidLetter = z.infer<typeof letter>;

const at = '/charities/gift_aid/letters/{id}';
const none = { 404: 'There is no such letter.' } as const;

/** Letters to donors: what was sold for them, what the tax year brought, and whether they keep the money. */
export const giftAidLetters = {
  list: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/letters',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'Letters, the newest first',
    query: listQuery(['created_at']).extend({
      /** `to_post`: written, to be printed and posted. `asked`: the donor may still answer. */
      state: z.enum(['all', 'to_post', 'asked']).default('all'),
    }),
    answer: listOf(letterRow),
  }),
  write: endpoint({
    method: 'POST',
    path: '/charities/gift_aid/letters',
    access: can('gift-aid:write'),
    area: 'charity',
    summary:
      'Write the letters that are due, 500 at most; those to an e-mail address are sent at once, the others are to be posted',
    body: z.object({
      /** `due`: about sales that need one, and copies of what was declared by word of mouth. `year_end`: about the tax years that are over. */
      about: z.enum(['due', 'year_end'], 'Choose what the letters are about.'),
    }),
    answer: z.object({ mailed: z.int(), to_post: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: at,
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'One letter as it is sent',
    answer: letter,
    refusals: none,
  }),
  posted: endpoint({
    method: 'POST',
    path: '/charities/gift_aid/letters_posted',
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Say on which day letters were posted: the 21 days begin with it',
    body: z.object({
      letters: z.array(z.uuid('Choose a letter.')).min(1, 'Choose a letter.').max(1000),
      posted_on: inputDay(),
    }),
    answer: z.object({ posted: z.int() }),
    refusals: { 422: 'The day is still to come.' },
  }),
  answer: endpoint({
    method: 'POST',
    path: `${at}/answer`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Note what the donor answered: that the money is kept, in part or whole, or that it is given',
    body: z.object({
      answer: z.enum(['keep', 'part', 'confirm'], 'Choose an answer.'),
      /** Of `part`, in pounds. */
      keeps: decimal.optional(),
    }),
    answer: letter,
    refusals: {
      ...none,
      409: 'It asks nothing, it was answered, or the days are over (`wrong_state`).',
      422: 'A part is less than the whole.',
    },
  }),
  paidOut: endpoint({
    method: 'POST',
    path: `${at}/paid_out`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Note that you have paid the donor what is kept',
    body: z.object({ paid_on: inputDay() }),
    answer: letter,
    refusals: { ...none, 409: 'Nothing is to be paid out (`wrong_state`).' },
  }),
  merge: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/letters/csv',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'Letters that are to be posted, with their addresses, as a file for printing them elsewhere',
    download: 'text/csv',
  }),
  print: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/letters/pdf',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'The same to be printed: a page for each letter, the oldest 500',
    download: 'application/pdf',
    refusals: { 404: 'There is no letter to be posted.' },
  }),
} as const;
