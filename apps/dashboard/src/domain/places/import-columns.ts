import type { TFunction } from 'i18next';
import type { ImportColumn } from '../../kit/import/import-types';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The columns of a file of places: the sixteen, and the code, which a template has only where there are codes. */
export function placeImportColumns(t: TFunction, hasCodes: boolean): readonly ImportColumn[] {
  const hours = t('08:00-12:30, several with a semicolon between them, or closed.');
  return [
    {
      name: 'lat',
      required: false,
      about: t('Latitude in degrees, such as 51.50729. Leave both empty and we look the address up.'),
    },
    {
      name: 'lng',
      required: false,
      about: t('Longitude in degrees, such as -0.127751. Two places cannot have the same coordinates.'),
    },
    { name: 'name', required: true, about: t('What people know it by.') },
    { name: 'street', required: true, about: t('Street and house number.') },
    { name: 'city', required: true, about: t('The town.') },
    { name: 'country', required: true, about: t('Its English name or two letters: United Kingdom or GB.') },
    { name: 'postcode', required: true, about: t('Together with the name, it identifies the place.') },
    { name: 'description', required: true, mayBeEmpty: true, about: t('What people should know before they come.') },
    { name: 'active', required: true, mayBeEmpty: true, about: t('1 for active, 0 for inactive.') },
    ...weekdays.map((day) => ({ name: `open_${day}`, required: true, mayBeEmpty: true, about: hours })),
    {
      name: 'store_code',
      required: false,
      about: t('Your own number for it. If given, it identifies the place.'),
      template: hasCodes,
    },
  ];
}

/** Two lines that show how a file is filled in. */
export const placeImportExamples: readonly (readonly string[])[] = [
  [
    ...['53.797418', '-1.543794', 'Riverside Shop', '12 Calls Lane', 'Leeds', 'GB', 'LS2 7DR'],
    ...['Ring at the side door', '1', ...Array.from({ length: 5 }, () => '09:00-12:30;13:30-17:00')],
    ...['10:00-16:00', 'closed'],
  ],
  [
    ...['53.961262', '-1.080642', 'Minster Shop', '44 Goodramgate', 'York', 'United Kingdom', 'YO1 7LF'],
    ...['', '0', ...Array.from({ length: 6 }, () => '08:00-12:30'), ''],
  ],
];
