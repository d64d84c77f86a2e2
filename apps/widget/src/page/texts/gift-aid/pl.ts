import type { Catalogue } from '../catalogue';

export const catalogue = {
  Back: 'Wstecz',
  'Back to the settings': 'Wróć do ustawień',
  'All these charities get what you change here.': 'Wszystkie te organizacje otrzymają to, co tu zmienisz.',
  Country: 'Kraj',
  'Declare Gift Aid': 'Złóż oświadczenie Gift Aid',
  'End Gift Aid for {charity}': 'Zakończ Gift Aid dla {charity}',
  'End it': 'Zakończ',
  'Enter a UK postcode such as LS1 4AP.': 'Podaj brytyjski kod pocztowy, na przykład LS1 4AP.',
  'Enter the first name.': 'Podaj imię.',
  'Enter the last name.': 'Podaj nazwisko.',
  'Enter the name or number of the house.': 'Podaj nazwę lub numer domu.',
  'First name': 'Imię',
  'For gifts until {date}': 'Dla darowizn do {date}',
  'Gift Aid for {charity}': 'Gift Aid dla {charity}',
  'Gift Aid needs your agreement that the charity sells for you.':
    'Gift Aid wymaga zgody na to, by organizacja sprzedawała w Twoim imieniu.',
  'Gift Aid needs your declaration as a UK taxpayer.':
    'Gift Aid wymaga oświadczenia, że płacisz podatki w Wielkiej Brytanii.',
  'Gifts until today stay covered, later ones are not.': 'Darowizny do dziś pozostają objęte, późniejsze nie.',
  'House name or number': 'Nazwa lub numer domu',
  'I agree to this.': 'Zgadzam się na to.',
  'I declare this.': 'Oświadczam to.',
  'Last name': 'Nazwisko',
  'Postcode of your home': 'Kod pocztowy miejsca zamieszkania',
  'Since {date}': 'Od {date}',
  'Street and town': 'Ulica i miejscowość',
  'The charity does not use Gift Aid.': 'Organizacja nie korzysta z Gift Aid.',
  'The tax office asks for your name and address. {charity} sees them; nobody else does.':
    'Urząd skarbowy wymaga imienia, nazwiska i adresu. Widzi je {charity} i nikt inny.',
  'The terms have changed. Read them again.': 'Treść się zmieniła. Przeczytaj ją ponownie.',
  'Title (optional)': 'Zwrot grzecznościowy (opcjonalnie)',
  'What you declare': 'Co oświadczasz',
  'What you have declared': 'Złożone oświadczenia',
  'You have declared nothing yet. Where a charity uses Gift Aid, the page of your donation offers it.':
    'Nie złożono jeszcze żadnego oświadczenia. Jeśli organizacja korzysta z Gift Aid, możliwość pojawia się na stronie darowizny.',
  'Your name and address': 'Twoje imię, nazwisko i adres',
  'your number there: {number}': 'Twój numer tam: {number}',
} as const satisfies Catalogue;
