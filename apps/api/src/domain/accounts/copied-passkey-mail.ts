import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Texts = { readonly subject: string; readonly news: string; readonly advice: string };

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'A passkey of yours was refused',
    news: 'A login with one of your passkeys was refused just now: its device counts its uses, and this one had been counted before. Somebody may have a copy of it.',
    advice: 'Remove the passkey in your profile under Security, and add a new one.',
  },
  pl: {
    subject: 'Odrzucono jeden z Twoich kluczy dostępu',
    news: 'Właśnie odrzuciliśmy logowanie jednym z Twoich kluczy dostępu: urządzenie liczy jego użycia, a to było już policzone. Ktoś może mieć jego kopię.',
    advice: 'Usuń ten klucz w swoim profilu w sekcji Bezpieczeństwo i dodaj nowy.',
  },
  de: {
    subject: 'Einer Ihrer Passkeys wurde abgelehnt',
    news: 'Soeben wurde eine Anmeldung mit einem Ihrer Passkeys abgelehnt: Sein Gerät zählt, wie oft er benutzt wird, und diese Nutzung war schon gezählt. Vielleicht hat jemand eine Kopie davon.',
    advice: 'Entfernen Sie den Passkey in Ihrem Profil unter Sicherheit und fügen Sie einen neuen hinzu.',
  },
  it: {
    subject: 'Una tua passkey è stata rifiutata',
    news: 'Un accesso con una delle tue passkey è stato appena rifiutato: il dispositivo ne conta gli usi, e questo era già stato contato. Qualcuno potrebbe averne una copia.',
    advice: 'Rimuovi la passkey nel tuo profilo, alla voce Sicurezza, e aggiungine una nuova.',
  },
  ru: {
    subject: 'Один из ваших ключей доступа отклонён',
    news: 'Только что отклонён вход с одним из ваших ключей доступа: устройство считает его использования, а это уже было учтено. Возможно, у кого-то есть его копия.',
    advice: 'Удалите этот ключ в профиле в разделе «Безопасность» и добавьте новый.',
  },
  es: {
    subject: 'Se ha rechazado una de sus llaves de acceso',
    news: 'Se acaba de rechazar un acceso con una de sus llaves: su dispositivo cuenta los usos y este ya estaba contado. Puede que alguien tenga una copia.',
    advice: 'Quite la llave en su perfil, en Seguridad, y añada una nueva.',
  },
};

/** Tells a user that somebody may have a copy of a passkey. */
export function copiedPasskeyMail(to: string, language: Language): Mail {
  const { subject, news, advice } = texts[language];
  return signedMail(to, subject, [news, '', advice]);
}
