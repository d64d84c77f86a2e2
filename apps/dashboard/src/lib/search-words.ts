/** The other value of a state that has two. */
const opposites: Readonly<Record<string, string>> = { yes: 'no', no: 'yes', 1: '0', 0: '1' };

/**
 * Takes a filter’s words out of a search: of `oak state:sent` the value `sent`, and `oak` is left. `-retrying:yes` means the other of two
 * values. What the filter does not know stays in the search; of several words the last counts.
 */
export function takeWords<V extends string>(
  search: string,
  name: string,
  values: readonly V[],
): { rest: string; value: V | undefined } {
  let value: V | undefined;
  const rest = search.replace(/(?<!\S)(-?)(\w+):(\S+)\s*/g, (word, not: string, said: string, meant: string) => {
    const wanted = meant.toLowerCase();
    const found = values.find((one) => one.toLowerCase() === (not ? opposites[wanted] : wanted));
    if (found === undefined || said.toLowerCase() !== name) return word;
    value = found;
    return '';
  });
  return { rest: value === undefined ? search : rest.trim(), value };
}
