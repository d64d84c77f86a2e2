import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { languages } from '../enums';
import { declarationCovers, declarationMades, giftAidLimits } from '../gift-aid-enums';
import { importEndpoints } from '../imports';
import { inputDay, inputText, line, lines } from '../input';
import { limits } from '../limits';
import { flag, identity, instant, listOf, listQuery, optionalEmail } from '../wire';

const ukPostcode = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
/** Capitals and one space, as the schedule of a claim wants them. */
const spaced = (text: string) => {
  const close = text.toUpperCase().replaceAll(/\s/g, '');
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(close) ? `${close.slice(0, -3)} ${close.slice(-3)}` : text;
};

/** Who gives, as a declaration has to name them: the full name, and house and postcode. */
export const giftAidPerson = z.object({
  title: line(giftAidLimits.title).default(''),
  first_name: line(giftAidLimits.name).min(1, 'Enter the first name.'),
  last_name: line(giftAidLimits.name).min(1, 'Enter the last name.'),
  house: line(giftAidLimits.house).min(1, 'Enter the name or number of the house.'),
  address: lines(limits.address).default(''),
  postcode: line(limits.postcode).transform(spaced).default(''),
  country: inputText('Choose a country.')
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .default('GB'),
});

/** Abroad there may be no postcode; in the United Kingdom a claim cannot be made without one. */
export const completeAddress = <T extends z.ZodType<{ postcode: string; country: string }>>(schema: T) =>
  schema.refine(({ country, postcode }) => country !== 'GB' || ukPostcode.test(postcode), {
    path: ['postcode'],
    error: 'Enter a UK postcode such as LS1 4AP.',
  });

const declared = z.object({
  covers: z.enum(declarationCovers, 'Choose which gifts it is for.'),
  made: z.enum(declarationMades, 'Choose how it was made.'),
  made_on: inputDay(),
  /** The charity’s own name of its wording; without it ours is meant, as it stands today. */
  text: line(giftAidLimits.reference).default(''),
});

const contact = {
  email: optionalEmail.default(''),
  language: z.enum(languages).default('en'),
};

const declaration = z.object({
  ...identity,
  covers: z.enum(declarationCovers),
  made: z.enum(declarationMades),
  /** Which wording it was: ours by its date, or the charity’s own name for it. */
  text: z.string(),
  made_at: instant,
  /** Days of the gifts that it is for; null where it goes on. */
  from_day: z.iso.date(),
  until_day: z.iso.date().nullable(),
  in_force: z.boolean(),
});
export type GiftAidDeclaration = z.infer<typeof declaration>;

const donorRow = z.object({
  ...identity,
  donor_no: z.string(),
  name: z.string(),
  postcode: z.string(),
  /** A declaration is in force today. */
  declared: z.boolean(),
  created_at: instant,
});
export type GiftAidDonorRow = z.infer<typeof donorRow>;

/** The same as it is answered. */
export const giftAidPersonAnswer = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  house: z.string(),
  address: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const donor = z.object({
  ...identity,
  donor_no: z.string(),
  ...giftAidPersonAnswer.shape,
  email: z.string(),
  language: z.enum(languages),
  /** They declared in a wardrobe, and keep their details there themselves. */
  of_wardrobe: z.boolean(),
  /** When it was agreed that the charity sells for them; null where it was not. */
  agent_since: instant.nullable(),
  agent_text: z.string(),
  /** Until when the law asks to keep what a claim needs; null where nothing was claimed. */
  kept_until: z.iso.date().nullable(),
  declarations: z.array(declaration),
  created_at: instant,
});
export type GiftAidDonor = z.infer<typeof donor>;

const at = '/charities/gift_aid/donors/{id}';
const labelCount = (most: number, usual: number) =>
  inputText()
    .regex(/^\d{1,3}$/)
    .default(String(usual))
    .transform(Number)
    .pipe(z.int().min(1).max(most));

/** Whoever gives to a charity with Gift Aid, with what they declared: names and addresses are read here and nowhere else. */
export const giftAidDonors = {
  list: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/donors',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'Who gives with Gift Aid',
    query: listQuery(['created_at']),
    answer: listOf(donorRow),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/donors/{id}/labels',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: `Sheets of ${giftAidLimits.labelsOfSheet} labels (A4, 63.5 × 38.1 mm) with a donor’s number and its code for the till`,
    query: z.object({
      count: labelCount(giftAidLimits.labels, giftAidLimits.labelsOfSheet),
      /** The first label of the sheet that is still there. */
      first: labelCount(giftAidLimits.labelsOfSheet, 1),
    }),
    download: 'application/pdf',
    refusals: { 404: 'There is no such donor.' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/charities/gift_aid/donors',
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Add somebody who declared on paper or by word of mouth',
    body: completeAddress(
      giftAidPerson.extend({
        ...contact,
        /** What stands on their labels; without it one is made. */
        donor_no: line(giftAidLimits.donorNo).default(''),
        /** They agreed that the charity sells for them. */
        agent: flag.default(false),
        declaration: declared.optional(),
      }),
    ),
    example: { first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP' },
    status: 201,
    answer: donor,
    refusals: { 422: 'The number is another donor’s, or the declaration is of a day to come.' },
  }),
  get: endpoint({
    method: 'GET',
    path: at,
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'One donor with every declaration',
    answer: donor,
    refusals: { 404: 'There is no such donor.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: at,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Change name, address or the agreement that the charity sells for them; declarations stay as they are',
    body: completeAddress(giftAidPerson.extend({ ...contact, agent: flag.default(false) })),
    answer: donor,
    refusals: {
      404: 'There is no such donor.',
      409: 'They keep their details in a wardrobe themselves (`of_wardrobe`).',
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Forget a donor; where a claim names them, what the law asks to keep stays until its day',
    answer: z.object({ kept_until: z.iso.date().nullable() }),
    refusals: { 404: 'There is no such donor.' },
  }),
  declare: endpoint({
    method: 'POST',
    path: `${at}/declarations`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Add a declaration',
    body: declared,
    status: 201,
    answer: donor,
    refusals: {
      404: 'There is no such donor.',
      409: 'There is the same declaration already (`declared`).',
      422: 'It is of a day to come, or the donor has no house or postcode.',
    },
  }),
  end: endpoint({
    method: 'POST',
    path: `${at}/declarations/end`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'End every declaration: gifts until today stay covered, later ones are not',
    body: z.object({}),
    answer: donor,
    refusals: { 404: 'There is no such donor.', 409: 'None is in force (`wrong_state`).' },
  }),
} as const;

/** Donors whom the charity had before, by the numbers on their labels; a number that is there already stays as it is. */
export const giftAidDonorImports = importEndpoints({
  upload: '/charities/gift_aid/existing_donors/csv',
  at: '/charities/gift_aid/existing_donors',
  area: 'charity',
  read: 'gift-aid:read',
  write: 'gift-aid:write',
  rows: 'donors',
  field: 'csv_file',
  summary:
    'Import donors from the form’s `csv_file`: number, name, house, postcode, and the days on which they declared and agreed to the sale',
});
