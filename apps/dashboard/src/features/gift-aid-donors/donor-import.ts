import type { TFunction } from 'i18next';
import { giftAidImportCalls } from '../../domain/gift-aid/import-calls';
import type { ImportDefinition } from '../../kit/import/import-types';

const column = (name: string, required: boolean, about: string) => ({ name, required, about });

/** How donors whom a charity had before are imported. */
export const donorImport = (t: TFunction, onChange: () => void): ImportDefinition => ({
  key: ['gift-aid-donors', 'import'],
  field: 'csv_file',
  template: {
    name: 'gift-aid-donors.csv',
    rows: [
      [
        'N-1041',
        'Ms',
        'Ada',
        'Byron',
        '12',
        'Rail Lane, Leeds',
        'LS1 4AP',
        'GB',
        'ada@mail.example',
        '2024-05-01',
        'past4',
        '2024-05-01',
      ],
      ['N-1042', '', 'Bo', 'Zed', 'Mill House', '', 'LS2 7EE', 'GB', '', '', '', ''],
    ],
  },
  columns: [
    column('number', true, t('The number on their labels. One that is there already stays as it is.')),
    column('title', false, t('Up to four letters, such as Ms.')),
    column('first_name', true, t('As it stands in the declaration.')),
    column('last_name', true, t('As it stands in the declaration.')),
    column('house', true, t('The name or number of the house.')),
    column('address', false, t('The rest of the address, for letters.')),
    column('postcode', true, t('Of the United Kingdom; empty abroad.')),
    column('country', false, t('Two letters, such as GB; without it GB.')),
    column('email', false, t('For letters by email.')),
    column(
      'declared',
      false,
      t('The day on which they declared Gift Aid, such as 2026-12-01; empty where they have not.'),
    ),
    column('covers', false, t('Which gifts they declared for: one, past4 or future.')),
    column('agreed', false, t('The day on which they agreed that you sell for them.')),
  ],
  counts: ['added', 'duplicates', 'refused'],
  texts: {
    title: t('Donors import'),
    add: t('Import donors'),
    adding: t('Uploading CSV'),
    fill: t('Declarations keep their day and your own wording.'),
  },
  calls: giftAidImportCalls('existing_donors'),
  onChange,
});
