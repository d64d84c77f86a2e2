import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { besideOf } from '../../lib/beside-of';
import { showAlert } from '../alerts/alerts';
import { deferred } from '../states/deferred';
import { ErrorState } from '../states/error-state';
import { errorText } from '../states/error-text';
import { RowsSkeleton } from '../states/skeleton';
import { DataTable } from './data-table';
import { ExportButton } from './export-button';
import css from './list-panel.module.css';
import { ListTools } from './list-tools';
import type { AddButton, Emptiness, ExportedRows, ListAnswer, RowsDefinition } from './list-types';
import { Pager } from './pager';
import { useColumnChoice } from './use-column-choice';
import type { List } from './use-list-state';
import type { Pages } from './use-pages';

// Most lists have rows.
const emptyList = deferred(() => import('./empty-list').then((module) => module.EmptyList));

/** How a list becomes a file: from its own pages, as it is shown, or by the server, in the words of who draws the list. */
type Exporting<Row, S extends string> =
  | { rows: ExportedRows<Row, S>; pages: Pages<Row, S>; ownExport?: undefined }
  /** `beside`: it stands elsewhere on the page. */
  | { rows: RowsDefinition<Row, S>; pages?: undefined; ownExport: ReactElement | 'beside' };

export type ListPanelProps<Row, S extends string> = Exporting<Row, S> & {
  list: List<S>;
  query: UseQueryResult<ListAnswer<Row>>;
  /** The search box’s placeholder; no box without it. */
  search?: string;
  /** More tools above the rows. */
  tools?: ReactNode;
  /** Beside the search box: what else narrows the list; see useFilter. */
  filters?: ReactNode;
  /** Whether one of them does. */
  filtered?: boolean;
  /** What stands above it once there are rows, such as their sums: the list waits for it instead of being pushed down. */
  sums?: () => ReactNode;
  /** Up to two; the first is the primary action. */
  add?: readonly [AddButton] | readonly [AddButton, AddButton];
  /** What is shown where nothing exists yet. */
  empty: Emptiness;
};

/** A list with its tools and every state it can be in: loading, failed, empty, without results, filled. */
export function ListPanel<Row extends object, S extends string>(props: ListPanelProps<Row, S>) {
  const { list, query, rows, search, tools, filters, filtered = false, sums, add, empty } = props;
  const { t } = useTranslation();
  const choice = useColumnChoice(rows.name, rows.columns, list.prefix);
  const { data, error, isRefetchError, isPlaceholderData } = query;
  const lastPage = data?.info.total_pages ?? list.state.page;
  const beyond = !isPlaceholderData && list.state.page > lastPage;

  // The last row of the last page was deleted, or the address is old.
  useEffect(() => {
    if (beyond) list.change({ page: lastPage }, { replace: true });
  });

  // The rows stay on screen, with a note that they could not be refreshed.
  useEffect(() => {
    if (isRefetchError) showAlert(errorText(t, error), 'danger');
  }, [isRefetchError, error, t]);

  const refresh = () => void query.refetch();
  if (error && !data) return <ErrorState error={error} onRetry={refresh} />;
  if (data?.info.total_items === 0 && list.state.search === '' && !filtered) {
    return (
      <Suspense fallback={<RowsSkeleton rows={8} />}>
        <emptyList.Component {...empty} add={add} />
      </Suspense>
    );
  }
  if (sums && !data) return <RowsSkeleton rows={8} />;
  return (
    <div aria-busy={query.isFetching}>
      {sums && data && data.info.total_items > 0 && <div className={css.sums}>{sums()}</div>}
      <ListTools
        name={rows.name}
        list={list}
        search={search}
        filters={filters}
        total={data?.info.total_items}
        choice={choice}
        views={rows.views}
        onRefresh={refresh}
        exporting={
          props.pages ? (
            <ExportButton
              name={rows.name}
              columns={props.rows.columns.filter(({ id }) => choice.shown[id])}
              pages={props.pages}
              state={list.state}
            />
          ) : (
            props.ownExport !== 'beside' && props.ownExport
          )
        }
      >
        {tools}
      </ListTools>
      {!data && <RowsSkeleton rows={8} />}
      {data?.items.length === 0 && !beyond && <p className={css.none}>{t('No results found')}</p>}
      {data && data.items.length > 0 && (
        <>
          <DataTable list={list} answer={data} rows={rows} choice={choice} />
          <Pager info={data.info} onPage={(page) => list.change({ page, ...besideOf(data, page) })} />
        </>
      )}
    </div>
  );
}
