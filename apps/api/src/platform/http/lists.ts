/** The part of a list query that says which page: by its number, or as what comes after or before a row. */
export type PageQuery = {
  readonly page: number;
  readonly per_page: number;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
};

/** Rows to skip. */
export function offsetOf(query: PageQuery): number {
  return (query.page - 1) * query.per_page;
}

/** The envelope of a list: `page_count` is the page size, `total_pages` at least 1. */
export function pageOf<R, W>(
  query: PageQuery,
  { rows, total }: { readonly rows: readonly R[]; readonly total: number },
  present: (row: R) => W,
) {
  return {
    items: rows.map(present),
    info: {
      current_page: query.page,
      page_count: query.per_page,
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / query.per_page)),
    },
  };
}

/** A pattern for `ilike` that finds the text anywhere, its wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
