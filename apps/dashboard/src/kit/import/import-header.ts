import type { ImportDefinition } from './import-types';

const folded = (name: string): string => name.trim().toLowerCase();

/**
 * What the first line of a file says of its columns, names compared without case and blanks around them.
 * @returns `header` undefined where the file begins with its first row
 */
export function headerOf(
  first: readonly string[],
  { columns, headerless }: Pick<ImportDefinition, 'columns' | 'headerless'>,
) {
  const ours = columns.map(({ name }) => folded(name));
  const theirs = first.map(folded);
  const names = theirs.some((name) => ours.includes(name));
  if (!names && headerless && first.length === columns.length) return { header: undefined, missing: [], unknown: [] };
  return {
    header: first.map((name) => name.trim()),
    missing: columns.filter(({ name, required }) => required && !theirs.includes(folded(name))).map(({ name }) => name),
    unknown: first.map((name) => name.trim()).filter((name) => !ours.includes(folded(name))),
  };
}
