import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { setUpChanged } from '../../domain/entitlements/set-up';
import type { PlaceBody } from '../../domain/places/place';
import type { placeSorts } from '../../domain/places/place-rows';
import { addTag, deleteTag, type Tag } from '../../domain/tags/tags.api';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Shop = CallAnswer<'GET', '/charities/points/{id}'>;
type ShopChanges = CallInput<'PUT', '/charities/points/{uuid}'>['body'];

const keys = { all: ['charity_shops'] as const, list: ['charity_shops', 'list'] as const };

/** One page of the list; the page before stays until it is there. */
export const shopsQuery = (query: ListState<(typeof placeSorts)[number]>) =>
  queryOptions({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => call('GET', '/charities/points', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The newest few, for the home page. */
export const firstShopsQuery = queryOptions({
  queryKey: [...keys.list, 'first'],
  queryFn: ({ signal }) => call('GET', '/charities/points', { query: { per_page: 5 }, signal }),
});

/** Whether shops have codes of their own: the last of them by code then has one. */
export const hasCodesQuery = queryOptions({
  queryKey: [...keys.list, 'codes'],
  queryFn: async ({ signal }) => {
    const query = { per_page: 1, sort: 'store_code', direction: 'desc' } as const;
    const { items } = await call('GET', '/charities/points', { query, signal });
    return items.some(({ store_code }) => store_code !== '');
  },
});

/** What a form starts with: tags, the usual hours, the country. */
export const shopFormQuery = queryOptions({
  queryKey: [...keys.all, 'form'],
  queryFn: ({ signal }) => call('GET', '/charities/points/create', { signal }),
});

export const shopQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', uuid],
    queryFn: ({ signal }) => call('GET', '/charities/points/{id}', { path: { id: uuid }, signal }),
  });

/** The shop as it is now, whatever the cache holds. */
export const reloadShop = (client: QueryClient, uuid: string): Promise<Shop> =>
  client.fetchQuery({ ...shopQuery(uuid), staleTime: 0 });

/** Resolves when the list on screen has been loaded again. */
export async function reloadShops(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: keys.list }), setUpChanged(client)]);
}

/** Keeps a shop for the page that comes next. */
async function took(client: QueryClient, shop: Shop): Promise<Shop> {
  client.setQueryData(shopQuery(shop.uuid).queryKey, shop);
  await reloadShops(client);
  return shop;
}

/** Adds a shop, active from the start. */
export const addShop = async (client: QueryClient, body: PlaceBody): Promise<Shop> =>
  took(client, await call('POST', '/charities/points', { body: { ...body, active: true } }));

export const changeShop = async (client: QueryClient, uuid: string, body: ShopChanges): Promise<Shop> =>
  took(client, await call('PUT', '/charities/points/{uuid}', { path: { uuid }, body }));

/** Switches shops, all of them or none; resolves when the list shows it. */
export async function setShopsActive(client: QueryClient, shops: readonly Shop[], active: boolean): Promise<void> {
  await call('POST', '/charities/points/active', { body: { ids: shops.map(({ id }) => id), active } });
  await client.invalidateQueries({ queryKey: keys.all });
}

/** Deletes a shop and forgets it. */
export async function deleteShop(client: QueryClient, { id, uuid }: Shop): Promise<void> {
  await call('DELETE', '/charities/points/{id}', { path: { id } });
  client.removeQueries({ queryKey: shopQuery(uuid).queryKey });
  await reloadShops(client);
}

/** Adds a tag of the charity’s own; resolves when forms offer it. */
export async function addShopTag(client: QueryClient, name: string): Promise<Tag> {
  const tag = await addTag(client, name);
  await client.invalidateQueries(shopFormQuery);
  return tag;
}

/** Deletes a tag of the charity’s own: no shop has it any more. */
export async function deleteShopTag(client: QueryClient, tag: Tag): Promise<void> {
  await deleteTag(client, tag.uuid);
  await client.invalidateQueries(shopFormQuery);
}
