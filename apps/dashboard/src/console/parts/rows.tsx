import { DataTable } from '../../kit/list/data-table';
import type { Column } from '../../kit/list/list-types';
import type { List } from '../../kit/list/use-list-state';
import { listDefaults } from '../../lib/list-state';

type Props<Row> = {
  /** Names the table for readers. */
  name: string;
  columns: readonly Column<Row>[];
  items: readonly Row[];
  rowId: (row: Row) => string;
  /** What is said where there are none. */
  none: string;
};

const list: List<string> = {
  state: listDefaults,
  typed: '',
  prefix: '',
  change: () => undefined,
  take: () => undefined,
};

/** All rows of something at once: a table, under 768 px blocks. */
export function Rows<Row extends object>({ name, columns, items, rowId, none }: Props<Row>) {
  if (items.length === 0) return <p className="dw-dim">{none}</p>;
  const info = { current_page: 1, page_count: items.length, total_items: items.length, total_pages: 1 };
  const shown = Object.fromEntries(columns.map(({ id }) => [id, true]));
  return (
    <DataTable
      list={list}
      answer={{ items, info }}
      rows={{ name, columns, rowId, rowName: rowId }}
      choice={{ columns: [], shown, toggle: () => undefined, chosen: [] }}
    />
  );
}
