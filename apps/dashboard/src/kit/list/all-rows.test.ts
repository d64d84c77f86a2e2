import { expect, test } from 'vitest';
import { type ListState, listDefaults } from '../../lib/list-state';
import { allRows } from './all-rows';

type Row = { id: number };
type Asked = ListState<'created_at'>;

/** A list of so many rows, the newest first, that answers like the wire. */
function listOf(total: number) {
  const asked: Asked[] = [];
  const all = Array.from({ length: total }, (_, at): Row => ({ id: total - at }));
  const pages = async (state: Asked) => {
    asked.push(state);
    const from =
      state.after === undefined ? (state.page - 1) * state.per_page : all.findIndex(({ id }) => id === state.after) + 1;
    return {
      items: all.slice(from, from + state.per_page),
      info: {
        current_page: state.page,
        page_count: state.per_page,
        total_items: all.length,
        total_pages: Math.max(1, Math.ceil(all.length / state.per_page)),
      },
    };
  };
  return { all, asked, pages };
}
const never = new AbortController().signal;
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

test('every page is asked for as the list is narrowed and ordered, next to the last row of the page before', async () => {
  const { pages, asked, all } = listOf(1201);
  const seen: [number, number][] = [];
  const shown: Asked = { ...listDefaults, page: 7, search: 'r', direction: 'asc', after: 12 };
  const { rows, total } = await allRows(pages, shown, {
    signal: never,
    onProgress: (done, of) => seen.push([done, of]),
  });
  expect(ids(rows)).toEqual(ids(all));
  expect(total).toBe(1201);
  const same = { per_page: 500, search: 'r', sort: 'created_at', direction: 'asc', before: undefined };
  expect(asked).toEqual([
    { ...same, page: 1, after: undefined },
    { ...same, page: 2, after: 702 },
    { ...same, page: 3, after: 202 },
  ]);
  expect(seen).toEqual([
    [500, 1201],
    [1000, 1201],
    [1201, 1201],
  ]);
});

test('what comes in meanwhile repeats no row', async () => {
  const { pages, all } = listOf(600);
  const growing = async (state: Asked) => {
    const answer = await pages(state);
    all.unshift({ id: 10_000 + all.length });
    return answer;
  };
  const { rows } = await allRows(growing, listDefaults, { signal: never, onProgress: () => undefined });
  expect(ids(rows)).toEqual(Array.from({ length: 600 }, (_, at) => 600 - at));
});

test('ten thousand rows are the most, and how many there are is told', async () => {
  const { pages, asked } = listOf(10_400);
  const { rows, total } = await allRows(pages, listDefaults, { signal: never, onProgress: () => undefined });
  expect(rows.length).toBe(10_000);
  expect(rows.at(-1)).toEqual({ id: 401 });
  expect(total).toBe(10_400);
  expect(asked.length).toBe(20);
});

test('an empty list is one page', async () => {
  const { pages, asked } = listOf(0);
  expect(await allRows(pages, listDefaults, { signal: never, onProgress: () => undefined })).toEqual({
    rows: [],
    total: 0,
  });
  expect(asked.length).toBe(1);
});

test('a page that fails, or a stop, ends it', async () => {
  const { pages } = listOf(1200);
  const failing = (state: Asked) => (state.page === 2 ? Promise.reject(new Error('gone')) : pages(state));
  await expect(allRows(failing, listDefaults, { signal: never, onProgress: () => undefined })).rejects.toThrow('gone');
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  await expect(allRows(pages, listDefaults, { signal: stop.signal, onProgress })).rejects.toThrow(/abort/i);
});
