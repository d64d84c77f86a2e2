import type { TFunction } from 'i18next';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { TwoLines } from '../../kit/list/two-lines';
import { StatusMark } from '../../kit/status-mark';
import { oneLine } from '../../lib/file-values';
import { money } from '../../lib/formats';
import type { Sale, saleSorts } from './gift-aid-sales.api';
import { exclusionWords, partWords, saleStates } from './sale-words';

type Ground = { t: TFunction; language: string };

/** How sales for donors are listed. */
export const saleRows = ({ t, language }: Ground): ExportedRows<Sale, (typeof saleSorts)[number]> => ({
  name: 'Gift Aid sales',
  rowId: ({ uuid }) => uuid,
  rowName: ({ name }) => name,
  columns: [
    {
      id: 'name',
      header: t('Item'),
      block: 'title',
      fixed: true,
      text: ({ name, part }) => oneLine(name, t(partWords[part].label)),
      cell: ({ name, part }) => (
        <TwoLines below={t(partWords[part].label)}>
          <span title={name}>{name === '' ? '–' : name}</span>
        </TwoLines>
      ),
    },
    {
      id: 'donor',
      header: t('Donor'),
      width: 190,
      block: 'text',
      text: ({ donor }) => donor.name,
      also: [{ header: t('Donor number'), text: ({ donor }) => donor.donor_no }],
      cell: ({ donor }) => (
        <TwoLines below={donor.donor_no}>
          <span title={donor.name}>{donor.name}</span>
        </TwoLines>
      ),
    },
    {
      id: 'sold_on',
      header: t('Sold'),
      sort: 'sold_on',
      width: 'day',
      block: 'text',
      labelled: true,
      text: ({ sold_on }) => sold_on,
      cell: ({ sold_on }) => <Day instant={`${sold_on}T12:00:00Z`} />,
    },
    {
      id: 'tax_year',
      header: t('Tax year'),
      width: 100,
      block: 'text',
      labelled: true,
      cell: ({ tax_year }) => tax_year,
    },
    {
      id: 'state',
      header: t('Status'),
      width: 232,
      block: 'status',
      text: ({ state, excluded }) =>
        t((excluded ? exclusionWords[excluded] : saleStates[state]).label, { context: 'claim' }),
      cell: ({ state, excluded }) => (
        <StatusMark
          mark={saleStates[state].mark}
          label={t((excluded ? exclusionWords[excluded] : saleStates[state]).label, { context: 'claim' })}
        />
      ),
    },
    {
      id: 'net',
      header: t('Net'),
      width: 'amount',
      align: 'right',
      block: 'aside',
      text: ({ net }) => net,
      also: [{ header: t('Currency'), text: () => 'GBP' }],
      cell: ({ net }) => money(net, 'GBP', language),
    },
  ],
});
