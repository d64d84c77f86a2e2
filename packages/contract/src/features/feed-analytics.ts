import { z } from 'zod';
import { canOrKey, endpoint } from '../endpoint';
import { inputDay } from '../input';
import { limits } from '../limits';
import { listOf, listQuery } from '../wire';

const notDay = 'Enter a date such as 2026-12-01.';
const tally = z.int();

/** What shoppers did with one item on one day (UTC). */
const analyticsRow = z.object({
  id: z.string(),
  user: z.object({ avatar: z.string(), company_name: z.string(), username: z.string() }),
  item: z.object({ id: z.int(), name: z.string().nullable(), image: z.string().nullable() }),
  likes: tally,
  comments: tally,
  adding_to_boards: tally,
  adding_to_wishlist: tally,
  clicks: tally,
  reach: tally,
  date: z.iso.date(),
  /** Percent against the day that it is compared with; null where there was nothing to compare with. */
  data: z.object({ change: z.object({ likes: z.int().nullable(), comments: z.int().nullable() }) }),
});
export type FeedAnalyticsRow = z.input<typeof analyticsRow>;

const rowsQuery = listQuery([
  'date',
  'item',
  'likes',
  'comments',
  'adding_to_boards',
  'adding_to_wishlist',
  'clicks',
  'reach',
]).extend({
  /** The day that each row is compared with; the day before its own where it is absent. */
  period: z.union([z.literal(''), inputDay(notDay)], notDay).default(''),
  type: z.enum(['daily']).default('daily'),
});

/** How many days a summary may be of. */
export const analyticsSpans = ['7', '30', '90'] as const;

/** What is counted of a day, under the names of the rows. */
export const analyticsFigures = [
  'clicks',
  'reach',
  'likes',
  'adding_to_wishlist',
  'adding_to_boards',
  'comments',
] as const;

/** A number for each day, and for each of as many days before; their sums beside them. */
const analyticsFigure = z.object({
  id: z.enum(analyticsFigures),
  values: z.array(z.int()),
  earlier: z.array(z.int()),
  total: z.int(),
  before: z.int(),
});

export const feedAnalytics = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/feeds/analytics',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'Likes, comments, boards, wishlists, clicks and reach of feed items, day by day',
    query: rowsQuery,
    answer: listOf(analyticsRow),
    refusals: { 422: '`period` is not before yesterday.' },
  }),
  file: endpoint({
    method: 'GET',
    path: '/retailers/feeds/analytics/csv',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    summary: `The same rows as a CSV file, in the same order: the first ${limits.feed.fileRows}`,
    query: rowsQuery.omit({ page: true, per_page: true, after: true, before: true }),
    download: 'text/csv',
    refusals: { 422: '`period` is not before yesterday.' },
  }),
  summary: endpoint({
    method: 'GET',
    path: '/retailers/feeds/analytics/summary',
    access: canOrKey('feeds:read', 'feeds:read'),
    area: 'feeds',
    viewable: true,
    summary: 'What shoppers did with all feed items, day by day, beside as many days before',
    query: z.object({ days: z.enum(analyticsSpans).default('30') }),
    /** The last of `days` is today (UTC). */
    answer: z.object({ days: z.array(z.iso.date()), figures: z.array(analyticsFigure) }),
  }),
} as const;
