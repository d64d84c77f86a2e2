import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type ItemDay = CallAnswer<'GET', '/retailers/feeds/analytics'>['items'][number];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const analyticsSorts = [
  'date',
  'item',
  'likes',
  'comments',
  'adding_to_boards',
  'adding_to_wishlist',
  'clicks',
  'reach',
] as const;
type Sort = (typeof analyticsSorts)[number];

/** @param period the day that each row is compared with; '' for the one before its own */
export const analyticsQuery = (query: ListState<Sort>, period: string) =>
  queryOptions({
    queryKey: ['feed_analytics', query, period],
    queryFn: ({ signal }) => {
      const compared = period === '' ? {} : { period };
      return call('GET', '/retailers/feeds/analytics', { query: { ...query, ...compared, type: 'daily' }, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The same rows as a file, whatever page is shown. */
export const analyticsFile = ({ search, sort, direction }: ListState<Sort>, period: string): Promise<Blob> =>
  fetchFile('/retailers/feeds/analytics/csv', {
    query: { search, sort, direction, ...(period !== '' && { period }) },
  });

/** How many days the summary is of; the first is the default. */
export const spans = ['30', '7', '90'] as const;

export type Summary = CallAnswer<'GET', '/retailers/feeds/analytics/summary'>;

/** What the chart can show; the first is the default. */
export const shownFigures = [
  'clicks',
  'reach',
  'likes',
  'adding_to_wishlist',
  'adding_to_boards',
  'comments',
] as const satisfies readonly Summary['figures'][number]['id'][];

/** The figures of the last days, beside those before. */
export const summaryQuery = (days: (typeof spans)[number]) =>
  queryOptions({
    queryKey: ['feed_analytics_summary', days],
    queryFn: ({ signal }) => call('GET', '/retailers/feeds/analytics/summary', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
