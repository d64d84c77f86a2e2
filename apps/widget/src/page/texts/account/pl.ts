import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Co zostanie usunięte',
  'What stays': 'Co zostaje',
  '{count} items in your wardrobe_one': '{count} rzecz w Twojej szafie',
  '{count} items in your wardrobe_few': '{count} rzeczy w Twojej szafie',
  '{count} items in your wardrobe_many': '{count} rzeczy w Twojej szafie',
  '{count} items in your wardrobe_other': '{count} rzeczy w Twojej szafie',
  'Your address {email}, your name and postcode': 'Twój adres {email}, imię i kod pocztowy',
  'The wardrobes you joined with it: {emails}': 'Szafy, które z nią połączono: {emails}',
  'All devices are signed out, and we write to you no more':
    'Wszystkie urządzenia zostaną wylogowane i nie będziemy więcej pisać',
  'Shops keep their orders, without you: {shops}': 'Sklepy zachowują swoje zamówienia, ale bez Ciebie: {shops}',
  'What happened to each item, without a name': 'Historia każdej rzeczy, bez żadnego nazwiska',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} kod jest nadal ważny, do {date}. Skopiuj go, jeśli chcesz go użyć: tutaj już go nie zobaczysz.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._few':
    '{count} kody są nadal ważne, ostatni do {date}. Skopiuj te, których chcesz użyć: tutaj już ich nie zobaczysz.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} kodów jest nadal ważnych, ostatni do {date}. Skopiuj te, których chcesz użyć: tutaj już ich nie zobaczysz.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} kodu jest nadal ważne, ostatni do {date}. Skopiuj te, których chcesz użyć: tutaj już ich nie zobaczysz.',
  'What you have promised to {by}, which is cancelled: {things}': 'To, co obiecano {by}, zostanie anulowane: {things}',
  'What is at {by} goes on without you, and you get no reward or answer: {things}':
    'To, co jest w {by}, potoczy się dalej bez Ciebie, bez nagrody i odpowiedzi: {things}',
  '{count} rewards that are promised and no codes yet_one': '{count} obiecana nagroda, która nie jest jeszcze kodem',
  '{count} rewards that are promised and no codes yet_few': '{count} obiecane nagrody, które nie są jeszcze kodami',
  '{count} rewards that are promised and no codes yet_many': '{count} obiecanych nagród, które nie są jeszcze kodami',
  '{count} rewards that are promised and no codes yet_other': '{count} obiecanej nagrody, która nie jest jeszcze kodem',
  '{count} items that you like or keep on boards_one': '{count} rzecz polubiona lub zapisana na tablicy',
  '{count} items that you like or keep on boards_few': '{count} rzeczy polubione lub zapisane na tablicach',
  '{count} items that you like or keep on boards_many': '{count} rzeczy polubionych lub zapisanych na tablicach',
  '{count} items that you like or keep on boards_other': '{count} rzeczy polubionej lub zapisanej na tablicy',
  '{count} comments that you wrote_one': '{count} Twój komentarz',
  '{count} comments that you wrote_few': '{count} Twoje komentarze',
  '{count} comments that you wrote_many': '{count} Twoich komentarzy',
  '{count} comments that you wrote_other': '{count} Twojego komentarza',
  'Your Gift Aid declarations': 'Twoje oświadczenia Gift Aid',
  'Erase for good': 'Usuń na zawsze',
  'Mail me the code for it': 'Wyślij mi kod',
  'Your wardrobe is erased': 'Twoja szafa została usunięta',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Wylogowano Cię wszędzie. W ciągu kilku minut nic z niej u nas nie zostanie. Do widzenia i dziękujemy.',
  'It cannot be undone. You can download your data in the settings first.':
    'Tego nie można cofnąć. Wcześniej możesz pobrać swoje dane w ustawieniach.',
  'Keep my wardrobe': 'Zachowaj moją szafę',
  'We mail a code to your address and one to the new one. If the new one has a wardrobe, the two become one.':
    'Wyślemy kod na Twój adres i drugi na nowy. Jeśli nowy ma już szafę, obie zostaną połączone.',
  'New address': 'Nowy adres',
  'Code from your address': 'Kod z Twojego adresu',
  'Code from the new address': 'Kod z nowego adresu',
  'Your address is changed. All other devices are signed out.':
    'Twój adres został zmieniony. Wszystkie inne urządzenia zostały wylogowane.',
  'Its items come here, and its address leads here from then on. We mail a code to each of the two addresses.':
    'Jej rzeczy trafią tutaj, a jej adres będzie odtąd prowadził tutaj. Wyślemy kod na każdy z dwóch adresów.',
  'Address of the other wardrobe': 'Adres drugiej szafy',
  'Code from the other address': 'Kod z drugiego adresu',
  'Join the two': 'Połącz obie',
  'The two wardrobes are one now. It can take a minute until all items are here.':
    'Obie szafy są teraz jedną. Może minąć minuta, zanim wszystkie rzeczy będą tutaj.',
  'Mail both codes': 'Wyślij oba kody',
  'Back to the settings': 'Wróć do ustawień',
  'This address leads to your wardrobe already.': 'Ten adres już prowadzi do Twojej szafy.',
  'This address belongs to a wardrobe that was joined with another. Sign in with it, and join from there.':
    'Ten adres należy do szafy połączonej z inną. Zaloguj się nim i połącz szafy stamtąd.',
  'Charities that have claimed Gift Aid for you keep your name and address for six years, as the law asks':
    'Organizacje, które wystąpiły o Gift Aid w Twoim imieniu, przechowują imię, nazwisko i adres przez sześć lat, jak wymaga prawo',
} as const satisfies Catalogue;
