import type { TFunction } from 'i18next';
import { giftAidImportCalls } from '../../domain/gift-aid/import-calls';
import type { ImportDefinition } from '../../kit/import/import-types';

const column = (name: string, about: string) => ({ name, required: true, about });

/** How sales of a till are imported. */
export const saleImport = (t: TFunction, onChange: () => void): ImportDefinition => ({
  key: ['gift-aid-sales'],
  field: 'csv_file',
  template: {
    name: 'gift-aid-sales.csv',
    rows: [
      ['LEEDS-2026-11-02-0017', 'D-4K7QX2M', '2026-11-02', 'Wool coat', '24.50'],
      ['LEEDS-2026-11-02-0018', 'D-4K7QX2M', '2026-11-02', 'Boots', '18.00'],
    ],
  },
  columns: [
    column('line', t('What names the line in your till; each is taken once.')),
    column('donor', t('The donor number on the label.')),
    column('day', t('The day of the sale, such as 2026-12-01.')),
    column('item', t('What it is called.')),
    column('price', t('What the buyer paid in pounds, such as 12.50.')),
  ],
  counts: ['added', 'duplicates', 'refused'],
  texts: {
    title: t('Sales import'),
    add: t('Import sales'),
    adding: t('Uploading CSV'),
    fill: t('Each sale gets its place round the limit of its donor’s tax year.'),
  },
  calls: giftAidImportCalls('sales'),
  onChange,
});

/** How refunds of a till are imported. */
export const refundImport = (t: TFunction, onChange: () => void): ImportDefinition => ({
  key: ['gift-aid-refunds'],
  field: 'csv_file',
  template: { name: 'gift-aid-refunds.csv', rows: [['LEEDS-2026-11-02-0018', '2026-11-05']] },
  columns: [
    column('line', t('What names the line of the sale in your till.')),
    column('day', t('The day of the refund, such as 2026-12-01.')),
  ],
  counts: ['added', 'duplicates', 'refused'],
  texts: {
    title: t('Refunds import'),
    add: t('Import refunds'),
    adding: t('Uploading CSV'),
    fill: t('What no claim has yet is left out; what was claimed is taken back by the next claim.'),
  },
  calls: giftAidImportCalls('refunds'),
  onChange,
});
