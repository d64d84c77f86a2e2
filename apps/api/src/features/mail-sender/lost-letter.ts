import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Told = { readonly address: string; readonly website: string; readonly page: string };
type Texts = {
  readonly subject: (address: string) => string;
  readonly gone: (address: string, website: string) => string;
  readonly back: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (address) => `Mails no longer come from ${address}`,
    gone: (address, website) =>
      `The DNS record that lets us send mails of ${website} from ${address} is gone. So that they still arrive, they come from our address now.`,
    back: 'Put the record back and check it on this page:',
  },
  pl: {
    subject: (address) => `Wiadomości nie są już wysyłane z adresu ${address}`,
    gone: (address, website) =>
      `Zniknął rekord DNS, dzięki któremu wysyłamy wiadomości strony ${website} z adresu ${address}. Aby nadal docierały, wysyłamy je teraz z naszego adresu.`,
    back: 'Przywróć rekord i sprawdź go na tej stronie:',
  },
  de: {
    subject: (address) => `E-Mails kommen nicht mehr von ${address}`,
    gone: (address, website) =>
      `Der DNS-Eintrag, mit dem wir E-Mails von ${website} unter ${address} senden, ist nicht mehr da. Damit sie weiter ankommen, kommen sie jetzt von unserer Adresse.`,
    back: 'Setzen Sie den Eintrag wieder und prüfen Sie ihn auf dieser Seite:',
  },
  it: {
    subject: (address) => `Le email non partono più da ${address}`,
    gone: (address, website) =>
      `Il record DNS con cui inviamo le email di ${website} da ${address} non c’è più. Perché continuino ad arrivare, ora partono dal nostro indirizzo.`,
    back: 'Ripristina il record e controllalo in questa pagina:',
  },
  ru: {
    subject: (address) => `Письма больше не приходят с адреса ${address}`,
    gone: (address, website) =>
      `Запись DNS, с которой мы отправляем письма сайта ${website} с адреса ${address}, исчезла. Чтобы письма доходили, теперь они приходят с нашего адреса.`,
    back: 'Верните запись и проверьте её на этой странице:',
  },
  es: {
    subject: (address) => `Los correos ya no salen de ${address}`,
    gone: (address, website) =>
      `El registro DNS con el que enviamos los correos de ${website} desde ${address} ha desaparecido. Para que sigan llegando, ahora salen de nuestra dirección.`,
    back: 'Vuelva a poner el registro y compruébelo en esta página:',
  },
};

/** Tells an owner that the record of a mail domain is gone. */
export function lostLetter(language: Language, { address, website, page }: Told): Letter {
  const { subject, gone, back } = texts[language];
  return { subject: subject(address), lines: [gone(address, website), '', back, page] };
}
