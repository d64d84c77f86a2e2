import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'I accept these terms.': 'Accetto queste condizioni.',
  'Is all of this right?': 'È tutto giusto?',
  'Something here cannot go back any more. Leave it out to go on.':
    'Qualcosa qui non si può più restituire. Escludilo per continuare.',
  'Terms of {by}': 'Condizioni di {by}',
  'The terms have changed. Read them again, please.': 'Le condizioni sono cambiate. Rileggile, per favore.',
  'From {date} it takes things again.': 'Dal {date} si accettano di nuovo articoli.',
  'You get a code for each item that is accepted.': 'Ricevi un codice per ogni articolo accettato.',
  'You get one code for the amounts together, and one for each other item that is accepted.':
    'Ricevi un codice per la somma degli importi e uno per ogni altro articolo accettato.',
  'You get one code, worth everything that is accepted.':
    'Ricevi un solo codice, che vale tutto ciò che viene accettato.',
  '{by} takes no more today. What you have said stays here: try again tomorrow.':
    '{by} oggi non prende altro. Quello che hai indicato resta qui: riprova domani.',
  '{by} takes nothing at the moment. What you have said stays here.':
    '{by} al momento non prende nulla. Quello che hai indicato resta qui.',
  'Accept the terms to go on.': 'Accetta le condizioni per continuare.',
  'You have {count} days to hand them over._one': 'Hai {count} giorno per consegnarli.',
  'You have {count} days to hand them over._many': 'Hai {count} giorni per consegnarli.',
  'You have {count} days to hand them over._other': 'Hai {count} giorni per consegnarli.',
} as const satisfies Catalogue;
