import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Asked for on {date}.': 'Richiesto il {date}.',
  'Being graded': 'In valutazione',
  Cancelled: 'Annullato',
  'Hand over by {date}.': 'Da consegnare entro il {date}.',
  'Looked at once more': 'Ancora in verifica',
  'No connection. This is how it was: {time}.': 'Nessuna connessione. Ultimo aggiornamento: {time}.',
  'Not accepted': 'Non accettato',
  'Not handed over in time': 'Non consegnato in tempo',
  'Not handed over yet': 'Non ancora consegnato',
  'Nothing is on its way': 'Niente è in viaggio',
  'Open an item to see where it could go next.': 'Apri un articolo per vedere dove può andare.',
  'Expected by {date}.': 'Previsto entro il {date}.',
} as const satisfies Catalogue;
