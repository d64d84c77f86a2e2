import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PlaceBody } from '../../domain/places/place';
import type { placeSorts } from '../../domain/places/place-rows';
import { takeBackChanged, takeBackKey } from '../../domain/take-backs/take-backs.api';
import { ApiError } from '../../lib/api-error';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Store = CallAnswer<'GET', '/retailers/takes_backs/{takeback_id}/points/{point_id}'>;
type StoreChanges = CallInput<'PUT', '/retailers/takes_backs/{takeback_id}/points/{pointId}'>['body'];

const at = '/retailers/takes_backs/{takeback_id}/points';

/** One page of the list; the page before stays until it is there. */
export const storesQuery = (takeback_id: string, query: ListState<(typeof placeSorts)[number]>) =>
  queryOptions({
    queryKey: [...takeBackKey, 'stores', takeback_id, query],
    queryFn: ({ signal }) => call('GET', at, { path: { takeback_id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Whether stores have codes of their own: the last of them by code then has one. */
export const storeCodesQuery = (takeback_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'stores', takeback_id, 'codes'],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, sort: 'store_code', direction: 'desc' } as const;
      const { items } = await call('GET', at, { path: { takeback_id }, query, signal });
      return items.some(({ store_code }) => store_code !== '');
    },
  });

export const storeQuery = (takeback_id: string, point_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'store', takeback_id, point_id],
    queryFn: ({ signal }) => call('GET', `${at}/{point_id}`, { path: { takeback_id, point_id }, signal }),
  });

/** The store as it is now, whatever the cache holds. */
export const reloadStore = (client: QueryClient, takeback_id: string, uuid: string): Promise<Store> =>
  client.fetchQuery({ ...storeQuery(takeback_id, uuid), staleTime: 0 });

/** Without the tags, which stores do not have. */
const ofStore = ({ tags: _, ...body }: PlaceBody) => body;

/** Adds a store, active from the start. */
export async function addStore(client: QueryClient, takeback_id: string, body: PlaceBody): Promise<Store> {
  const store = await call('POST', at, { path: { takeback_id }, body: { ...ofStore(body), status: 1 } });
  await takeBackChanged(client);
  return store;
}

/** Changes a store; its status stays. */
export async function changeStore(
  client: QueryClient,
  takeback_id: string,
  pointId: string,
  { updated_at, ...body }: PlaceBody & Pick<StoreChanges, 'updated_at'>,
): Promise<Store> {
  const path = { takeback_id, pointId };
  const store = await call('PUT', `${at}/{pointId}`, { path, body: { ...ofStore(body), updated_at } });
  await takeBackChanged(client);
  return store;
}

/** The list is loaded again whether it went well or not; of a failure it is said only that there was one (S2 section 8). */
async function inList(client: QueryClient, failure: 'An error occured' | 'Error', work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    throw error instanceof ApiError && error.status !== 401 ? new ApiError(error.status, { message: failure }) : error;
  } finally {
    await takeBackChanged(client);
  }
}

/** Switches stores, all of them or none; resolves when the list shows it. */
export const setStoresActive = (client: QueryClient, takeback_id: string, stores: readonly Store[], active: boolean) =>
  inList(client, 'An error occured', () => {
    const [one, ...others] = stores;
    const status = active ? 1 : 0;
    if (one && others.length === 0)
      return call('POST', `${at}/{pointId}/toggle`, { path: { takeback_id, pointId: one.id }, body: { status } });
    return call('POST', `${at}/toggle`, { path: { takeback_id }, body: { ids: stores.map(({ id }) => id), status } });
  });

export const deleteStore = (client: QueryClient, takeback_id: string, { id }: Store) =>
  inList(client, 'Error', () => call('DELETE', `${at}/{pointId}`, { path: { takeback_id, pointId: id } }));
