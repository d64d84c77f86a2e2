import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { programmesChanged } from '../../domain/entitlements/entitlements.api';
import { call } from '../../lib/call';

export type ReturnAddress = CallAnswer<'GET', '/charities/return_address'>;
type ReturnBody = CallInput<'POST', '/charities/return_address'>['body'];
export type ShippingAddress = CallAnswer<'GET', '/charities/shipping_address'>;

export const returnAddressQuery = queryOptions({
  queryKey: ['return_address'],
  queryFn: ({ signal }) => call('GET', '/charities/return_address', { signal }),
});

export const shippingAddressQuery = queryOptions({
  queryKey: ['shipping_address'],
  queryFn: ({ signal }) => call('GET', '/charities/shipping_address', { signal }),
});

export async function saveReturnAddress(client: QueryClient, body: ReturnBody): Promise<ReturnAddress> {
  const saved = await call('POST', '/charities/return_address', { body });
  client.setQueryData(returnAddressQuery.queryKey, saved);
  await programmesChanged(client);
  return saved;
}

export async function saveShippingAddress(client: QueryClient, body: ShippingAddress): Promise<ShippingAddress> {
  const saved = await call('POST', '/charities/shipping_address', { body });
  client.setQueryData(shippingAddressQuery.queryKey, saved);
  return saved;
}
