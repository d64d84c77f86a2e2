import type { ImportDefinition } from './import-types';
import type { Mapping } from './use-import-upload';

const folded = (name: string): string => name.trim().toLowerCase();

/**
 * What the first line of a file says of its columns, names compared without case and blanks around them.
 * @param mapping what the user has said of the columns
 * @returns `header` undefined where the file begins with its first row; `missing` are columns without which it is refused
 */
export function headerOf(
  first: readonly string[],
  { columns, headerless }: Pick<ImportDefinition, 'columns' | 'headerless'>,
  mapping: Mapping = {},
) {
  const ours = columns.flatMap(({ name, same = [] }) => [name, ...same].map(folded));
  const said = new Map(Object.entries(mapping).map(([name, column]) => [folded(name), folded(column)]));
  const theirs = first.map((name) => said.get(folded(name)) ?? folded(name));
  const names = theirs.some((name) => ours.includes(name));
  if (!names && headerless && first.length === columns.length) return { header: undefined, missing: [], unknown: [] };
  return {
    header: first.map((name) => name.trim()),
    missing: columns
      .filter(
        ({ name, same = [], required }) => required && ![name, ...same].some((one) => theirs.includes(folded(one))),
      )
      .map(({ name }) => name),
    unknown: first.map((name) => name.trim()).filter((_, at) => theirs[at] !== '' && !ours.includes(theirs[at] ?? '')),
  };
}
