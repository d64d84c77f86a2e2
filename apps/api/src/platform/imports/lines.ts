import { pipeline, type Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { limits } from '@dw/contract';
import { parse } from 'csv-parse';
import type { FileLayout } from '../../db/schema/imports';
import { type Column, cellIn } from './columns';
import { decoded } from './encoding';
import type { Batch, ImportKind } from './kind';

const lineBreak = /\r\n|\n|\r/g;
/** Lines of a batch that ask a service, which may take a second each: meanwhile an import neither gets on nor can be stopped. */
const askedMost = 50;
/** Bytes that are read and checked at a time: other calls wait no longer than that takes. */
const pieceBytes = 8 * 1024;

/**
 * The lines of a file below its header, checked, `size` at a time, or up to twice as many where they belong together; empty ones are
 * left out.
 * @param skip lines that were dealt with before
 */
export async function* batchesOf(
  file: Readable,
  layout: FileLayout,
  kind: ImportKind,
  skip: number,
  size: number,
): AsyncGenerator<Batch> {
  let [line, left] = [1, skip];
  let [header, last] = [layout.header, ''];
  let batch = kind.batch();
  for await (const cells of recordsOf(file, layout)) {
    const at = line;
    line += 1 + breaksWithin(cells);
    if (isBlank(cells)) continue;
    if (header) header = false;
    else if (left > 0) left -= 1;
    else {
      const row = arranged(cells, layout, kind.columns);
      const thing = kind.together?.(row) ?? '';
      if (
        (batch.looked >= size || batch.asked >= askedMost) &&
        (thing === '' || thing !== last || batch.looked >= size * 2)
      ) {
        yield batch;
        batch = kind.batch();
      }
      last = thing;
      if (cells.length > layout.width && !isBlank(cells.slice(layout.width)))
        batch.refuse(at, [misshapen(cells, layout)]);
      else {
        const reading = batch.add(at, row);
        if (reading) await reading;
      }
    }
  }
  if (batch.looked > 0) yield batch;
}

/** The cells of each line of a file, whatever they are. */
export function recordsOf(
  file: Readable,
  { encoding, delimiter }: Pick<FileLayout, 'encoding' | 'delimiter'>,
): AsyncIterable<string[]> {
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
  if (encoding === 'utf-8') pipeline(inPieces(file), parser, done);
  else pipeline(decoded(inPieces(file), encoding), parser, done);
  return parser;
}

/** A file’s bytes in pieces small enough for other calls to run in between. */
export async function* inPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes);
      await breathe();
    }
  }
}

function misshapen(cells: readonly string[], { width }: FileLayout) {
  const reason = `The line has ${cells.length} cells instead of ${width}.`;
  return { column: '', value: cells.join(' '), reason, code: 'cells' };
}

function arranged(cells: readonly string[], layout: FileLayout, columns: readonly Column[]): string[] {
  return columns.map((column, at) => cellIn(column, cells[layout.cells[at] ?? -1] ?? ''));
}

/** Line breaks inside quotes: what follows stands so many lines further down. */
function breaksWithin(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(lineBreak)?.length ?? 0;
  }
  return breaks;
}

function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell.trim() !== '') return false;
  return true;
}
