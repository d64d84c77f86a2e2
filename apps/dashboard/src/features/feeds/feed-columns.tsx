import type { TFunction } from 'i18next';
import type { ExportedColumn } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { fileTime, oneLine } from '../../lib/file-values';
import { count, exactTime, plainUrl, region } from '../../lib/formats';
import css from './feed-columns.module.css';
import { frequencyWords, runMark, runReason } from './feed-words';
import type { Feed, feedSorts } from './feeds.api';
import { feedsPaths } from './feeds.paths';

type Ground = { t: TFunction; language: string };

export const feedColumns = ({ t, language }: Ground): ExportedColumn<Feed, (typeof feedSorts)[number]>[] => [
  { id: 'number', header: '#', width: 40, align: 'right', cell: (_, number) => number },
  {
    id: 'url',
    header: t('URL'),
    sort: 'url',
    block: 'title',
    fixed: true,
    text: ({ url }) => url,
    cell: ({ uuid, url }) => <RowLink to={feedsPaths.edit(uuid)} name={plainUrl(url)} />,
  },
  {
    id: 'state',
    header: t('State'),
    width: 168,
    block: 'status',
    text: ({ last_run: run }) => run && oneLine(runMark(t, run.state).label, runReason(t, run)),
    cell: ({ last_run: run }) =>
      run && (
        <span className={css.lines}>
          <StatusMark {...runMark(t, run.state)} />
          {run.message !== '' && (
            <span className={css.reason} title={runReason(t, run)}>
              {runReason(t, run)}
            </span>
          )}
        </span>
      ),
  },
  {
    id: 'items_count',
    header: t('Products'),
    sort: 'items_count',
    width: 84,
    align: 'right',
    block: 'aside',
    labelled: true,
    text: ({ items_count: items }) => items,
    cell: ({ items_count: items }) => count(items, language),
  },
  {
    id: 'errors',
    header: t('Errors'),
    width: 72,
    align: 'right',
    text: ({ incomplete_count: incomplete, last_run: run }) => incomplete + (run?.refused ?? 0),
    cell: ({ incomplete_count: incomplete, last_run: run }) => count(incomplete + (run?.refused ?? 0), language),
  },
  {
    id: 'frequency',
    header: t('Frequency'),
    width: 96,
    off: true,
    cell: ({ schedule_frequency: frequency }) => frequencyWords(t)[frequency],
  },
  {
    id: 'last_run',
    header: t('Last run'),
    width: 124,
    block: 'text',
    labelled: true,
    text: ({ last_run: run }) => run && fileTime(run.ended_at ?? run.started_at),
    cell: ({ last_run: run }) => run && <Time instant={run.ended_at ?? run.started_at} />,
  },
  {
    id: 'next_run',
    header: t('Next run'),
    sort: 'next_run_at',
    width: 132,
    block: 'switch',
    text: ({ next_run_at: at }) => fileTime(at),
    cell: ({ next_run_at: at }) =>
      at && (
        <time dateTime={at} title={exactTime(at, language)}>
          {shortTime(at, language)}
        </time>
      ),
  },
];

/** Day and time where the reader is, without the year: '22 Nov, 18:00'. */
const shortTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(region(language), {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  }).format(new Date(instant));
