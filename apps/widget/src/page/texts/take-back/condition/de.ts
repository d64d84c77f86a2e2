import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'As new': 'Wie neu',
  'Change how they go': 'Weg ändern',
  'Change the items': 'Artikel ändern',
  'Grade {grade}': 'Stufe {grade}',
  Large: 'Große',
  None: 'Keine',
  Small: 'Kleine',
  'Well worn': 'Viel getragen',
  'What is not accepted is given to a charity.': 'Was nicht angenommen wird, geht an eine gemeinnützige Organisation.',
  'What is not accepted is recycled.': 'Was nicht angenommen wird, wird recycelt.',
  'What is not accepted is sent back to you.': 'Was nicht angenommen wird, erhalten Sie zurück.',
  Worn: 'Getragen',
  clean: 'sauber',
  'large faults': 'große Mängel',
  'no faults': 'keine Mängel',
  'not clean': 'nicht sauber',
  'small faults': 'kleine Mängel',
} as const satisfies Catalogue;
