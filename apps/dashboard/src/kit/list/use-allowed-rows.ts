import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { mayOpen, maySee } from '../page/may-see';
import type { RowAction, RowsDefinition } from './list-types';

/** The rows without what the user may not do: links to pages that they may not open, and changes without the right to them. */
export function useAllowedRows<Row, S extends string>(rows: RowsDefinition<Row, S>): RowsDefinition<Row, S> {
  const user = useStore(accountSlice, (state) => state.user);
  if (!user) return rows;
  const { rowActions, bulk, ...rest } = rows;
  const writes = rows.writes === undefined || maySee({ access: rows.writes }, user);
  const isAllowed = ({ to }: RowAction) => (to === undefined ? writes : mayOpen(to, user));
  return {
    ...rest,
    ...(rowActions && { rowActions: (row: Row) => rowActions(row).filter(isAllowed) }),
    ...(bulk && writes && { bulk }),
  };
}
