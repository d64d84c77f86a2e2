import type { RowsDefinition } from './list-types';
import type { List } from './use-list-state';

/** What both forms of a list, table and blocks, draw from. */
export type RowsView<Row, S extends string> = {
  readonly rows: RowsDefinition<Row, S>;
  readonly list: List<S>;
  /** Only those shown. */
  readonly columns: RowsDefinition<Row, S>['columns'];
  readonly entries: readonly {
    readonly row: Row;
    readonly id: string;
    /** Counts through all pages, from 1. */
    readonly number: number;
    readonly selected: boolean;
    readonly toggle: () => void;
  }[];
  readonly selection: { readonly all: boolean; readonly some: boolean; readonly toggleAll: () => void };
};
