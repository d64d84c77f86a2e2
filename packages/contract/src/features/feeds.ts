import { z } from 'zod';
import { canOrKey, endpoint } from '../endpoint';
import {
  feedAvailabilities,
  feedFilters,
  feedFormats,
  feedFrequencies,
  feedItemGaps,
  feedRunStates,
  feedTypes,
} from '../enums';
import { inputId, inputInstant, inputText } from '../input';
import { limits } from '../limits';
import { flag, identity, instant, listOf, listQuery } from '../wire';

const typeIds = feedTypes.map(({ id }) => id);
const feedType = z.object({ id: z.literal([1, 2, 3]), name: z.string() });

/** One thing of a file that was left out, or is shown only here: which item, which of its fields, and why. */
export const feedProblem = z.object({
  /** The item’s own id, or where it stands in the file, from 1. */
  item: z.string(),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
  code: z.string(),
  /** Whether the item was left out altogether. */
  refused: z.boolean(),
});
export type FeedProblem = z.infer<typeof feedProblem>;

/** One fetch of a feed. `held`: the file has lost so much that nothing was changed. */
export const feedRun = z.object({
  ...identity,
  state: z.enum(feedRunStates),
  manual: z.boolean(),
  started_at: instant,
  ended_at: instant.nullable(),
  /** Why it failed or was held, in English; `code` and `params` let a client translate it. */
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Items of the file, and what became of them. */
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  refused: z.int(),
  incomplete: z.int(),
  /** The first hundred; `refused` and `incomplete` count all. Empty in lists of feeds. */
  problems: z.array(feedProblem),
  /** How many problems of each code, all of them. */
  problem_counts: z.record(z.string(), z.int()),
});
export type FeedRun = z.infer<typeof feedRun>;

/** The shop’s column for each of our fields. */
const columnsOf = <T extends z.ZodType, N extends z.ZodType>(needed: N, column: T) => ({
  ...{ id: needed, name: needed },
  ...{ link: column, image: column, more_images: column, price: column, sale_price: column },
  ...{ availability: column, brand: column, slug: column, resell: column },
});
const mappedColumns = z.object(columnsOf(z.string().optional(), z.string().optional()));

/** An address from which the account’s products are read on a schedule. */
export const feed = z.object({
  ...identity,
  url: z.string(),
  type: z.string(),
  retailers_feeds_type: feedType,
  country: z.literal('UK'),
  schedule_frequency: z.enum(feedFrequencies),
  /** HH:mm in `schedule_tz`; of an hourly feed its minutes count. */
  schedule_time: z.string(),
  /** 1 (Monday) to 7, of a weekly feed. */
  schedule_day: z.int().nullable(),
  schedule_tz: z.string(),
  username: z.string(),
  /** Always empty: it is never answered. */
  password: z.literal(''),
  has_password: z.boolean(),
  /** null: columns are known by the names that most feeds use. */
  mapping: mappedColumns.nullable(),
  /** The currency of prices that name none (ISO 4217). */
  default_currency: z.string().nullable(),
  /** Items as the last good file had them, and how many of them lack something. */
  items_count: z.int(),
  incomplete_count: z.int(),
  excluded_count: z.int(),
  next_run_at: instant.nullable(),
  last_run: feedRun.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Feed = z.input<typeof feed>;

/** An item of a feed. Effective flags: one that is not active is not in Discovery either. */
export const feedItem = z.object({
  ...identity,
  feed_id: z.int(),
  item: z.object({
    id: z.string().nullable(),
    name: z.string().nullable(),
    slug: z.string().nullable(),
    image: z.string().nullable(),
    resell: z.boolean().nullable(),
  }),
  /** Its picture at our own address, small. */
  image: z.string().nullable(),
  link: z.string().nullable(),
  /** As the feed says it, such as `39.90 GBP`. */
  price: z.string().nullable(),
  /** The same in minor units of its currency; null where the text could not be read. */
  price_amount: z.int().nullable(),
  price_currency: z.string().nullable(),
  /** null where the feed says nothing. */
  availability: z.enum(feedAvailabilities).nullable(),
  /** How many pictures the feed has beside `image`. */
  more_images: z.int(),
  brand: z.string().nullable(),
  excluded: z.literal([0, 1]),
  exclude_discovery: z.literal([0, 1]),
  status: z.enum(['complete', 'incomplete']),
  missing: z.array(z.enum(feedItemGaps)),
  created_at: instant,
});
export type FeedItem = z.input<typeof feedItem>;

/** What the first items of a feed would be; nothing of it is stored. */
export const feedPreview = z.object({
  format: z.enum(feedFormats),
  /** Items that were read, and whether the file has no more. */
  read: z.int(),
  complete: z.boolean(),
  /** Of a file whose columns may be mapped: their names and what stands in one of the first items. */
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  /** The columns that were read: those of the mapping, or what their names suggest. */
  mapping: mappedColumns,
  /** Why a run would fail until the columns are mapped; then there are no items. */
  failure: z
    .object({
      code: z.string(),
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  items: z.array(
    feedItem
      .omit({
        ...{ id: true, uuid: true, feed_id: true, created_at: true },
        ...{ excluded: true, exclude_discovery: true },
      })
      .extend({ problems: z.array(feedProblem) }),
  ),
  /** Things that would be left out, the first of them. */
  refused: z.array(feedProblem),
  /** How many problems of each code the items have that were read. */
  problem_counts: z.record(z.string(), z.int()),
});
export type FeedPreview = z.infer<typeof feedPreview>;

const wrongTime = 'Enter a time such as 12:00.';
const wrongDay = 'Choose a day of the week.';
const wrongZone = 'Choose a time zone.';
const wrongType = 'Choose a feed type.';
const wrongCurrency = 'Choose a currency.';
const wrongColumn = 'Choose a column.';
const column = inputText(wrongColumn).trim().min(1, wrongColumn).max(limits.feed.column, wrongColumn);

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone);
  } catch {
    return false;
  }
}
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
const numeral = (wrong: string, most: number) =>
  z
    .union([z.number(), inputText().trim().regex(/^\d$/)], wrong)
    .transform(Number)
    .pipe(z.int(wrong).min(1, wrong).max(most, wrong));

const feedFields = z.object({
  retailers_feeds_type_id: numeral(wrongType, typeIds.length),
  url: inputText('URL is required.').trim().min(1, 'URL is required.').max(limits.url, 'The address is too long.'),
  schedule_frequency: z.enum(feedFrequencies, 'Choose how often.'),
  schedule_time: inputText(wrongTime).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wrongTime),
  /** Needed where the frequency is WEEKLY. */
  schedule_day: z.union([z.literal(['', null]).transform(() => null), numeral(wrongDay, 7)], wrongDay),
  schedule_tz: inputText(wrongZone).trim().max(60, wrongZone).refine(isZone, wrongZone),
  username: inputText('Enter a text.').trim().max(limits.feed.username, 'The text is too long.'),
  /** Empty: it stays as it is. An empty username clears it. */
  password: inputText('Enter a text.').max(limits.feed.password, 'The text is too long.'),
  /** Which columns of a table or of flat XML to read, and no others. null: those with the names that most feeds use. */
  mapping: z.object(columnsOf(column, column.optional()), wrongColumn).nullable(),
  /** The currency of prices that name none (ISO 4217). null: such a price is a problem of its item. */
  default_currency: z.union(
    [z.literal(['', null]).transform(() => null), inputText().trim().toUpperCase().refine(isCurrency, wrongCurrency)],
    wrongCurrency,
  ),
});

const { url, retailers_feeds_type_id } = feedFields.shape;
const createFields = feedFields.partial().extend({ url, retailers_feeds_type_id });
const feedId = z.union([inputId(), inputText().trim().min(1)], 'Choose a feed.');

export const feeds = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/feeds',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'Product feeds of the account, each with its last run',
    query: listQuery(['created_at', 'url', 'next_run_at', 'items_count']).extend({
      state: z.enum(feedFilters).optional(),
    }),
    answer: listOf(feed),
  }),
  types: endpoint({
    method: 'GET',
    path: '/retailers/feeds/types',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'Types of feeds to choose from',
    answer: z.array(feedType),
  }),
  get: endpoint({
    method: 'GET',
    path: '/retailers/feeds/{id}',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'One feed, by id or uuid',
    answer: feed,
  }),
  create: endpoint({
    method: 'POST',
    path: '/retailers/feeds',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Add a feed; it is fetched at once, then on its schedule',
    body: createFields,
    status: 201,
    answer: feed,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/retailers/feeds/preview',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Try an address before it is saved: its first items with their problems. Nothing is stored',
    /** `feed_id`: a feed whose stored password is sent where none is named and the server is the same. */
    body: z.object({
      ...{ url, feed_id: feedId.optional() },
      ...{ username: feedFields.shape.username.default(''), password: feedFields.shape.password.default('') },
      mapping: feedFields.shape.mapping.default(null),
      default_currency: feedFields.shape.default_currency.default(null),
    }),
    answer: feedPreview,
    refusals: {
      404: '`feed_id` is no feed of the account.',
      422: 'The address cannot be reached, or what it answers is no feed: `code` says why.',
      429: 'The account has tried too many addresses within ten minutes.',
    },
  }),
  update: endpoint({
    method: 'POST',
    path: '/retailers/feeds/{uuid}',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Change a feed; absent fields stay as they are',
    /** `updated_at` as it was read: where it is named, an edit of what has changed since is refused. */
    body: feedFields.extend({ updated_at: inputInstant() }).partial(),
    answer: feed,
    refusals: { 409: 'The feed was changed since `updated_at`; both versions of the fields are answered.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/retailers/feeds/{id}',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Delete a feed with its items',
    status: 204,
  }),
  run: endpoint({
    method: 'POST',
    path: '/retailers/feeds/{id}/run',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Fetch a feed now. `accept_loss`: even where most of its items are gone from the file',
    body: z.object({ accept_loss: flag.default(false) }),
    status: 201,
    answer: feedRun,
    refusals: { 409: 'The feed is already being fetched.' },
  }),
  runs: endpoint({
    method: 'GET',
    path: '/retailers/feeds/{id}/runs',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    summary: 'What became of each fetch of a feed, the last one first',
    query: listQuery(['created_at']),
    answer: listOf(feedRun),
  }),
  items: endpoint({
    method: 'GET',
    path: '/retailers/feed_items',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'Items of one feed, or of all; `only` narrows them to those that lack something, or are switched off',
    query: listQuery(['id', 'name', 'created_at']).extend({
      direction: z.enum(['asc', 'desc']).default('asc'),
      feed_id: inputText().trim().max(40).default(''),
      only: z.enum(['all', 'incomplete', 'inactive']).default('all'),
    }),
    answer: listOf(feedItem),
  }),
  excludeAll: endpoint({
    method: 'POST',
    path: '/retailers/feed_items/exclude',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary:
      'Switch all items of a feed off or on. Where they are switched off, what they were in Discovery is kept for later',
    body: z.object({ feed_id: feedId, excluded: flag.optional(), exclude_discovery: flag.optional() }),
    answer: z.object({ changed: z.int() }),
    refusals: { 404: 'It is no feed of the account.', 422: 'Neither flag is named.' },
  }),
  exclude: endpoint({
    method: 'POST',
    path: '/retailers/feed_items/{id}/exclude',
    access: canOrKey('feeds:write', 'feeds:write'),
    area: 'feeds',
    summary: 'Switch an item off or on, in the marketplace or in its Discovery',
    body: z.object({ excluded: flag.optional(), exclude_discovery: flag.optional() }),
    answer: feedItem,
    refusals: { 422: 'Neither flag is named, or an inactive item was to be in Discovery.' },
  }),
} as const;
