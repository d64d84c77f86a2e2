import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type ApiKey = CallAnswer<'GET', '/api_keys'>['items'][number];
type NewApiKey = CallInput<'POST', '/api_keys'>['body'];

const key = ['api-keys'] as const;

type Query = CallInput<'GET', '/api_keys'>['query'];

const pageOfKeys = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', '/api_keys', { query, signal }),
  });

/** An account has few. */
export const apiKeysQuery = pageOfKeys({ per_page: 100 });

/** Any page of them, in the order in which they are shown. */
export const apiKeysPage = (state: ListState<'created_at'>) => pageOfKeys(state);

/** What a key can be limited to. */
export const keyWebsitesQuery = queryOptions({
  queryKey: [...key, 'websites'],
  queryFn: ({ signal }) => call('GET', '/api_keys/websites', { signal }),
});

export async function createApiKey(client: QueryClient, body: NewApiKey): Promise<string> {
  const { key: secret } = await call('POST', '/api_keys', { body });
  await client.invalidateQueries({ queryKey: key });
  return secret;
}

/** @returns the key in its place */
export async function rotateApiKey(client: QueryClient, uuid: string): Promise<string> {
  const { key: secret } = await call('POST', '/api_keys/{id}/rotate', { path: { id: uuid }, body: {} });
  await client.invalidateQueries({ queryKey: key });
  return secret;
}

export async function revokeApiKey(client: QueryClient, uuid: string): Promise<void> {
  await call('DELETE', '/api_keys/{id}', { path: { id: uuid } });
  await client.invalidateQueries({ queryKey: key });
}
