import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Amount in pounds': 'Betrag in Pfund',
  'Another amount': 'Anderer Betrag',
  Charity: 'Organisation',
  'Charity number {number}': 'Registernummer der Organisation: {number}',
  'Choose a charity.': 'Wählen Sie eine Organisation.',
  'Choose again': 'Neu auswählen',
  Continue: 'Weiter',
  'Enter £0.50 to £500.': 'Geben Sie 0,50 £ bis 500 £ ein.',
  'Find a charity': 'Organisation suchen',
  'Give a little to a charity?': 'Eine Kleinigkeit für einen guten Zweck spenden?',
  'Give a little to {charity}?': 'Eine Kleinigkeit an {charity} spenden?',
  'How much': 'Wie viel',
  'No charity of this name takes gifts.': 'Keine Organisation dieses Namens nimmt Spenden an.',
  'Not now': 'Jetzt nicht',
  'Nothing was paid.': 'Es wurde nichts bezahlt.',
  'Pay {amount} with PayPal': '{amount} mit PayPal bezahlen',
  'PayPal opens in a window of its own. This page tells you when it has arrived.':
    'PayPal öffnet sich in einem eigenen Fenster. Hier sehen Sie, wenn die Spende angekommen ist.',
  'Thank you. {amount} has reached {charity}.': 'Vielen Dank. {amount} sind bei {charity} angekommen.',
  'That did not work. Try again.': 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  'The money goes straight to the charity by PayPal, which keeps a part for its service.':
    'Das Geld geht über PayPal direkt an die Organisation. PayPal behält einen Teil für den Dienst.',
  '{amount} to {charity}': '{amount} an {charity}',
  'Add Gift Aid': 'Gift Aid hinzufügen',
  'If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.':
    'Wenn Sie im Vereinigten Königreich Steuern zahlen, erhält {charity} für jedes Pfund zusätzlich 25 Pence. Es kostet Sie nichts.',
  'With Gift Aid: {charity} reclaims the tax on it.': 'Mit Gift Aid: {charity} holt sich die Steuer darauf zurück.',
} satisfies Catalogue;
