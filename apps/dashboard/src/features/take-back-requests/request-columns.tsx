import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedColumn } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { TwoLines } from '../../kit/list/two-lines';
import { Picture } from '../../kit/picture';
import { StatusMark } from '../../kit/status-mark';
import { fileDay, oneLine } from '../../lib/file-values';
import css from './request-columns.module.css';
import { rowReward } from './reward-text';
import { standingOf } from './standing';
import type { RequestRow, requestSorts } from './take-back-requests.api';
import { requestPaths } from './take-back-requests.paths';

type Ground = { t: TFunction; language: string; now: Date };

/** A code as it is shown to whoever has not scanned it: its last four. */
export const codeName = (end: string): string => `•••• ${end}`;

export const requestColumns = (ground: Ground): ExportedColumn<RequestRow, (typeof requestSorts)[number]>[] => {
  const { t, language } = ground;
  return [
    {
      id: 'code',
      header: t('Code'),
      width: 112,
      block: 'title',
      fixed: true,
      text: ({ code_end }) => codeName(code_end),
      cell: ({ uuid, code_end }) => <RowLink to={requestPaths.one(uuid)} name={codeName(code_end)} />,
    },
    {
      id: 'items',
      header: t('Items'),
      block: 'text',
      text: ({ summary, items }) => oneLine(summary, t('{count} items', { count: items })),
      cell: ({ things, summary, items }) => (
        <span className={css.items}>
          <Picture image={things[0]?.image ?? null} size={40} />
          <TwoLines below={t('{count} items', { count: items })}>
            <span title={summary}>{summary}</span>
          </TwoLines>
        </span>
      ),
    },
    {
      id: 'shopper',
      header: t('Shopper'),
      width: 130,
      cell: ({ shopper }) => t('Shopper {word}', { word: shopper }),
    },
    { id: 'way', header: t('Way'), width: 130, wraps: true, cell: ({ way_name }) => way_name },
    {
      id: 'status',
      header: t('Status'),
      sort: 'updated_at',
      width: 176,
      block: 'status',
      text: (row) => {
        const { label, note } = standingOf(ground, row);
        return oneLine(label, note);
      },
      cell: (row) => {
        const { mark, label, note } = standingOf(ground, row);
        return (
          <TwoLines below={note} mark>
            <StatusMark mark={mark} label={label} />
          </TwoLines>
        );
      },
    },
    {
      id: 'created_at',
      header: t('Requested'),
      sort: 'created_at',
      width: 'day',
      off: true,
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
    {
      id: 'reward',
      header: t('Reward'),
      width: 104,
      align: 'right',
      block: 'aside',
      text: (row) => {
        const { value, note } = rowReward(t, row, language);
        return oneLine(value, note);
      },
      cell: (row) => {
        const { value, note } = rowReward(t, row, language);
        return (
          <TwoLines below={note}>
            <span>{value}</span>
          </TwoLines>
        );
      },
    },
  ];
};
