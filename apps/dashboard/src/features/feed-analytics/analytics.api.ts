import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
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
