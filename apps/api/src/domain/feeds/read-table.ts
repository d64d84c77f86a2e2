import type { Readable } from 'node:stream';
import type { FileLayout } from '../../db/schema/imports';
import { FileProblem } from '../../platform/imports/file-problem';
import { recordsOf } from '../../platform/imports/lines';
import { type ColumnMapping, MappedColumns, MappedItem } from './column-mapping';
import type { FileFindings } from './file-findings';
import { columnsByName, ItemBuilder, type RawItem } from './raw-item';
import { isShopifyExport, ShopifyExport } from './shopify';

const perYield = 200;
/** Lines that a table is known by where its header says too little. */
const linesOfExamples = 20;

type Layout = Pick<FileLayout, 'encoding' | 'delimiter'>;
/** How the lines of a table become items. */
type Lines = { push(cells: readonly string[]): RawItem | undefined; end(): RawItem | undefined };

/** The items of a CSV or TSV file; lines that begin with # before the header explain the columns and are passed over. */
export async function* readTable(
  file: Readable,
  layout: Layout,
  mapping: ColumnMapping,
  findings: FileFindings,
): AsyncGenerator<readonly RawItem[]> {
  let lines: Lines | undefined;
  let items: RawItem[] = [];
  for await (const cells of recordsOf(file, layout)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!lines) {
      if (!cells[0]?.trim().startsWith('#')) lines = linesOf(cells, mapping, findings);
      continue;
    }
    const item = lines.push(cells);
    if (item) items.push(item);
    if (items.length < perYield) continue;
    yield items;
    items = [];
  }
  if (!lines) throw new FileProblem('no_items', ['There is no item in the file.']);
  const last = lines.end();
  yield last ? [...items, last] : items;
}

function linesOf(header: readonly string[], mapping: ColumnMapping, findings: FileFindings): Lines {
  if (isShopifyExport(header)) {
    findings.format = 'shopify_csv';
    return new ShopifyExport(header);
  }
  findings.format = 'csv';
  const names = header.map((name) => name.trim());
  for (const name of names) findings.note(name, '');
  const problem = mapping ? missingIn(names, mapping) : unnamedIn(names);
  return problem ? new Refused(names, findings, problem) : new Table(names, mapping, findings);
}

/** One item a line. */
class Table implements Lines {
  readonly #mapped: MappedColumns | undefined;
  #shown = 0;

  constructor(
    readonly names: readonly string[],
    mapping: ColumnMapping,
    readonly findings: FileFindings,
  ) {
    this.#mapped = mapping ? new MappedColumns(mapping) : undefined;
  }

  push(cells: readonly string[]): RawItem {
    const item = this.#mapped ? new MappedItem(this.#mapped) : new ItemBuilder();
    const shown = this.#shown < linesOfExamples;
    if (shown) this.#shown += 1;
    for (const [at, name] of this.names.entries()) {
      const text = cells[at] ?? '';
      item.add(name, text);
      if (shown) this.findings.note(name, text);
    }
    return item.build();
  }

  end(): undefined {}
}

/** A table that is refused, once some of its lines have shown what its columns hold. */
class Refused implements Lines {
  #left = linesOfExamples;

  constructor(
    readonly names: readonly string[],
    readonly findings: FileFindings,
    readonly problem: FileProblem,
  ) {}

  push(cells: readonly string[]): undefined {
    for (const [at, name] of this.names.entries()) this.findings.note(name, cells[at] ?? '');
    this.#left -= 1;
    if (this.#left === 0) throw this.problem;
  }

  end(): never {
    throw this.problem;
  }
}

/** What is missing where the header says nothing that we know. */
function unnamedIn(header: readonly string[]): FileProblem | undefined {
  const found = columnsByName(header);
  const missing = [...(found.id === undefined ? ['id'] : []), ...(found.name === undefined ? ['title'] : [])];
  if (missing.length === 0) return undefined;
  const columns = missing.join(', ');
  return new FileProblem('missing_header', [`The first line names no column for: ${columns}.`], { columns });
}

function missingIn(header: readonly string[], mapping: NonNullable<ColumnMapping>): FileProblem | undefined {
  const columns = new MappedColumns(mapping);
  for (const name of header) columns.of(name);
  return columns.problem();
}
