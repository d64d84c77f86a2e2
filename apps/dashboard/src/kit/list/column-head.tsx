import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { columnWidth } from './column-width';
import type { Column } from './list-types';
import css from './row-table.module.css';
import type { List } from './use-list-state';

/** A column’s name; a button where the list can be sorted by it. */
export function ColumnHead<Row, S extends string>({ column, list }: { column: Column<Row, S>; list: List<S> }) {
  const { header, sort, width, align } = column;
  const { state, change } = list;
  const { i18n } = useTranslation();
  const sorted = sort !== undefined && state.sort === sort;
  const Arrow = state.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const turn = () => sort && change({ sort, direction: sorted && state.direction === 'asc' ? 'desc' : 'asc' });
  return (
    <th
      style={{ width: columnWidth(width, i18n.language) }}
      data-align={align}
      aria-sort={sorted ? (state.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        header
      ) : (
        <button type="button" className={css.sort} data-sorted={sorted || undefined} onClick={turn}>
          {header}
          {sorted && <Arrow size={12} stroke={1.6} aria-hidden />}
        </button>
      )}
    </th>
  );
}
