import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Change = 'added' | 'removed';
type Texts = Readonly<
  Record<Change, { readonly subject: string; readonly news: (name: string) => string }> & { readonly surprised: string }
>;

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    added: {
      subject: 'A passkey was added to your login',
      news: (name) => `The passkey “${name}” can now log in to your Digital Wardrobe account.`,
    },
    removed: {
      subject: 'A passkey was removed from your login',
      news: (name) => `The passkey “${name}” can no longer log in to your Digital Wardrobe account.`,
    },
    surprised: 'If it was not you, change your password at once and sign out your other devices.',
  },
  pl: {
    added: {
      subject: 'Dodano klucz dostępu do Twojego logowania',
      news: (name) => `Kluczem dostępu „${name}” można się teraz logować do Twojego konta w Digital Wardrobe.`,
    },
    removed: {
      subject: 'Usunięto klucz dostępu z Twojego logowania',
      news: (name) => `Kluczem dostępu „${name}” nie można się już logować do Twojego konta w Digital Wardrobe.`,
    },
    surprised: 'Jeśli to nie Ty, od razu zmień hasło i wyloguj inne urządzenia.',
  },
  de: {
    added: {
      subject: 'Ihrer Anmeldung wurde ein Passkey hinzugefügt',
      news: (name) => `Mit dem Passkey „${name}“ kann man sich jetzt bei Ihrem Konto von Digital Wardrobe anmelden.`,
    },
    removed: {
      subject: 'Ein Passkey wurde von Ihrer Anmeldung entfernt',
      news: (name) =>
        `Mit dem Passkey „${name}“ kann man sich nicht mehr bei Ihrem Konto von Digital Wardrobe anmelden.`,
    },
    surprised: 'Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort und melden Sie Ihre anderen Geräte ab.',
  },
  it: {
    added: {
      subject: 'Una passkey è stata aggiunta al tuo accesso',
      news: (name) => `Con la passkey «${name}» ora si può accedere al tuo account Digital Wardrobe.`,
    },
    removed: {
      subject: 'Una passkey è stata rimossa dal tuo accesso',
      news: (name) => `Con la passkey «${name}» non si può più accedere al tuo account Digital Wardrobe.`,
    },
    surprised: 'Se non l’hai fatto tu, cambia subito la password e disconnetti gli altri dispositivi.',
  },
  ru: {
    added: {
      subject: 'К вашему входу добавлен ключ доступа',
      news: (name) => `Ключом доступа «${name}» теперь можно входить в ваш аккаунт Digital Wardrobe.`,
    },
    removed: {
      subject: 'Ключ доступа удалён из вашего входа',
      news: (name) => `Ключом доступа «${name}» больше нельзя входить в ваш аккаунт Digital Wardrobe.`,
    },
    surprised: 'Если это были не вы, сразу смените пароль и завершите сеансы на других устройствах.',
  },
  es: {
    added: {
      subject: 'Se ha añadido una llave de acceso a su inicio de sesión',
      news: (name) => `Con la llave de acceso «${name}» ya se puede entrar en su cuenta de Digital Wardrobe.`,
    },
    removed: {
      subject: 'Se ha quitado una llave de acceso de su inicio de sesión',
      news: (name) => `Con la llave de acceso «${name}» ya no se puede entrar en su cuenta de Digital Wardrobe.`,
    },
    surprised: 'Si no ha sido usted, cambie su contraseña enseguida y cierre la sesión en sus otros dispositivos.',
  },
};

/** Tells a user that a passkey of this name can log in, or no longer can. */
export function passkeyMail(to: string, change: Change, name: string, language: Language): Mail {
  const { [change]: told, surprised } = texts[language];
  return signedMail(to, told.subject, [told.news(name), '', surprised]);
}
