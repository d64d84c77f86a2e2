import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Texts = {
  readonly subject: string;
  readonly closed: string;
  readonly erased: (day: string) => string;
  readonly surprised: string;
  /** Where the operator closed it: before the reason, and in place of `surprised`. */
  readonly byUs: string;
  readonly mistake: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your account is closed',
    closed:
      'Your Digital Wardrobe account is closed. All devices are signed out, and your websites take nothing new. Shoppers keep their items.',
    erased: (day) => `On ${day} we erase your personal data. Until then write to us, and we open the account again.`,
    surprised: 'If it was not you, write to us at once.',
    byUs: 'We have closed it. The reason:',
    mistake: 'If you think that this is a mistake, answer to this mail.',
  },
  pl: {
    subject: 'Twoje konto jest zamknięte',
    closed:
      'Twoje konto Digital Wardrobe jest zamknięte. Wszystkie urządzenia zostały wylogowane, a Twoje strony nie przyjmują nic nowego. Kupujący zachowują swoje rzeczy.',
    erased: (day) => `Twoje dane osobowe usuniemy: ${day}. Do tego czasu napisz do nas, a otworzymy konto ponownie.`,
    surprised: 'Jeśli to nie Ty, napisz do nas od razu.',
    byUs: 'Zamknęliśmy je my. Powód:',
    mistake: 'Jeśli uważasz, że to pomyłka, odpowiedz na tę wiadomość.',
  },
  de: {
    subject: 'Ihr Konto ist geschlossen',
    closed:
      'Ihr Digital-Wardrobe-Konto ist geschlossen. Alle Geräte sind abgemeldet, und Ihre Websites nehmen nichts Neues an. Käufer behalten ihre Artikel.',
    erased: (day) =>
      `Am ${day} löschen wir Ihre personenbezogenen Daten. Bis dahin können Sie uns schreiben, und wir öffnen das Konto wieder.`,
    surprised: 'Wenn Sie es nicht waren, schreiben Sie uns sofort.',
    byUs: 'Wir haben es geschlossen. Der Grund:',
    mistake: 'Wenn Sie das für einen Irrtum halten, antworten Sie auf diese E-Mail.',
  },
  it: {
    subject: 'Il tuo account è chiuso',
    closed:
      'Il tuo account Digital Wardrobe è chiuso. Tutti i dispositivi sono disconnessi e i tuoi siti non accettano più nulla di nuovo. I clienti conservano i loro articoli.',
    erased: (day) => `Il ${day} cancelliamo i tuoi dati personali. Fino ad allora scrivici e riapriamo l’account.`,
    surprised: 'Se non l’hai fatto tu, scrivici subito.',
    byUs: 'Lo abbiamo chiuso noi. Il motivo:',
    mistake: 'Se pensi che sia un errore, rispondi a questa email.',
  },
  ru: {
    subject: 'Ваш аккаунт закрыт',
    closed:
      'Ваш аккаунт Digital Wardrobe закрыт. На всех устройствах выполнен выход, ваши сайты не принимают ничего нового. Вещи покупателей остаются у них.',
    erased: (day) => `Ваши личные данные мы удалим ${day} До этого дня напишите нам, и мы снова откроем аккаунт.`,
    surprised: 'Если это были не вы, сразу напишите нам.',
    byUs: 'Его закрыли мы. Причина:',
    mistake: 'Если вы считаете это ошибкой, ответьте на это письмо.',
  },
  es: {
    subject: 'Su cuenta está cerrada',
    closed:
      'Su cuenta de Digital Wardrobe está cerrada. Se ha cerrado la sesión en todos los dispositivos y sus sitios web no aceptan nada nuevo. Los compradores conservan sus artículos.',
    erased: (day) =>
      `El ${day} borraremos sus datos personales. Hasta entonces escríbanos y abriremos la cuenta de nuevo.`,
    surprised: 'Si no ha sido usted, escríbanos enseguida.',
    byUs: 'La hemos cerrado nosotros. El motivo:',
    mistake: 'Si cree que es un error, responda a este correo.',
  },
};

/** Tells the user what closing means, and until when it can be undone; the operator gives a reason. */
export function closedMail(to: string, eraseAfter: Date, language: Language, reason?: string): Mail {
  const { subject, closed, erased, surprised, byUs, mistake } = texts[language];
  const because = reason === undefined ? [] : [byUs, '', reason, ''];
  const last = reason === undefined ? surprised : mistake;
  return signedMail(to, subject, [closed, '', ...because, erased(dayOf(eraseAfter, language)), '', last]);
}

const dayOf = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
