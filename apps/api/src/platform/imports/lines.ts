import { pipeline, type Readable } from 'node:stream';
import { limits } from '@dw/contract';
import { parse } from 'csv-parse';
import type { FileLayout } from '../../db/schema/imports';
import { type Column, cellIn } from './columns';
import { decoded } from './encoding';

/** One line of a file: our columns in their order, '' for one that the file does not have. */
export type Line = { readonly line: number; readonly cells: readonly string[] };

/** Some lines of a file; those with more cells than there are columns are apart. */
export type Batch = { readonly lines: Line[]; readonly misshapen: (Line & { readonly width: number })[] };

const lineBreak = /\r\n|\n|\r/g;

/**
 * The lines of a file below its header, `size` at a time, empty ones left out.
 * @param skip lines that were dealt with before
 */
export async function* batchesOf(
  file: Readable,
  layout: FileLayout,
  columns: readonly Column[],
  skip: number,
  size: number,
): AsyncGenerator<Batch> {
  const records = recordsOf(file, layout);
  let [line, left] = [1, skip];
  let header = layout.header;
  let batch: Batch = { lines: [], misshapen: [] };
  for await (const cells of records) {
    const at = line;
    line += 1 + breaksWithin(cells);
    if (isBlank(cells)) continue;
    if (header) header = false;
    else if (left > 0) left -= 1;
    else {
      if (cells.length > layout.width && !isBlank(cells.slice(layout.width)))
        batch.misshapen.push({ line: at, cells, width: layout.width });
      else batch.lines.push({ line: at, cells: arranged(cells, layout, columns) });
      if (batch.lines.length + batch.misshapen.length < size) continue;
      yield batch;
      batch = { lines: [], misshapen: [] };
    }
  }
  if (batch.lines.length + batch.misshapen.length > 0) yield batch;
}

function recordsOf(file: Readable, { encoding, delimiter }: FileLayout): AsyncIterable<string[]> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: limits.import.lineBytes * 2,
  });
  // What goes wrong reaches the reader through the parser.
  const done = () => {};
  if (encoding === 'utf-8') pipeline(file, parser, done);
  else pipeline(decoded(file, encoding), parser, done);
  return parser;
}

function arranged(cells: readonly string[], layout: FileLayout, columns: readonly Column[]): string[] {
  return columns.map((column, at) => cellIn(column, cells[layout.cells[at] ?? -1] ?? ''));
}

/** Line breaks inside quotes: what follows stands so many lines further down. */
function breaksWithin(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(lineBreak)?.length ?? 0;
  return breaks;
}

function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell.trim() !== '') return false;
  return true;
}
