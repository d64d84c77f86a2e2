import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import type { GivenAt } from './use-given-at';

export type Donation = CallAnswer<'GET', '/charity/donations-monthly-report'>['items'][number];

/** The columns the report sorts by, as in the contract; the first is the default. */
export const donationSorts = ['created_at', 'name', 'actual_price'] as const;

const key = ['donations'] as const;

/** One page of what was given in a month; the page before stays until it is there. */
type OfMonth = { readonly month: string } & GivenAt;
export const donationsQuery = (query: ListState<(typeof donationSorts)[number]> & OfMonth) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call('GET', '/charity/donations-monthly-report', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many things were given in a month, by how they stand. */
export const monthTotalsQuery = (query: OfMonth) =>
  queryOptions({
    queryKey: [...key, 'totals', query],
    queryFn: ({ signal }) => call('GET', '/charity/donations-monthly-report/totals', { query, signal }),
  });

/** The month as a CSV file. */
export const monthFile = (query: OfMonth): Promise<Blob> =>
  fetchFile('/charity/donations-monthly-report/csv', { query });
