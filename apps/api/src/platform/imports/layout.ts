import { parse } from 'csv-parse/sync';
import type { FileLayout } from '../../db/schema/imports';
import type { Column } from './columns';
import { FileProblem } from './file-problem';
import { type ColumnMapping, headerProblems, isHeader, placesOf } from './headers';
import { shown } from './shown';

const delimiters = [',', ';', '\t', '|'];

/** The cells of the first line that is not empty, of the beginning of a file. */
export function firstCells(head: string, delimiter: string): string[] {
  const line = /[^\r\n]*[^\s,;|][^\r\n]*/.exec(head)?.[0] ?? '';
  return cellsOf(line, delimiter).map((cell) => cell.trim());
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    const [cells = []]: string[][] = parse(line, { delimiter, relax_quotes: true });
    return cells;
  } catch {
    // A quote is still open where the line ends: whether it closes shows further on.
    return line.split(delimiter);
  }
}

/** The sign that parts the first line into most cells; `preferred` where none or several do. */
export function detectDelimiter(head: string, preferred: string): string {
  const parts = (delimiter: string) => firstCells(head, delimiter).length;
  return delimiters.reduce((best, delimiter) => (parts(delimiter) > parts(best) ? delimiter : best), preferred);
}

type Columns = Pick<FileLayout, 'header' | 'width' | 'cells' | 'ignored'>;
/** How many columns that are none of ours are named. */
const namedMost = 50;

/**
 * Where the columns are, from the first line.
 * @param headerless a file of this kind may begin with its first row
 * @returns with the names of columns that are none of ours
 * @throws FileProblem that names every missing, unknown and repeated column
 */
export function layoutOf(
  first: readonly string[],
  columns: readonly Column[],
  headerless: boolean,
  mapping: ColumnMapping,
): Columns {
  if (headerless && first.length === columns.length && !isHeader(first, columns)) {
    return { header: false, width: first.length, cells: columns.map((_, at) => at) };
  }
  const other = /^\s*([[{<])/.exec(first[0] ?? '')?.[1];
  if (other !== undefined) {
    const name = other === '<' ? 'a web page or XML' : 'JSON';
    throw new FileProblem('not_csv', [`The file is ${name}, not CSV.`]);
  }
  const { sentences, suggestion, ignored } = headerProblems(first, columns, mapping);
  if (sentences.length > 0) {
    throw new FileProblem('wrong_columns', sentences, { mapping: JSON.stringify(suggestion) });
  }
  return {
    header: true,
    width: first.length,
    cells: placesOf(first, columns, mapping),
    ignored: ignored.slice(0, namedMost).map(shown),
  };
}
