import type { TFunction } from 'i18next';
import { optionalColumn, requiredColumn, siteImportCalls } from '../../domain/sites/site-import';
import type { ImportDefinition } from '../../kit/import/import-types';
import { fetchFile } from '../../lib/call';

const links = '/sites/{uuid}/past_orders/imports/{import_id}/links';

/** How past orders of a website are imported. @param uuid the website’s */
export function orderImport(t: TFunction, uuid: string): ImportDefinition {
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
      requiredColumn('order_number', t('The number that your customer knows; each order is taken once.')),
      {
        ...requiredColumn('date', t('The day of purchase, such as 2026-11-20; the first line of an order is enough.')),
        mayBeEmpty: true,
      },
      requiredColumn('item', t('What it is called.')),
      optionalColumn('email', t('The buyer’s. It comes back beside the link; we never write to it.')),
      optionalColumn('sku', t('Your own number of the item; your feed’s picture is found by it.')),
      optionalColumn('ean', t('The number below its bar code.')),
      optionalColumn('brand', t('Its brand.')),
      optionalColumn('size', t('Its size.')),
      optionalColumn('color', t('Its color.')),
      optionalColumn('price', t('Paid for one piece, such as 12.50.')),
      optionalColumn('currency', t('Three letters such as GBP; needed with a price.')),
      optionalColumn('quantity', t('How many; one where it is empty.')),
      optionalColumn('picture', t('Address of a picture. Without one your feed’s picture is shown, else your logo.')),
      optionalColumn('link', t('Address of the item in your shop; your feed’s picture is found by it, too.')),
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
    calls: siteImportCalls('/sites/{uuid}/past_orders', uuid),
    result: {
      label: t('Download links'),
      fileName: (id) => `links-${id}.csv`,
      file: (import_id) => fetchFile(links, { path: { uuid, import_id } }),
    },
  };
}
