import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { deferred } from '../states/deferred';
import type { ListAnswer, RowsDefinition } from './list-types';
import { RowBlocks } from './row-blocks';
import { RowTable } from './row-table';
import type { RowsView } from './rows-view';
import { useAllowedRows } from './use-allowed-rows';
import type { ColumnChoice } from './use-column-choice';
import type { List } from './use-list-state';

type Props<Row, S extends string> = {
  list: List<S>;
  answer: ListAnswer<Row>;
  rows: RowsDefinition<Row, S>;
  choice: ColumnChoice;
};

const nothing: ReadonlySet<string> = new Set();
const bar = deferred(() => import('./bulk-bar').then((module) => module.BulkBar));

/** Rows as a table, under 768 px as blocks. Choosing rows opens a bar with what can be done with all of them. */
export function DataTable<Row extends object, S extends string>({ list, answer, rows: all, choice }: Props<Row, S>) {
  const rows = useAllowedRows(all);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(nothing);

  // What is no longer shown is no longer chosen.
  const { page, search, sort, direction } = list.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the triggers
  useEffect(() => setChosen(nothing), [page, search, sort, direction]);

  const { current_page: current, page_count: size } = answer.info;
  const entries = answer.items.map((row, index) => {
    const id = rows.rowId(row);
    return {
      row,
      id,
      number: (current - 1) * size + index + 1,
      selected: chosen.has(id),
      toggle: () => setChosen((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    };
  });
  const selected = entries.filter((entry) => entry.selected);
  const isAll = entries.length > 0 && selected.length === entries.length;
  const view: RowsView<Row, S> = {
    rows,
    list,
    columns: rows.columns.filter(({ id }) => choice.shown[id]),
    entries,
    selection: {
      all: isAll,
      some: selected.length > 0 && !isAll,
      toggleAll: () => setChosen(isAll ? nothing : new Set(entries.map(({ id }) => id))),
    },
  };
  return (
    <>
      {narrow ? <RowBlocks {...view} /> : <RowTable {...view} />}
      {rows.bulk && selected.length > 0 && (
        <Suspense>
          <bar.Component
            actions={rows.bulk.map((action) => ({ ...action, run: () => action.run(selected.map(({ row }) => row)) }))}
            count={selected.length}
            onClear={() => setChosen(nothing)}
          />
        </Suspense>
      )}
    </>
  );
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));
