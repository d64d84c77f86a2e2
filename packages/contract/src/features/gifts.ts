import { z } from 'zod';
import { anyone, can, endpoint, shopper } from '../endpoint';
import { giftAidStandings } from '../gift-aid-enums';
import { giftFailures, giftLimits, giftOffers, giftStates } from '../gift-enums';
import { inputText, line } from '../input';
import { limits } from '../limits';
import { decimal, identity, instant, listOf, listQuery, money } from '../wire';

const readsSites = can('websites:read');
const writesSites = can('websites:write');
const pence = (amount: string) => Math.round(Number(amount) * 100);
const amount = decimal.refine(
  (text) => /^\d+(?:\.\d{1,2})?$/.test(text) && pence(text) >= giftLimits.least && pence(text) <= giftLimits.most,
  'Enter £0.50 to £500.',
);

/** A charity that takes gifts, by the name of its page. */
const taker = z.object({ name: z.string(), title: z.string() });
export type GiftCharity = z.infer<typeof taker>;

/** A gift as its giver sees it. */
const ownGift = z.object({
  uuid: z.uuid(),
  state: z.enum(giftStates),
  charity: z.string(),
  charity_number: z.string(),
  amount: money,
  /** Where it is paid; null where there is nothing to pay. */
  pay_url: z.string().nullable(),
  failed: z.enum(giftFailures).nullable(),
  /** Whether the charity reclaims tax on it, and can. */
  gift_aid: z.enum(giftAidStandings),
  /** Its page for people. */
  page: z.string(),
});
export type OwnGift = z.infer<typeof ownGift>;

/** Nobody sees a shopper’s name: `donor` is a word for them at this account alone. */
const giftRow = z.object({
  ...identity,
  number: z.string(),
  state: z.enum(giftStates),
  amount: money,
  fee: money.nullable(),
  /** The shop after whose order it was given. */
  via: z.string(),
  donor: z.string(),
  /** Whether its giver declared Gift Aid for it. */
  gift_aid: z.boolean(),
  created_at: instant,
  paid_at: instant.nullable(),
  refunded_at: instant.nullable(),
  /** Until when it can be given back; null where it cannot. */
  refund_until: instant.nullable(),
});
export type GiftRow = z.infer<typeof giftRow>;

/** What a website asks of its shoppers. */
const siteGifts = z.object({
  offer: z.enum(giftOffers),
  /** The one that it chose; `open`: it takes gifts now. */
  charity: taker.extend({ open: z.boolean() }).nullable(),
});
export type SiteGifts = z.infer<typeof siteGifts>;

export const gifts = {
  charities: endpoint({
    method: 'GET',
    path: '/gifts/charities',
    access: anyone,
    area: 'widget',
    summary: `Charities that take small gifts of money, by their names; the first ${giftLimits.charities}`,
    query: z.object({ search: inputText().trim().max(limits.search).default('') }),
    answer: z.object({ items: z.array(taker) }),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/orders/{token}/gifts',
    access: anyone,
    area: 'widget',
    summary: 'Whether whoever added an order’s items is asked for a small gift, and for whom',
    answer: z.object({ offer: z.enum(giftOffers), charity: taker.nullable() }),
    refusals: { 404: 'There is no such order.' },
  }),
  begin: endpoint({
    method: 'POST',
    path: '/wardrobe/gifts',
    access: shopper,
    area: 'widget',
    summary: 'Begin a small gift of money to a charity; the same uuid again is the same gift',
    body: z.object({
      uuid: z.uuid('Name the gift by a uuid of your own.'),
      /** The secret of the order’s page on which it is asked for. */
      order: inputText().min(1, 'Name the order.').max(200),
      charity: line(limits.name).min(1, 'Choose a charity.'),
      amount,
    }),
    status: 201,
    answer: ownGift,
    refusals: {
      402: 'PayPal does not begin the payment.',
      404: 'There is no such order, or no charity of this name takes gifts there.',
      409: 'The charity takes no payments at the moment (`no_payments`), or the uuid is another gift’s (`taken`).',
      429: 'Too many gifts begun in an hour.',
    },
  }),
  own: endpoint({
    method: 'GET',
    path: '/wardrobe/gifts/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'How one’s own gift stands, from PayPal itself',
    answer: ownGift,
    refusals: { 404: 'There is no such gift.' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/charities/gifts',
    access: can('sales:read'),
    area: 'charity',
    viewable: true,
    summary: 'Small gifts of money that were paid; those that came to nothing are left out',
    query: listQuery(['paid_at']).extend({ state: z.enum(['all', 'paid', 'refunded']).default('all') }),
    answer: listOf(giftRow),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/charities/gifts/{id}/refund',
    access: can('sales:write'),
    area: 'charity',
    summary: `Give a gift back whole, within ${giftLimits.refundDays} days; its giver is told`,
    body: z.object({}),
    answer: giftRow,
    refusals: {
      402: 'PayPal does not give it back.',
      404: 'There is no such gift.',
      409: `It is not paid (\`wrong_state\`), or was paid more than ${giftLimits.refundDays} days ago (\`too_late\`).`,
    },
  }),
  ofSite: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/gifts',
    access: readsSites,
    area: 'websites',
    viewable: true,
    summary: 'Whether a website asks its shoppers for small gifts to a charity',
    answer: siteGifts,
  }),
  setOfSite: endpoint({
    method: 'PUT',
    path: '/sites/{uuid}/gifts',
    access: writesSites,
    area: 'websites',
    summary:
      'Let a website ask for gifts: for a charity that it chooses, for one that the shopper picks, or not at all',
    body: z.object({
      offer: z.enum(giftOffers),
      /** The name of its page, where the website chooses. */
      charity: line(limits.name).default(''),
    }),
    answer: siteGifts,
    refusals: { 422: 'No charity of this name takes gifts.' },
  }),
} as const;
