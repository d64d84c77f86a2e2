import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'At a store': 'In einer Filiale',
  'By parcel': 'Als Paket',
  'By your own post': 'Selbst verschicken',
  Change: 'Ändern',
  'Choose how they go back.': 'Wählen Sie, wie sie zurückgehen.',
  Closed: 'Geschlossen',
  Free: 'Kostenlos',
  'Free, paid by {by}': 'Kostenlos, {by} zahlt',
  'How do they go back?': 'Wie gehen sie zurück?',
  'Near {place}': 'Nahe {place}',
  'Plan of the stores, north up': 'Plan der Filialen, Norden oben',
  'You get the address with your code, and pay the postage.':
    'Die Adresse erhalten Sie mit Ihrem Code; das Porto zahlen Sie.',
  '{from} to {until}': '{from} bis {until}',
  '{price}, you pay the carrier': '{price}, Sie zahlen dem Paketdienst',
  'At most {count} items_one': 'Höchstens {count} Artikel',
  'At most {count} items_other': 'Höchstens {count} Artikel',
  'Full until {date}.': 'Voll bis {date}.',
  'They need: {things}': 'Gesucht: {things}',
} as const satisfies Catalogue;
