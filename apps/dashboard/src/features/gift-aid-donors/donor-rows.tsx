import { IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import { markWidth } from '../../kit/list/column-width';
import type { ExportedRows } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { StatusMark } from '../../kit/status-mark';
import { fileDay } from '../../lib/file-values';
import type { DonorRow, donorSorts } from './gift-aid-donors.api';
import { giftAidDonorsPaths } from './gift-aid-donors.paths';

/** How donors are listed. */
export const donorRows = (t: TFunction): ExportedRows<DonorRow, (typeof donorSorts)[number]> => ({
  name: 'Gift Aid donors',
  rowId: ({ uuid }) => uuid,
  rowName: ({ name }) => name,
  columns: [
    {
      id: 'name',
      header: t('Full name'),
      block: 'title',
      fixed: true,
      text: ({ name }) => name,
      cell: ({ uuid, name }) => <RowLink to={giftAidDonorsPaths.one(uuid)} name={name} />,
    },
    {
      id: 'donor_no',
      header: t('Donor number'),
      width: 150,
      block: 'text',
      labelled: true,
      cell: ({ donor_no }) => donor_no,
    },
    { id: 'postcode', header: t('Postcode'), width: 110, block: 'text', cell: ({ postcode }) => postcode || '–' },
    {
      id: 'declared',
      header: t('Declaration'),
      width: markWidth([t('In force'), t('None in force')]),
      block: 'status',
      text: ({ declared }) => (declared ? t('In force') : t('None in force')),
      cell: ({ declared }) => (
        <StatusMark mark={declared ? 'good' : 'off'} label={declared ? t('In force') : t('None in force')} />
      ),
    },
    {
      id: 'created_at',
      header: t('Added', { context: 'day' }),
      sort: 'created_at',
      width: 'day',
      block: 'aside',
      labelled: true,
      text: ({ created_at }) => fileDay(created_at),
      cell: ({ created_at }) => <Day instant={created_at} />,
    },
  ],
  rowActions: ({ uuid }) => [{ label: t('Open'), icon: IconEye, to: giftAidDonorsPaths.one(uuid) }],
});
