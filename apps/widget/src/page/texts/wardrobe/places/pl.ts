import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'None within 50 km.': 'Brak w promieniu 50 km.',
  Search: 'Szukaj',
  'Distances from {place}.': 'Odległości od: {place}.',
  'Distances from {place}, roughly.': 'Przybliżone odległości od: {place}.',
  'To find places near you.': 'Aby znaleźć miejsca w pobliżu.',
  'Your device does not say where it is.': 'Urządzenie nie podaje swojego położenia.',
  'Use where I am': 'Użyj mojego położenia',
  'Open until {time}.': 'Otwarte do {time}.',
  'Open now.': 'Teraz otwarte.',
  'Closed, opens {time}.': 'Zamknięte, otwarcie: {time}.',
  'Closed.': 'Zamknięte.',
  '{km} km away': '{km} km stąd',
  'We do not know this postcode.': 'Nie znamy tego kodu pocztowego.',
} as const satisfies Catalogue;
