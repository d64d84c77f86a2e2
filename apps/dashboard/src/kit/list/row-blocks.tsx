import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '../tick';
import type { Column } from './list-types';
import { RowActions } from './row-actions';
import css from './row-blocks.module.css';
import type { RowsView } from './rows-view';

/** Rows as blocks on a phone: name and status, text and aside, switches; actions stand at the end of the last line. */
export function RowBlocks<Row extends object, S extends string>({ rows, columns, entries }: RowsView<Row, S>) {
  const { t } = useTranslation();
  const place = (wanted: Column<Row, S>['block']) => columns.filter(({ block }) => block === wanted);
  const switches = place('switch');
  const actionsOf = (row: Row) =>
    rows.rowActions && (
      <span className={css.actions}>
        <RowActions name={rows.rowName(row)} actions={rows.rowActions(row)} narrow />
      </span>
    );
  return (
    <ul className={css.blocks} aria-label={t(rows.name)}>
      {entries.map(({ row, id, number, selected, toggle }) => (
        <li key={id} className={css.block} data-selected={selected || undefined}>
          {rows.bulk && (
            <span className={css.check}>
              <Tick label={t('Select {name}', { name: rows.rowName(row) })} checked={selected} onChange={toggle} />
            </span>
          )}
          {(['title', 'status', 'text', 'aside'] as const).map((name) => (
            <div key={name} className={css[name]}>
              {place(name).map((column) => said(column, column.cell(row, number)))}
              {name === 'aside' && switches.length === 0 && actionsOf(row)}
            </div>
          ))}
          {switches.length > 0 && (
            <div className={css.foot}>
              <div className={css.switches}>
                {switches.map((column) => (
                  <span key={column.id} className={css.switch}>
                    <span aria-hidden>{column.header}</span>
                    {column.cell(row, number)}
                  </span>
                ))}
              </div>
              {actionsOf(row)}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a column says of a row: no header and no dot for what the row does not have. */
const said = ({ id, header, labelled }: Pick<Column<never>, 'id' | 'header' | 'labelled'>, cell: ReactNode) =>
  (cell ?? '') !== '' &&
  cell !== '–' && (
    <span key={id}>
      {labelled && `${header} `}
      {cell}
    </span>
  );
