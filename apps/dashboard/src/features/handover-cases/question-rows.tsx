import { IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { TwoLines } from '../../kit/list/two-lines';
import { StatusMark } from '../../kit/status-mark';
import { fileDay, oneLine } from '../../lib/file-values';
import type { Question, questionSorts } from './handover-cases.api';
import { kindWord, standing } from './question-words';

type Ground = { t: TFunction; name: string; openAt: (uuid: string) => string };

/** How questions are listed: each opens beside the list. */
export const questionRows = ({ t, name, openAt }: Ground): ExportedRows<Question, (typeof questionSorts)[number]> => ({
  name,
  views: [{ label: t('Waits for you', { context: 'question' }), query: 'state=open' }],
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
      text: ({ handover }) => oneLine(handover.summary, `•••• ${handover.code_end}`),
      cell: ({ uuid, handover }) => (
        <TwoLines below={`•••• ${handover.code_end}`}>
          <RowLink to={openAt(uuid)} name={handover.summary} />
        </TwoLines>
      ),
    },
    {
      id: 'words',
      header: t('Newest message'),
      block: 'text',
      text: ({ kind, messages }) => oneLine(messages.at(-1)?.body, kindWord(t, kind)),
      cell: ({ kind, messages }) => {
        const words = messages.at(-1)?.body;
        return (
          <TwoLines below={words ? kindWord(t, kind) : ''}>
            <span title={words}>{words || kindWord(t, kind)}</span>
          </TwoLines>
        );
      },
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
      text: ({ state }) => standing(t, state).label,
      cell: ({ state }) => <StatusMark {...standing(t, state)} />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      sort: 'updated_at',
      width: 'day',
      block: 'aside',
      text: ({ updated_at }) => fileDay(updated_at),
      cell: ({ updated_at }) => <Day instant={updated_at} />,
    },
    {
      id: 'created_at',
      header: t('Asked'),
      sort: 'created_at',
      width: 'day',
      off: true,
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
  ],
});
