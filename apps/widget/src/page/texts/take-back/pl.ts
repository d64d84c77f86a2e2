import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Asked for on {date}.': 'Zgłoszone {date}.',
  'Being graded': 'W trakcie oceny',
  Cancelled: 'Anulowane',
  'Hand over by {date}.': 'Oddaj do {date}.',
  'Looked at once more': 'Ponownie sprawdzane',
  'No connection. This is how it was: {time}.': 'Brak połączenia. Stan z: {time}.',
  'Not accepted': 'Nieprzyjęte',
  'Not handed over in time': 'Nie oddano w terminie',
  'Not handed over yet': 'Jeszcze nieoddane',
  'Nothing is on its way': 'Nic nie jest w drodze',
  'Open an item to see where it could go next.': 'Otwórz rzecz, aby zobaczyć, dokąd może trafić.',
  'Expected by {date}.': 'Spodziewane do {date}.',
} as const satisfies Catalogue;
