import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const at = '/charities/shop_orders/{id}' as const;

export type OrderRow = CallAnswer<'GET', '/charities/shop_orders'>['items'][number];
export type Order = CallAnswer<'GET', typeof at>;
export type Settings = CallAnswer<'GET', '/charities/shop_settings'>;

/** The columns it sorts by, as in the contract; the first is the default. */
export const orderSorts = ['created_at'] as const;
type Query = ListState<(typeof orderSorts)[number]> & {
  readonly state?: NonNullable<CallInput<'GET', '/charities/shop_orders'>['query']>['state'];
};

const key = ['shop-orders'] as const;

/** One page of what was paid for; the page before stays until it is there. */
export const ordersQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', '/charities/shop_orders', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET', at, { path: { id }, signal }),
  });

/** What can be done with an order: each resolves when the page shows it. */
export const orderCalls = (client: QueryClient, id: string) => {
  const path = { id };
  const done = async (answer: Promise<Order>) => {
    client.setQueryData(orderQuery(id).queryKey, await answer);
    for (const told of [[...key, 'list'], [...key, 'payouts'], ['incoming-donations'], ['donations']])
      await client.invalidateQueries({ queryKey: told });
  };
  return {
    send: (tracking: string) => done(call('POST', `${at}/send`, { path, body: { tracking } })),
    refund: () => done(call('POST', `${at}/refund`, { path, body: {} })),
  };
};

export const settingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call('GET', '/charities/shop_settings', { signal }),
});

export async function saveSettings(
  client: QueryClient,
  body: CallInput<'PUT', '/charities/shop_settings'>['body'],
): Promise<Settings> {
  const settings = await call('PUT', '/charities/shop_settings', { body });
  client.setQueryData(settingsQuery.queryKey, settings);
  return settings;
}

/** A month’s money, day by day. */
export const payoutsQuery = (month: string) =>
  queryOptions({
    queryKey: [...key, 'payouts', month],
    queryFn: ({ signal }) => call('GET', '/charities/payouts', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

/** The month as a CSV file for the books. */
export const payoutsFile = (month: string): Promise<Blob> => fetchFile('/charities/payouts/csv', { query: { month } });
