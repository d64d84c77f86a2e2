import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'As new': 'Come nuovo',
  'Change how they go': 'Cambia il modo di consegna',
  'Change the items': 'Cambia gli articoli',
  'Grade {grade}': 'Grado {grade}',
  Large: 'Grandi',
  None: 'Nessuno',
  Small: 'Piccoli',
  'Well worn': 'Molto usato',
  'What is not accepted is given to a charity.': 'Ciò che non viene accettato va a un ente benefico.',
  'What is not accepted is recycled.': 'Ciò che non viene accettato viene riciclato.',
  'What is not accepted is sent back to you.': 'Ciò che non viene accettato ti viene rispedito.',
  Worn: 'Usato',
  clean: 'pulito',
  'large faults': 'grandi difetti',
  'no faults': 'nessun difetto',
  'not clean': 'non pulito',
  'small faults': 'piccoli difetti',
} as const satisfies Catalogue;
