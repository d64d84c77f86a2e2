import { z } from 'zod';
import { canOrKey, endpoint, shopper } from '../endpoint';
import { commentStates } from '../enums';
import { lines } from '../input';
import { limits } from '../limits';
import { identity, instant, listOf, listQuery, statusAnswer } from '../wire';

const { text, perItem } = limits.comments;

/** What a shopper wrote about an item, as they see it. */
const ownComment = z.object({
  id: z.int(),
  uuid: z.uuid(),
  item: z.int(),
  text: z.string(),
  state: z.enum(commentStates),
  created_at: instant,
});

/** The same as its retailer sees it: nobody is named. */
const marketComment = z.object({
  ...identity,
  item: z.object({ id: z.int(), name: z.string().nullable() }),
  text: z.string(),
  state: z.enum(commentStates),
  created_at: instant,
});
export type MarketComment = z.infer<typeof marketComment>;

export const marketComments = {
  write: endpoint({
    method: 'POST',
    path: '/market/{retailer}/items/{id}/comments',
    access: shopper,
    area: 'widget',
    summary: `Say something about an item of a marketplace, where comments are on; it is shown once its retailer says so. At most ${perItem} to one item`,
    body: z.object({
      /** Named by the page: the same again is the same comment. */
      uuid: z.uuid('Enter a uuid.'),
      text: lines(text).min(1, 'Enter your comment.'),
    }),
    status: 201,
    answer: ownComment,
    refusals: {
      404: 'No marketplace that is open has this name, or it does not show the item.',
      409: 'Comments are off (`comments_off`), there are too many (`too_many_comments`), or the uuid is another’s (`uuid_taken`).',
      429: 'Too many at once.',
    },
  }),
  own: endpoint({
    method: 'GET',
    path: '/wardrobe/comments',
    access: shopper,
    area: 'widget',
    summary: 'What the shopper wrote about items of marketplaces',
    query: listQuery(['created_at']),
    answer: listOf(ownComment),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wardrobe/comments/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'Delete a comment',
    answer: statusAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/retailers/market/comments',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'What shoppers and customers wrote about the account’s items, the newest first',
    query: listQuery(['created_at']).extend({ state: z.enum(commentStates).optional() }),
    answer: listOf(marketComment),
  }),
  show: endpoint({
    method: 'POST',
    path: '/retailers/market/comments/{id}/show',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Show a comment on its item’s page',
    body: z.object({}),
    answer: marketComment,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/retailers/market/comments/{id}/hide',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Show a comment to nobody',
    body: z.object({}),
    answer: marketComment,
  }),
} as const;
