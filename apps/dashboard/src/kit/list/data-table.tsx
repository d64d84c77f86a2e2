import { useMediaQuery } from '@mantine/hooks';
import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { BulkBar } from './bulk-bar';
import type { ListAnswer, RowsDefinition } from './list-types';
import { RowBlocks } from './row-blocks';
import { RowTable } from './row-table';
import type { RowsView } from './rows-view';
import { useAllowedRows } from './use-allowed-rows';
import type { ColumnChoice } from './use-column-choice';
import type { List } from './use-list-state';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

type Props<Row, S extends string> = {
  list: List<S>;
  answer: ListAnswer<Row>;
  rows: RowsDefinition<Row, S>;
  choice: ColumnChoice;
};

/** Rows as a table, under 768 px as blocks. Choosing rows opens a bar with what can be done with all of them. */
export function DataTable<Row extends object, S extends string>({ list, answer, rows: all, choice }: Props<Row, S>) {
  const rows = useAllowedRows(all);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const data = useMemo(() => [...answer.items], [answer.items]);
  const ids = rows.columns.map(({ id }) => id).join();
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return ids.split(',').map((id) => helper.display({ id }));
  }, [ids]);
  const table = useTable({
    features,
    data,
    columns,
    getRowId: rows.rowId,
    state: { rowSelection, columnVisibility: { ...choice.shown } },
    onRowSelectionChange: setRowSelection,
    enableRowSelection: rows.bulk !== undefined,
  });

  // What is no longer shown is no longer chosen.
  const { page, search, sort, direction } = list.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the triggers
  useEffect(
    () => setRowSelection((before) => (Object.keys(before).length === 0 ? before : {})),
    [page, search, sort, direction],
  );

  const visible = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  const { current_page: current, page_count: size } = answer.info;
  const view: RowsView<Row, S> = {
    rows,
    list,
    columns: rows.columns.filter(({ id }) => visible.has(id)),
    entries: table.getRowModel().rows.map((row) => ({
      row: row.original,
      id: row.id,
      number: (current - 1) * size + row.index + 1,
      selected: row.getIsSelected(),
      toggle: () => row.toggleSelected(),
    })),
    selection: {
      all: table.getIsAllRowsSelected(),
      some: table.getIsSomeRowsSelected(),
      toggleAll: () => table.toggleAllRowsSelected(),
    },
  };
  const chosen = view.entries.filter(({ selected }) => selected).map(({ row }) => row);
  return (
    <>
      {narrow ? <RowBlocks {...view} /> : <RowTable {...view} />}
      {rows.bulk && chosen.length > 0 && (
        <BulkBar actions={rows.bulk} rows={chosen} onClear={() => setRowSelection({})} />
      )}
    </>
  );
}
