import { useTranslation } from 'react-i18next';
import { Tick } from '../tick';
import { ColumnHead } from './column-head';
import { openByName } from './open-by-name';
import { mostIcons, RowActions, useNarrowActions } from './row-actions';
import { rowKeys } from './row-keys';
import css from './row-table.module.css';
import type { RowsView } from './rows-view';

const actionWidth = 33;

/** Rows as a ruled table. */
export function RowTable<Row extends object, S extends string>(view: RowsView<Row, S>) {
  const { rows, list, columns, entries, selection } = view;
  const { t } = useTranslation();
  const narrow = useNarrowActions();
  const actions = rows.rowActions && entries.map(({ row }) => rows.rowActions?.(row) ?? []);
  const most = Math.min(mostIcons, Math.max(0, ...(actions ?? []).map(({ length }) => length)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no landmark: the part of the page that it fills is one, often of the same name
    <div role="group" className={css.scroll} aria-label={t(rows.name)} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {rows.bulk && (
              <th className={css.check}>
                <Tick
                  label={t('Select all on this page')}
                  checked={selection.all}
                  some={selection.some && !selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} list={list} />
            ))}
            {actions && (
              <th className={css.actions} style={{ width: most * actionWidth + 6 }}>
                <span className="dw-hidden">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={rows.bulk && rowKeys(entries)}>
          {entries.map(({ row, id, number, selected, toggle }, at) => (
            <tr key={id} data-selected={selected || undefined} onClick={openByName}>
              {rows.bulk && (
                <td className={css.check}>
                  <Tick label={t('Select {name}', { name: rows.rowName(row) })} checked={selected} onChange={toggle} />
                </td>
              )}
              {columns.map((column) => {
                const cell = column.cell(row, number);
                return (
                  <td
                    key={column.id}
                    data-align={column.align}
                    data-wraps={column.wraps}
                    title={typeof cell === 'string' ? cell : undefined}
                  >
                    {cell}
                  </td>
                );
              })}
              {actions && (
                <td className={css.actions}>
                  <RowActions name={rows.rowName(row)} actions={actions[at] ?? []} narrow={narrow} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
