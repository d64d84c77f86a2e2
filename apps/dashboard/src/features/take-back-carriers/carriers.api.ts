import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { takeBackChanged, takeBackKey } from '../../domain/take-backs/take-backs.api';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Carrier = CallAnswer<'GET', '/retailers/takes_backs/{id}/carriers/{carrier_id}'>;
type Configuration = CallInput<'POST', '/retailers/takes_backs/{id}/carriers'>['body'];

/** The columns that the list sorts by, as in the contract; the first is the default. */
export const carrierSorts = ['created_at', 'name', 'status'] as const;
/** What else narrows it; the first is the default. */
export const carrierStatuses = ['all', '1', '0'] as const;
export const carrierIntegrations = ['all', 'default', 'custom', 'none'] as const;
type Query = ListState<(typeof carrierSorts)[number]> & {
  readonly status: (typeof carrierStatuses)[number];
  readonly integration: (typeof carrierIntegrations)[number];
};

/** One page of the carriers; the page before stays until it is there. */
export const carriersQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: [...takeBackKey, 'carriers', id, query],
    queryFn: ({ signal }) => call('GET', '/retailers/takes_backs/{id}/carriers', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const carrierQuery = (id: string, carrier_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'carrier', id, carrier_id],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/takes_backs/{id}/carriers/{carrier_id}', { path: { id, carrier_id }, signal }),
  });

/** The carrier as it is now, whatever the cache holds. */
export const reloadCarrier = (client: QueryClient, id: string, { id: carrier }: Carrier): Promise<Carrier> =>
  client.fetchQuery({ ...carrierQuery(id, String(carrier)), staleTime: 0 });

/** Uses a carrier or not; resolves when the list shows it. */
export async function toggleCarrier(client: QueryClient, id: string, { id: carrierId }: Carrier, active: boolean) {
  await call('POST', '/retailers/takes_backs/{id}/carriers/{carrierId}/toggle', {
    path: { id, carrierId },
    body: { status: active ? 1 : 0 },
  });
  await takeBackChanged(client);
}

/** Says how a carrier is used. */
export async function configureCarrier(client: QueryClient, id: string, body: Configuration): Promise<Carrier> {
  const carrier = await call('POST', '/retailers/takes_backs/{id}/carriers', { path: { id }, body });
  await takeBackChanged(client);
  return carrier;
}
