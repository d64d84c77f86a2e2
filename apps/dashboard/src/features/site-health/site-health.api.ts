import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Health = CallAnswer<'GET', '/sites/{uuid}/health'>;
export type HealthDay = Health['days'][number];
export type HealthPage = Health['pages'][number];
export type Delivery = CallAnswer<'GET', '/sites/{uuid}/deliveries'>['items'][number];
export type Replayed = CallAnswer<'POST', '/sites/{uuid}/deliveries/{delivery}/replay'>;

export const deliverySorts = ['received_at'] as const;

const keys = { of: (uuid: string) => ['site-health', uuid] as const };

/** How a website does, day by day. */
export const healthQuery = (uuid: string, days: number) =>
  queryOptions({
    queryKey: [...keys.of(uuid), 'days', days],
    queryFn: ({ signal }) =>
      call('GET', '/sites/{uuid}/health', { path: { uuid }, query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of what the shop has sent. */
export const deliveriesQuery = (uuid: string, query: ListState<(typeof deliverySorts)[number]>) =>
  queryOptions({
    queryKey: [...keys.of(uuid), 'deliveries', query],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/deliveries', { path: { uuid }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Sends an order again as it was sent. */
export async function replayDelivery(client: QueryClient, uuid: string, delivery: string): Promise<Replayed> {
  const answer = await call('POST', '/sites/{uuid}/deliveries/{delivery}/replay', { path: { uuid, delivery } });
  await client.invalidateQueries({ queryKey: keys.of(uuid) });
  return answer;
}

/** Deletes a website’s test orders. @returns how many there were */
export async function wipeTestOrders(client: QueryClient, uuid: string): Promise<number> {
  const { removed } = await call('DELETE', '/sites/{uuid}/test_orders', { path: { uuid } });
  await client.invalidateQueries({ queryKey: keys.of(uuid) });
  return removed;
}
