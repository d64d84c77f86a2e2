import type { Readable } from 'node:stream';
import type { FileLayout } from '../../db/schema/imports';
import { FileProblem } from '../../platform/imports/file-problem';
import { recordsOf } from '../../platform/imports/lines';
import { fieldOfHeader, ItemBuilder, type RawItem } from './raw-item';
import { isShopifyExport, ShopifyExport } from './shopify';

const perYield = 200;

/** The items of a CSV or TSV file; lines that begin with # before the header explain the columns and are passed over. */
export async function* readTable(
  file: Readable,
  layout: Pick<FileLayout, 'encoding' | 'delimiter'>,
): AsyncGenerator<readonly RawItem[]> {
  let header: readonly string[] | undefined;
  let products: ShopifyExport | undefined;
  let items: RawItem[] = [];
  for await (const cells of recordsOf(file, layout)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!header) {
      if (cells[0]?.trim().startsWith('#')) continue;
      if (isShopifyExport(cells)) products = new ShopifyExport(cells);
      header = products ? cells : checkedHeader(cells);
      continue;
    }
    const item = products ? products.push(cells) : itemOf(header, cells);
    if (item) items.push(item);
    if (items.length < perYield) continue;
    yield items;
    items = [];
  }
  if (!header) throw new FileProblem('no_items', ['There is no item in the file.']);
  const last = products?.end();
  yield last ? [...items, last] : items;
}

/** @throws FileProblem with a sentence for what is missing */
function checkedHeader(cells: readonly string[]): readonly string[] {
  const found = new Set(cells.map(fieldOfHeader));
  const missing = [
    ['id', 'id'],
    ['name', 'title'],
  ].flatMap(([field, column]) => (field && column && !found.has(field) ? [column] : []));
  if (missing.length === 0) return cells;
  const names = missing.join(', ');
  throw new FileProblem('missing_header', [`The first line names no column for: ${names}.`], { columns: names });
}

function itemOf(header: readonly string[], cells: readonly string[]): RawItem {
  const item = new ItemBuilder();
  for (const [at, name] of header.entries()) item.add(name, cells[at] ?? '');
  return item.build();
}
