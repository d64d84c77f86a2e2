import { z } from 'zod';
import { charityRules } from '../charity-rules';
import { anyone, canOrKey, endpoint } from '../endpoint';
import { feedAvailabilities, feedItemSources, grades, stockShown } from '../enums';
import { inputText, lines } from '../input';
import { limits } from '../limits';
import { flag, instant } from '../wire';

/** An item as the marketplace shows it. Addresses of pages and pictures are ours. */
const marketItem = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  brand: z.string().nullable(),
  /** As the shop says it, and read: minor units of the currency. */
  price: z.string().nullable(),
  price_amount: z.int().nullable(),
  price_currency: z.string().nullable(),
  availability: z.enum(feedAvailabilities).nullable(),
  source: z.enum(feedItemSources),
  /** Of a thing from a take-back: how good it is. */
  grade: z.enum(grades).nullable(),
  discovery: z.boolean(),
  /** Its page, and the way to the shop, which is null where there is none. */
  url: z.url(),
  shop_url: z.url().nullable(),
  pictures: z.array(z.url()),
});
export type MarketItem = z.input<typeof marketItem>;

/** `next` and `previous` are what `after` and `before` of another call take. */
const marketPage = z.object({
  items: z.array(marketItem),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

const cursor = inputText()
  .regex(/^(?:[0-3]\.\d{1,15})?$/, 'Use `next` or `previous` of an answer.')
  .default('');

const marketSettings = z.object({
  /** The end of the address: the account’s short name, whatever it is shown for. */
  name: z.string(),
  open: z.boolean(),
  out_of_stock: z.enum(stockShown),
  intro: z.string(),
  /** Whether shoppers may comment; what they wrote is shown as long as they may. */
  comments: z.boolean(),
  /** Where it is; empty without a name. */
  url: z.string(),
  /** How many items are shown. */
  items: z.int(),
  updated_at: instant.nullable(),
});
export type MarketSettings = z.input<typeof marketSettings>;

export const market = {
  settings: endpoint({
    method: 'GET',
    path: '/retailers/market',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'How the account’s items are shown in the marketplace',
    answer: marketSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/retailers/market',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Open or close the account’s marketplace, and say how it looks; absent fields stay as they are',
    body: z
      .object({
        name: inputText('Enter a text.')
          .trim()
          .toLowerCase()
          .max(charityRules.username.most, 'The text is too long.')
          .refine((name) => name === '' || charityRules.username.pattern.test(name), charityRules.username.message),
        open: flag,
        out_of_stock: z.enum(stockShown, 'Choose what is shown.'),
        intro: lines(limits.description),
        comments: flag,
      })
      .partial(),
    answer: marketSettings,
    refusals: { 422: 'The short name is taken, or it is missing and the marketplace is to be open.' },
  }),
  items: endpoint({
    method: 'GET',
    path: '/market/{retailer}/items',
    access: anyone,
    area: 'feeds',
    summary: 'Items that a retailer shows, 24 at a time: what can be ordered first, then by what is in Discovery',
    query: z.object({
      /** In names, or how a brand begins; at least three letters. */
      search: inputText().trim().max(limits.search).default(''),
      brand: inputText().trim().max(100).default(''),
      /** Only things from take-backs. */
      pre_loved: flag.default(false),
      after: cursor,
      before: cursor,
    }),
    answer: marketPage,
    refusals: { 404: 'No marketplace that is open has this name.' },
  }),
  discovery: endpoint({
    method: 'GET',
    path: '/market/{retailer}/discovery',
    access: anyone,
    area: 'feeds',
    summary: 'The newest items of a retailer that are in Discovery and can be ordered',
    answer: z.object({ items: z.array(marketItem) }),
    refusals: { 404: 'No marketplace that is open has this name.' },
  }),
  item: endpoint({
    method: 'GET',
    path: '/market/{retailer}/items/{id}',
    access: anyone,
    area: 'feeds',
    summary: 'One item that a retailer shows, by id or uuid',
    answer: marketItem,
    refusals: { 404: 'The item is not shown.' },
  }),
} as const;
