import type { Language, LapseReason } from '@dw/contract';

export type ShopTexts = {
  readonly shop: string;
  readonly lead: string;
  readonly nothing: string;
  readonly reserved: string;
  readonly size: string;
  readonly color: string;
  readonly photo: string;
  readonly postage: string;
  readonly days: string;
  readonly returns: string;
  readonly held: string;
  readonly paying: string;
  readonly sold: string;
  readonly noPayments: string;
  readonly buy: string;
  readonly buyLead: string;
  readonly fields: Readonly<Record<'name' | 'email' | 'street' | 'city' | 'postcode', string>>;
  readonly button: string;
  readonly toShop: string;
  readonly before: string;
  readonly next: string;
  readonly notFound: string;
  readonly order: {
    readonly title: string;
    readonly from: string;
    readonly item: string;
    readonly postage: string;
    readonly total: string;
    readonly sentTo: string;
    readonly pay: string;
    readonly until: string;
    readonly refused: string;
    readonly tryAgain: string;
    readonly capturing: string;
    readonly look: string;
    readonly paid: string;
    readonly sent: string;
    readonly tracking: string;
    readonly refunding: string;
    readonly refunded: string;
    readonly lapsed: Readonly<Record<LapseReason, string>>;
  };
};

/** What stands on the pages of a virtual shop. Places in braces are filled in. */
export const shopTexts: Readonly<Record<Language, ShopTexts>> = {
  en: {
    shop: 'Shop',
    lead: 'Given by people who no longer wear it. What you pay goes to {charity}.',
    nothing: 'Nothing is for sale just now. Look again soon.',
    reserved: 'On hold',
    size: 'Size',
    color: 'Colour',
    photo: 'Photo {number}',
    postage: 'plus {amount} postage',
    days: 'Sent within {days} days of payment, within the United Kingdom.',
    returns: 'Returns',
    held: 'Somebody else is buying this just now. If they do not pay, it is free again at {time}.',
    paying: 'Somebody else is paying for this just now.',
    sold: 'Somebody else has bought this.',
    noPayments: 'This shop takes no payments at the moment.',
    buy: 'Buy it',
    buyLead: 'We hold it for you for 15 minutes while you pay.',
    fields: { name: 'Name', email: 'Email address', street: 'House and street', city: 'Town', postcode: 'Postcode' },
    button: 'Continue to payment',
    toShop: 'Back to the shop',
    before: 'Previous page',
    next: 'Next page',
    notFound: 'There is nothing at this address.',
    order: {
      title: 'Order {number}',
      from: 'From {charity}',
      item: 'Price',
      postage: 'Postage',
      total: 'Total',
      sentTo: 'Sent to',
      pay: 'Pay {amount} with PayPal',
      until: 'It is held for you until {time}.',
      refused: 'PayPal has not taken the payment. Nothing was charged.',
      tryAgain: 'Try again',
      capturing: 'PayPal is still working on your payment. Look again in a few minutes.',
      look: 'Look again',
      paid: 'Thank you. Your payment has arrived, and {charity} will send it to you.',
      sent: 'It is on its way to you.',
      tracking: 'Parcel number {number}',
      refunding: 'Your money is on its way back to you.',
      refunded: 'You have been given back all that you paid. PayPal may need a few days to show it.',
      lapsed: {
        time: 'The 15 minutes are over, and nothing was charged. If nobody else has bought it, you can start again.',
        gone: 'Somebody else was faster. You pay nothing.',
        closed: 'The shop has closed meanwhile. You pay nothing.',
        refused: 'PayPal could not begin the payment. Nothing was charged.',
      },
    },
  },
  pl: {
    shop: 'Sklep',
    lead: 'Podarowane przez osoby, które już tego nie noszą. Twoja wpłata trafia do organizacji {charity}.',
    nothing: 'Teraz nic nie jest na sprzedaż. Zajrzyj wkrótce.',
    reserved: 'Zarezerwowane',
    size: 'Rozmiar',
    color: 'Kolor',
    photo: 'Zdjęcie {number}',
    postage: 'plus przesyłka {amount}',
    days: 'Wysyłka na terenie Wielkiej Brytanii; liczba dni od zapłaty: {days}.',
    returns: 'Zwroty',
    held: 'Ktoś właśnie to kupuje. Jeśli nie zapłaci, rzecz będzie znów dostępna o {time}.',
    paying: 'Ktoś właśnie za to płaci.',
    sold: 'To kupił już ktoś inny.',
    noPayments: 'Ten sklep nie przyjmuje teraz płatności.',
    buy: 'Kup',
    buyLead: 'Trzymamy to dla Ciebie przez 15 minut, żeby można było spokojnie zapłacić.',
    fields: {
      name: 'Imię i nazwisko',
      email: 'Adres e-mail',
      street: 'Numer domu i ulica',
      city: 'Miejscowość',
      postcode: 'Kod pocztowy',
    },
    button: 'Przejdź do płatności',
    toShop: 'Wróć do sklepu',
    before: 'Poprzednia strona',
    next: 'Następna strona',
    notFound: 'Pod tym adresem nic nie ma.',
    order: {
      title: 'Zamówienie {number}',
      from: 'Sprzedaje {charity}',
      item: 'Cena',
      postage: 'Przesyłka',
      total: 'Razem',
      sentTo: 'Adres dostawy',
      pay: 'Zapłać {amount} przez PayPal',
      until: 'Trzymamy to dla Ciebie do {time}.',
      refused: 'PayPal nie pobrał płatności. Nic nie zapłacono.',
      tryAgain: 'Spróbuj ponownie',
      capturing: 'PayPal jeszcze przetwarza płatność. Zajrzyj za kilka minut.',
      look: 'Sprawdź ponownie',
      paid: 'Dziękujemy. Płatność dotarła, {charity} wyśle Ci zamówienie.',
      sent: 'Zamówienie jest w drodze do Ciebie.',
      tracking: 'Numer przesyłki {number}',
      refunding: 'Pieniądze są w drodze do Ciebie.',
      refunded: 'Oddaliśmy całą kwotę. W PayPal może się ona pojawić po kilku dniach.',
      lapsed: {
        time: 'Minęło 15 minut i nic nie pobrano. Jeśli nikt inny tego nie kupił, można zacząć od nowa.',
        gone: 'Ktoś był szybszy. Nic nie płacisz.',
        closed: 'Sklep został w tym czasie zamknięty. Nic nie płacisz.',
        refused: 'PayPal nie mógł rozpocząć płatności. Nic nie pobrano.',
      },
    },
  },
  de: {
    shop: 'Onlineshop',
    lead: 'Gespendet von Menschen, die es nicht mehr tragen. Was Sie zahlen, geht an {charity}.',
    nothing: 'Gerade gibt es nichts zu kaufen. Schauen Sie bald wieder vorbei.',
    reserved: 'Zurückgelegt',
    size: 'Größe',
    color: 'Farbe',
    photo: 'Foto {number}',
    postage: 'zuzüglich {amount} Versandkosten',
    days: 'Versand innerhalb des Vereinigten Königreichs, spätestens {days} Tage nach der Zahlung.',
    returns: 'Rückgabe',
    held: 'Gerade kauft das jemand anderes. Ohne Zahlung ist es um {time} wieder frei.',
    paying: 'Gerade bezahlt das jemand anderes.',
    sold: 'Das hat jemand anderes gekauft.',
    noPayments: 'Dieser Onlineshop nimmt zurzeit keine Zahlungen an.',
    buy: 'Kaufen',
    buyLead: 'Wir legen es 15 Minuten für Sie zurück, während Sie bezahlen.',
    fields: {
      name: 'Name',
      email: 'E-Mail-Adresse',
      street: 'Hausnummer und Straße',
      city: 'Ort',
      postcode: 'Postleitzahl',
    },
    button: 'Weiter zur Zahlung',
    toShop: 'Zurück zum Onlineshop',
    before: 'Vorige Seite',
    next: 'Nächste Seite',
    notFound: 'Unter dieser Adresse gibt es nichts.',
    order: {
      title: 'Bestellung {number}',
      from: 'Von {charity}',
      item: 'Preis',
      postage: 'Versandkosten',
      total: 'Summe',
      sentTo: 'Lieferung an',
      pay: '{amount} mit PayPal bezahlen',
      until: 'Es ist bis {time} für Sie zurückgelegt.',
      refused: 'PayPal hat die Zahlung nicht ausgeführt. Es wurde nichts abgebucht.',
      tryAgain: 'Noch einmal versuchen',
      capturing: 'PayPal bearbeitet Ihre Zahlung noch. Schauen Sie in einigen Minuten wieder nach.',
      look: 'Noch einmal nachsehen',
      paid: 'Danke. Ihre Zahlung ist da, und {charity} schickt es Ihnen zu.',
      sent: 'Es ist zu Ihnen unterwegs.',
      tracking: 'Sendungsnummer {number}',
      refunding: 'Ihr Geld ist auf dem Weg zurück zu Ihnen.',
      refunded: 'Sie haben alles zurückbekommen. Bei PayPal kann es einige Tage dauern, bis Sie es sehen.',
      lapsed: {
        time: 'Die 15 Minuten sind um, und es wurde nichts abgebucht. Wenn es niemand gekauft hat, können Sie neu beginnen.',
        gone: 'Jemand anderes war schneller. Sie bezahlen nichts.',
        closed: 'Der Onlineshop hat inzwischen geschlossen. Sie bezahlen nichts.',
        refused: 'PayPal konnte die Zahlung nicht beginnen. Es wurde nichts abgebucht.',
      },
    },
  },
  it: {
    shop: 'Negozio',
    lead: 'Donato da chi non lo indossa più. Quello che paghi va a {charity}.',
    nothing: 'In questo momento non c’è nulla in vendita. Torna presto.',
    reserved: 'Riservato',
    size: 'Taglia',
    color: 'Colore',
    photo: 'Foto {number}',
    postage: 'più {amount} di spedizione',
    days: 'Spedizione nel Regno Unito entro {days} giorni dal pagamento.',
    returns: 'Resi',
    held: 'Qualcun altro lo sta comprando. Se non paga, è di nuovo libero alle {time}.',
    paying: 'Qualcun altro lo sta pagando.',
    sold: 'L’ha comprato qualcun altro.',
    noPayments: 'Al momento questo negozio non accetta pagamenti.',
    buy: 'Compralo',
    buyLead: 'Lo teniamo da parte per te per 15 minuti mentre paghi.',
    fields: {
      name: 'Nome e cognome',
      email: 'Indirizzo email',
      street: 'Numero civico e via',
      city: 'Città',
      postcode: 'Codice postale',
    },
    button: 'Vai al pagamento',
    toShop: 'Torna al negozio',
    before: 'Pagina precedente',
    next: 'Pagina successiva',
    notFound: 'A questo indirizzo non c’è nulla.',
    order: {
      title: 'Ordine {number}',
      from: 'Da {charity}',
      item: 'Prezzo',
      postage: 'Spese di spedizione',
      total: 'Totale',
      sentTo: 'Spedito a',
      pay: 'Paga {amount} con PayPal',
      until: 'È da parte per te fino alle {time}.',
      refused: 'PayPal non ha eseguito il pagamento. Non è stato addebitato nulla.',
      tryAgain: 'Riprova',
      capturing: 'PayPal sta ancora elaborando il pagamento. Ricontrolla tra qualche minuto.',
      look: 'Ricontrolla',
      paid: 'Grazie. Il pagamento è arrivato e {charity} te lo spedirà.',
      sent: 'È in viaggio verso di te.',
      tracking: 'Numero della spedizione {number}',
      refunding: 'Il denaro sta tornando a te.',
      refunded: 'Ti è stato rimborsato tutto. PayPal può impiegare qualche giorno a mostrarlo.',
      lapsed: {
        time: 'I 15 minuti sono passati e non è stato addebitato nulla. Se nessun altro l’ha comprato, puoi ricominciare.',
        gone: 'Qualcun altro è stato più veloce. Non paghi nulla.',
        closed: 'Nel frattempo il negozio ha chiuso. Non paghi nulla.',
        refused: 'PayPal non ha potuto avviare il pagamento. Non è stato addebitato nulla.',
      },
    },
  },
  ru: {
    shop: 'Магазин',
    lead: 'Эти вещи отдали те, кто их больше не носит. Ваши деньги получит «{charity}».',
    nothing: 'Сейчас ничего не продаётся. Загляните позже.',
    reserved: 'Отложено',
    size: 'Размер',
    color: 'Цвет',
    photo: 'Фото {number}',
    postage: 'плюс доставка {amount}',
    days: 'Доставка по Великобритании. Срок отправки в днях после оплаты: {days}.',
    returns: 'Возврат',
    held: 'Это сейчас покупает кто-то другой. Если он не заплатит, вещь снова будет свободна в {time}.',
    paying: 'Это сейчас оплачивает кто-то другой.',
    sold: 'Это уже купил кто-то другой.',
    noPayments: 'Сейчас этот магазин не принимает оплату.',
    buy: 'Купить',
    buyLead: 'Мы отложим вещь для вас на 15 минут, пока вы платите.',
    fields: {
      name: 'Имя и фамилия',
      email: 'Электронная почта',
      street: 'Дом и улица',
      city: 'Город',
      postcode: 'Почтовый индекс',
    },
    button: 'Перейти к оплате',
    toShop: 'Вернуться в магазин',
    before: 'Предыдущая страница',
    next: 'Следующая страница',
    notFound: 'По этому адресу ничего нет.',
    order: {
      title: 'Заказ {number}',
      from: 'Продавец: {charity}',
      item: 'Цена',
      postage: 'Доставка',
      total: 'Итого',
      sentTo: 'Адрес доставки',
      pay: 'Заплатить {amount} через PayPal',
      until: 'Отложено для вас до {time}.',
      refused: 'PayPal не провёл платёж. Ничего не списано.',
      tryAgain: 'Попробовать ещё раз',
      capturing: 'PayPal ещё обрабатывает платёж. Загляните через несколько минут.',
      look: 'Проверить ещё раз',
      paid: 'Спасибо. Оплата получена, «{charity}» отправит вам заказ.',
      sent: 'Заказ в пути к вам.',
      tracking: 'Номер отправления {number}',
      refunding: 'Деньги возвращаются к вам.',
      refunded: 'Вам вернули всю сумму. В PayPal она может появиться через несколько дней.',
      lapsed: {
        time: '15 минут истекли, ничего не списано. Если вещь никто не купил, можно начать заново.',
        gone: 'Кто-то оказался быстрее. Вы ничего не платите.',
        closed: 'Магазин за это время закрылся. Вы ничего не платите.',
        refused: 'PayPal не смог начать платёж. Ничего не списано.',
      },
    },
  },
  es: {
    shop: 'Tienda',
    lead: 'Donado por quienes ya no lo usan. Lo que paga va a {charity}.',
    nothing: 'Ahora mismo no hay nada a la venta. Vuelva pronto.',
    reserved: 'Reservado',
    size: 'Talla',
    color: 'Color',
    photo: 'Foto {number}',
    postage: 'más {amount} de envío',
    days: 'Envío dentro del Reino Unido en {days} días desde el pago.',
    returns: 'Devoluciones',
    held: 'Otra persona lo está comprando. Si no paga, volverá a estar libre a las {time}.',
    paying: 'Otra persona lo está pagando.',
    sold: 'Lo ha comprado otra persona.',
    noPayments: 'Esta tienda no acepta pagos en este momento.',
    buy: 'Comprar',
    buyLead: 'Se lo guardamos 15 minutos mientras paga.',
    fields: {
      name: 'Nombre y apellidos',
      email: 'Correo electrónico',
      street: 'Número y calle',
      city: 'Localidad',
      postcode: 'Código postal',
    },
    button: 'Continuar al pago',
    toShop: 'Volver a la tienda',
    before: 'Página anterior',
    next: 'Página siguiente',
    notFound: 'En esta dirección no hay nada.',
    order: {
      title: 'Pedido {number}',
      from: 'De {charity}',
      item: 'Precio',
      postage: 'Envío',
      total: 'Total',
      sentTo: 'Se envía a',
      pay: 'Pagar {amount} con PayPal',
      until: 'Se lo guardamos hasta las {time}.',
      refused: 'PayPal no ha realizado el pago. No se ha cobrado nada.',
      tryAgain: 'Intentarlo de nuevo',
      capturing: 'PayPal sigue procesando su pago. Vuelva a mirar en unos minutos.',
      look: 'Volver a mirar',
      paid: 'Gracias. El pago ha llegado y {charity} se lo enviará.',
      sent: 'Va de camino.',
      tracking: 'Número del envío {number}',
      refunding: 'Su dinero está en camino.',
      refunded: 'Se le ha devuelto todo lo pagado. PayPal puede tardar unos días en mostrarlo.',
      lapsed: {
        time: 'Han pasado los 15 minutos y no se ha cobrado nada. Si nadie más lo ha comprado, puede empezar de nuevo.',
        gone: 'Otra persona ha sido más rápida. No paga nada.',
        closed: 'La tienda ha cerrado entretanto. No paga nada.',
        refused: 'PayPal no ha podido iniciar el pago. No se ha cobrado nada.',
      },
    },
  },
};

/** A text with its places filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
