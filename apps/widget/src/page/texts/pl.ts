import type { Catalogue } from './catalogue';

export const catalogue = {
  'size {size}': 'rozmiar {size}',
  Email: 'E-mail',
  'Send code': 'Wyślij kod',
  Code: 'Kod',
  'Six digits, sent to {email}.': 'Sześć cyfr, wysłanych na {email}.',
  'Resend code.': 'Wyślij kod ponownie.',
  'Resend code in {seconds} s.': 'Ponowna wysyłka za {seconds} s.',
  'Remind me before my codes end.': 'Przypomnij mi, zanim wygasną moje kody.',
  'Choose at least one item.': 'Wybierz przynajmniej jedną rzecz.',
  'Enter an email address.': 'Wpisz adres e-mail.',
  'The code has six digits.': 'Kod ma sześć cyfr.',
  'Something went wrong. Try again.': 'Coś poszło nie tak. Spróbuj ponownie.',
  'On orders of {amount} or more.': 'Przy zamówieniu od {amount}.',
  'Valid until {date}.': 'Ważny do {date}.',
  Copy: 'Kopiuj',
  Copied: 'Skopiowano',
  Loading: 'Wczytywanie',
  Retry: 'Spróbuj ponownie',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Nie możemy teraz połączyć się z szafą. Spróbuj ponownie za chwilę.',
  'Your wardrobe': 'Twoja szafa',
  'Sign in with a code that we mail to you.': 'Zaloguj się kodem, który wyślemy e-mailem.',
  'You are signed out. Sign in again to see your items.':
    'Wylogowano. Zaloguj się ponownie, aby zobaczyć swoje rzeczy.',
  'Keep me signed in': 'Nie wylogowuj mnie',
  'Sign in': 'Zaloguj się',
  'Sign out': 'Wyloguj się',
  'Show more': 'Pokaż więcej',
  '{count} items_one': '{count} rzecz',
  '{count} items_few': '{count} rzeczy',
  '{count} items_many': '{count} rzeczy',
  '{count} items_other': '{count} rzeczy',
  'Nothing here yet': 'Jeszcze nic tu nie ma',
  'What you buy in shops that use Digital Wardrobe stands here once you add it.':
    'To, co kupisz w sklepach z Digital Wardrobe, pojawi się tutaj po dodaniu.',
  Terms: 'Regulamin',
  'Privacy policy': 'Polityka prywatności',
  // What the server says.
  'Not found.': 'Nie znaleziono.',
  'Too many codes were asked for. Try again later.': 'Poproszono o zbyt wiele kodów. Spróbuj ponownie później.',
  'Too many wrong codes. Try again later.': 'Zbyt wiele błędnych kodów. Spróbuj ponownie później.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Kod wysłano przed chwilą. Poczekaj, zanim poprosisz o następny.',
  'Too many tries. Wait a moment.': 'Zbyt wiele prób. Poczekaj chwilę.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Kod jest błędny lub wygasł. Sprawdź go albo poproś o nowy.',
} as const satisfies Catalogue;
