import type { Grade, Language } from '@dw/contract';

type Texts = {
  readonly find: string;
  readonly search: string;
  readonly tooShort: string;
  readonly all: string;
  readonly onlyPreLoved: string;
  readonly preLoved: string;
  readonly nothing: string;
  readonly before: string;
  readonly next: string;
  readonly brand: string;
  readonly picture: string;
  readonly toShop: string;
  readonly notFound: string;
  readonly leads: string;
  readonly goOn: string;
  readonly availability: { readonly out_of_stock: string; readonly preorder: string; readonly backorder: string };
  readonly grades: Readonly<Record<Grade, string>>;
};

/** What stands on the pages of marketplaces. `{number}` and `{host}` are filled in. */
export const marketPageTexts: Readonly<Record<Language, Texts>> = {
  en: {
    find: 'Name or brand',
    search: 'Search',
    tooShort: 'Type at least three letters.',
    all: 'Everything',
    onlyPreLoved: 'Only pre-loved',
    preLoved: 'Pre-loved',
    nothing: 'Nothing here matches.',
    before: 'Previous page',
    next: 'Next page',
    brand: 'Brand',
    picture: 'Picture {number}',
    toShop: 'Go to the shop',
    notFound: 'Nothing is shown at this address.',
    leads: 'This link leads to another website',
    goOn: 'Go on to {host}',
    availability: { out_of_stock: 'Out of stock', preorder: 'Pre-order', backorder: 'Ordered in for you' },
    grades: { A: 'As new', B: 'Very good', C: 'Good', D: 'With signs of wear' },
  },
  pl: {
    find: 'Nazwa lub marka',
    search: 'Szukaj',
    tooShort: 'Wpisz co najmniej trzy litery.',
    all: 'Wszystko',
    onlyPreLoved: 'Tylko z drugiej ręki',
    preLoved: 'Z drugiej ręki',
    nothing: 'Nic tu nie pasuje.',
    before: 'Poprzednia strona',
    next: 'Następna strona',
    brand: 'Marka',
    picture: 'Zdjęcie {number}',
    toShop: 'Przejdź do sklepu',
    notFound: 'Pod tym adresem nic nie jest pokazywane.',
    leads: 'Ten link prowadzi na inną stronę',
    goOn: 'Przejdź do {host}',
    availability: { out_of_stock: 'Niedostępne', preorder: 'W przedsprzedaży', backorder: 'Na zamówienie' },
    grades: { A: 'Jak nowe', B: 'Stan bardzo dobry', C: 'Stan dobry', D: 'Ze śladami noszenia' },
  },
  de: {
    find: 'Name oder Marke',
    search: 'Suchen',
    tooShort: 'Geben Sie mindestens drei Buchstaben ein.',
    all: 'Alles',
    onlyPreLoved: 'Nur Gebrauchtes',
    preLoved: 'Gebraucht',
    nothing: 'Hier passt nichts dazu.',
    before: 'Vorherige Seite',
    next: 'Nächste Seite',
    brand: 'Marke',
    picture: 'Bild {number}',
    toShop: 'Zum Shop',
    notFound: 'Unter dieser Adresse wird nichts gezeigt.',
    leads: 'Dieser Link führt zu einer anderen Website',
    goOn: 'Weiter zu {host}',
    availability: { out_of_stock: 'Nicht vorrätig', preorder: 'Vorbestellbar', backorder: 'Wird für Sie bestellt' },
    grades: { A: 'Wie neu', B: 'Sehr gut', C: 'Gut', D: 'Mit Gebrauchsspuren' },
  },
  it: {
    find: 'Nome o marca',
    search: 'Cerca',
    tooShort: 'Scrivi almeno tre lettere.',
    all: 'Tutto',
    onlyPreLoved: 'Solo usato',
    preLoved: 'Usato',
    nothing: 'Qui non c’è nulla che corrisponda.',
    before: 'Pagina precedente',
    next: 'Pagina successiva',
    brand: 'Marca',
    picture: 'Foto {number}',
    toShop: 'Vai al negozio',
    notFound: 'A questo indirizzo non viene mostrato nulla.',
    leads: 'Questo link porta a un altro sito',
    goOn: 'Continua su {host}',
    availability: { out_of_stock: 'Esaurito', preorder: 'In preordine', backorder: 'Su ordinazione' },
    grades: { A: 'Come nuovo', B: 'Ottimo stato', C: 'Buono stato', D: 'Con segni d’uso' },
  },
  ru: {
    find: 'Название или бренд',
    search: 'Найти',
    tooShort: 'Введите не меньше трёх букв.',
    all: 'Все товары',
    onlyPreLoved: 'Только секонд-хенд',
    preLoved: 'Секонд-хенд',
    nothing: 'Ничего подходящего нет.',
    before: 'Предыдущая страница',
    next: 'Следующая страница',
    brand: 'Бренд',
    picture: 'Фото {number}',
    toShop: 'Перейти в магазин',
    notFound: 'По этому адресу ничего не показано.',
    leads: 'Эта ссылка ведёт на другой сайт',
    goOn: 'Перейти на {host}',
    availability: { out_of_stock: 'Нет в наличии', preorder: 'Предзаказ', backorder: 'Под заказ' },
    grades: { A: 'Как новое', B: 'Очень хорошее состояние', C: 'Хорошее состояние', D: 'Со следами носки' },
  },
  es: {
    find: 'Nombre o marca',
    search: 'Buscar',
    tooShort: 'Escriba al menos tres letras.',
    all: 'Todo',
    onlyPreLoved: 'Solo de segunda mano',
    preLoved: 'De segunda mano',
    nothing: 'No hay nada que coincida.',
    before: 'Página anterior',
    next: 'Página siguiente',
    brand: 'Marca',
    picture: 'Foto {number}',
    toShop: 'Ir a la tienda',
    notFound: 'En esta dirección no se muestra nada.',
    leads: 'Este enlace lleva a otro sitio web',
    goOn: 'Continuar a {host}',
    availability: { out_of_stock: 'Agotado', preorder: 'En preventa', backorder: 'Bajo pedido' },
    grades: { A: 'Como nuevo', B: 'Muy buen estado', C: 'Buen estado', D: 'Con señales de uso' },
  },
};
