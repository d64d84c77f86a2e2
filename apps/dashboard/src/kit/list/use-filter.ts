import { useSearchParams } from 'react-router';
import type { List } from './use-list-state';

/** What narrows a list at an address, before anything is drawn; see useFilter. */
export const filterIn = <const V extends string>(
  params: URLSearchParams,
  key: string,
  values: readonly [V, ...V[]],
): V => values.find((known) => known === params.get(key)) ?? values[0];

/**
 * What else narrows a list, kept in its part of the address: `const [state, setState] = useFilter(list, 'state', codeStates)`.
 * @param values the first is the default, which the address leaves out
 */
export function useFilter<const V extends string>(
  { prefix }: Pick<List<string>, 'prefix'>,
  name: string,
  values: readonly [V, ...V[]],
): [value: V, choose: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const key = prefix + name;
  const value = filterIn(params, key, values);
  const choose = (chosen: string) =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete(`${prefix}page`);
      if (chosen === values[0]) next.delete(key);
      else next.set(key, chosen);
      return next;
    });
  return [value, choose];
}
