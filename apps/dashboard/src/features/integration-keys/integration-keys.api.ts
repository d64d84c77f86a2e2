import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type SiteKeys = CallAnswer<'GET', '/sites/{uuid}/integration_key'>;

const all = ['integration-keys'] as const;

export const siteKeySorts = ['created_at', 'name'] as const;

/** Websites with their integration keys. */
export const siteKeysQuery = (query: ListState<(typeof siteKeySorts)[number]>) =>
  queryOptions({
    queryKey: [...all, 'list', query],
    queryFn: ({ signal }) => call('GET', '/integration_keys', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** @param overlap_hours how long the keys before it go on; with 0 they end at once */
export async function reissueKey(client: QueryClient, uuid: string, overlap_hours: number): Promise<string> {
  const { key } = await call('POST', '/sites/{uuid}/integration_key', { path: { uuid }, body: { overlap_hours } });
  await client.invalidateQueries({ queryKey: all });
  return key;
}
