import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';
import type { SiteMove } from '../../domain/sites/site-moves';

type Texts = {
  readonly offered: (from: string, name: string) => string;
  readonly comes: (orders: number, items: number, coupons: number) => string;
  readonly decide: string;
  readonly unasked: string;
  readonly moved: (name: string, to: string) => string;
  readonly goesOn: string;
  readonly refused: (name: string) => string;
  readonly again: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    offered: (from, name) => `${from} offers you the website ${name}`,
    comes: (orders, items, coupons) => `With it come orders: ${orders}, items: ${items}, coupons: ${coupons}.`,
    decide: 'An owner of your account accepts or declines on this page, within seven days:',
    unasked: 'If you do not know of it, ignore this mail: nothing happens.',
    moved: (name, to) => `The website ${name} now belongs to ${to}`,
    goesOn: 'Its snippet, keys, order pages and shoppers’ wardrobes go on without a change.',
    refused: (name) => `The website ${name} could not be moved`,
    again: 'Nothing was changed. The website’s page says what stood in the way; it can be offered again.',
  },
  pl: {
    offered: (from, name) => `${from} proponuje przekazanie strony ${name}`,
    comes: (orders, items, coupons) =>
      `Wraz z nią przechodzą zamówienia: ${orders}, rzeczy: ${items}, kupony: ${coupons}.`,
    decide: 'Właściciel konta może przyjąć ją lub odrzucić w ciągu siedmiu dni na tej stronie:',
    unasked: 'Jeśli nic o tym nie wiesz, zignoruj tę wiadomość: nic się nie stanie.',
    moved: (name, to) => `Strona ${name} należy teraz do ${to}`,
    goesOn: 'Jej fragment kodu, klucze, strony zamówień i szafy kupujących działają dalej bez zmian.',
    refused: (name) => `Nie udało się przenieść strony ${name}`,
    again:
      'Nic się nie zmieniło. W panelu, przy tej stronie, podano, co stanęło na przeszkodzie; można ją zaproponować ponownie.',
  },
  de: {
    offered: (from, name) => `${from} bietet Ihnen die Website ${name} an`,
    comes: (orders, items, coupons) =>
      `Mit ihr kommen Bestellungen: ${orders}, Artikel: ${items}, Gutscheine: ${coupons}.`,
    decide: 'Ein Inhaber Ihres Kontos nimmt sie auf dieser Seite innerhalb von sieben Tagen an oder lehnt sie ab:',
    unasked: 'Wenn Sie davon nichts wissen, ignorieren Sie diese E-Mail: Es geschieht nichts.',
    moved: (name, to) => `Die Website ${name} gehört jetzt zu ${to}`,
    goesOn: 'Snippet, Schlüssel, Bestellseiten und Kleiderschränke der Käufer laufen ohne Änderung weiter.',
    refused: (name) => `Die Website ${name} konnte nicht umziehen`,
    again:
      'Es wurde nichts geändert. Auf der Seite der Website steht, was im Weg war; sie kann erneut angeboten werden.',
  },
  it: {
    offered: (from, name) => `${from} ti offre il sito ${name}`,
    comes: (orders, items, coupons) => `Insieme arrivano ordini: ${orders}, articoli: ${items}, coupon: ${coupons}.`,
    decide: 'Un proprietario del tuo account lo accetta o lo rifiuta entro sette giorni in questa pagina:',
    unasked: 'Se non ne sai nulla, ignora questa email: non succederà nulla.',
    moved: (name, to) => `Il sito ${name} appartiene ora a ${to}`,
    goesOn: 'Snippet, chiavi, pagine degli ordini e guardaroba dei clienti continuano senza modifiche.',
    refused: (name) => `Non è stato possibile trasferire il sito ${name}`,
    again: 'Nulla è cambiato. La pagina del sito indica che cosa lo ha impedito; si può offrirlo di nuovo.',
  },
  ru: {
    offered: (from, name) => `${from} предлагает вам сайт ${name}`,
    comes: (orders, items, coupons) => `Вместе с ним переходят заказы: ${orders}, вещи: ${items}, купоны: ${coupons}.`,
    decide: 'Владелец вашего аккаунта может принять или отклонить его в течение семи дней на этой странице:',
    unasked: 'Если вы ничего об этом не знаете, не обращайте внимания на это письмо: ничего не произойдёт.',
    moved: (name, to) => `Сайт ${name} теперь принадлежит ${to}`,
    goesOn: 'Его фрагмент кода, ключи, страницы заказов и гардеробы покупателей работают дальше без изменений.',
    refused: (name) => `Сайт ${name} не удалось перенести`,
    again: 'Ничего не изменилось. На странице сайта указано, что помешало; его можно предложить снова.',
  },
  es: {
    offered: (from, name) => `${from} le ofrece el sitio web ${name}`,
    comes: (orders, items, coupons) => `Con él llegan pedidos: ${orders}, artículos: ${items}, cupones: ${coupons}.`,
    decide: 'Un propietario de su cuenta lo acepta o lo rechaza en siete días en esta página:',
    unasked: 'Si no sabe nada de esto, ignore este correo: no pasará nada.',
    moved: (name, to) => `El sitio web ${name} pertenece ahora a ${to}`,
    goesOn:
      'Su fragmento de código, sus claves, las páginas de pedidos y los armarios de los compradores siguen sin cambios.',
    refused: (name) => `El sitio web ${name} no se pudo trasladar`,
    again: 'No se ha cambiado nada. La página del sitio web indica qué lo impidió; se puede ofrecer de nuevo.',
  },
};

/** Tells someone that a website is offered to them. */
export function offeredLetter(language: Language, move: SiteMove, page: string): Letter {
  const { offered, comes, decide, unasked } = texts[language];
  const { fromName, name, url, orders, items, coupons } = move;
  return {
    subject: offered(fromName, name),
    lines: [`${offered(fromName, name)}: ${url}`, '', comes(orders, items, coupons), '', decide, page, '', unasked],
  };
}

/** Tells an owner of either side what became of an accepted offer. */
export function endedLetter(language: Language, move: SiteMove & { readonly toName: string }): Letter {
  const { moved, goesOn, refused, again } = texts[language];
  const { end, name, toName, url } = move;
  return end === 'moved'
    ? { subject: moved(name, toName), lines: [`${moved(name, toName)}: ${url}`, '', goesOn] }
    : { subject: refused(name), lines: [`${refused(name)}: ${url}`, '', again] };
}
