import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'At a store': 'W sklepie',
  'By parcel': 'Paczką',
  'By your own post': 'Własną przesyłką',
  Change: 'Zmień',
  'Choose how they go back.': 'Wybierz sposób oddania.',
  Closed: 'Zamknięte',
  Free: 'Bezpłatnie',
  'Free, paid by {by}': 'Bezpłatnie, płaci {by}',
  'How do they go back?': 'Jak je oddajesz?',
  'Near {place}': 'Blisko: {place}',
  'Plan of the stores, north up': 'Plan sklepów, północ u góry',
  'You get the address with your code, and pay the postage.':
    'Adres dostaniesz razem z kodem; za przesyłkę płacisz Ty.',
  '{from} to {until}': '{from}–{until}',
  '{price}, you pay the carrier': '{price}, płacisz przewoźnikowi',
  'At most {count} items_one': 'Najwyżej {count} rzecz',
  'At most {count} items_few': 'Najwyżej {count} rzeczy',
  'At most {count} items_many': 'Najwyżej {count} rzeczy',
  'At most {count} items_other': 'Najwyżej {count} rzeczy',
  'Full until {date}.': 'Brak miejsca do {date}.',
  'They need: {things}': 'Potrzebują: {things}',
} as const satisfies Catalogue;
