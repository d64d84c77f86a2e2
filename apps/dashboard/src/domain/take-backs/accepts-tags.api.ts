import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { tagFailure } from '../tags/tag-failure';
import { takeBackKey } from './take-backs.api';

export type AcceptsTag = CallAnswer<'GET', '/accepts_tags'>[number];

/** The tags to choose from: the standard ones first, then the account’s own. */
export const acceptsTagsQuery = queryOptions({
  queryKey: ['accepts_tags'],
  queryFn: ({ signal }) => call('GET', '/accepts_tags', { signal }),
});

/** Adds a tag of the account’s own; resolves when the list shows it. */
export async function addAcceptsTag(client: QueryClient, name: string): Promise<AcceptsTag> {
  try {
    const tag = await call('POST', '/accepts_tags', { body: { name } });
    await client.invalidateQueries(acceptsTagsQuery);
    return tag;
  } catch (error) {
    throw tagFailure(error);
  }
}

/** Deletes a tag of the account’s own; resolves when the list is without it. */
export async function deleteAcceptsTag(client: QueryClient, uuid: string): Promise<void> {
  try {
    await call('DELETE', '/accepts_tags/{id}', { path: { id: uuid } });
    await Promise.all([
      client.invalidateQueries(acceptsTagsQuery),
      client.invalidateQueries({ queryKey: takeBackKey }),
    ]);
  } catch (error) {
    throw tagFailure(error);
  }
}
