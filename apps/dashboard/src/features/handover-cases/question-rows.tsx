import { IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { RowsDefinition } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { StatusMark } from '../../kit/status-mark';
import type { Question, questionSorts } from './handover-cases.api';
import { kindWord, standing } from './question-words';
import css from './questions.module.css';

type Ground = { t: TFunction; name: string; openAt: (uuid: string) => string };

/** How questions are listed: each opens beside the list. */
export const questionRows = ({
  t,
  name,
  openAt,
}: Ground): RowsDefinition<Question, (typeof questionSorts)[number]> => ({
  name,
  rowId: ({ uuid }) => uuid,
  rowName: ({ handover }) => handover.summary,
  rowActions: ({ uuid }) => [{ label: t('Open'), icon: IconEye, to: openAt(uuid) }],
  columns: [
    {
      id: 'about',
      header: t('Items'),
      block: 'title',
      fixed: true,
      width: 240,
      cell: ({ uuid, handover }) => (
        <span className={css.two}>
          <RowLink to={openAt(uuid)} name={handover.summary} />
          <small>•••• {handover.code_end}</small>
        </span>
      ),
    },
    {
      id: 'words',
      header: t('Newest message'),
      block: 'text',
      cell: ({ kind, messages }) => (
        <span className={css.two}>
          <span title={messages.at(-1)?.body}>{messages.at(-1)?.body || kindWord(t, kind)}</span>
          {messages.at(-1)?.body && <small>{kindWord(t, kind)}</small>}
        </span>
      ),
    },
    {
      id: 'shopper',
      header: t('Shopper'),
      width: 130,
      cell: ({ shopper }) => t('Shopper {word}', { word: shopper }),
    },
    { id: 'way', header: t('Way'), width: 150, off: true, cell: ({ handover }) => handover.way_name },
    {
      id: 'status',
      header: t('Status'),
      width: 150,
      block: 'status',
      cell: ({ state }) => <StatusMark {...standing(t, state)} />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      sort: 'updated_at',
      width: 110,
      block: 'aside',
      cell: ({ updated_at }) => <Day instant={updated_at} />,
    },
    {
      id: 'created_at',
      header: t('Asked'),
      sort: 'created_at',
      width: 110,
      off: true,
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
  ],
});
