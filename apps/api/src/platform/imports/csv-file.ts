import { stringify } from 'csv-stringify/sync';
import { type Column, cellOut } from './columns';

const mark = '\ufeff';

/**
 * A file of these columns, as text in pieces: UTF-8 with its mark, which spreadsheets need, and CRLF. What it holds can
 * be
 * imported again without a difference.
 */
export async function* csvFile(
  columns: readonly Column[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield mark + textOf([columns.map(({ name }) => name)]);
  for await (const rows of pages) {
    yield textOf(rows.map((cells) => columns.map((column, at) => cellOut(column, cells[at] ?? ''))));
  }
}

const textOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    // Without this, lone line breaks and other programs’ delimiters would not be quoted.
    { record_delimiter: '\r\n', quoted_match: /[\r\n;\t|]/ },
  );
