import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ListState } from '../../lib/list-state';
import type { ListAnswer } from './list-types';

/** Any page of a list as it is narrowed and ordered now. */
export type Pages<Row, S extends string> = (state: ListState<S>, signal: AbortSignal) => Promise<ListAnswer<Row>>;

/** As the wire answers it. */
type Answer<Row> = { items: Row[]; info: ListAnswer<Row>['info'] };

/** The pages of a list by the query that shows one of them. An export reads them all, so none of them is kept. */
export function usePages<Row, S extends string, Key extends QueryKey>(
  pageOf: (state: ListState<S>) => FetchQueryOptions<Answer<Row>, Error, Answer<Row>, Key>,
): Pages<Row, S> {
  const client = useQueryClient();
  return async (state, signal) => {
    const query = pageOf(state);
    const stop = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true });
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
