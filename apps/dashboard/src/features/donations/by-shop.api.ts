import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const path = '/charity/donations-monthly-report/shops';
export type MonthByShop = CallAnswer<'GET', typeof path>;
export type ShopOfMonth = MonthByShop['items'][number];

/** The columns it sorts by, as in the contract; the first is the default. */
export const byShopSorts = ['given', 'sold', 'waiting', 'name'] as const;
type Wanted = { readonly month: string; readonly by: 'shop' | 'area'; readonly area: string | undefined };

/** One page of a month by shop or area; the page before stays until it is there. */
export const byShopQuery = ({
  after: _after,
  before: _before,
  ...query
}: ListState<(typeof byShopSorts)[number]> & Wanted) =>
  queryOptions({
    queryKey: ['donations', 'by-shop', query],
    queryFn: ({ signal }) => call('GET', path, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** All of it as a CSV file. */
export const byShopFile = (query: Wanted): Promise<Blob> => fetchFile(`${path}/csv`, { query });

/** What a shop is called. */
export const shopNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['donations', 'shop-name', id],
    queryFn: async ({ signal }) => (await call('GET', '/charities/points/{id}', { path: { id }, signal })).name,
    retry: false,
  });
