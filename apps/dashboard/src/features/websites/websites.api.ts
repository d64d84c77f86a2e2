import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isStale } from '../../lib/api-error';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import { type Switches, toSwitches } from './website-form-values';

export type Website = CallAnswer<'GET', '/sites/{uuid}'>;
type WebsiteChanges = CallInput<'PUT', '/sites/{uuid}'>['body'];
type NewWebsite = CallInput<'POST', '/sites'>['body'];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const websiteSorts = ['created_at', 'name', 'url', 'active', 'test_mode'] as const;
type Sort = (typeof websiteSorts)[number];

const keys = { all: ['websites'] as const, list: ['websites', 'list'] as const };

/** One page of the list; the page before stays until it is there. */
export const websitesQuery = (query: ListState<Sort>) =>
  queryOptions({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => call('GET', '/sites', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const websiteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', uuid],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}', { path: { uuid }, signal }),
  });

/** Resolves when the list on screen has been loaded again. */
const reloadWebsites = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: keys.list });

/** Adds a website; it is in the cache for the page that comes next. */
export async function addWebsite(client: QueryClient, body: NewWebsite): Promise<Website> {
  const { site } = await call('POST', '/sites', { body });
  client.setQueryData(websiteQuery(site.uuid).queryKey, site);
  await reloadWebsites(client);
  return site;
}

/** The website as it is now, whatever the cache holds. */
export const reloadWebsite = (client: QueryClient, uuid: string): Promise<Website> =>
  client.fetchQuery({ ...websiteQuery(uuid), staleTime: 0 });

/** Changes what is named; resolves when the list on screen shows it. */
export async function changeWebsite(client: QueryClient, uuid: string, body: WebsiteChanges): Promise<Website> {
  const { site } = await call('PUT', '/sites/{uuid}', { path: { uuid }, body });
  client.setQueryData(websiteQuery(site.uuid).queryKey, site);
  await reloadWebsites(client);
  return site;
}

/**
 * Turns switches of a website as it was read. Where it was changed since, that stays, and the switches are turned on top of it: a
 * switch says all that it wants, so there is nothing to ask.
 */
async function turn(site: Website, turned: Partial<Switches>, triesLeft = 3): Promise<Website> {
  const path = { uuid: site.uuid };
  try {
    return (await call('PUT', '/sites/{uuid}', { path, body: toSwitches(site, turned) })).site;
  } catch (error) {
    if (!isStale(error) || triesLeft === 0) throw error;
    return turn(await call('GET', '/sites/{uuid}', { path }), turned, triesLeft - 1);
  }
}

/** Turns switches of one website; resolves when the list on screen shows it. */
export async function turnWebsite(client: QueryClient, site: Website, turned: Partial<Switches>): Promise<Website> {
  const now = await turn(site, turned);
  client.setQueryData(websiteQuery(now.uuid).queryKey, now);
  await reloadWebsites(client);
  return now;
}

/** Turns switches of several and reloads once. All are tried; then the first refusal, if any, is thrown. */
export async function turnWebsites(
  client: QueryClient,
  sites: readonly Website[],
  turned: Partial<Switches>,
): Promise<void> {
  const outcomes = await Promise.allSettled(sites.map((site) => turn(site, turned)));
  await client.invalidateQueries({ queryKey: keys.all });
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Deletes a website and forgets it. */
export async function deleteWebsite(client: QueryClient, uuid: string): Promise<void> {
  await call('DELETE', '/sites/{uuid}', { path: { uuid } });
  client.removeQueries({ queryKey: websiteQuery(uuid).queryKey });
  await reloadWebsites(client);
}
