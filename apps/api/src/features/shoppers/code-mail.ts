import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signInTexts } from './sign-in-mail-texts';

type Texts = {
  readonly subject: (shop: string) => string;
  readonly lines: (code: string, shop: string) => readonly string[];
};

const english: Texts = {
  subject: (shop) => `Your code for ${shop}`,
  lines: (code, shop) => [
    `Your code is ${code}`,
    '',
    `Enter it on the page of ${shop} to add your purchase to your digital wardrobe.`,
    'It is valid for 10 minutes and can be used once.',
    '',
    'If you did not ask for it, ignore this mail: without the code nothing happens.',
  ],
};
const texts: Readonly<Record<Language, Texts>> = {
  en: english,
  pl: {
    subject: (shop) => `Twój kod: ${shop}`,
    lines: (code, shop) => [
      `Twój kod to ${code}`,
      '',
      `Wpisz go na stronie sklepu ${shop}, aby dodać zakup do swojej cyfrowej szafy.`,
      'Kod jest ważny 10 minut i można go użyć raz.',
      '',
      'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez kodu nic się nie stanie.',
    ],
  },
  de: {
    subject: (shop) => `Ihr Code für ${shop}`,
    lines: (code, shop) => [
      `Ihr Code ist ${code}`,
      '',
      `Geben Sie ihn auf der Seite von ${shop} ein, um Ihren Kauf in Ihren digitalen Kleiderschrank zu legen.`,
      'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
      '',
      'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code geschieht nichts.',
    ],
  },
  it: {
    subject: (shop) => `Il tuo codice per ${shop}`,
    lines: (code, shop) => [
      `Il tuo codice è ${code}`,
      '',
      `Inseriscilo nella pagina di ${shop} per aggiungere l’acquisto al tuo guardaroba digitale.`,
      'È valido per 10 minuti e si può usare una sola volta.',
      '',
      'Se non lo hai richiesto, ignora questa email: senza il codice non succede nulla.',
    ],
  },
  ru: {
    subject: (shop) => `Ваш код: ${shop}`,
    lines: (code, shop) => [
      `Ваш код: ${code}`,
      '',
      `Введите его на странице магазина ${shop}, чтобы добавить покупку в свой цифровой гардероб.`,
      'Код действует 10 минут, использовать его можно один раз.',
      '',
      'Если вы его не запрашивали, не обращайте внимания на это письмо: без кода ничего не произойдёт.',
    ],
  },
  es: {
    subject: (shop) => `Su código para ${shop}`,
    lines: (code, shop) => [
      `Su código es ${code}`,
      '',
      `Introdúzcalo en la página de ${shop} para añadir su compra a su armario digital.`,
      'Es válido durante 10 minutos y solo se puede usar una vez.',
      '',
      'Si no lo ha pedido, ignore este correo: sin el código no ocurre nada.',
    ],
  },
};

/** The mail with the code for an order’s page, in the site’s language. */
export function codeMail(to: string, code: string, shop: string, language: Language): Mail {
  const { subject, lines } = texts[language];
  return { to, subject: subject(shop), text: `${lines(code, shop).join('\n')}\n` };
}

/** The mail with the code for the shopper’s own page. */
export function signInMail(to: string, code: string, language: Language): Mail {
  const { subject, code: before, lines } = signInTexts[language];
  return { to, subject, text: `${[`${before} ${code}`, '', ...lines].join('\n')}\n` };
}
