import type { Catalogue } from '../catalogue';

export const catalogue = {
  Back: 'Indietro',
  'Back to the settings': 'Torna alle impostazioni',
  'All these charities get what you change here.': 'Tutti questi enti ricevono ciò che modifichi qui.',
  Country: 'Paese',
  'Declare Gift Aid': 'Dichiara Gift Aid',
  'End Gift Aid for {charity}': 'Interrompi Gift Aid per {charity}',
  'End it': 'Interrompi',
  'Enter a UK postcode such as LS1 4AP.': 'Inserisci un codice postale britannico come LS1 4AP.',
  'Enter the first name.': 'Inserisci il nome.',
  'Enter the last name.': 'Inserisci il cognome.',
  'Enter the name or number of the house.': 'Inserisci il nome o il numero della casa.',
  'First name': 'Nome',
  'For gifts until {date}': 'Per le donazioni fino al {date}',
  'Gift Aid for {charity}': 'Gift Aid per {charity}',
  'Gift Aid needs your agreement that the charity sells for you.':
    'Gift Aid richiede il tuo consenso alla vendita da parte dell’ente per tuo conto.',
  'Gift Aid needs your declaration as a UK taxpayer.':
    'Gift Aid richiede la tua dichiarazione come contribuente nel Regno Unito.',
  'Gifts until today stay covered, later ones are not.':
    'Le donazioni fino a oggi restano coperte, quelle successive no.',
  'House name or number': 'Nome o numero della casa',
  'I agree to this.': 'Sono d’accordo.',
  'I declare this.': 'Lo dichiaro.',
  'Last name': 'Cognome',
  'Postcode of your home': 'Codice postale di casa',
  'Since {date}': 'Dal {date}',
  'Street and town': 'Via e città',
  'The charity does not use Gift Aid.': 'L’ente non usa Gift Aid.',
  'The tax office asks for your name and address. {charity} sees them; nobody else does.':
    'Il fisco chiede nome e indirizzo. {charity} li vede; nessun altro.',
  'The terms have changed. Read them again.': 'Il testo è cambiato. Leggilo di nuovo.',
  'Title (optional)': 'Titolo (facoltativo)',
  'What you declare': 'Cosa dichiari',
  'What you have declared': 'Cosa hai dichiarato',
  'You have declared nothing yet. Where a charity uses Gift Aid, the page of your donation offers it.':
    'Non hai ancora dichiarato nulla. Se un ente usa Gift Aid, la pagina della tua donazione lo propone.',
  'Your name and address': 'Il tuo nome e indirizzo',
  'your number there: {number}': 'il tuo numero lì: {number}',
} as const satisfies Catalogue;
