import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type ApiKey = CallAnswer<'GET', '/api_keys'>['items'][number];
export type SiteKeys = CallAnswer<'GET', '/sites/{uuid}/integration_key'>;
type NewApiKey = CallInput<'POST', '/api_keys'>['body'];

const keys = { api: ['api-keys'] as const, integration: ['integration-keys'] as const };

/** An account has few. */
export const apiKeysQuery = queryOptions({
  queryKey: keys.api,
  queryFn: ({ signal }) => call('GET', '/api_keys', { query: { per_page: 100 }, signal }),
});

export async function createApiKey(client: QueryClient, body: NewApiKey): Promise<string> {
  const { key } = await call('POST', '/api_keys', { body });
  await client.invalidateQueries({ queryKey: keys.api });
  return key;
}

/** @returns the key in its place */
export async function rotateApiKey(client: QueryClient, uuid: string): Promise<string> {
  const { key } = await call('POST', '/api_keys/{id}/rotate', { path: { id: uuid }, body: {} });
  await client.invalidateQueries({ queryKey: keys.api });
  return key;
}

export async function revokeApiKey(client: QueryClient, uuid: string): Promise<void> {
  await call('DELETE', '/api_keys/{id}', { path: { id: uuid } });
  await client.invalidateQueries({ queryKey: keys.api });
}

export const siteKeySorts = ['created_at', 'name'] as const;

/** Websites with their integration keys. */
export const siteKeysQuery = (query: ListState<(typeof siteKeySorts)[number]>) =>
  queryOptions({
    queryKey: [...keys.integration, 'list', query],
    queryFn: ({ signal }) => call('GET', '/integration_keys', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** @param overlap_hours how long the keys before it go on; with 0 they end at once */
export async function reissueKey(client: QueryClient, uuid: string, overlap_hours: number): Promise<string> {
  const { key } = await call('POST', '/sites/{uuid}/integration_key', { path: { uuid }, body: { overlap_hours } });
  await client.invalidateQueries({ queryKey: keys.integration });
  return key;
}
