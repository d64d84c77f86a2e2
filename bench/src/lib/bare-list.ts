/** A list as a bare program would read it: a page of the plain query and a count, both on all rows of the account. */
export type BareList = {
  /** The call’s path, with its variables. */
  readonly path: string;
  readonly role: 'retailer' | 'charity';
  readonly select: string;
  readonly from: string;
  /** Account $1. */
  readonly where: string;
  /** By the sort’s name on the wire; the first is the default. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly searched?: readonly string[];
  /** What a search compares with `$2`, where that is more than columns. */
  readonly finds?: string;
  /** What is looked for, where the rows of the list have other words than `Zephyr` in a hundredth of them. */
  readonly words?: { readonly found: string; readonly none: string };
  /** What it can be narrowed to, by the query that asks for it. `{place}`: a variable of the path (testing/list-rows). */
  readonly filters?: Readonly<Record<string, string>>;
  /** Ends an order: what makes it whole. */
  readonly key?: string;
  readonly direction?: 'asc' | 'desc';
  /** The call that reads one of its rows. */
  readonly one?: string;
  /** What that call reads beside the row: tables of its hand-over. The select has what else belongs to a row. */
  readonly children?: readonly string[];
};
