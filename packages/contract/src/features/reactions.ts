import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { reactionKinds } from '../enums';
import { inputText, line } from '../input';
import { limits } from '../limits';
import { flag, instant, listOf, listQuery, statusAnswer } from '../wire';

const { board, boards, kept, asked } = limits.reactions;

/** What a shopper liked, wishes for or put on a board, with what the item was then. */
const reaction = z.object({
  /** What `after` and `before` of the list take. */
  id: z.int(),
  uuid: z.uuid(),
  kind: z.enum(reactionKinds),
  /** Of a board alone. */
  board: z.string(),
  item: z.int(),
  name: z.string(),
  price: z.string().nullable(),
  /** Our own address of its picture. */
  picture: z.string().nullable(),
  /** The retailer as its marketplace is titled, and the item’s page there; empty and null where it is closed. */
  shop: z.string(),
  url: z.string().nullable(),
  created_at: instant,
});
export type Reaction = z.infer<typeof reaction>;

/** What one shopper keeps of one item. */
const kinds = z.object({ like: z.boolean(), wishlist: z.boolean(), board: z.string().nullable() });
export type KeptKinds = z.infer<typeof kinds>;

export const reactions = {
  react: endpoint({
    method: 'POST',
    path: '/market/{retailer}/items/{id}/reactions',
    access: shopper,
    area: 'widget',
    summary: `Like an item of a marketplace, wish for it or put it on a board of that name, or take that back; at most ${kept} at one retailer, on ${boards} boards`,
    body: z
      .object({ kind: z.enum(reactionKinds, 'Say what it is.'), on: flag, board: line(board).default('') })
      .refine(({ kind, on, board: name }) => kind !== 'board' || !on || name !== '', {
        path: ['board'],
        message: 'Name the board.',
      }),
    answer: kinds,
    refusals: {
      404: 'No marketplace that is open has this name, or it does not show the item.',
      409: 'There are too many boards (`too_many_boards`) or reactions (`too_many_reactions`) already.',
      429: 'Too many at once.',
    },
  }),
  list: endpoint({
    method: 'GET',
    path: '/wardrobe/reactions',
    access: shopper,
    area: 'widget',
    summary: 'What the shopper liked, wishes for and put on boards, from every marketplace, and the boards',
    query: listQuery(['created_at']).extend({
      kind: z.enum(reactionKinds).optional(),
      /** A board’s name, exactly. */
      board: inputText().max(board).optional(),
      /** Numbers of items with commas between them: whatever concerns these. */
      items: inputText()
        .regex(new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${asked - 1}}$`), `Name up to ${asked} items.`)
        .optional(),
    }),
    answer: listOf(reaction).extend({ boards: z.array(z.object({ name: z.string(), items: z.int() })) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wardrobe/reactions/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'Take a reaction back, whether its marketplace is open or not',
    answer: statusAnswer,
  }),
} as const;
