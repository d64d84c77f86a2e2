import type { MenuRow } from '../menu';

export type PageKey = { readonly key: string; readonly to: string; readonly label: string };

/**
 * A letter for each page of the menu: the first of its English name that no page before it has, so that it is the same in every
 * language. A page whose letters are all taken has none.
 */
export function pageKeys(rows: readonly MenuRow[]): readonly PageKey[] {
  const leaves = rows.flatMap(({ to, label, children }) => children ?? (to === undefined ? [] : [{ to, label }]));
  const taken = new Set<string>();
  return leaves.flatMap(({ to, label }) => {
    const key = [...label.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
    if (key === undefined) return [];
    taken.add(key);
    return [{ key, to, label }];
  });
}
