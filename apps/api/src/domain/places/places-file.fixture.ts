import { placeColumns } from '@dw/contract';

type Cells = Partial<Record<(typeof placeColumns)[number] | 'store_code', string>>;
const usual = { street: '5 King Street', city: 'Leeds', country: 'GB', postcode: 'LS1 4AP', active: '1' };

/** A file of shops as people write it: what a row leaves out is filled in, its coordinates by its place in the file. */
export function shopsFile(
  rows: readonly Cells[],
  columns: readonly string[] = [...placeColumns, 'store_code'],
): string {
  const lines = rows.map((row, at) => {
    const cells: Cells = { name: `Shop ${at + 1}`, lat: `53.${100_000 + at}`, lng: '-1.547800', ...usual, ...row };
    const byName = new Map<string, string>(Object.entries(cells));
    return columns.map((name) => `"${(byName.get(name) ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return [columns.join(','), ...lines, ''].join('\r\n');
}
