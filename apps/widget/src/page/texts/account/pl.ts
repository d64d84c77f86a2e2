import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Co zostanie usunięte',
  'What stays': 'Co zostaje',
  '{count} things in your wardrobe_one': '{count} rzecz w Twojej szafie',
  '{count} things in your wardrobe_few': '{count} rzeczy w Twojej szafie',
  '{count} things in your wardrobe_many': '{count} rzeczy w Twojej szafie',
  '{count} things in your wardrobe_other': '{count} rzeczy w Twojej szafie',
  'Your address {email}, your name and postcode': 'Twój adres {email}, imię i kod pocztowy',
  'The wardrobes you joined with it: {emails}': 'Szafy, które z nią połączono: {emails}',
  'All devices are signed out, and we write to you no more':
    'Wszystkie urządzenia zostaną wylogowane i nie będziemy więcej pisać',
  'Shops keep their orders, without you: {shops}': 'Sklepy zachowują swoje zamówienia, ale bez Ciebie: {shops}',
  'What happened to each thing, without a name': 'Historia każdej rzeczy, bez żadnego nazwiska',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} kod jest nadal ważny, do {date}. Skopiuj go, jeśli chcesz go użyć: tutaj już go nie zobaczysz.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._few':
    '{count} kody są nadal ważne, ostatni do {date}. Skopiuj te, których chcesz użyć: tutaj już ich nie zobaczysz.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} kodów jest nadal ważnych, ostatni do {date}. Skopiuj te, których chcesz użyć: tutaj już ich nie zobaczysz.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} kodu jest nadal ważne, ostatni do {date}. Skopiuj te, których chcesz użyć: tutaj już ich nie zobaczysz.',
  'Erase for good': 'Usuń na zawsze',
  'Mail me the code for it': 'Wyślij mi kod',
  'Your wardrobe is erased': 'Twoja szafa została usunięta',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Wylogowano Cię wszędzie. W ciągu kilku minut nic z niej u nas nie zostanie. Do widzenia i dziękujemy.',
  'It cannot be undone. You can download your data in the settings first.':
    'Tego nie można cofnąć. Wcześniej możesz pobrać swoje dane w ustawieniach.',
  'Keep my wardrobe': 'Zachowaj moją szafę',
} as const satisfies Catalogue;
