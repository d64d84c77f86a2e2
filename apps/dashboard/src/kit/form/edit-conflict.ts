/** Where an edit may meet another’s: what was read, and the way to read it again. */
export type Edit<V, A> = {
  /** The `updated_at` that was read; saving sends it. */
  readonly version: string;
  /** The one that a save answers. */
  readonly versionOf: (answer: A) => string;
  readonly reload: () => Promise<{ readonly version: string; readonly values: V }>;
  /** The fields’ names, translated. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  /** A value of a form in words, where it is more than a text, a number or a flag. */
  readonly say?: (values: V) => Readonly<Partial<Record<keyof V & string, string>>>;
};

/** A field that someone else changed meanwhile. */
export type ConflictField<V> = {
  readonly name: keyof V & string;
  readonly mine: V[keyof V & string];
  readonly theirs: V[keyof V & string];
};

/** Whether two values of a field say the same; a file is the same as itself alone. */
export const same = (one: unknown, other: unknown): boolean =>
  one instanceof Blob || other instanceof Blob ? one === other : JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts an edit on top of what another has saved since it was begun: a field that only one of the two changed has that
 * one’s value.
 * @returns the values to go on with, and every field that the other changed to something else than stands in the form
 */
export function mergeEdits<V extends Record<string, unknown>>(
  before: V,
  theirs: V,
  mine: V,
): { readonly values: V; readonly fields: readonly ConflictField<V>[] } {
  const values = { ...mine };
  const fields: ConflictField<V>[] = [];
  for (const name of namesOf(theirs)) {
    if (same(theirs[name], before[name]) || same(theirs[name], mine[name])) continue;
    fields.push({ name, mine: mine[name], theirs: theirs[name] });
    if (same(mine[name], before[name])) values[name] = theirs[name];
  }
  return { values, fields };
}

const isNameOf = <V extends object>(values: V, name: string): name is keyof V & string => name in values;
const namesOf = <V extends object>(values: V): (keyof V & string)[] =>
  Object.keys(values).filter((name) => isNameOf(values, name));
