import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Texts = {
  readonly required: (company: string) => string;
  readonly rule: (company: string, day: string) => string;
  readonly setUp: string;
  readonly reset: string;
  readonly news: (by: string) => string;
  readonly support: string;
  readonly surprised: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    required: (company) => `${company} requires a second step at login`,
    rule: (company, day) => `From ${day}, ${company} requires a second step at login besides your password.`,
    setUp: 'Set it up in your profile:',
    reset: 'Your second step at login was removed',
    news: (by) => `${by} has removed the second step from your Digital Wardrobe login. You are signed out everywhere.`,
    support: 'Our support',
    surprised: 'If you did not ask for it, change your password at once.',
  },
  pl: {
    required: (company) => `${company} wymaga drugiego kroku przy logowaniu`,
    rule: (company, day) => `Od ${day} konto ${company} wymaga przy logowaniu drugiego kroku oprócz hasła.`,
    setUp: 'Skonfiguruj go w swoim profilu:',
    reset: 'Usunięto drugi krok logowania',
    news: (by) =>
      `Z Twojego logowania w Digital Wardrobe usunięto drugi krok (${by}). Wszystkie sesje zostały zakończone.`,
    support: 'Nasze wsparcie',
    surprised: 'Jeśli to nie Twoja prośba, od razu zmień hasło.',
  },
  de: {
    required: (company) => `${company} verlangt einen zweiten Schritt bei der Anmeldung`,
    rule: (company, day) => `Ab ${day} verlangt ${company} bei der Anmeldung neben dem Passwort einen zweiten Schritt.`,
    setUp: 'Richten Sie ihn in Ihrem Profil ein:',
    reset: 'Der zweite Schritt Ihrer Anmeldung wurde entfernt',
    news: (by) =>
      `${by} hat den zweiten Schritt von Ihrer Anmeldung bei Digital Wardrobe entfernt. Sie sind überall abgemeldet.`,
    support: 'Unser Support',
    surprised: 'Wenn Sie nicht darum gebeten haben, ändern Sie sofort Ihr Passwort.',
  },
  it: {
    required: (company) => `${company} richiede un secondo passaggio per l’accesso`,
    rule: (company, day) => `Dal ${day} ${company} richiede, oltre alla password, un secondo passaggio per l’accesso.`,
    setUp: 'Configuralo nel tuo profilo:',
    reset: 'Il secondo passaggio del tuo accesso è stato rimosso',
    news: (by) =>
      `${by} ha rimosso il secondo passaggio dal tuo accesso a Digital Wardrobe. Tutte le tue sessioni sono state chiuse.`,
    support: 'La nostra assistenza',
    surprised: 'Se non l’hai chiesto tu, cambia subito la password.',
  },
  ru: {
    required: (company) => `${company}: при входе нужен второй шаг`,
    rule: (company, day) => `С ${day} для входа в аккаунт ${company}, кроме пароля, нужен второй шаг.`,
    setUp: 'Настройте его в своём профиле:',
    reset: 'Второй шаг вашего входа удалён',
    news: (by) => `${by} удаляет второй шаг из вашего входа в Digital Wardrobe. Все ваши сеансы завершены.`,
    support: 'Наша служба поддержки',
    surprised: 'Если вы об этом не просили, сразу смените пароль.',
  },
  es: {
    required: (company) => `${company} exige un segundo paso para entrar`,
    rule: (company, day) => `Desde el ${day}, ${company} exige un segundo paso para entrar, además de la contraseña.`,
    setUp: 'Configúrelo en su perfil:',
    reset: 'Se ha quitado el segundo paso de su acceso',
    news: (by) =>
      `${by} ha quitado el segundo paso de su acceso a Digital Wardrobe. Se ha cerrado su sesión en todos los dispositivos.`,
    support: 'Nuestro servicio de asistencia',
    surprised: 'Si no lo ha pedido, cambie su contraseña enseguida.',
  },
};

type Required = { readonly company: string; readonly from: Date; readonly page: string };

/** Tells a member that their account requires a second factor, and from when. */
export function secondFactorRequiredMail(to: string, { company, from, page }: Required, language: Language): Mail {
  const { required, rule, setUp } = texts[language];
  const day = from.toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  return signedMail(to, required(company), [rule(company, day), '', setUp, page]);
}

/** Tells a user that we have removed it, as they asked us to. */
export const supportRemovedMail = (to: string, language: Language): Mail =>
  secondFactorResetMail(to, texts[language].support, language);

/** Tells a member that an owner has removed their second factor. */
export function secondFactorResetMail(to: string, by: string, language: Language): Mail {
  const { reset, news, surprised } = texts[language];
  return signedMail(to, reset, [news(by), '', surprised]);
}
