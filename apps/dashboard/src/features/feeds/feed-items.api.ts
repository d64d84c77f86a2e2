import type { CallAnswer } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { type Feed, feedQuery } from './feeds.api';

type Items = CallAnswer<'GET', '/retailers/feed_items'>;
export type FeedItem = Items['items'][number];
export const itemNarrowings = ['all', 'incomplete', 'inactive'] as const;
type Narrowing = (typeof itemNarrowings)[number];

const perPage = 24;
const keyOf = (feedId: number) => ['feed_items', feedId] as const;
type Shown = { readonly only: Narrowing; readonly search: string };

/** A feed’s items, page after page. A new file is another list: `items_count` and the last run are part of its name. */
export const itemsQuery = ({ id, last_run: run }: Feed, { only, search }: Shown) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), only, search, run?.state === 'running' ? 'running' : run?.id],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/retailers/feed_items', {
        query: { page: String(pageParam), per_page: String(perPage), feed_id: String(id), only, search },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ info }) => (info.current_page < info.total_pages ? info.current_page + 1 : undefined),
  });

/** Switches an item; the page shows what the server answers. */
export async function switchItem(
  client: QueryClient,
  feed: Feed,
  id: number,
  body: { excluded?: 0 | 1; exclude_discovery?: 0 | 1 },
): Promise<void> {
  const item = await call('POST', '/retailers/feed_items/{id}/exclude', { path: { id }, body });
  client.setQueriesData<InfiniteData<Items>>({ queryKey: keyOf(feed.id) }, (data) => data && withItem(data, item));
  await client.invalidateQueries({ queryKey: feedQuery(feed.uuid).queryKey });
}

/** An item as it is now, found by what the feed says of it; undefined where the feed has it no longer. */
export async function reloadItem(feed: Feed, { id, item }: FeedItem): Promise<FeedItem | undefined> {
  const query = {
    feed_id: String(feed.id),
    search: (item.id ?? item.name ?? '').slice(0, limits.search),
    per_page: 100,
  };
  const { items } = await call('GET', '/retailers/feed_items', { query });
  return items.find((one) => one.id === id);
}

/** Switches all items of a feed; Discovery comes back as it was. */
export async function switchAll(client: QueryClient, feed: Feed, excluded: 0 | 1): Promise<void> {
  const discovery = excluded === 1 ? { exclude_discovery: 1 as const } : {};
  await call('POST', '/retailers/feed_items/exclude', { body: { feed_id: feed.id, excluded, ...discovery } });
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(feed.id) }),
    client.invalidateQueries({ queryKey: feedQuery(feed.uuid).queryKey }),
  ]);
}

const withItem = (data: InfiniteData<Items>, item: FeedItem): InfiniteData<Items> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === item.id ? item : one)),
  })),
});
