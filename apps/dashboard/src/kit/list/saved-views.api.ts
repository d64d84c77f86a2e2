import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

const key = (list: string) => ['saved-views', list] as const;

/** The views of a list that the user may use, their own and those that colleagues share, by name. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: key(list),
    queryFn: async ({ signal }) =>
      (await call('GET', '/users/me/views', { query: { list, per_page: 100 }, signal })).items,
  });

/** Saves a view; one of the same name is replaced. */
export async function saveView(client: QueryClient, list: string, name: string, query: string) {
  const view = await call('POST', '/users/me/views', { body: { list, name, query } });
  await client.invalidateQueries({ queryKey: key(list) });
  return view;
}

/** Renames a view, shares it with colleagues or stops sharing it. */
export async function changeView(
  client: QueryClient,
  list: string,
  id: number,
  body: { name: string; shared: boolean },
) {
  await call('PUT', '/users/me/views/{id}', { path: { id }, body });
  await client.invalidateQueries({ queryKey: key(list) });
}

export async function deleteView(client: QueryClient, list: string, id: number): Promise<void> {
  await call('DELETE', '/users/me/views/{id}', { path: { id } });
  await client.invalidateQueries({ queryKey: key(list) });
}
