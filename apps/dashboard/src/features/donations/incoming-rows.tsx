import { IconEye, IconPackageImport } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Day } from '../../kit/day';
import type { ExportedRows, RowAction } from '../../kit/list/list-types';
import { Pictured } from '../../kit/list/pictured';
import { RowLink } from '../../kit/list/row-link';
import { TwoLines } from '../../kit/list/two-lines';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { fileDay, oneLine } from '../../lib/file-values';
import { money } from '../../lib/formats';
import { donationMarks } from './donation-rows';
import { statusWords, wayWords } from './donation-words';
import { donationPaths } from './donations.paths';
import { donationCalls, type IncomingRow, type incomingSorts, reloadIncoming } from './incoming.api';

type Ground = { t: TFunction; client: QueryClient; language: string };

const comes = ({ status }: IncomingRow) => status === 'ANNOUNCED';

/** How what is announced and given is listed. */
export const incomingRows = (ground: Ground): ExportedRows<IncomingRow, (typeof incomingSorts)[number]> => {
  const { t, language } = ground;
  return {
    name: 'Incoming donations',
    views: [
      { label: t('All open'), query: 'status=open' },
      { label: t('Listed'), query: 'status=LISTED' },
    ],
    rowId: ({ uuid }) => uuid,
    rowName: ({ name }) => name,
    columns: [
      {
        id: 'name',
        header: t('Name'),
        block: 'title',
        fixed: true,
        text: (row) => oneLine(row.name, detailsOf(t, row)),
        cell: (row) => (
          <Pictured image={row.image}>
            <RowLink to={donationPaths.one(row.uuid)} name={row.name} />
            <small>{detailsOf(t, row)}</small>
          </Pictured>
        ),
      },
      {
        id: 'way',
        header: t('Way'),
        width: 200,
        block: 'text',
        text: (row) => oneLine(wayOf(t, row), row.code_end && `•••• ${row.code_end}`),
        cell: (row) =>
          wayOf(t, row) === '' && !row.code_end ? (
            '–'
          ) : (
            <TwoLines below={row.code_end && `•••• ${row.code_end}`}>
              <span>{wayOf(t, row) || '–'}</span>
            </TwoLines>
          ),
      },
      {
        id: 'status',
        header: t('Status'),
        width: 164,
        block: 'status',
        text: ({ status }) => t(statusWords[status].label),
        cell: ({ status }) => <StatusMark mark={donationMarks[status]} label={t(statusWords[status].label)} />,
      },
      {
        id: 'created_at',
        header: t('Announced'),
        sort: 'created_at',
        off: true,
        width: 'day',
        text: ({ announced_at }) => fileDay(announced_at),
        cell: ({ announced_at }) => <Day instant={announced_at} />,
      },
      {
        id: 'updated_at',
        header: t('Updated'),
        sort: 'updated_at',
        width: 'day',
        block: 'text',
        labelled: true,
        text: ({ updated_at }) => fileDay(updated_at),
        cell: ({ updated_at }) => <Day instant={updated_at} />,
      },
      {
        id: 'price',
        header: t('Price'),
        width: 'amount',
        align: 'right',
        block: 'aside',
        text: ({ sold_for, price }) => (sold_for ?? price)?.amount,
        also: [{ header: t('Currency'), text: ({ sold_for, price }) => (sold_for ?? price)?.currency }],
        cell: ({ sold_for, price }) => {
          const worth = sold_for ?? price;
          return worth ? money(worth.amount, worth.currency, language) : '–';
        },
      },
    ],
    writes: 'donations:write',
    rowActions: (row): RowAction[] => [
      { label: t('Open'), icon: IconEye, to: donationPaths.one(row.uuid) },
      ...(comes(row)
        ? [{ label: t('Record arrival'), icon: IconPackageImport, onClick: () => void receiveAll(ground, [row]) }]
        : []),
    ],
    bulk: [{ label: t('Record arrival'), icon: IconPackageImport, run: (rows) => receiveAll(ground, rows) }],
  };
};

/** How many, of which brand and size. */
const detailsOf = (t: TFunction, { brand, size, count }: IncomingRow): string =>
  [count > 1 && t('{count} items', { count }), brand, size !== '' && t('size {size}', { size })]
    .filter(Boolean)
    .join(', ');

const wayOf = (t: TFunction, { way, way_name: name }: IncomingRow): string =>
  name || (way ? t(wayWords[way].label) : '');

/** Says that they arrived, one after the other. */
async function receiveAll({ t, client }: Ground, rows: readonly IncomingRow[]): Promise<false | undefined> {
  const open = rows.filter(comes);
  if (open.length === 0) {
    showAlert(t('None of the selected is on its way.'), 'warning');
    return false;
  }
  try {
    for (const { uuid } of open) await donationCalls(client, uuid).receive();
    showAlert(t('Arrival recorded'), 'success');
    return undefined;
  } catch (error) {
    await reloadIncoming(client);
    showAlert(errorText(t, error), 'danger');
    return false;
  }
}
