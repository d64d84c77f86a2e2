type Page = { readonly items: readonly object[]; readonly info: { readonly current_page: number } };
/** The row that a page comes next to, as the wire takes it. */
export type Beside = { readonly after?: number; readonly before?: number };

/**
 * How the next and the previous page are asked for: by the row at the edge of the one that is shown, so that what comes into the list or
 * leaves it meanwhile neither repeats nor hides a row. Any other page is a jump, and so is the first, which begins with what is newest.
 */
export function besideOf({ items, info }: Page, page: number): Beside {
  const last = idOf(items.at(-1));
  const first = idOf(items[0]);
  if (page === info.current_page + 1 && last !== undefined) return { after: last };
  if (page === info.current_page - 1 && page > 1 && first !== undefined) return { before: first };
  return {};
}

/** Rows that are known by another name have no number that the wire takes. */
const idOf = (row: object | undefined) => (row && 'id' in row && typeof row.id === 'number' ? row.id : undefined);
