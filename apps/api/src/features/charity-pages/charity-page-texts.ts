import type { Language } from '@dw/contract';

type Texts = {
  readonly charities: string;
  readonly charitiesLead: string;
  readonly noCharities: string;
  readonly ways: { readonly CHARITY_SHOPS: string; readonly SEND_BY_POST: string };
  readonly shops: string;
  readonly shopsLead: string;
  readonly allShops: string;
  readonly noShops: string;
  readonly find: string;
  readonly search: string;
  readonly openUntil: string;
  readonly openAllDay: string;
  readonly opens: string;
  readonly closed: string;
  readonly takes: string;
  readonly takesNot: string;
  readonly onMap: string;
  readonly postLead: string;
  readonly website: string;
  readonly before: string;
  readonly next: string;
  readonly notFound: string;
  /** Its virtual shop. */
  readonly goods: string;
  readonly allGoods: string;
  readonly size: string;
  readonly reserved: string;
};

/** What stands on the public pages of charities. `{time}` and `{day}` are filled in. */
export const charityPageTexts: Readonly<Record<Language, Texts>> = {
  en: {
    charities: 'Charities',
    charitiesLead: 'Where what you no longer wear goes on.',
    noCharities: 'No charity is here yet.',
    ways: {
      CHARITY_SHOPS: 'Bring it to a shop',
      SEND_BY_POST: 'Send it by post',
    },
    shops: 'Bring it to a shop',
    shopsLead: 'Our shops take what you no longer wear.',
    allShops: 'All shops',
    noShops: 'No shop was found.',
    find: 'Town, postcode or name',
    search: 'Search',
    openUntil: 'Open until {time}',
    openAllDay: 'Open now',
    opens: 'Closed, opens {day} {time}',
    closed: 'Closed',
    takes: 'Takes',
    takesNot: 'Does not take',
    onMap: 'Show on a map',
    postLead: 'Send your parcel to this address.',
    website: 'Website',
    before: 'Previous page',
    next: 'Next page',
    notFound: 'There is no charity at this address.',
    goods: 'Buy from our shop',
    allGoods: 'All that is for sale',
    size: 'Size',
    reserved: 'On hold',
  },
  pl: {
    charities: 'Organizacje charytatywne',
    charitiesLead: 'Tu rzeczy, których już nie nosisz, dostają drugie życie.',
    noCharities: 'Nie ma tu jeszcze żadnej organizacji.',
    ways: {
      CHARITY_SHOPS: 'Przynieś do sklepu',
      SEND_BY_POST: 'Wyślij pocztą',
    },
    shops: 'Przynieś do sklepu',
    shopsLead: 'Nasze sklepy przyjmują rzeczy, których już nie nosisz.',
    allShops: 'Wszystkie sklepy',
    noShops: 'Nie znaleziono sklepu.',
    find: 'Miejscowość, kod pocztowy lub nazwa',
    search: 'Szukaj',
    openUntil: 'Otwarte do {time}',
    openAllDay: 'Teraz otwarte',
    opens: 'Zamknięte, otwarcie: {day} {time}',
    closed: 'Zamknięte',
    takes: 'Przyjmuje',
    takesNot: 'Nie przyjmuje',
    onMap: 'Pokaż na mapie',
    postLead: 'Wyślij paczkę na ten adres.',
    website: 'Strona internetowa',
    before: 'Poprzednia strona',
    next: 'Następna strona',
    notFound: 'Pod tym adresem nie ma żadnej organizacji.',
    goods: 'Kup w naszym sklepie',
    allGoods: 'Wszystko na sprzedaż',
    size: 'Rozmiar',
    reserved: 'Zarezerwowane',
  },
  de: {
    charities: 'Gemeinnützige Organisationen',
    charitiesLead: 'Hier geht es weiter mit dem, was Sie nicht mehr tragen.',
    noCharities: 'Noch ist keine Organisation hier.',
    ways: {
      CHARITY_SHOPS: 'In einen Laden bringen',
      SEND_BY_POST: 'Per Post schicken',
    },
    shops: 'In einen Laden bringen',
    shopsLead: 'Unsere Läden nehmen an, was Sie nicht mehr tragen.',
    allShops: 'Alle Läden',
    noShops: 'Kein Laden gefunden.',
    find: 'Ort, Postleitzahl oder Name',
    search: 'Suchen',
    openUntil: 'Geöffnet bis {time}',
    openAllDay: 'Jetzt geöffnet',
    opens: 'Geschlossen, öffnet {day} {time}',
    closed: 'Geschlossen',
    takes: 'Angenommen wird',
    takesNot: 'Nicht angenommen wird',
    onMap: 'Auf einer Karte zeigen',
    postLead: 'Schicken Sie Ihr Paket an diese Adresse.',
    website: 'Website',
    before: 'Vorige Seite',
    next: 'Nächste Seite',
    notFound: 'Unter dieser Adresse gibt es keine Organisation.',
    goods: 'In unserem Onlineshop kaufen',
    allGoods: 'Alles, was es zu kaufen gibt',
    size: 'Größe',
    reserved: 'Zurückgelegt',
  },
  it: {
    charities: 'Enti benefici',
    charitiesLead: 'Dove continua ciò che non indossi più.',
    noCharities: 'Non c’è ancora nessun ente.',
    ways: {
      CHARITY_SHOPS: 'Portalo in un negozio',
      SEND_BY_POST: 'Spediscilo per posta',
    },
    shops: 'Portalo in un negozio',
    shopsLead: 'I nostri negozi accettano ciò che non indossi più.',
    allShops: 'Tutti i negozi',
    noShops: 'Nessun negozio trovato.',
    find: 'Città, codice postale o nome',
    search: 'Cerca',
    openUntil: 'Aperto fino alle {time}',
    openAllDay: 'Aperto ora',
    opens: 'Chiuso, apre {day} {time}',
    closed: 'Chiuso',
    takes: 'Accetta',
    takesNot: 'Non accetta',
    onMap: 'Mostra su una mappa',
    postLead: 'Spedisci il pacco a questo indirizzo.',
    website: 'Sito web',
    before: 'Pagina precedente',
    next: 'Pagina successiva',
    notFound: 'A questo indirizzo non c’è nessun ente.',
    goods: 'Compra nel nostro negozio',
    allGoods: 'Tutto ciò che è in vendita',
    size: 'Taglia',
    reserved: 'Riservato',
  },
  ru: {
    charities: 'Благотворительные организации',
    charitiesLead: 'Здесь у вещей, которые вы больше не носите, начинается новая жизнь.',
    noCharities: 'Здесь пока нет ни одной организации.',
    ways: {
      CHARITY_SHOPS: 'Принести в магазин',
      SEND_BY_POST: 'Отправить по почте',
    },
    shops: 'Принести в магазин',
    shopsLead: 'Наши магазины принимают вещи, которые вы больше не носите.',
    allShops: 'Все магазины',
    noShops: 'Магазин не найден.',
    find: 'Город, индекс или название',
    search: 'Найти',
    openUntil: 'Открыто до {time}',
    openAllDay: 'Сейчас открыто',
    opens: 'Закрыто, откроется: {day} {time}',
    closed: 'Закрыто',
    takes: 'Принимает',
    takesNot: 'Не принимает',
    onMap: 'Показать на карте',
    postLead: 'Отправьте посылку по этому адресу.',
    website: 'Сайт',
    before: 'Предыдущая страница',
    next: 'Следующая страница',
    notFound: 'По этому адресу нет организации.',
    goods: 'Купить в нашем магазине',
    allGoods: 'Всё, что продаётся',
    size: 'Размер',
    reserved: 'Отложено',
  },
  es: {
    charities: 'Organizaciones benéficas',
    charitiesLead: 'Una segunda vida para lo que ya no se pone.',
    noCharities: 'Todavía no hay ninguna organización.',
    ways: {
      CHARITY_SHOPS: 'Llévelo a una tienda',
      SEND_BY_POST: 'Envíelo por correo',
    },
    shops: 'Llévelo a una tienda',
    shopsLead: 'Nuestras tiendas aceptan lo que ya no se pone.',
    allShops: 'Todas las tiendas',
    noShops: 'No se encontró ninguna tienda.',
    find: 'Ciudad, código postal o nombre',
    search: 'Buscar',
    openUntil: 'Abierto hasta las {time}',
    openAllDay: 'Abierto ahora',
    opens: 'Cerrado, abre {day} {time}',
    closed: 'Cerrado',
    takes: 'Acepta',
    takesNot: 'No acepta',
    onMap: 'Mostrar en un mapa',
    postLead: 'Envíe su paquete a esta dirección.',
    website: 'Sitio web',
    before: 'Página anterior',
    next: 'Página siguiente',
    notFound: 'No hay ninguna organización en esta dirección.',
    goods: 'Compre en nuestra tienda',
    allGoods: 'Todo lo que está a la venta',
    size: 'Talla',
    reserved: 'Reservado',
  },
};
