import type { Language } from '@dw/contract';
import type { Mail } from '../mail/mail';
import { signedMail } from '../mail/signed-mail';

type Texts = { readonly subject: string; readonly news: string; readonly surprised: string };

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your password was changed',
    news: 'The password of your Digital Wardrobe account was changed just now. Other devices are signed out.',
    surprised: 'If it was not you, reset your password on the login page at once.',
  },
  pl: {
    subject: 'Hasło zostało zmienione',
    news: 'Hasło do Twojego konta Digital Wardrobe zostało właśnie zmienione. Inne urządzenia zostały wylogowane.',
    surprised: 'Jeśli to nie Ty, od razu ustaw nowe hasło na stronie logowania.',
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    news: 'Das Passwort Ihres Digital-Wardrobe-Kontos wurde soeben geändert. Andere Geräte sind abgemeldet.',
    surprised: 'Wenn Sie es nicht waren, setzen Sie Ihr Passwort sofort auf der Anmeldeseite zurück.',
  },
  it: {
    subject: 'La tua password è stata cambiata',
    news: 'La password del tuo account Digital Wardrobe è stata appena cambiata. Gli altri dispositivi sono disconnessi.',
    surprised: 'Se non l’hai fatto tu, reimposta subito la password nella pagina di accesso.',
  },
  ru: {
    subject: 'Ваш пароль изменён',
    news: 'Пароль вашего аккаунта Digital Wardrobe только что изменён. На других устройствах выполнен выход.',
    surprised: 'Если это были не вы, сразу сбросьте пароль на странице входа.',
  },
  es: {
    subject: 'Su contraseña ha cambiado',
    news: 'La contraseña de su cuenta de Digital Wardrobe acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
    surprised: 'Si no ha sido usted, restablezca su contraseña enseguida en la página de acceso.',
  },
};

/** Tells the user that the password is another one. */
export function passwordChangedMail(to: string, language: Language): Mail {
  const { subject, news, surprised } = texts[language];
  return signedMail(to, subject, [news, '', surprised]);
}
