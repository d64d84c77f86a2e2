import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchBox } from '../../kit/list/search-box';
import { Allowed } from '../../kit/page/allowed';
import { usePageParams } from '../../kit/page/use-page-params';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { BoardCard } from './board-card';
import { GradedExport } from './graded-export';
import { columnWords } from './request-words';
import css from './requests.module.css';
import { type BoardColumn, boardQuery } from './take-back-requests.api';
import { requestPaths } from './take-back-requests.paths';
import { FindButton, PlaceFilter, placeIn, ViewChoice, written } from './view-tools';

/** The requests by how far they are: how many there are, and the first of each. */
export function RequestsBoard({ takeBack }: { takeBack: string }) {
  const { t } = useTranslation();
  const [params, setParams] = usePageParams();
  const place = placeIn(params);
  const query = useQuery(boardQuery(takeBack, place));
  const open = (query.data?.columns ?? []).reduce(
    (sum, { id, requests }) => sum + (id === 'rewarded' ? 0 : requests),
    0,
  );
  return (
    <>
      <div className={css.tools}>
        <ViewChoice view="board" />
        <SearchBox
          placeholder={t('Search code, parcel or order')}
          value=""
          onSearch={(search) => search !== '' && setParams(written(params, { view: 'list', search }))}
        />
        <span className={css.count} role="status">
          {query.data ? t('{count} open', { count: open }) : '\u00a0'}
        </span>
        <span className={css.space} />
        <PlaceFilter takeBack={takeBack} />
        <FindButton takeBack={takeBack} />
        <Allowed needs="take-backs:report">
          <GradedExport takeBack={takeBack} />
        </Allowed>
      </div>
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ columns }) =>
          place === '' && columns.every(({ requests }) => requests === 0) ? (
            <EmptyState
              title={t('No requests yet')}
              text={t('As soon as a shopper brings something back, it stands here with how far it is.')}
            />
          ) : (
            <Columns columns={columns} />
          )
        }
      </Loaded>
    </>
  );
}

function Columns({ columns }: { columns: readonly BoardColumn[] }) {
  const { t, i18n } = useTranslation();
  const now = new Date();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={css.board} aria-label={t('Board')} tabIndex={0}>
      {columns.map(({ id, requests, items, first }) => (
        <section key={id} aria-label={t(columnWords[id].label)} className={css.column}>
          <header>
            <h2>{t(columnWords[id].label)}</h2>
            <span>{count(requests, i18n.language)}</span>
            <em>{t('{count} items', { count: items })}</em>
          </header>
          <ul>
            {first.map((row) => (
              <li key={row.uuid}>
                <BoardCard row={row} now={now} />
              </li>
            ))}
          </ul>
          {requests > first.length && (
            <Link to={requestPaths.inState(id)} className={css.more}>
              {t('{count} more', { count: requests - first.length })}
            </Link>
          )}
        </section>
      ))}
    </section>
  );
}
