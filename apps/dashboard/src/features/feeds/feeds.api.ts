import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { setUpChanged } from '../../domain/entitlements/set-up';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import { lookAgain } from '../../lib/look-again';

export type Feed = CallAnswer<'GET', '/retailers/feeds/{id}'>;
export type FeedRun = CallAnswer<'GET', '/retailers/feeds/{id}/runs'>['items'][number];
export type FeedBody = CallInput<'POST', '/retailers/feeds/{uuid}'>['body'];
type PreviewBody = CallInput<'POST', '/retailers/feeds/preview'>['body'];
export type FeedPreview = CallAnswer<'POST', '/retailers/feeds/preview'>;
type NewFeed = CallInput<'POST', '/retailers/feeds'>['body'];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const feedSorts = ['created_at', 'url', 'next_run_at', 'items_count'] as const;
type Sort = (typeof feedSorts)[number];
/** What it is narrowed to; the first is nothing. */
export const feedFilters = ['all', 'failed'] as const;
type Query = ListState<Sort> & { readonly state: (typeof feedFilters)[number] };

/** All feeds of nearly everybody (S2 section 9). */
const perPage = 999;
/** How often a feed that is being fetched is asked for, in milliseconds. */
const whileRunning = 2000;

const all = ['feeds'] as const;
const runs = ({ last_run: run }: Pick<Feed, 'last_run'>) => run?.state === 'running';

export const feedsQuery = ({ state, ...query }: Query) =>
  queryOptions({
    queryKey: [...all, 'list', state, query],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/feeds', {
        query: { ...query, per_page: perPage, ...(state !== 'all' && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => lookAgain(data?.items, runs, state !== 'all'),
  });

export const feedQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...all, 'one', uuid],
    queryFn: ({ signal }) => call('GET', '/retailers/feeds/{id}', { path: { id: uuid }, signal }),
    refetchInterval: ({ state: { data } }) => (data && runs(data) ? whileRunning : false),
  });

/** The last run with its problems, and those before it; asked for again when another has ended. */
export const runsQuery = ({ uuid, last_run: run }: Feed) =>
  queryOptions({
    queryKey: [...all, 'runs', uuid, run?.id, run?.state],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/feeds/{id}/runs', { path: { id: uuid }, query: { per_page: 5 }, signal }),
    placeholderData: keepPreviousData,
  });

export const typesQuery = queryOptions({
  queryKey: ['feed_types'],
  queryFn: ({ signal }) => call('GET', '/retailers/feeds/types', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Resolves when what is on screen has been loaded again. */
async function reloadFeeds(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: all }), setUpChanged(client)]);
}

/** What the file at an address would become; nothing is stored. */
export const previewFeed = (body: PreviewBody): Promise<FeedPreview> =>
  call('POST', '/retailers/feeds/preview', { body });

export async function addFeed(client: QueryClient, body: NewFeed): Promise<Feed> {
  const feed = await call('POST', '/retailers/feeds', { body });
  await reloadFeeds(client);
  return feed;
}

export async function changeFeed(client: QueryClient, uuid: string, body: FeedBody): Promise<Feed> {
  const feed = await call('POST', '/retailers/feeds/{uuid}', { path: { uuid }, body });
  client.setQueryData(feedQuery(uuid).queryKey, feed);
  await reloadFeeds(client);
  return feed;
}

/** The feed as it is now, whatever the cache holds. */
export const reloadFeed = (client: QueryClient, uuid: string): Promise<Feed> =>
  client.fetchQuery({ ...feedQuery(uuid), staleTime: 0 });

export async function deleteFeed(client: QueryClient, { id, uuid }: Pick<Feed, 'id' | 'uuid'>): Promise<void> {
  await call('DELETE', '/retailers/feeds/{id}', { path: { id } });
  client.removeQueries({ queryKey: feedQuery(uuid).queryKey });
  await reloadFeeds(client);
}

/** Has it fetched now. @param acceptLoss even where most of its items are gone from the file */
export async function runFeed(client: QueryClient, id: number, acceptLoss = false): Promise<void> {
  await call('POST', '/retailers/feeds/{id}/run', { path: { id }, body: { accept_loss: acceptLoss } });
  await client.invalidateQueries({ queryKey: all });
}
