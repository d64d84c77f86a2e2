import type { ListState } from '../../lib/list-state';
import { csvOf, saveFile } from '../../lib/save-file';
import { allRows } from './all-rows';
import { fileOfRows } from './file-of-rows';
import type { ExportedColumn } from './list-types';
import type { Pages } from './use-pages';

type Exported<Row, S extends string> = {
  readonly name: string;
  readonly columns: readonly ExportedColumn<Row, S>[];
  readonly pages: Pages<Row, S>;
  readonly state: ListState<S>;
};

/** 'API keys' -> 'api-keys.csv' */
const fileName = (list: string): string => `${list.toLowerCase().replaceAll(' ', '-')}.csv`;

/** Hands the list over as a CSV file, once all of it is there. @returns how many rows are in it, of how many */
export async function exportRows<Row extends object, S extends string>(
  { name, columns, pages, state }: Exported<Row, S>,
  watch: Parameters<typeof allRows>[2],
): Promise<{ saved: number; total: number }> {
  const { rows, total } = await allRows(pages, state, watch);
  saveFile(csvOf(fileOfRows(columns, rows)), fileName(name));
  return { saved: rows.length, total };
}
