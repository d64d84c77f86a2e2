import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Amount in pounds': 'Importo in sterline',
  'Another amount': 'Un altro importo',
  Charity: 'Ente benefico',
  'Charity number {number}': 'Numero di registro dell’ente: {number}',
  'Choose a charity.': 'Scegli un ente.',
  'Choose again': 'Scegli di nuovo',
  Continue: 'Continua',
  'Enter £0.50 to £500.': 'Inserisci da 0,50 £ a 500 £.',
  'Find a charity': 'Cerca un ente',
  'Give a little to a charity?': 'Vuoi donare qualcosa a un ente benefico?',
  'Give a little to {charity}?': 'Vuoi donare qualcosa a {charity}?',
  'How much': 'Quanto',
  'No charity of this name takes gifts.': 'Nessun ente con questo nome accetta donazioni.',
  'Not now': 'Non ora',
  'Nothing was paid.': 'Non è stato pagato nulla.',
  'Pay {amount} with PayPal': 'Paga {amount} con PayPal',
  'PayPal opens in a window of its own. This page tells you when it has arrived.':
    'PayPal si apre in una finestra a parte. Questa pagina ti avvisa quando la donazione è arrivata.',
  'Thank you. {amount} has reached {charity}.': 'Grazie. La donazione di {amount} è arrivata a {charity}.',
  'That did not work. Try again.': 'Non ha funzionato. Riprova.',
  'The money goes straight to the charity by PayPal, which keeps a part for its service.':
    'I soldi vanno direttamente all’ente tramite PayPal, che trattiene una parte per il servizio.',
  '{amount} to {charity}': '{amount} a {charity}',
  'Add Gift Aid': 'Aggiungi Gift Aid',
  'If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.':
    'Se paghi le tasse nel Regno Unito, {charity} riceve 25 pence in più per ogni sterlina. Non ti costa nulla.',
  'With Gift Aid: {charity} reclaims the tax on it.': 'Con Gift Aid: {charity} recupera l’imposta su questa somma.',
} satisfies Catalogue;
