import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'None within 50 km.': 'Nessuno entro 50 km.',
  Search: 'Cerca',
  'Distances from {place}.': 'Distanze da {place}.',
  'Distances from {place}, roughly.': 'Distanze approssimative da {place}.',
  'To find places near you.': 'Per trovare luoghi vicino a te.',
  'Your device does not say where it is.': 'Il tuo dispositivo non indica dove si trova.',
  'Use where I am': 'Usa la mia posizione',
  'Open until {time}.': 'Aperto fino alle {time}.',
  'Open now.': 'Aperto ora.',
  'Closed, opens {time}.': 'Chiuso, apre {time}.',
  'Closed.': 'Chiuso.',
  '{km} km away': 'a {km} km',
  'We do not know this postcode.': 'Non conosciamo questo codice postale.',
} as const satisfies Catalogue;
