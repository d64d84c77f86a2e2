import type { Catalogue } from '../catalogue';

export const catalogue = {
  Back: 'Zurück',
  'Back to the settings': 'Zurück zu den Einstellungen',
  'All these charities get what you change here.': 'Alle diese Organisationen erhalten, was Sie hier ändern.',
  Country: 'Land',
  'Declare Gift Aid': 'Gift Aid erklären',
  'End Gift Aid for {charity}': 'Gift Aid für {charity} beenden',
  'End it': 'Beenden',
  'Enter a UK postcode such as LS1 4AP.': 'Geben Sie eine britische Postleitzahl wie LS1 4AP ein.',
  'Enter the first name.': 'Geben Sie den Vornamen ein.',
  'Enter the last name.': 'Geben Sie den Nachnamen ein.',
  'Enter the name or number of the house.': 'Geben Sie Hausnamen oder Hausnummer ein.',
  'First name': 'Vorname',
  'For gifts until {date}': 'Für Spenden bis {date}',
  'Gift Aid for {charity}': 'Gift Aid für {charity}',
  'Gift Aid needs your agreement that the charity sells for you.':
    'Für Gift Aid müssen Sie zustimmen, dass die Organisation für Sie verkauft.',
  'Gift Aid needs your declaration as a UK taxpayer.':
    'Für Gift Aid müssen Sie sich als Steuerzahler im Vereinigten Königreich erklären.',
  'Gifts until today stay covered, later ones are not.': 'Spenden bis heute bleiben erfasst, spätere nicht.',
  'House name or number': 'Hausname oder Hausnummer',
  'I agree to this.': 'Ich stimme dem zu.',
  'I declare this.': 'Ich erkläre dies.',
  'Last name': 'Nachname',
  'Postcode of your home': 'Postleitzahl Ihres Wohnorts',
  'Since {date}': 'Seit {date}',
  'Street and town': 'Straße und Ort',
  'The charity does not use Gift Aid.': 'Die Organisation nutzt Gift Aid nicht.',
  'The tax office asks for your name and address. {charity} sees them; nobody else does.':
    'Das Finanzamt verlangt Ihren Namen und Ihre Adresse. {charity} sieht sie, sonst niemand.',
  'The terms have changed. Read them again.': 'Der Wortlaut hat sich geändert. Lesen Sie ihn noch einmal.',
  'Title (optional)': 'Anrede (optional)',
  'What you declare': 'Was Sie erklären',
  'What you have declared': 'Was Sie erklärt haben',
  'You have declared nothing yet. Where a charity uses Gift Aid, the page of your donation offers it.':
    'Sie haben noch nichts erklärt. Nutzt eine Organisation Gift Aid, wird es auf der Seite Ihrer Spende angeboten.',
  'Your name and address': 'Ihr Name und Ihre Adresse',
  'your number there: {number}': 'Ihre Nummer dort: {number}',
} as const satisfies Catalogue;
