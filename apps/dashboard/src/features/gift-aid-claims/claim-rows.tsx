import { IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import { markWidth } from '../../kit/list/column-width';
import type { ExportedRows } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { StatusMark } from '../../kit/status-mark';
import { fileDay } from '../../lib/file-values';
import { mediumDay, money } from '../../lib/formats';
import { claimStates } from './claim-words';
import type { Claim, claimSorts } from './gift-aid-claims.api';
import { giftAidClaimsPaths } from './gift-aid-claims.paths';

type Ground = { t: TFunction; language: string };

/** The days of a claim’s gifts. */
export const daysOf = ({ from_day, until_day }: Claim, language: string): string =>
  [from_day, until_day].map((day) => mediumDay(`${day}T12:00:00Z`, language)).join(' – ');

/** How claims are listed. */
export const claimRows = ({ t, language }: Ground): ExportedRows<Claim, (typeof claimSorts)[number]> => ({
  name: 'Gift Aid claims',
  rowId: ({ uuid }) => uuid,
  rowName: ({ number }) => t('Claim {number}', { number }),
  columns: [
    {
      id: 'number',
      header: t('Claim'),
      block: 'title',
      fixed: true,
      text: ({ number }) => t('Claim {number}', { number }),
      cell: ({ uuid, number }) => <RowLink to={giftAidClaimsPaths.one(uuid)} name={t('Claim {number}', { number })} />,
    },
    {
      id: 'days',
      header: t('Gifts of'),
      width: 230,
      block: 'text',
      labelled: true,
      cell: (claim) => daysOf(claim, language),
    },
    {
      id: 'created_at',
      header: t('Added', { context: 'day' }),
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
      width: markWidth(Object.values(claimStates).map(({ label }) => t(label))),
      block: 'status',
      text: ({ state }) => t(claimStates[state].label),
      cell: ({ state }) => <StatusMark mark={claimStates[state].mark} label={t(claimStates[state].label)} />,
    },
    {
      id: 'claim',
      header: t('Gift Aid'),
      width: 120,
      align: 'right',
      block: 'aside',
      text: ({ claim }) => claim,
      also: [{ header: t('Currency'), text: () => 'GBP' }],
      cell: ({ claim }) => money(claim, 'GBP', language),
    },
  ],
  rowActions: ({ uuid }) => [{ label: t('Open'), icon: IconEye, to: giftAidClaimsPaths.one(uuid) }],
});
