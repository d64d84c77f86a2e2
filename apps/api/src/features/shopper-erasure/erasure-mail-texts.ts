import type { Language } from '@dw/contract';
import type { CodeTexts } from '../../domain/shoppers/code-mail';

type Texts = {
  readonly code: CodeTexts;
  readonly done: { readonly subject: string; readonly lines: readonly string[] };
};

/** The mails of an erasure: its code, and that it is done. */
export const erasureTexts: Readonly<Record<Language, Texts>> = {
  en: {
    code: {
      subject: 'Your code to erase your digital wardrobe',
      code: 'Your code is',
      lines: [
        'Enter it to erase your digital wardrobe with all your items and settings. This cannot be undone.',
        'It is valid for 10 minutes and can be used once.',
        '',
        'If you did not ask for it, ignore this mail, and sign out your other devices in the settings of your wardrobe: without the code nothing is erased.',
      ],
    },
    done: {
      subject: 'Your digital wardrobe is erased',
      lines: [
        'Your digital wardrobe is erased. Nobody can sign in to it any more, and within minutes nothing of it is left with us.',
        '',
        'Shops keep their orders, without you. Codes that you were given still count.',
        '',
        'This is our last mail to you. If it was not you, somebody reads your mailbox: change its password.',
      ],
    },
  },
  pl: {
    code: {
      subject: 'Twój kod do usunięcia cyfrowej szafy',
      code: 'Twój kod to',
      lines: [
        'Wpisz go, aby usunąć swoją cyfrową szafę ze wszystkimi rzeczami i ustawieniami. Tego nie można cofnąć.',
        'Kod jest ważny 10 minut i można go użyć raz.',
        '',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość i wyloguj inne urządzenia w ustawieniach szafy: bez kodu nic nie zostanie usunięte.',
      ],
    },
    done: {
      subject: 'Twoja cyfrowa szafa została usunięta',
      lines: [
        'Twoja cyfrowa szafa została usunięta. Nikt już się do niej nie zaloguje, a w ciągu kilku minut nic z niej u nas nie zostanie.',
        '',
        'Sklepy zachowują swoje zamówienia, ale bez Ciebie. Otrzymane kody nadal są ważne.',
        '',
        'To nasza ostatnia wiadomość. Jeśli to nie Ty, ktoś czyta Twoją pocztę: zmień do niej hasło.',
      ],
    },
  },
  de: {
    code: {
      subject: 'Ihr Code zum Löschen Ihres digitalen Kleiderschranks',
      code: 'Ihr Code ist',
      lines: [
        'Geben Sie ihn ein, um Ihren digitalen Kleiderschrank mit allen Artikeln und Einstellungen zu löschen. Das lässt sich nicht rückgängig machen.',
        'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
        '',
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail und melden Sie in den Einstellungen Ihres Kleiderschranks die anderen Geräte ab: Ohne den Code wird nichts gelöscht.',
      ],
    },
    done: {
      subject: 'Ihr digitaler Kleiderschrank ist gelöscht',
      lines: [
        'Ihr digitaler Kleiderschrank ist gelöscht. Niemand kann sich mehr anmelden, und in wenigen Minuten ist bei uns nichts mehr davon übrig.',
        '',
        'Shops behalten ihre Bestellungen, ohne Sie. Codes, die Sie bekommen haben, gelten weiter.',
        '',
        'Das ist unsere letzte E-Mail an Sie. Wenn Sie es nicht waren, liest jemand Ihr Postfach: Ändern Sie dessen Passwort.',
      ],
    },
  },
  it: {
    code: {
      subject: 'Il tuo codice per cancellare il guardaroba digitale',
      code: 'Il tuo codice è',
      lines: [
        'Inseriscilo per cancellare il tuo guardaroba digitale con tutti gli articoli e le impostazioni. Non si può annullare.',
        'È valido per 10 minuti e si può usare una sola volta.',
        '',
        'Se non lo hai richiesto, ignora questa email e disconnetti gli altri dispositivi nelle impostazioni del guardaroba: senza il codice non viene cancellato nulla.',
      ],
    },
    done: {
      subject: 'Il tuo guardaroba digitale è cancellato',
      lines: [
        'Il tuo guardaroba digitale è cancellato. Nessuno può più accedervi e fra pochi minuti da noi non ne resterà nulla.',
        '',
        'I negozi conservano i loro ordini, senza di te. I codici che hai ricevuto restano validi.',
        '',
        'Questa è la nostra ultima email. Se non l’hai fatto tu, qualcuno legge la tua posta: cambiane la password.',
      ],
    },
  },
  ru: {
    code: {
      subject: 'Ваш код для удаления цифрового гардероба',
      code: 'Ваш код:',
      lines: [
        'Введите его, чтобы удалить свой цифровой гардероб со всеми вещами и настройками. Отменить это нельзя.',
        'Код действует 10 минут, использовать его можно один раз.',
        '',
        'Если вы его не запрашивали, не обращайте внимания на это письмо и выйдите на других устройствах в настройках гардероба: без кода ничего не удалится.',
      ],
    },
    done: {
      subject: 'Ваш цифровой гардероб удалён',
      lines: [
        'Ваш цифровой гардероб удалён. Войти в него больше никто не может, а через несколько минут у нас ничего от него не останется.',
        '',
        'Магазины сохраняют свои заказы, но без вас. Полученные вами коды продолжают действовать.',
        '',
        'Это наше последнее письмо. Если это были не вы, кто-то читает вашу почту: смените её пароль.',
      ],
    },
  },
  es: {
    code: {
      subject: 'Su código para borrar el armario digital',
      code: 'Su código es',
      lines: [
        'Introdúzcalo para borrar su armario digital con todos los artículos y ajustes. No se puede deshacer.',
        'Es válido durante 10 minutos y solo se puede usar una vez.',
        '',
        'Si no lo ha pedido, ignore este correo y cierre la sesión de los demás dispositivos en los ajustes de su armario: sin el código no se borra nada.',
      ],
    },
    done: {
      subject: 'Su armario digital se ha borrado',
      lines: [
        'Su armario digital se ha borrado. Ya nadie puede entrar en él y en unos minutos no quedará nada suyo con nosotros.',
        '',
        'Las tiendas conservan sus pedidos, sin usted. Los códigos que recibió siguen siendo válidos.',
        '',
        'Este es nuestro último correo. Si no ha sido usted, alguien lee su buzón: cambie su contraseña.',
      ],
    },
  },
};
