import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column, ListAnswer } from '../../kit/list/list-types';
import { Pager } from '../../kit/list/pager';
import { SearchBox } from '../../kit/list/search-box';
import type { List } from '../../kit/list/use-list-state';
import { EmptyState } from '../../kit/states/empty-state';
import { ErrorState } from '../../kit/states/error-state';
import { RowsSkeleton } from '../../kit/states/skeleton';
import css from './parts.module.css';
import { Rows } from './rows';

type Props<Row, S extends string> = {
  name: string;
  list: List<S>;
  query: UseQueryResult<ListAnswer<Row>>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The search box's placeholder; no box without it. */
  search?: string;
  filters?: ReactNode;
  /** Whether one of them, or a search, leaves something out. */
  narrowed?: boolean;
  empty: { readonly title: string; readonly text: string };
};

/** A list by pages, with every state that it can be in. */
export function ConsoleList<Row extends object, S extends string>(props: Props<Row, S>) {
  const { name, list, query, columns, rowId, search, filters, narrowed, empty } = props;
  const { data, error } = query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (data?.info.total_items === 0 && !narrowed) return <EmptyState {...empty} />;
  return (
    <div aria-busy={query.isFetching}>
      {(search || filters) && (
        <div className={css.tools}>
          {search && (
            <SearchBox
              placeholder={search}
              value={list.typed}
              onSearch={(text) => list.change({ search: text }, { replace: true })}
            />
          )}
          {filters}
        </div>
      )}
      {data ? (
        <Rows name={name} columns={columns} items={data.items} rowId={rowId} none="No results found" />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {data && data.items.length > 0 && <Pager info={data.info} onPage={(page) => list.change({ page })} />}
    </div>
  );
}
