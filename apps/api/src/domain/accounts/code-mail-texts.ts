import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Texts = {
  readonly subject: string;
  /** Before the code. The line stays as it is: people look for it, and so do password managers. */
  readonly code: string;
  readonly enter: string;
  readonly lasts: (minutes: number) => string;
};

export const registrationTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your code for Digital Wardrobe',
    code: 'Your code is',
    enter: 'Enter it where you signed up, or open this page:',
    lasts: (minutes) => `The code works for ${minutes} minutes. If you did not sign up, ignore this mail.`,
  },
  pl: {
    subject: 'Twój kod do Digital Wardrobe',
    code: 'Twój kod to',
    enter: 'Wpisz go tam, gdzie się rejestrujesz, lub otwórz tę stronę:',
    lasts: (minutes) => `Kod działa przez ${minutes} minut. Jeśli to nie Ty się rejestrujesz, zignoruj tę wiadomość.`,
  },
  de: {
    subject: 'Ihr Code für Digital Wardrobe',
    code: 'Ihr Code ist',
    enter: 'Geben Sie ihn dort ein, wo Sie sich registrieren, oder öffnen Sie diese Seite:',
    lasts: (minutes) =>
      `Der Code gilt ${minutes} Minuten. Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail.`,
  },
  it: {
    subject: 'Il tuo codice per Digital Wardrobe',
    code: 'Il tuo codice è',
    enter: 'Inseriscilo dove ti stai registrando, oppure apri questa pagina:',
    lasts: (minutes) => `Il codice vale ${minutes} minuti. Se non l’hai richiesto tu, ignora questa email.`,
  },
  ru: {
    subject: 'Ваш код для Digital Wardrobe',
    code: 'Ваш код:',
    enter: 'Введите его там, где вы регистрируетесь, или откройте эту страницу:',
    lasts: (minutes) =>
      `Код действует ${minutes} минут. Если вы не регистрировались, не обращайте внимания на это письмо.`,
  },
  es: {
    subject: 'Su código para Digital Wardrobe',
    code: 'Su código es',
    enter: 'Introdúzcalo donde se está registrando, o abra esta página:',
    lasts: (minutes) => `El código vale ${minutes} minutos. Si no se ha registrado usted, ignore este correo.`,
  },
};

export const resetTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Reset your password for Digital Wardrobe',
    code: 'Your code is',
    enter: 'Enter it where you asked for it, or open this page:',
    lasts: (minutes) =>
      `The code works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
  },
  pl: {
    subject: 'Zmiana hasła do Digital Wardrobe',
    code: 'Twój kod to',
    enter: 'Wpisz go tam, gdzie o niego poproszono, lub otwórz tę stronę:',
    lasts: (minutes) =>
      `Kod działa raz, przez ${minutes} minut. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.`,
  },
  de: {
    subject: 'Ihr Passwort für Digital Wardrobe zurücksetzen',
    code: 'Ihr Code ist',
    enter: 'Geben Sie ihn dort ein, wo Sie ihn angefordert haben, oder öffnen Sie diese Seite:',
    lasts: (minutes) =>
      `Der Code gilt einmal, ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.`,
  },
  it: {
    subject: 'Reimposta la password di Digital Wardrobe',
    code: 'Il tuo codice è',
    enter: 'Inseriscilo dove lo hai richiesto, oppure apri questa pagina:',
    lasts: (minutes) =>
      `Il codice vale una volta sola, per ${minutes} minuti. Se non lo hai richiesto, ignora questa email: la password resta com’è.`,
  },
  ru: {
    subject: 'Сброс пароля для Digital Wardrobe',
    code: 'Ваш код:',
    enter: 'Введите его там, где вы его запросили, или откройте эту страницу:',
    lasts: (minutes) =>
      `Код действует один раз, ${minutes} минут. Если вы его не запрашивали, не обращайте внимания на это письмо: пароль останется прежним.`,
  },
  es: {
    subject: 'Restablecer su contraseña de Digital Wardrobe',
    code: 'Su código es',
    enter: 'Introdúzcalo donde lo pidió, o abra esta página:',
    lasts: (minutes) =>
      `El código vale una vez, durante ${minutes} minutos. Si no lo ha pedido, ignore este correo: su contraseña no cambia.`,
  },
};

/** A mail with a code, as people read it, and the page that takes it. */
export function codeMailOf(to: string, texts: Texts, code: string, page: string, seconds: number): Mail {
  const { subject, code: before, enter, lasts } = texts;
  const lines = [`${before} ${code}`, '', enter, page, '', lasts(seconds / 60)];
  return { ...signedMail(to, subject, lines), awaited: true };
}
