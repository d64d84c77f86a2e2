import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Texts = {
  readonly ready: string;
  readonly download: (day: string) => string;
  readonly surprised: string;
  readonly failed: string;
  readonly again: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    ready: 'Your data is ready to download',
    download: (day) =>
      `The file with all data of your account is ready. Until ${day} you can download it in your profile:`,
    surprised: 'If you have not ordered it, change your password and write to us.',
    failed: 'Your data could not be put together',
    again: 'The file with all data of your account could not be made. Please order it again in your profile:',
  },
  pl: {
    ready: 'Twoje dane są gotowe do pobrania',
    download: (day) =>
      `Plik ze wszystkimi danymi Twojego konta jest gotowy. Możesz go pobrać w swoim profilu do: ${day}.`,
    surprised: 'Jeśli to nie Ty zamawiasz ten plik, zmień hasło i napisz do nas.',
    failed: 'Nie udało się przygotować Twoich danych',
    again: 'Nie udało się przygotować pliku ze wszystkimi danymi Twojego konta. Zamów go ponownie w swoim profilu:',
  },
  de: {
    ready: 'Ihre Daten stehen zum Herunterladen bereit',
    download: (day) =>
      `Die Datei mit allen Daten Ihres Kontos ist fertig. Bis zum ${day} können Sie sie in Ihrem Profil herunterladen:`,
    surprised: 'Wenn Sie sie nicht angefordert haben, ändern Sie Ihr Passwort und schreiben Sie uns.',
    failed: 'Ihre Daten konnten nicht zusammengestellt werden',
    again:
      'Die Datei mit allen Daten Ihres Kontos konnte nicht erstellt werden. Bitte fordern Sie sie in Ihrem Profil noch einmal an:',
  },
  it: {
    ready: 'I tuoi dati sono pronti da scaricare',
    download: (day) =>
      `Il file con tutti i dati del tuo account è pronto. Puoi scaricarlo dal tuo profilo entro il ${day}:`,
    surprised: 'Se non l’hai richiesto tu, cambia la password e scrivici.',
    failed: 'Non è stato possibile raccogliere i tuoi dati',
    again:
      'Non è stato possibile creare il file con tutti i dati del tuo account. Richiedilo di nuovo dal tuo profilo:',
  },
  ru: {
    ready: 'Ваши данные готовы к скачиванию',
    download: (day) =>
      `Файл со всеми данными вашего аккаунта готов. Его можно скачать в вашем профиле. Срок: до ${day}`,
    surprised: 'Если вы его не заказывали, смените пароль и напишите нам.',
    failed: 'Не удалось собрать ваши данные',
    again: 'Не удалось создать файл со всеми данными вашего аккаунта. Закажите его ещё раз в своём профиле:',
  },
  es: {
    ready: 'Sus datos están listos para descargar',
    download: (day) =>
      `El archivo con todos los datos de su cuenta está listo. Puede descargarlo en su perfil hasta el ${day}:`,
    surprised: 'Si no lo ha pedido usted, cambie su contraseña y escríbanos.',
    failed: 'No se han podido reunir sus datos',
    again: 'No se ha podido crear el archivo con todos los datos de su cuenta. Pídalo de nuevo en su perfil:',
  },
};

/** Tells who ordered it that the file is there, where, and until when. */
export function exportReadyMail(to: string, page: string, until: Date, language: Language): Mail {
  const { ready, download, surprised } = texts[language];
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  return signedMail(to, ready, [download(day.format(until)), page, '', surprised]);
}

/** Tells who ordered it that there will be no file. */
export function exportFailedMail(to: string, page: string, language: Language): Mail {
  const { failed, again } = texts[language];
  return signedMail(to, failed, [again, page]);
}
