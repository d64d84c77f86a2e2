import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import { setUpChanged } from '../entitlements/set-up';

export type Website = CallAnswer<'GET', '/sites/{uuid}'>;
type WebsiteChanges = CallInput<'PUT', '/sites/{uuid}'>['body'];
type NewWebsite = CallInput<'POST', '/sites'>['body'];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const websiteSorts = ['created_at', 'name', 'url', 'active', 'test_mode'] as const;
type Sort = (typeof websiteSorts)[number];
/** What it is narrowed to; the first is nothing. */
export const websiteStates = ['all', 'inactive', 'test'] as const;
type Query = ListState<Sort> & { readonly state: (typeof websiteStates)[number] };

const keys = { all: ['websites'] as const, list: ['websites', 'list'] as const };

/** One page of the list; the page before stays until it is there. */
export const websitesQuery = ({ state, ...query }: Query) =>
  queryOptions({
    queryKey: [...keys.list, state, query],
    queryFn: ({ signal }) => call('GET', '/sites', { query: { ...query, ...(state !== 'all' && { state }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const websiteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', uuid],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}', { path: { uuid }, signal }),
  });

/** Resolves when the list on screen has been loaded again. */
async function reloadWebsites(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: keys.list }), setUpChanged(client)]);
}

/** Adds a website; it is in the cache for the page that comes next. */
export async function addWebsite(client: QueryClient, body: NewWebsite): Promise<Website> {
  const { site } = await call('POST', '/sites', { body });
  await showWebsite(client, site);
  return site;
}

/** The website as it is now, whatever the cache holds. */
export const reloadWebsite = (client: QueryClient, uuid: string): Promise<Website> =>
  client.fetchQuery({ ...websiteQuery(uuid), staleTime: 0 });

/** Changes what is named; resolves when the list on screen shows it. */
export async function changeWebsite(client: QueryClient, uuid: string, body: WebsiteChanges): Promise<Website> {
  const { site } = await call('PUT', '/sites/{uuid}', { path: { uuid }, body });
  await showWebsite(client, site);
  return site;
}

/** Shows a website as a call has answered it; resolves when the list on screen does. */
export async function showWebsite(client: QueryClient, site: Website): Promise<void> {
  client.setQueryData(websiteQuery(site.uuid).queryKey, site);
  await reloadWebsites(client);
}

/** Loads again whatever is shown of websites. */
export const reloadAllWebsites = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.all });

/** Deletes a website and forgets it. */
export async function deleteWebsite(client: QueryClient, uuid: string): Promise<void> {
  await call('DELETE', '/sites/{uuid}', { path: { uuid } });
  client.removeQueries({ queryKey: websiteQuery(uuid).queryKey });
  await reloadWebsites(client);
}
