import { IconColumns3, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { count } from '../../lib/formats';
import { holdsView } from '../../lib/shown-view';
import { IconButton } from '../icon-button';
import { PopoverButton } from '../opener';
import { deferred } from '../states/deferred';
import css from './list-tools.module.css';
import type { BuiltInView } from './list-types';
import { SearchBox } from './search-box';
import { ToolButton } from './tool-button';
import type { ColumnChoice } from './use-column-choice';
import type { List } from './use-list-state';
import { ViewMenu } from './view-menu';

const chooser = deferred(() => import('./column-chooser').then((module) => module.ColumnChooser));
const narrowedTo = deferred(() => import('./narrowed-to').then((module) => module.NarrowedTo));

type Props<S extends string> = {
  /** Names the list. */
  name: string;
  list: List<S>;
  search?: string | undefined;
  filters?: ReactNode;
  total: number | undefined;
  choice: ColumnChoice;
  views?: readonly BuiltInView[] | undefined;
  onRefresh: () => void;
  /** What makes a file of the list. */
  exporting?: ReactNode;
  /** More of them, before the others. */
  children?: ReactNode;
};

/** Above the rows: search, how many there are, refresh, the user’s views, and which columns to show. */
export function ListTools<S extends string>({
  name,
  list,
  search,
  filters,
  total,
  choice,
  views,
  onRefresh,
  exporting,
  children,
}: Props<S>) {
  const { t, i18n } = useTranslation();
  const [params] = useSearchParams();
  const view = views?.find(({ query }) => holdsView(params, query, list.prefix));
  return (
    <div className={css.tools}>
      {search && (
        <SearchBox
          placeholder={search}
          value={list.typed}
          onSearch={(text) => list.change({ search: text }, { replace: true })}
        />
      )}
      {filters}
      {view && !filters && (
        <Suspense>
          <narrowedTo.Component view={view} prefix={list.prefix} />
        </Suspense>
      )}
      <div className={css.line}>
        <span className={css.count} role="status">
          {total !== undefined && t('{total} results', { count: total, total: count(total, i18n.language) })}
        </span>
        {children}
        <IconButton label={t('Refresh')} title={t('Refresh')} icon={IconRefresh} onClick={onRefresh} />
        {exporting}
        <ViewMenu list={name} builtIn={views} columns={choice.chosen} prefix={list.prefix} />
        {choice.columns.length > 0 && (
          <PopoverButton
            className={css.columns}
            preload={chooser.preload}
            button={(target) => <ToolButton {...target} label={t('Columns')} icon={IconColumns3} />}
          >
            <chooser.Component choice={choice} />
          </PopoverButton>
        )}
      </div>
    </div>
  );
}
