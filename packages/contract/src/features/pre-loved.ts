import { z } from 'zod';
import { canOrKey, endpoint } from '../endpoint';
import { feedItemGaps, grades } from '../enums';
import { inputText } from '../input';
import { webAddress } from '../web-address';
import { decimal, flag, identity, instant, listOf, listQuery, money } from '../wire';

/** A thing from a take-back that is to be sold again, as its retailer sees it. */
const preLovedItem = z.object({
  ...identity,
  name: z.string(),
  brand: z.string(),
  grade: z.enum(grades).nullable(),
  photos: z.array(z.string()),
  price: money.nullable(),
  /** Where it can be bought; empty where only in the shop. */
  link: z.string(),
  sold: z.boolean(),
  /** In the marketplace: priced, with a picture, not sold, not switched off. */
  shown: z.boolean(),
  excluded: z.boolean(),
  missing: z.array(z.enum(feedItemGaps)),
  created_at: instant,
});
export type PreLovedItem = z.input<typeof preLovedItem>;

export const preLoved = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/market/pre_loved',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'Things from take-backs that are to be sold again, the newest first',
    query: listQuery(['created_at']),
    answer: listOf(preLovedItem),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/retailers/market/pre_loved/{id}',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary:
      'Say what one costs and where it is bought, that it is sold, or that it is not to be shown; absent fields stay',
    body: z
      .object({
        price: decimal,
        currency: inputText()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}$/, 'Choose a currency.'),
        link: webAddress,
        sold: flag,
        excluded: flag,
      })
      .partial(),
    answer: preLovedItem,
    refusals: { 422: 'A field is wrong, or the currency is not known.' },
  }),
} as const;
