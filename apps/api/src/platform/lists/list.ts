import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/transaction';
import type { PageQuery } from '../http/lists';
import { mostFound } from './settings';

export type Column = AnyColumn | SQL;
/**
 * What rows are ordered by before their key, all of it in the direction that is asked for: it needs an index of the same columns.
 * `from`: the list’s table joined with that of the columns, where this order alone needs it.
 */
export type Sort =
  | Column
  | {
      readonly by: readonly Column[];
      readonly from?: SQL;
      /** Whether a row is found, by what is joined. */
      readonly matches?: SQL;
      /** A column may be null: rows are found by their number alone, since nothing comes after null. */
      readonly nullable?: true;
    };

/** A function of search.sql and the column that it answers values of: of all rows of the account that have the text. */
export type Finder = {
  readonly name: string;
  readonly column: PgColumn;
  /** It looks at the list’s other conditions, too: what it finds is what is listed. */
  readonly exact?: true;
  /** The same as the search’s own, by what the finder finds. */
  readonly along?: SQL;
};

/** Keys of what a finder finds, by the placeholders `text` and `search`; null where they are too many. */
export const keysFoundBy = ({ name }: Pick<Finder, 'name'>): SQL =>
  sql`app.${sql.identifier(name)}(${sql.placeholder('text')}, ${sql.placeholder('search')}, ${sql.raw(String(mostFound))})`;

/** How rows are searched. */
export type Search = {
  /** Whether a row is found, by the placeholder `search`: a pattern for `ilike`. */
  readonly matches: SQL;
  /** The same for a page of many, in a form that each row of the order is tested by: not one that Postgres begins with. */
  readonly along?: SQL;
  /** What finds by an index. Without it every row is looked at. */
  readonly finder?: Finder;
};

/** What leaves rows out beyond the list’s own conditions, under the name that its statements get. */
export type Narrowed = { readonly name: string; readonly where: SQL | undefined };

/** What the database keeps the total of (lists.sql): the list’s name there, and which parts of it are meant; without them all. */
export type Kept = { readonly list: string; readonly parts?: SQL };

/** A list of rows. Its conditions hold values as placeholders, of which the list itself gives `account`. */
export type List<S extends string, R> = {
  /** Of its statements: no other has it. */
  readonly name: string;
  readonly table: AnyPgTable;
  /** The table joined with others that its conditions and orders need. */
  readonly from?: SQL;
  /** What names a row among those of its owner. */
  readonly key: PgColumn;
  /** Whose rows: the account’s, or the shopper’s. */
  readonly owner: SQL | undefined;
  /** Which of them. */
  readonly where?: SQL | undefined;
  /** Where the total of all its rows is kept: it is taken instead of a count. */
  readonly kept?: Kept;
  readonly sorts: Readonly<Record<S, Sort>>;
  readonly search?: Search;
  /** The rows that are shown, with what belongs to them. */
  readonly rows: (queries: Queries, where: SQL | undefined, order: SQL[]) => Preparable<R[]>;
};
type Preparable<R> = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> } };

export type ListQuery<S extends string> = PageQuery & {
  readonly sort: S;
  readonly direction: 'asc' | 'desc';
  readonly search?: string;
};

export type Page<R> = { readonly rows: R[]; readonly total: number };

/** How a search is answered. `all`: nothing is looked for. `found`: by the finder’s index. `scanned`: each row is looked at. */
export type Way = 'all' | 'found' | 'scanned';

/** What the two statements of a list share. */
export type Asked = {
  readonly owner: SQL | undefined;
  readonly from: AnyPgTable | SQL;
  readonly key: PgColumn;
  /** Every condition but the search. */
  readonly where: SQL | undefined;
  readonly search: Search | undefined;
  readonly way: Way;
};

/** Characters from which on a text can be looked for by an index. */
const shortest = 2;

export function wayOf(search: Search | undefined, text: string): Way {
  if (!search || text === '') return 'all';
  return search.finder && [...text].length >= shortest ? 'found' : 'scanned';
}

/** A search for a text anywhere in one of the columns, as upper or lower case. */
export const searchIn = (columns: readonly PgColumn[], finder?: Finder): Search => ({
  matches: sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${sql.placeholder('search')}`),
    sql` or `,
  )})`,
  ...(finder && { finder }),
});
