import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'At a store': 'In negozio',
  'By parcel': 'Con un pacco',
  'By your own post': 'Spedizione in proprio',
  Change: 'Cambia',
  'Choose how they go back.': 'Scegli come restituirli.',
  Closed: 'Chiuso',
  Free: 'Gratis',
  'Free, paid by {by}': 'Gratis, paga {by}',
  'How do they go back?': 'Come li restituisci?',
  'Near {place}': 'Vicino a {place}',
  'Plan of the stores, north up': 'Mappa dei negozi, nord in alto',
  'You get the address with your code, and pay the postage.':
    'Ricevi l’indirizzo insieme al codice e paghi la spedizione.',
  '{from} to {until}': '{from}–{until}',
  '{price}, you pay the carrier': '{price}, paghi il corriere',
  'At most {count} items_one': 'Al massimo {count} articolo',
  'At most {count} items_many': 'Al massimo {count} articoli',
  'At most {count} items_other': 'Al massimo {count} articoli',
  'Full until {date}.': 'Pieno fino al {date}.',
  'They need: {things}': 'Cercano: {things}',
} as const satisfies Catalogue;
