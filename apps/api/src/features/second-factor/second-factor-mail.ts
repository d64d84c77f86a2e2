import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Change = 'added' | 'removed' | 'renewed';
type Texts = Readonly<Record<Change, { readonly subject: string; readonly news: string }>> & {
  readonly surprised: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    added: {
      subject: 'Your login now asks for a code',
      news: 'An authenticator app was set up for your Digital Wardrobe login just now.',
    },
    removed: {
      subject: 'Your login no longer asks for a code',
      news: 'The authenticator app was removed from your Digital Wardrobe login just now.',
    },
    renewed: {
      subject: 'New recovery codes for your login',
      news: 'New recovery codes were made for your Digital Wardrobe login just now. The ones before no longer work.',
    },
    surprised: 'If it was not you, change your password at once and sign out your other devices.',
  },
  pl: {
    added: {
      subject: 'Logowanie wymaga teraz kodu',
      news: 'Do Twojego logowania w Digital Wardrobe dodano właśnie aplikację uwierzytelniającą.',
    },
    removed: {
      subject: 'Logowanie nie wymaga już kodu',
      news: 'Z Twojego logowania w Digital Wardrobe usunięto właśnie aplikację uwierzytelniającą.',
    },
    renewed: {
      subject: 'Nowe kody zapasowe do Twojego logowania',
      news: 'Właśnie utworzono nowe kody zapasowe do Twojego logowania w Digital Wardrobe. Poprzednie już nie działają.',
    },
    surprised: 'Jeśli to nie Ty, od razu zmień hasło i wyloguj inne urządzenia.',
  },
  de: {
    added: {
      subject: 'Ihre Anmeldung fragt jetzt nach einem Code',
      news: 'Für Ihre Anmeldung bei Digital Wardrobe wurde soeben eine Authentifizierungs-App eingerichtet.',
    },
    removed: {
      subject: 'Ihre Anmeldung fragt nicht mehr nach einem Code',
      news: 'Die Authentifizierungs-App wurde soeben von Ihrer Anmeldung bei Digital Wardrobe entfernt.',
    },
    renewed: {
      subject: 'Neue Wiederherstellungscodes für Ihre Anmeldung',
      news: 'Für Ihre Anmeldung bei Digital Wardrobe wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    },
    surprised: 'Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort und melden Sie Ihre anderen Geräte ab.',
  },
  it: {
    added: {
      subject: 'Il tuo accesso ora richiede un codice',
      news: 'Un’app di autenticazione è stata appena aggiunta al tuo accesso a Digital Wardrobe.',
    },
    removed: {
      subject: 'Il tuo accesso non richiede più un codice',
      news: 'L’app di autenticazione è stata appena rimossa dal tuo accesso a Digital Wardrobe.',
    },
    renewed: {
      subject: 'Nuovi codici di recupero per il tuo accesso',
      news: 'Sono stati appena creati nuovi codici di recupero per il tuo accesso a Digital Wardrobe. Quelli precedenti non valgono più.',
    },
    surprised: 'Se non l’hai fatto tu, cambia subito la password e disconnetti gli altri dispositivi.',
  },
  ru: {
    added: {
      subject: 'Теперь при входе нужен код',
      news: 'Для вашего входа в Digital Wardrobe только что настроено приложение для кодов.',
    },
    removed: {
      subject: 'При входе больше не нужен код',
      news: 'Приложение для кодов только что удалено из вашего входа в Digital Wardrobe.',
    },
    renewed: {
      subject: 'Новые резервные коды для вашего входа',
      news: 'Для вашего входа в Digital Wardrobe только что созданы новые резервные коды. Прежние больше не действуют.',
    },
    surprised: 'Если это были не вы, сразу смените пароль и завершите сеансы на других устройствах.',
  },
  es: {
    added: {
      subject: 'Su acceso ahora pide un código',
      news: 'Se acaba de configurar una aplicación de autenticación para su acceso a Digital Wardrobe.',
    },
    removed: {
      subject: 'Su acceso ya no pide un código',
      news: 'La aplicación de autenticación se acaba de quitar de su acceso a Digital Wardrobe.',
    },
    renewed: {
      subject: 'Nuevos códigos de recuperación para su acceso',
      news: 'Se acaban de crear nuevos códigos de recuperación para su acceso a Digital Wardrobe. Los anteriores ya no sirven.',
    },
    surprised: 'Si no ha sido usted, cambie su contraseña enseguida y cierre la sesión en sus otros dispositivos.',
  },
};

/** Tells a user that their login asks for a code or no longer does, or that their recovery codes were made anew. */
export function secondFactorMail(to: string, change: Change, language: Language): Mail {
  const { [change]: told, surprised } = texts[language];
  return signedMail(to, told.subject, [told.news, '', surprised]);
}
