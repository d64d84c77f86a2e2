import type { Language } from '@dw/contract';

type Texts = {
  readonly subject: (shop: string) => string;
  readonly text: (shop: string) => string;
  readonly until: (day: string) => string;
  readonly replaces: (code: string) => string;
  readonly see: string;
};

/** The mail with a code that a shopper has told us they never got. */
export const codeMailTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (shop) => `Your code from ${shop}, once more`,
    text: (shop) => `You told us that your code from ${shop} did not reach you. Here it is:`,
    until: (day) => `It is valid until ${day} and can be used once.`,
    replaces: (code) => `It takes the place of ${code}, which is no longer valid.`,
    see: 'All your codes are in your wardrobe:',
  },
  pl: {
    subject: (shop) => `Twój kod od ${shop}, jeszcze raz`,
    text: (shop) => `Zgłoszono nam, że kod od ${shop} nie dotarł. Oto on:`,
    until: (day) => `Jest ważny do ${day} i można go użyć raz.`,
    replaces: (code) => `Zastępuje kod ${code}, który jest już nieważny.`,
    see: 'Wszystkie Twoje kody są w szafie:',
  },
  de: {
    subject: (shop) => `Ihr Code von ${shop}, noch einmal`,
    text: (shop) => `Sie haben uns geschrieben, dass Ihr Code von ${shop} nicht angekommen ist. Hier ist er:`,
    until: (day) => `Er ist bis ${day} gültig und kann einmal verwendet werden.`,
    replaces: (code) => `Er ersetzt ${code}; dieser Code gilt nicht mehr.`,
    see: 'Alle Ihre Codes finden Sie in Ihrem Kleiderschrank:',
  },
  it: {
    subject: (shop) => `Il tuo codice di ${shop}, di nuovo`,
    text: (shop) => `Ci hai scritto che il codice di ${shop} non è arrivato. Eccolo:`,
    until: (day) => `È valido fino al ${day} e si può usare una sola volta.`,
    replaces: (code) => `Sostituisce ${code}, che non è più valido.`,
    see: 'Tutti i tuoi codici sono nel tuo guardaroba:',
  },
  ru: {
    subject: (shop) => `Ваш код от ${shop} — ещё раз`,
    text: (shop) => `Вы сообщили нам, что код от ${shop} не пришёл. Вот он:`,
    until: (day) => `Код действует до ${day}, использовать его можно один раз.`,
    replaces: (code) => `Он заменяет код ${code}, который больше не действует.`,
    see: 'Все ваши коды — в вашем гардеробе:',
  },
  es: {
    subject: (shop) => `Su código de ${shop}, de nuevo`,
    text: (shop) => `Nos ha escrito que su código de ${shop} no le ha llegado. Aquí lo tiene:`,
    until: (day) => `Es válido hasta el ${day} y puede usarse una vez.`,
    replaces: (code) => `Sustituye a ${code}, que ya no es válido.`,
    see: 'Todos sus códigos están en su armario:',
  },
};
