import { useLocation } from 'react-router';
import { type ListState, listDefaults, readListState, writeListState } from '../../lib/list-state';
import { takeWords } from '../../lib/search-words';
import { usePageParams } from '../page/use-page-params';

/** A list’s state in the address, and the way to change it. */
export type List<S extends string> = {
  readonly state: ListState<S>;
  /** The search as it was typed, with the words that filters took out of it. */
  readonly typed: string;
  /** Before its names in the address; empty but where two lists share a page. */
  readonly prefix: string;
  /** Any change but one of the page leads back to page 1. `replace` leaves no step in the history. */
  readonly change: (changes: Partial<ListState<S>>, options?: { replace?: boolean }) => void;
  /** Takes a filter’s words out of the search, so that what is asked for is the rest; see useFilter. */
  readonly take: <V extends string>(name: string, values: readonly V[]) => V | undefined;
};

const defaultsOf = <S extends string>(sorts: readonly [S, ...S[]], size: number): ListState<S> => ({
  ...listDefaults,
  per_page: size,
  sort: sorts[0],
});
const firstPage = { page: 1, after: undefined, before: undefined };
const usual = listDefaults.per_page;

/** What a list shows first at an address, before anything is drawn; see useListState. */
export const firstListState = <const S extends string>(
  params: URLSearchParams,
  sorts: readonly [S, ...S[]],
): ListState<S> => readListState(params, defaultsOf(sorts, usual), sorts);

/**
 * What a list shows, kept in the address: `const list = useListState(['created_at', 'name'])`.
 * @param sorts the columns it sorts by, as in the contract; the first is the default.
 * @param prefix tells two lists on one page apart.
 * @param size rows of a page.
 */
export function useListState<const S extends string>(sorts: readonly [S, ...S[]], prefix = '', size = usual): List<S> {
  const [params, setParams] = usePageParams();
  const { pathname } = useLocation();
  const defaults = defaultsOf(sorts, size);
  const state = readListState(params, defaults, sorts, prefix);

  const change: List<S>['change'] = (changes, options) => {
    // A search that was typed before its page was left belongs to no address any more: it would take the next one’s.
    if (window.location.pathname !== pathname) return;
    const write = (present: URLSearchParams) => {
      const before = readListState(present, defaults, sorts, prefix);
      return writeListState(present, { ...before, ...firstPage, ...changes }, defaults, prefix);
    };
    // Another page of rows is read from its first.
    setParams(write, { preventScrollReset: changes.page === undefined, ...options });
  };
  const list = {
    state,
    typed: state.search,
    prefix,
    change,
    take: <V extends string>(name: string, values: readonly V[]) => {
      const { rest, value } = takeWords(list.state.search, name, values);
      list.state = { ...list.state, search: rest };
      return value;
    },
  };
  return list;
}
