import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = {
  readonly failed: (shop: string) => string;
  readonly held: (shop: string) => string;
  readonly over: (shop: string) => string;
  readonly address: string;
  readonly cause: string;
  /** What becomes of the items. */
  readonly stay: string;
  readonly here: string;
  readonly takenOver: (items: string) => string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    failed: (shop) => `Your product feed from ${shop} could not be read`,
    held: (shop) => `Your product feed from ${shop} needs a decision`,
    over: (shop) => `Your product feed from ${shop} is read again`,
    address: 'Address:',
    cause: 'Reason:',
    stay: 'Your items stay as they were. We keep trying on the schedule of the feed and write again when it works.',
    here: 'See what happened and fetch it again:',
    takenOver: (items) => `The feed was read without an error and holds ${items} items.`,
  },
  pl: {
    failed: (shop) => `Nie udało się odczytać feedu produktów z ${shop}`,
    held: (shop) => `Feed produktów z ${shop} czeka na decyzję`,
    over: (shop) => `Feed produktów z ${shop} znów jest odczytywany`,
    address: 'Adres:',
    cause: 'Powód:',
    stay: 'Produkty pozostają bez zmian. Próbujemy dalej według harmonogramu feedu i napiszemy, gdy znów zadziała.',
    here: 'Tutaj widać, co się stało, i można pobrać feed ponownie:',
    takenOver: (items) => `Feed został odczytany bez błędu. Liczba produktów: ${items}.`,
  },
  de: {
    failed: (shop) => `Ihr Produktfeed von ${shop} konnte nicht gelesen werden`,
    held: (shop) => `Ihr Produktfeed von ${shop} braucht eine Entscheidung`,
    over: (shop) => `Ihr Produktfeed von ${shop} wird wieder gelesen`,
    address: 'Adresse:',
    cause: 'Grund:',
    stay: 'Ihre Artikel bleiben, wie sie waren. Wir versuchen es nach dem Zeitplan des Feeds weiter und schreiben Ihnen, sobald es wieder gelingt.',
    here: 'Hier sehen Sie, was geschehen ist, und rufen ihn erneut ab:',
    takenOver: (items) => `Der Feed wurde ohne Fehler gelesen. Anzahl der Artikel: ${items}.`,
  },
  it: {
    failed: (shop) => `Impossibile leggere il feed prodotti di ${shop}`,
    held: (shop) => `Il feed prodotti di ${shop} richiede una decisione`,
    over: (shop) => `Il feed prodotti di ${shop} viene letto di nuovo`,
    address: 'Indirizzo:',
    cause: 'Motivo:',
    stay: 'Gli articoli restano com’erano. Continuiamo a provare secondo la pianificazione del feed e ti scriveremo quando funzionerà di nuovo.',
    here: 'Qui puoi vedere che cosa è successo e scaricarlo di nuovo:',
    takenOver: (items) => `Il feed è stato letto senza errori. Numero di articoli: ${items}.`,
  },
  ru: {
    failed: (shop) => `Не удалось прочитать товарный фид ${shop}`,
    held: (shop) => `Товарный фид ${shop} ждёт решения`,
    over: (shop) => `Товарный фид ${shop} снова читается`,
    address: 'Адрес:',
    cause: 'Причина:',
    stay: 'Ваши товары остались без изменений. Мы продолжим попытки по расписанию фида и напишем, когда он снова будет прочитан.',
    here: 'Здесь можно посмотреть, что произошло, и загрузить фид ещё раз:',
    takenOver: (items) => `Фид прочитан без ошибок. Количество товаров: ${items}.`,
  },
  es: {
    failed: (shop) => `No se ha podido leer el feed de productos de ${shop}`,
    held: (shop) => `El feed de productos de ${shop} necesita una decisión`,
    over: (shop) => `El feed de productos de ${shop} vuelve a leerse`,
    address: 'Dirección:',
    cause: 'Motivo:',
    stay: 'Sus artículos siguen como estaban. Seguiremos intentándolo según la programación del feed y le escribiremos cuando vuelva a funcionar.',
    here: 'Aquí puede ver qué ha pasado y descargarlo de nuevo:',
    takenOver: (items) => `El feed se ha leído sin errores. Número de artículos: ${items}.`,
  },
};

type Outage = { readonly url: string; readonly held: boolean; readonly cause: string; readonly page: string };
const shopOf = (url: string): string => new URL(url).host;

/** Tells a user that a feed could not be taken over, and why. */
export function outageLetter(language: Language, { url, held, cause, page }: Outage): Letter {
  const { failed, held: decide, address, cause: because, stay, here } = texts[language];
  const subject = (held ? decide : failed)(shopOf(url));
  return {
    subject,
    lines: [`${subject}.`, '', `${address} ${url}`, `${because} ${cause}`, '', stay, '', here, '', page],
  };
}

/** Tells a user that it is over. */
export function recoveryLetter(
  language: Language,
  { url, items }: { readonly url: string; readonly items: number },
): Letter {
  const { over, address, takenOver } = texts[language];
  const number = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language).format(items);
  return { subject: over(shopOf(url)), lines: [`${over(shopOf(url))}.`, '', `${address} ${url}`, takenOver(number)] };
}
