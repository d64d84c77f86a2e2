import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Donation = CallAnswer<'GET', '/charity/donations-monthly-report'>['items'][number];
type Changes = CallInput<'PUT', '/charity/donations/{id}'>['body'];

/** The columns the report sorts by, as in the contract; the first is the default. */
export const donationSorts = ['created_at', 'name', 'actual_price'] as const;

const key = ['donations'] as const;

/** One page of what was given in a month; the page before stays until it is there. */
export const donationsQuery = (query: ListState<(typeof donationSorts)[number]> & { readonly month: string }) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call('GET', '/charity/donations-monthly-report', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Resolves when the report shows it. */
export async function changeDonation(client: QueryClient, id: number, body: Changes): Promise<void> {
  await call('PUT', '/charity/donations/{id}', { path: { id }, body });
  await client.invalidateQueries({ queryKey: key });
}
