import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'As new': 'Jak nowa',
  'Change how they go': 'Zmień sposób oddania',
  'Change the items': 'Zmień rzeczy',
  'Grade {grade}': 'Klasa {grade}',
  Large: 'Duże',
  None: 'Brak',
  Small: 'Małe',
  'Well worn': 'Mocno znoszona',
  'What is not accepted is given to a charity.': 'To, co nieprzyjęte, trafia do organizacji charytatywnej.',
  'What is not accepted is recycled.': 'To, co nieprzyjęte, trafia do recyklingu.',
  'What is not accepted is sent back to you.': 'To, co nieprzyjęte, wraca do Ciebie.',
  Worn: 'Noszona',
  clean: 'czysta',
  'large faults': 'duże wady',
  'no faults': 'bez wad',
  'not clean': 'nieczysta',
  'small faults': 'małe wady',
} as const satisfies Catalogue;
