import type { Capability } from '@dw/contract/enums';
import type { ReactNode } from 'react';
import type { Icon } from '../icon';
import type { MenuAction } from '../menu-item';

/** One column of a list. All texts are translated. */
export type Column<Row, S extends string = string> = {
  readonly id: string;
  readonly header: string;
  /** @param number counts through all pages, from 1. */
  readonly cell: (row: Row, number: number) => ReactNode;
  /** The wire’s name of the column, where the list can be sorted by it. */
  readonly sort?: S;
  /** Pixels, or as wide as a day or an amount is in the reader’s language; columns without a width share what is left. */
  readonly width?: number | 'day' | 'amount';
  readonly align?: 'right';
  /** In a table its words take as many lines as they need: they tell rows apart. */
  readonly wraps?: boolean;
  /** Where it stands in the block that a row becomes under 768 px; left out there without it. */
  readonly block?: 'title' | 'status' | 'text' | 'aside' | 'switch';
  /** Its header stands before it in the block: a number or a day alone says nothing. */
  readonly labelled?: boolean;
  /** Always shown: not offered in the column chooser. */
  readonly fixed?: boolean;
  /** Not shown until it is chosen. */
  readonly off?: boolean;
};

/** What a cell says in a file: an amount, a number, a day as 2026-11-27. */
export type FileValue = string | number | null | undefined;

type FileText<Row> = (row: Row, number: number) => FileValue;

/**
 * A column whose cells can stand in a file. What is drawn says what it says as `text`, or null where it says nothing of the row: a button.
 * `also` are columns of the file for what the cell shows besides.
 */
export type ExportedColumn<Row, S extends string = string> = Omit<Column<Row, S>, 'cell'> & {
  readonly also?: readonly { readonly header: string; readonly text: FileText<Row> }[];
} & (
    | { readonly cell: FileText<Row>; readonly text?: undefined }
    | { readonly cell: Column<Row, S>['cell']; readonly text: FileText<Row> | null }
  );

/** What can be done with one row. A link where `to` is given. */
export type RowAction = Pick<MenuAction, 'label' | 'to' | 'onClick' | 'danger' | 'disabled'> & { readonly icon: Icon };

/** What can be done with all chosen rows; the choice is cleared when `run` resolves, but to false. */
export type BulkAction<Row> = {
  readonly label: string;
  readonly icon: Icon;
  readonly run: (rows: readonly Row[]) => Promise<unknown>;
};

/** An add button: the first is the page’s primary action. */
export type AddButton = { readonly label: string; readonly to: string };

/** What explains a list that has nothing yet: a page, or where no page does, whoever answers questions. */
export type Learn = { readonly label: string; readonly to: string } | 'support';

/** What a list says that has nothing yet. `action` is what can be done there beside adding. */
export type Emptiness = {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly learn: Learn;
};

/** A view that the list brings along. `query` is its part of the address: `state=failed`. */
export type BuiltInView = { readonly label: string; readonly query: string };

/** How the rows of a list look and what can be done with them. */
export type RowsDefinition<Row, S extends string> = {
  /** Names the list: for readers, and for the remembered columns. English, unique. */
  readonly name: string;
  readonly columns: readonly Column<Row, S>[];
  /** Beside those that users save; nobody renames or deletes these. */
  readonly views?: readonly BuiltInView[];
  readonly rowId: (row: Row) => string;
  /** What a reader hears for the row: its name. */
  readonly rowName: (row: Row) => string;
  /** What changing a row needs: without it neither its actions nor those of chosen rows are offered, but links. */
  readonly writes?: Capability;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly bulk?: readonly BulkAction<Row>[];
};

/** A page of a list as the wire answers it. */
export type ListAnswer<Row> = {
  readonly items: readonly Row[];
  readonly info: { current_page: number; page_count: number; total_items: number; total_pages: number };
};

/** Rows whose list can be exported as it is shown. */
export type ExportedRows<Row, S extends string> = Omit<RowsDefinition<Row, S>, 'columns'> & {
  readonly columns: readonly ExportedColumn<Row, S>[];
};
