import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = { readonly subject: string; readonly gone: string; readonly next: string };

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'PayPal is no longer connected',
    gone: 'Payments can no longer go to your PayPal account: our permission for it was withdrawn at PayPal.',
    next: 'Nothing can be sold and no gift can be made until it is connected again. Connect it here:',
  },
  pl: {
    subject: 'PayPal nie jest już połączony',
    gone: 'Płatności nie mogą już trafiać na Twoje konto PayPal: zgoda dla nas została wycofana w PayPal.',
    next: 'Do czasu ponownego połączenia nie można niczego sprzedać ani przyjąć darowizny. Połącz konto tutaj:',
  },
  de: {
    subject: 'PayPal ist nicht mehr verbunden',
    gone: 'Zahlungen können nicht mehr auf Ihr PayPal-Konto gehen: Unsere Berechtigung dafür wurde bei PayPal entzogen.',
    next: 'Bis es wieder verbunden ist, kann nichts verkauft und nichts gespendet werden. Verbinden Sie es hier:',
  },
  it: {
    subject: 'PayPal non è più collegato',
    gone: 'I pagamenti non possono più arrivare al tuo conto PayPal: la nostra autorizzazione è stata revocata su PayPal.',
    next: 'Finché non viene ricollegato, non si può vendere nulla né ricevere donazioni. Collegalo qui:',
  },
  ru: {
    subject: 'PayPal больше не подключён',
    gone: 'Платежи больше не могут поступать на ваш счёт PayPal: наше разрешение отозвано в PayPal.',
    next: 'Пока он снова не подключён, нельзя ни продавать вещи, ни принимать пожертвования. Подключите его здесь:',
  },
  es: {
    subject: 'PayPal ya no está conectado',
    gone: 'Los pagos ya no pueden llegar a su cuenta de PayPal: nuestro permiso se retiró en PayPal.',
    next: 'Hasta que vuelva a conectarse, no se puede vender nada ni recibir donativos. Conéctela aquí:',
  },
};

/** Tells a user of a charity that its PayPal takes no payments by us any more. */
export function payeeGoneLetter(language: Language, page: string): Letter {
  const { subject, gone, next } = texts[language];
  return { subject, lines: [gone, '', next, '', page] };
}
