import { useEffect } from 'react';
import { takeWords } from '../../lib/search-words';
import { usePageParams } from '../page/use-page-params';
import type { List } from './use-list-state';

/** What narrows a list at an address, before anything is drawn; see useFilter. */
export const filterIn = <const V extends string>(
  params: URLSearchParams,
  key: string,
  values: readonly [V, ...V[]],
): V => values.find((known) => known === params.get(key)) ?? values[0];

/** The filters of the lists that are shown, by their names: what a search may say of them. */
export const searchWords = new Map<string, readonly string[]>();

/**
 * What else narrows a list, kept in its part of the address: `const [state, setState] = useFilter(list, 'state', codeStates)`. The search says
 * it as well, by `state:used`; what it says counts.
 * @param values the first is the default, which the address leaves out
 */
export function useFilter<const V extends string>(
  { prefix, take }: Pick<List<string>, 'prefix'> & Partial<Pick<List<string>, 'take'>>,
  name: string,
  values: readonly [V, ...V[]],
): [value: V, choose: (value: string) => void] {
  const [params, setParams] = usePageParams();
  const key = prefix + name;
  const value = take?.(name, values) ?? filterIn(params, key, values);
  useEffect(() => {
    if (take) searchWords.set(name, values);
    return () => void searchWords.delete(name);
  });
  const choose = (chosen: string) =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete(`${prefix}page`);
      const typed = next.get(`${prefix}search`);
      if (take && typed) next.set(`${prefix}search`, takeWords(typed, name, values).rest);
      if (chosen === values[0]) next.delete(key);
      else next.set(key, chosen);
      return next;
    });
  return [value, choose];
}
