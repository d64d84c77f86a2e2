import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const at = '/retailers/market/comments' as const;
export type Comment = CallAnswer<'GET', typeof at>['items'][number];
export const commentSorts = ['created_at'] as const;
/** What the list can be narrowed to; the first is everything. */
export const commentFilters = ['all', 'waiting', 'shown', 'hidden'] as const;
type Query = ListState<(typeof commentSorts)[number]> & { readonly state: (typeof commentFilters)[number] };
const key = ['market-comments'] as const;

/** One page of what shoppers wrote; the page before stays until it is there. */
export const commentsQuery = ({ state, ...query }: Query) =>
  queryOptions({
    queryKey: [...key, query, state],
    queryFn: ({ signal }) => call('GET', at, { query: { ...query, ...(state !== 'all' && { state }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Shows a comment or hides it; resolves when the list says so. */
export async function decideComment(client: QueryClient, { uuid }: Comment, which: 'show' | 'hide'): Promise<void> {
  const input = { path: { id: uuid }, body: {} };
  await (which === 'show' ? call('POST', `${at}/{id}/show`, input) : call('POST', `${at}/{id}/hide`, input));
  await client.invalidateQueries({ queryKey: key });
}
