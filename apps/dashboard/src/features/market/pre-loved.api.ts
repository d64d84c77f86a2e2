import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import { marketQuery } from './market.api';

const at = '/retailers/market/pre_loved' as const;
export type PreLoved = CallAnswer<'GET', typeof at>['items'][number];
export const preLovedSorts = ['created_at'] as const;
const key = ['pre-loved'] as const;

/** One page of what take-backs left to be sold again; the page before stays until it is there. */
export const preLovedQuery = (query: ListState<(typeof preLovedSorts)[number]>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call('GET', at, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Resolves when the list and the count beside it show it. */
export async function changePreLoved(
  client: QueryClient,
  { uuid }: PreLoved,
  body: CallInput<'PUT', `${typeof at}/{id}`>['body'],
): Promise<void> {
  await call('PUT', `${at}/{id}`, { path: { id: uuid }, body });
  await Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries(marketQuery)]);
}
