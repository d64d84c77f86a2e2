import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = {
  readonly subject: (name: string) => string;
  readonly news: (name: string, issued: string) => string;
  readonly next: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (name) => `${name} has no codes left`,
    news: (name, issued) => `The coupon “${name}” has given out its last code, number ${issued}.`,
    next: 'Shoppers who add items from now on are promised no code of it. Add codes or raise its limit here:',
  },
  pl: {
    subject: (name) => `${name}: nie ma już kodów`,
    news: (name, issued) => `Kupon „${name}” wydał swój ostatni kod, numer ${issued}.`,
    next: 'Kupujący, którzy odtąd dodają rzeczy, nie dostaną obietnicy jego kodu. Tutaj można dodać kody lub podnieść limit:',
  },
  de: {
    subject: (name) => `${name}: keine Codes mehr`,
    news: (name, issued) => `Der Gutschein „${name}“ hat seinen letzten Code ausgegeben, den ${issued}.`,
    next: 'Wer von jetzt an Artikel hinzufügt, bekommt keinen Code davon versprochen. Hier fügen Sie Codes hinzu oder erhöhen das Limit:',
  },
  it: {
    subject: (name) => `${name}: codici esauriti`,
    news: (name, issued) => `Il coupon «${name}» ha distribuito il suo ultimo codice, il numero ${issued}.`,
    next: 'A chi aggiunge articoli da ora in poi non viene promesso alcun suo codice. Qui puoi aggiungere codici o alzare il limite:',
  },
  ru: {
    subject: (name) => `${name}: коды закончились`,
    news: (name, issued) => `Купон «${name}» выдал последний код, номер ${issued}.`,
    next: 'Покупателям, которые добавляют вещи с этого момента, его код не обещается. Добавьте коды или поднимите лимит здесь:',
  },
  es: {
    subject: (name) => `${name} no tiene más códigos`,
    news: (name, issued) => `El cupón «${name}» ha entregado su último código, el número ${issued}.`,
    next: 'A quien añada artículos desde ahora no se le promete ningún código suyo. Añada códigos o suba su límite aquí:',
  },
};

type Exhausted = { readonly name: string; readonly issued: number; readonly page: string };

/** Tells a user that a coupon has no codes left. */
export function exhaustedLetter(language: Language, { name, issued, page }: Exhausted): Letter {
  const { subject, news, next } = texts[language];
  const number = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language).format(issued);
  return { subject: subject(name), lines: [news(name, number), '', next, '', page] };
}
