import type { CallAnswer, CallInput } from '@dw/contract';
import type { DeliveryState } from '@dw/contract/enums';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import { lookAgain } from '../../lib/look-again';

export type Webhook = CallAnswer<'GET', '/webhooks/{id}'>;
export type Delivery = CallAnswer<'GET', '/webhooks/{id}/deliveries'>['items'][number];
export type DeliveryDetails = CallAnswer<'GET', '/webhook_deliveries/{id}'>;
type NewWebhook = CallInput<'POST', '/webhooks'>['body'];
type Changes = CallInput<'PUT', '/webhooks/{id}'>['body'];
type Made = CallAnswer<'POST', '/webhooks'>;

const all = ['webhooks'] as const;
/** While something is on its way. */
const lookAgainMs = 3000;

const pageOfWebhooks = (query: CallInput<'GET', '/webhooks'>['query']) =>
  queryOptions({
    queryKey: [...all, 'list', query],
    queryFn: ({ signal }) => call('GET', '/webhooks', { query, signal }),
  });

/** An account has few. */
export const webhooksQuery = pageOfWebhooks({ per_page: 100 });

/** Any page of them, in the order in which they are shown. */
export const webhooksPage = (state: ListState<'created_at'>) => pageOfWebhooks(state);

/** What a webhook can be limited to. */
export const webhookWebsitesQuery = queryOptions({
  queryKey: [...all, 'websites'],
  queryFn: ({ signal }) => call('GET', '/webhooks/websites', { signal }),
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call('GET', '/webhooks/{id}', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? lookAgainMs : false),
  });

const soonMs = 3 * 60 * 1000;

/** It is being tried, or soon is. */
const isUnderWay = ({ state, next_try_at: next }: Delivery): boolean =>
  state === 'waiting' && next !== null && Date.parse(next) - Date.now() < soonMs;

export const deliverySorts = ['created_at'] as const;
export const deliveryFilters = ['all', 'waiting', 'delivered', 'failed'] as const;

/** A webhook’s log; looked at again while something is on its way, or may be. */
export const deliveriesQuery = (id: string, query: ListState<'created_at'> & { state: 'all' | DeliveryState }) =>
  queryOptions({
    queryKey: [...all, 'log', id, query],
    queryFn: ({ signal }) => call('GET', '/webhooks/{id}/deliveries', { path: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => lookAgain(data?.items, isUnderWay, query.state !== 'all'),
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'delivery', id],
    queryFn: ({ signal }) => call('GET', '/webhook_deliveries/{id}', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? lookAgainMs : false),
  });

const reload = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: all });

export async function createWebhook(client: QueryClient, body: NewWebhook): Promise<Made> {
  const made = await call('POST', '/webhooks', { body });
  await reload(client);
  return made;
}

export async function changeWebhook(client: QueryClient, id: string, body: Changes): Promise<void> {
  await call('PUT', '/webhooks/{id}', { path: { id }, body });
  await reload(client);
}

export async function deleteWebhook(client: QueryClient, id: string): Promise<void> {
  await call('DELETE', '/webhooks/{id}', { path: { id } });
  client.removeQueries({ queryKey: webhookQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}

/** @returns the new secret */
export async function rotateWebhook(client: QueryClient, id: string, overlap_hours: number): Promise<string> {
  const { secret } = await call('POST', '/webhooks/{id}/rotate', { path: { id }, body: { overlap_hours } });
  await reload(client);
  return secret;
}

export async function testWebhook(client: QueryClient, id: string): Promise<void> {
  await call('POST', '/webhooks/{id}/test', { path: { id } });
  await reload(client);
}

/** @returns how many are sent again */
export async function replayWebhook(client: QueryClient, id: string, since: Date): Promise<number> {
  const body = { since: since.toISOString() };
  const { count } = await call('POST', '/webhooks/{id}/replay', { path: { id }, body });
  await reload(client);
  return count;
}

export async function resendDelivery(client: QueryClient, id: string): Promise<void> {
  await call('POST', '/webhook_deliveries/{id}/resend', { path: { id } });
  await reload(client);
}
