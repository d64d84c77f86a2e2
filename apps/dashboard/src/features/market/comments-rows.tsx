import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { StatusMark } from '../../kit/status-mark';
import { fileDay } from '../../lib/file-values';
import type { Comment, commentSorts } from './comments.api';

type Ground = { t: TFunction; decide: (comment: Comment, which: 'show' | 'hide') => Promise<void> };

/** How comments are listed. */
export const commentRows = ({ t, decide }: Ground): ExportedRows<Comment, (typeof commentSorts)[number]> => ({
  name: 'Comments',
  views: [{ label: t('Waiting for you'), query: 'state=waiting' }],
  rowId: ({ uuid }) => uuid,
  rowName: ({ text }) => text.slice(0, 60),
  writes: 'feeds:write',
  columns: [
    { id: 'text', header: t('Comment'), block: 'title', fixed: true, cell: ({ text }) => text },
    { id: 'item', header: t('Item'), width: 220, block: 'text', cell: ({ item }) => item.name ?? '–' },
    {
      id: 'state',
      header: t('Status'),
      width: 150,
      block: 'status',
      text: ({ state }) => commentStateWords(t)[state],
      cell: ({ state }) => <StatusMark mark={marks[state]} label={commentStateWords(t)[state]} />,
    },
    {
      id: 'created_at',
      header: t('Date'),
      sort: 'created_at',
      width: 'day',
      block: 'aside',
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
  ],
  rowActions: (comment) => [
    ...(comment.state === 'shown'
      ? []
      : [{ label: t('Show'), icon: IconEye, onClick: () => void decide(comment, 'show') }]),
    ...(comment.state === 'hidden'
      ? []
      : [{ label: t('Hide'), icon: IconEyeOff, onClick: () => void decide(comment, 'hide') }]),
  ],
});

const marks = { waiting: 'waiting', shown: 'good', hidden: 'off' } as const;

/** What became of a comment. */
export const commentStateWords = (t: TFunction): Record<Comment['state'], string> => ({
  waiting: t('Waiting for you'),
  shown: t('Shown'),
  hidden: t('Not shown'),
});
