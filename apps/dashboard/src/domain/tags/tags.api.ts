import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { tagFailure } from './tag-failure';

export type Tag = CallAnswer<'GET', '/charities/points/tags'>[number];

/** Every tag of the charity: the standard ones first, then its own. */
export const tagsQuery = queryOptions({
  queryKey: ['charity-tags'],
  queryFn: ({ signal }) => call('GET', '/charities/points/tags', { signal }),
});

/** Adds a tag of the charity’s own; resolves when the list shows it. */
export async function addTag(client: QueryClient, name: string): Promise<Tag> {
  try {
    const tag = await call('POST', '/charities/points/tags', { body: { name } });
    await client.invalidateQueries(tagsQuery);
    return tag;
  } catch (error) {
    throw tagFailure(error);
  }
}

/** Deletes a tag of the charity’s own; resolves when the list is without it. */
export async function deleteTag(client: QueryClient, uuid: string): Promise<void> {
  try {
    await call('DELETE', '/charities/points/tags/{id}', { path: { id: uuid } });
    await client.invalidateQueries(tagsQuery);
  } catch (error) {
    throw tagFailure(error);
  }
}
