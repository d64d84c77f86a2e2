import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error';
import { call } from '../lib/call';

export type Tag = CallAnswer<'GET', '/charities/points/tags'>[number];

/** Every tag of the charity: the standard ones first, then its own. */
export const tagsQuery = queryOptions({
  queryKey: ['charity-tags'],
  queryFn: ({ signal }) => call('GET', '/charities/points/tags', { signal }),
});

/** A refused field says why; any other failure is the spec’s 'Error.'. */
function failureOf(error: unknown): unknown {
  const aboutFields = error instanceof ApiError && Object.keys(error.errors).length > 0;
  return aboutFields ? error : new ApiError(0, { message: 'Error.' });
}

/** Adds a tag of the charity’s own; resolves when the list shows it. */
export async function addTag(client: QueryClient, name: string): Promise<Tag> {
  try {
    const tag = await call('POST', '/charities/points/tags', { body: { name } });
    await client.invalidateQueries(tagsQuery);
    return tag;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Deletes a tag of the charity’s own; resolves when the list is without it. */
export async function deleteTag(client: QueryClient, uuid: string): Promise<void> {
  try {
    await call('DELETE', '/charities/points/tags/{id}', { path: { id: uuid } });
    await client.invalidateQueries(tagsQuery);
  } catch (error) {
    throw failureOf(error);
  }
}
