import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { giftAidLimits } from '../gift-aid-enums';
import { line } from '../input';
import { instant } from '../wire';
import { completeAddress, giftAidPerson, giftAidPersonAnswer } from './gift-aid-donors';

/** What a shopper has declared to a charity. */
const declared = z.object({
  /** Of the donor whom the charity knows. */
  uuid: z.uuid(),
  charity: z.string(),
  /** What stands on their labels there. */
  donor_no: z.string(),
  declared_at: instant,
  in_force: z.boolean(),
  /** The last day of gifts that it is for; null while it goes on. */
  until_day: z.iso.date().nullable(),
});

const shown = z.object({
  /** The details that were given last, to be used again; null where none were. */
  person: giftAidPersonAnswer.nullable(),
  items: z.array(declared),
});
export type ShopperGiftAid = z.infer<typeof shown>;

const wording = z.object({
  charity: z.string(),
  /** The law’s words, in English whatever the language of the page. */
  declaration: z.string(),
  /** What lets the charity sell things for the shopper; null for a gift of money, which sells nothing. */
  agency: z.string().nullable(),
  version: z.string(),
  person: giftAidPersonAnswer.nullable(),
});
export type GiftAidWording = z.infer<typeof wording>;

const agreed = (message: string) => z.literal(true, message);
const ofDonation = '/wardrobe/handovers/{uuid}/gift-aid';
const ofGift = '/wardrobe/gifts/{uuid}/gift-aid';

const declaration = giftAidPerson.extend({
  /** The version of the words that were shown. */
  version: line(giftAidLimits.reference),
  taxpayer: agreed('Gift Aid needs your declaration as a UK taxpayer.'),
});
const declaring = { first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP' };
const refusedConflict =
  'The charity does not use Gift Aid (`no_gift_aid`), or its words have changed (`terms_changed`).';

/** A shopper’s Gift Aid: declared from a donation or a gift of money, with details that the next charity gets as well, and ended in one place. */
export const shopperGiftAid = {
  list: endpoint({
    method: 'GET',
    path: '/wardrobe/gift-aid',
    access: shopper,
    area: 'widget',
    summary: "The shopper's details for Gift Aid, and every charity it was declared to",
    answer: shown,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/wardrobe/gift-aid',
    access: shopper,
    area: 'widget',
    summary: 'Change name and address at every charity at once; declarations stay as they are',
    body: completeAddress(giftAidPerson),
    example: declaring,
    answer: shown,
    refusals: { 404: 'Nothing was declared yet.' },
  }),
  end: endpoint({
    method: 'POST',
    path: '/wardrobe/gift-aid/{uuid}/end',
    access: shopper,
    area: 'widget',
    summary: 'End what was declared to a charity: gifts until today stay covered, later ones are not',
    body: z.object({}),
    answer: shown,
    refusals: { 404: 'There is no such declaration.', 409: 'None is in force (`wrong_state`).' },
  }),
  wording: endpoint({
    method: 'GET',
    path: ofDonation,
    access: shopper,
    area: 'widget',
    summary: 'What is declared to the charity of a donation, word for word',
    answer: wording,
    refusals: { 404: 'There is no such donation.', 409: 'The charity does not use Gift Aid (`no_gift_aid`).' },
  }),
  declare: endpoint({
    method: 'POST',
    path: ofDonation,
    access: shopper,
    area: 'widget',
    summary:
      'Declare Gift Aid for this donation and those to come at its charity, which sells the things for the shopper',
    body: completeAddress(
      declaration.extend({ agent: agreed('Gift Aid needs your agreement that the charity sells for you.') }),
    ),
    example: { ...declaring, version: '2025-11', taxpayer: true, agent: true },
    status: 201,
    answer: shown,
    refusals: {
      404: 'There is no such donation.',
      409: refusedConflict,
      422: 'Name, house or postcode is missing, or one of the two was not agreed to.',
    },
  }),
  wordingOfGift: endpoint({
    method: 'GET',
    path: ofGift,
    access: shopper,
    area: 'widget',
    summary: 'What is declared to the charity of a gift of money, word for word',
    answer: wording,
    refusals: { 404: 'There is no such gift.', 409: 'The charity does not use Gift Aid (`no_gift_aid`).' },
  }),
  declareGift: endpoint({
    method: 'POST',
    path: ofGift,
    access: shopper,
    area: 'widget',
    summary: 'Declare Gift Aid for this gift of money and whatever is given to its charity later',
    body: completeAddress(declaration),
    example: { ...declaring, version: '2025-11', taxpayer: true },
    status: 201,
    answer: shown,
    refusals: {
      404: 'There is no such gift, or it came to nothing.',
      409: refusedConflict,
      422: 'Name, house or postcode is missing, or it was not declared.',
    },
  }),
} as const;
