import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { couponTypes, endedAs, rewardStates, wardrobeStates } from '../enums';
import { inputText, line } from '../input';
import { limits } from '../limits';
import { flag, instant, listOf, listQuery, money, statusAnswer } from '../wire';

/** A thing that a shopper has, or had. */
export const wardrobeItem = z.object({
  uuid: z.uuid(),
  origin: z.enum(['order', 'own']),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  brand: z.string(),
  category: z.string(),
  /** Our own addresses of its pictures, the first one first. */
  images: z.array(z.string()),
  /** What was paid, or else what it cost. */
  price: money.nullable(),
  shop: z.string(),
  order_number: z.string(),
  bought_at: instant,
  added_at: instant,
  test: z.boolean(),
  state: z.enum(wardrobeStates),
  /** The hand-over that it is promised to or on its way with. */
  leg: z.uuid().nullable(),
  /** Why it is gone, and since when; null while it is not. */
  ended_as: z.enum(endedAs).nullable(),
  ended_at: instant.nullable(),
  /** Until when 'I no longer have it' can be taken back; null where there is nothing to take back. */
  undo_until: instant.nullable(),
  hidden: z.boolean(),
});
export type WardrobeItem = z.infer<typeof wardrobeItem>;

/** A code that a shopper was given. */
const ownReward = z.object({
  uuid: z.uuid(),
  shop: z.string(),
  shop_url: z.string(),
  order_number: z.string(),
  code: z.string(),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  type: z.enum(couponTypes),
  /** What it takes off: one of the two. */
  amount: money.nullable(),
  percent: z.number().nullable(),
  min_spend: money.nullable(),
  logo: z.string().nullable(),
  state: z.enum(rewardStates),
  released_at: instant,
  expires_at: instant,
});
export type OwnReward = z.infer<typeof ownReward>;

/** The pictures of an own item, by the fields of its form. */
export const itemPhotos = ['photo_1', 'photo_2', 'photo_3'] as const;
const photo = (summary: string) => ({ type: 'image' as const, summary });

export const wardrobe = {
  list: endpoint({
    method: 'GET',
    path: '/wardrobe/items',
    access: shopper,
    area: 'widget',
    summary: "The shopper's items, from every shop",
    query: listQuery(['added_at', 'bought_at', 'name']).extend({
      /** All but what was hidden, where nothing is named. */
      state: z.enum([...wardrobeStates, 'hidden']).optional(),
      /** A shop's name, exactly. */
      shop: inputText().max(limits.order.text).optional(),
    }),
    answer: listOf(wardrobeItem),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/wardrobe',
    access: shopper,
    area: 'widget',
    summary: 'What the wardrobe holds, in numbers, and the shops its items are from',
    answer: z.object({
      items: z.int(),
      shops: z.array(z.object({ name: z.string(), items: z.int() })),
      /** Codes that can be used now. */
      rewards: z.int(),
      /** Hand-overs that are under way. */
      legs: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/wardrobe/items/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'One item',
    answer: wardrobeItem,
  }),
  add: endpoint({
    method: 'POST',
    path: '/wardrobe/items',
    access: shopper,
    area: 'widget',
    summary: 'Add a thing by photo. It can be given away, not taken back: no order proves it',
    body: z.object({
      /** Named by the page: the same again is the same item. */
      uuid: z.uuid('Enter a uuid.'),
      name: line(limits.order.text).min(1, 'Name is required.'),
      category: line(limits.order.text).default(''),
      brand: line(limits.order.text).default(''),
      size: line(limits.order.text).default(''),
      color: line(limits.order.text).default(''),
    }),
    form: {
      files: {
        photo_1: { ...photo('A picture of it.'), required: true },
        photo_2: photo('A second picture.'),
        photo_3: photo('A third picture.'),
      },
    },
    status: 201,
    answer: wardrobeItem,
    refusals: { 409: 'The uuid is another thing’s (`uuid_taken`), or there are 200 already (`too_many_items`).' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wardrobe/items/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'Delete a thing that was added by photo, with its pictures',
    answer: statusAnswer,
    refusals: { 409: 'It was bought in a shop, or is promised or on its way (`wrong_state`).' },
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/wardrobe/items/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'Hide an item from the list, or show it again',
    body: z.object({ hidden: flag }),
    answer: wardrobeItem,
  }),
  end: endpoint({
    method: 'POST',
    path: '/wardrobe/items/{uuid}/ended',
    access: shopper,
    area: 'widget',
    summary: 'Say that an item is no longer there',
    body: z.object({ as: z.enum(['sold', 'given', 'lost'], 'Choose what became of it.') }),
    answer: wardrobeItem,
    refusals: { 409: 'It is promised to a take-back or a donation, or gone already (`wrong_state`).' },
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/wardrobe/items/{uuid}/ended',
    access: shopper,
    area: 'widget',
    summary: 'Take back that an item is no longer there, within 30 days',
    answer: wardrobeItem,
    refusals: { 409: 'It is not gone, or not by its owner’s word, or for longer than 30 days (`wrong_state`).' },
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/wardrobe/rewards',
    access: shopper,
    area: 'widget',
    summary: 'Codes that the shopper was given, the newest first',
    query: listQuery(['released_at'], 100).extend({
      /** All where nothing is named; `over`: all that cannot be used any more. A code whose time has passed has expired. */
      state: z.enum([...rewardStates, 'over']).optional(),
    }),
    answer: listOf(ownReward),
  }),
} as const;
