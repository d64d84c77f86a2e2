import { londonDay } from '@dw/contract/gift-aid-rules';
import { IconEye, IconMailForward } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { StatusMark } from '../../kit/status-mark';
import { fileDay } from '../../lib/file-values';
import { mediumDay, money } from '../../lib/formats';
import { type LetterRow, type letterSorts, postLetters } from './gift-aid-letters.api';
import { giftAidLettersPaths } from './gift-aid-letters.paths';
import { answerWords, letterKinds, letterWays } from './letter-words';

type Ground = { t: TFunction; language: string; client: QueryClient };

/** How a letter stands, in words and colour. */
export function letterStanding(t: TFunction, language: string, { sent_on, answer, answer_by }: LetterRow) {
  if (sent_on === null) return { mark: 'warning', label: t('To be posted') } as const;
  if (answer !== 'none') return { mark: 'good', label: t(answerWords[answer].label) } as const;
  if (answer_by === null) return { mark: 'good', label: t('Sent') } as const;
  const day = mediumDay(`${answer_by}T12:00:00Z`, language);
  return answer_by < londonDay(new Date())
    ? ({ mark: 'good', label: t('No answer') } as const)
    : ({ mark: 'waiting', label: t('Answer until {day}', { day }) } as const);
}

/** How letters are listed. */
export const letterRows = ({ t, language, client }: Ground): ExportedRows<LetterRow, (typeof letterSorts)[number]> => ({
  name: 'Gift Aid letters',
  views: [
    { label: t('To be posted'), query: 'state=to_post' },
    { label: t('Waiting for an answer'), query: 'state=asked' },
  ],
  rowId: ({ uuid }) => uuid,
  rowName: ({ donor }) => donor.name,
  writes: 'gift-aid:write',
  columns: [
    {
      id: 'donor',
      header: t('Donor'),
      block: 'title',
      fixed: true,
      text: ({ donor }) => donor.name,
      cell: ({ uuid, donor }) => <RowLink to={giftAidLettersPaths.one(uuid)} name={donor.name} />,
    },
    { id: 'kind', header: t('About'), width: 180, block: 'text', cell: ({ kind }) => t(letterKinds[kind].label) },
    { id: 'way', header: t('Way'), width: 130, off: true, cell: ({ way }) => t(letterWays[way].label) },
    {
      id: 'created_at',
      header: t('Written'),
      sort: 'created_at',
      width: 'day',
      block: 'text',
      labelled: true,
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
    {
      id: 'state',
      header: t('Status'),
      width: 256,
      block: 'status',
      text: (letter) => letterStanding(t, language, letter).label,
      cell: (letter) => <StatusMark {...letterStanding(t, language, letter)} />,
    },
    {
      id: 'amount',
      header: t('Net'),
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ amount }) => amount,
      also: [{ header: t('Currency'), text: () => 'GBP' }],
      // The copy of a declaration is about no money.
      cell: ({ kind, amount }) => (kind === 'declaration' ? '–' : money(amount, 'GBP', language)),
    },
  ],
  rowActions: ({ uuid }) => [{ label: t('Open'), icon: IconEye, to: giftAidLettersPaths.one(uuid) }],
  bulk: [
    {
      label: t('Posted today'),
      icon: IconMailForward,
      run: (rows) => postLetters(client, rows, londonDay(new Date())),
    },
  ],
});
