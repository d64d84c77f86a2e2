import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = {
  readonly subject: (domain: string) => string;
  readonly proven: (domain: string) => string;
  readonly kept: string;
  readonly back: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (domain) => `Another account has proved that ${domain} is its own`,
    proven: (domain) =>
      `Another account has proved that ${domain} is its own. These websites of yours take no new orders from now on, and their widget does not show:`,
    kept: 'Nothing was deleted: their orders are kept, and so is what shoppers have added.',
    back: 'If the domain is yours, prove it on the website’s health page. Whoever no longer shows a proof gives it up:',
  },
  pl: {
    subject: (domain) => `Inne konto udowodniło, że ${domain} należy do niego`,
    proven: (domain) =>
      `Inne konto udowodniło, że ${domain} należy do niego. Te Twoje strony nie przyjmują odtąd nowych zamówień, a ich widżet się nie pokazuje:`,
    kept: 'Nic nie zostało usunięte: ich zamówienia zostają, podobnie jak wszystko, co dodali kupujący.',
    back: 'Jeśli domena jest Twoja, udowodnij to w zakładce „Stan” danej strony. Kto nie ma już dowodu, oddaje domenę:',
  },
  de: {
    subject: (domain) => `Ein anderes Konto hat nachgewiesen, dass ihm ${domain} gehört`,
    proven: (domain) =>
      `Ein anderes Konto hat nachgewiesen, dass ihm ${domain} gehört. Diese Websites von Ihnen nehmen von jetzt an keine neuen Bestellungen an, und ihr Widget erscheint nicht:`,
    kept: 'Es wurde nichts gelöscht: Die Bestellungen bleiben erhalten, ebenso alles, was Käufer hinzugefügt haben.',
    back: 'Gehört die Domain Ihnen, weisen Sie es auf der Zustandsseite der Website nach. Wer keinen Nachweis mehr zeigt, gibt sie ab:',
  },
  it: {
    subject: (domain) => `Un altro account ha dimostrato che ${domain} è suo`,
    proven: (domain) =>
      `Un altro account ha dimostrato che ${domain} è suo. Da ora questi tuoi siti non accettano nuovi ordini e il loro widget non appare:`,
    kept: 'Nulla è stato eliminato: gli ordini restano, così come tutto ciò che i clienti hanno aggiunto.',
    back: 'Se il dominio è tuo, dimostralo nella pagina sullo stato del sito. Chi non mostra più una prova lo cede:',
  },
  ru: {
    subject: (domain) => `Другой аккаунт подтвердил, что ${domain} принадлежит ему`,
    proven: (domain) =>
      `Другой аккаунт подтвердил, что ${domain} принадлежит ему. Эти ваши сайты больше не принимают новых заказов, и их виджет не показывается:`,
    kept: 'Ничего не удалено: заказы сохранены, как и всё, что добавили покупатели.',
    back: 'Если домен ваш, подтвердите это на странице состояния сайта. У кого подтверждения больше нет, тот уступает домен:',
  },
  es: {
    subject: (domain) => `Otra cuenta ha demostrado que ${domain} es suyo`,
    proven: (domain) =>
      `Otra cuenta ha demostrado que ${domain} es suyo. Desde ahora estos sitios web suyos no aceptan pedidos nuevos y su widget no se muestra:`,
    kept: 'No se ha borrado nada: los pedidos se conservan, igual que todo lo que los compradores han añadido.',
    back: 'Si el dominio es suyo, demuéstrelo en la página de estado del sitio web. Quien ya no muestra una prueba lo cede:',
  },
};

type Loss = {
  readonly domain: string;
  readonly websites: readonly { readonly name: string; readonly url: string }[];
  readonly page: string;
};

/** Tells a user that websites of the account stand at a domain which another account has proved. */
export function displacedLetter(language: Language, { domain, websites, page }: Loss): Letter {
  const { subject, proven, kept, back } = texts[language];
  const named = websites.map(({ name, url }) => `${name}: ${url}`);
  return { subject: subject(domain), lines: [proven(domain), '', ...named, '', kept, '', back, page] };
}
