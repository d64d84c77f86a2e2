import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Order {number}, bought today.': 'Zamówienie {number}, kupione dzisiaj.',
  'Order {number}, bought yesterday.': 'Zamówienie {number}, kupione wczoraj.',
  'Order {number}, bought on {date}.': 'Zamówienie {number}, kupione {date}.',
  'Bought today.': 'Kupione dzisiaj.',
  'Bought yesterday.': 'Kupione wczoraj.',
  'Bought on {date}.': 'Kupione {date}.',
  'Add to your wardrobe': 'Dodaj do swojej szafy',
  'Items in this order': 'Rzeczy z tego zamówienia',
  Added: 'Dodane',
  'Add {count} items to your wardrobe_one': 'Dodaj {count} rzecz do swojej szafy',
  'Add {count} items to your wardrobe_few': 'Dodaj {count} rzeczy do swojej szafy',
  'Add {count} items to your wardrobe_many': 'Dodaj {count} rzeczy do swojej szafy',
  'Add {count} items to your wardrobe_other': 'Dodaj {count} rzeczy do swojej szafy',
  'In your wardrobe': 'W Twojej szafie',
  '{count} items are in your wardrobe._one': '{count} rzecz jest w Twojej szafie.',
  '{count} items are in your wardrobe._few': '{count} rzeczy są w Twojej szafie.',
  '{count} items are in your wardrobe._many': '{count} rzeczy jest w Twojej szafie.',
  '{count} items are in your wardrobe._other': '{count} rzeczy jest w Twojej szafie.',
  'A thank-you for order {number}': 'Podziękowanie za zamówienie {number}',
  '{value} off your next order': '{value} zniżki na następne zamówienie',
  'Your code appears here once they are added.': 'Gdy dodasz rzeczy, tu pojawi się Twój kod.',
  'It is in your mailbox, too.': 'Jest też w Twojej skrzynce.',
  'Open your wardrobe': 'Otwórz swoją szafę',
  'Next order': 'Następne zamówienie',
  'Test mode: nothing here counts.': 'Tryb testowy: nic tu się nie liczy.',
  Preview: 'Podgląd',
  'This is a preview: nothing is sent.': 'To jest podgląd: nic nie zostanie wysłane.',
  'That did not work': 'To się nie udało',
  'This page does not exist': 'Ta strona nie istnieje',
  'The link may be incomplete. Open it again from the shop.': 'Link może być niepełny. Otwórz go ponownie ze sklepu.',
  'Nothing to add yet': 'Nie ma jeszcze nic do dodania',
  'When you have bought something here, you can add it to your wardrobe on this page.':
    'Gdy coś tu kupisz, na tej stronie dodasz to do swojej szafy.',
  'Order number taken': 'Numer zamówienia jest zajęty',
  'This order number already belongs to another order. Nothing was added; the shop can tell you more.':
    'Ten numer należy już do innego zamówienia. Nic nie zostało dodane; więcej powie Ci sklep.',
  'Closed for now': 'Na razie zamknięte',
  'The shop has paused its wardrobe. Come back later.': 'Sklep wstrzymał swoją szafę. Wróć później.',
  'Open this page from a shop': 'Otwórz tę stronę ze sklepu',
  'It shows what you bought there and adds it to your wardrobe.':
    'Pokazuje, co tam kupiono, i dodaje to do Twojej szafy.',
  '{count} items were left out: each needs a name and an absolute image address._one':
    'Pominięto {count} rzecz: potrzebuje nazwy i pełnego adresu zdjęcia.',
  '{count} items were left out: each needs a name and an absolute image address._few':
    'Pominięto {count} rzeczy: każda potrzebuje nazwy i pełnego adresu zdjęcia.',
  '{count} items were left out: each needs a name and an absolute image address._many':
    'Pominięto {count} rzeczy: każda potrzebuje nazwy i pełnego adresu zdjęcia.',
  '{count} items were left out: each needs a name and an absolute image address._other':
    'Pominięto {count} rzeczy: każda potrzebuje nazwy i pełnego adresu zdjęcia.',
  'This website is paused and takes no orders.': 'Ta strona jest wstrzymana i nie przyjmuje zamówień.',
  'Too many orders at once. Try again later.': 'Zbyt wiele zamówień naraz. Spróbuj ponownie później.',
  'An item is not part of this order.': 'Jedna z rzeczy nie należy do tego zamówienia.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Jedna z rzeczy jest już w innej szafie. Wczytaj stronę ponownie, aby zobaczyć, co zostało.',
} as const satisfies Catalogue;
