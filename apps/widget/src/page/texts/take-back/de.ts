import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Asked for on {date}.': 'Angefragt am {date}.',
  'Being graded': 'Wird bewertet',
  Cancelled: 'Storniert',
  'Hand over by {date}.': 'Bis {date} abgeben.',
  'Looked at once more': 'Wird noch einmal geprüft',
  'No connection. This is how it was: {time}.': 'Keine Verbindung. So war es: {time}.',
  'Not accepted': 'Nicht angenommen',
  'Not handed over in time': 'Nicht rechtzeitig abgegeben',
  'Not handed over yet': 'Noch nicht abgegeben',
  'Nothing is on its way': 'Nichts ist unterwegs',
  'Open an item to see where it could go next.': 'Öffnen Sie einen Artikel, um zu sehen, wohin er gehen könnte.',
  'Expected by {date}.': 'Voraussichtlich bis {date}.',
} as const satisfies Catalogue;
