import { besideOf } from '../../lib/beside-of';
import type { ListState } from '../../lib/list-state';
import type { ListAnswer } from './list-types';
import type { Pages } from './use-pages';

/** So many rows go into a file: it is made in the reader’s browser. */
const mostRows = 10_000;
const perPage = 500;

type Watch = { readonly signal: AbortSignal; readonly onProgress: (rows: number, total: number) => void };

/**
 * The rows of a list from its first page on, in its order, and how many there are: each page by the list’s own call, next to the last row of
 * the page before, so that what comes in meanwhile repeats no row.
 * @throws as the call does, and where it is stopped.
 */
export async function allRows<Row extends object, S extends string>(
  pages: Pages<Row, S>,
  shown: ListState<S>,
  { signal, onProgress }: Watch,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  let answer: ListAnswer<Row>;
  let asked: ListState<S> = { ...shown, page: 1, per_page: perPage, after: undefined, before: undefined };
  do {
    answer = await pages(asked, signal);
    signal.throwIfAborted();
    rows.push(...answer.items);
    onProgress(Math.min(rows.length, mostRows), Math.min(answer.info.total_items, mostRows));
    const page = asked.page + 1;
    asked = { ...asked, page, after: undefined, ...besideOf(answer, page) };
  } while (answer.items.length > 0 && asked.page <= answer.info.total_pages && rows.length < mostRows);
  return { rows: rows.slice(0, mostRows), total: Math.max(answer.info.total_items, Math.min(rows.length, mostRows)) };
}
