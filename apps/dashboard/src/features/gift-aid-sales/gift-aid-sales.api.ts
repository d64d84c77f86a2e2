import type { BodyInput, CallAnswer, CallInput, giftAidSales } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const at = '/charities/gift_aid';
const sales = `${at}/sales` as const;

export type Sale = CallAnswer<'GET', typeof sales>['items'][number];
export type Settings = CallAnswer<'GET', typeof at>;

/** The columns it sorts by, as in the contract; the first is the default. */
export const saleSorts = ['sold_on'] as const;
type Query = ListState<(typeof saleSorts)[number]> & {
  readonly state?: NonNullable<CallInput<'GET', typeof sales>['query']>['state'];
};

const key = ['gift-aid-sales'] as const;

/** One page of sales; the page before stays until it is there. */
export const salesQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', sales, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** After an import. */
export const reloadSales = (client: QueryClient) => client.invalidateQueries({ queryKey: [...key, 'list'] });

export const settingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call('GET', at, { signal }),
});

export async function saveSettings(
  client: QueryClient,
  body: BodyInput<typeof giftAidSales.saveSettings>,
): Promise<Settings> {
  const settings = await call('PUT', at, { body });
  client.setQueryData(settingsQuery.queryKey, settings);
  return settings;
}
