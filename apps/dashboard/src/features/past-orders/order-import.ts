import type { TFunction } from 'i18next';
import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

const refusedPerPage = 10;
const all = '/sites/{uuid}/past_orders';
const one = `${all}/imports/{import_id}` as const;

/** How past orders of a website are imported. @param uuid the website’s */
export function orderImport(t: TFunction, uuid: string): ImportDefinition {
  const required = (name: string, about: string) => ({ name, required: true, about });
  const optional = (name: string, about: string) => ({ name, required: false, about });
  const picture = 'https://shop.example/coat.jpg';
  return {
    key: ['past-orders', uuid],
    field: 'csv_file',
    template: {
      name: 'past-orders.csv',
      rows: [
        [
          '1001',
          '2026-03-14',
          'Wool coat',
          'mia@mail.example',
          'WC-38',
          '',
          'Alder',
          '38',
          'camel',
          '120.00',
          'GBP',
          '1',
          picture,
          '',
        ],
        ['1001', '', 'Felt hat', '', 'FH-1', '', 'Alder', '', '', '19.50', 'GBP', '2', '', ''],
        [
          '1002',
          '2026-03-15',
          'Linen shirt',
          'joe@mail.example',
          '',
          '4006381333931',
          '',
          'M',
          '',
          '45.00',
          'GBP',
          '1',
          '',
          '',
        ],
      ],
    },
    columns: [
      required('order_number', t('The number that your customer knows; each order is taken once.')),
      {
        ...required('date', t('The day of purchase, such as 2026-11-20; the first line of an order is enough.')),
        mayBeEmpty: true,
      },
      required('item', t('What it is called.')),
      optional('email', t('The buyer’s. It comes back beside the link; we never write to it.')),
      optional('sku', t('Your own number of the item; your feed’s picture is found by it.')),
      optional('ean', t('The number below its bar code.')),
      optional('brand', t('Its brand.')),
      optional('size', t('Its size.')),
      optional('color', t('Its color.')),
      optional('price', t('Paid for one piece, such as 12.50.')),
      optional('currency', t('Three letters such as GBP; needed with a price.')),
      optional('quantity', t('How many; one where it is empty.')),
      optional('picture', t('Address of a picture. Without one your feed’s picture is shown, else your logo.')),
      optional('link', t('Address of the item in your shop; your feed’s picture is found by it, too.')),
    ],
    counts: ['added', 'updated', 'duplicates', 'refused'],
    texts: {
      title: t('Import of past orders'),
      add: t('Import orders'),
      adding: t('Uploading CSV'),
      fill: t(
        'One item in each line, and the lines of an order together. Leave out orders that were cancelled or sent back. An order that is known is not stored again, so you can upload the same file twice.',
      ),
    },
    calls: {
      newest: async (signal) =>
        (await call('GET', `${all}/imports`, { path: { uuid }, query: { per_page: 1 }, signal })).items[0],
      send: (form, options) => upload(`${all}/csv`, form, { path: { uuid }, ...options }),
      cancel: (import_id) => call('POST', `${one}/cancel`, { path: { uuid, import_id } }),
      refused: (import_id, page, signal) =>
        call('GET', `${one}/refused`, {
          path: { uuid, import_id },
          query: { page, per_page: refusedPerPage, direction: 'asc' },
          signal,
        }),
      refusedFile: (import_id) => fetchFile(`${one}/refused/csv`, { path: { uuid, import_id } }),
    },
    result: {
      label: t('Download links'),
      fileName: (id) => `links-${id}.csv`,
      file: (import_id) => fetchFile(`${one}/links`, { path: { uuid, import_id } }),
    },
  };
}
