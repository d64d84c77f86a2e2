import type { Language } from '@dw/contract';
import type { Texts } from './mail-texts';

/** The mails of a new address: the codes, and that it is done. */
export const addressTexts: Readonly<Record<Language, Texts>> = {
  en: {
    own: {
      subject: 'Your code to leave this address',
      code: 'Your code is',
      lines: [
        'Your digital wardrobe is to get another address. Enter this code as the one of the old address.',
        'It is valid for 10 minutes and can be used once.',
        '',
        'If you did not ask for it, ignore this mail, and sign out your other devices in the settings of your wardrobe: without the code nothing changes.',
      ],
    },
    other: {
      subject: 'Your code for your new address',
      code: 'Your code is',
      lines: [
        'This is to become the address of a digital wardrobe. Enter this code as the one of the new address.',
        'If this address has a wardrobe of its own, the two become one.',
        'It is valid for 10 minutes and can be used once.',
        '',
        'If you did not ask for it, ignore this mail: without the code nothing changes.',
      ],
    },
    done: {
      subject: 'Your digital wardrobe has another address',
      lines: (own, other) => [
        `The address of your digital wardrobe was ${own} and is ${other} from now on. All other devices are signed out.`,
        '',
        'If it was not you, somebody reads your mailbox: change its password.',
      ],
    },
  },
  pl: {
    own: {
      subject: 'Twój kod do zmiany adresu',
      code: 'Twój kod to',
      lines: [
        'Twoja cyfrowa szafa ma dostać inny adres. Wpisz ten kod jako kod starego adresu.',
        'Kod jest ważny 10 minut i można go użyć raz.',
        '',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość i wyloguj inne urządzenia w ustawieniach szafy: bez kodu nic się nie zmieni.',
      ],
    },
    other: {
      subject: 'Twój kod do nowego adresu',
      code: 'Twój kod to',
      lines: [
        'To ma być nowy adres cyfrowej szafy. Wpisz ten kod jako kod nowego adresu.',
        'Jeśli ten adres ma już własną szafę, obie zostaną połączone.',
        'Kod jest ważny 10 minut i można go użyć raz.',
        '',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez kodu nic się nie zmieni.',
      ],
    },
    done: {
      subject: 'Twoja cyfrowa szafa ma inny adres',
      lines: (own, other) => [
        `Adresem Twojej cyfrowej szafy był ${own}, a od teraz jest ${other}. Wszystkie inne urządzenia zostały wylogowane.`,
        '',
        'Jeśli to nie Ty, ktoś czyta Twoją pocztę: zmień do niej hasło.',
      ],
    },
  },
  de: {
    own: {
      subject: 'Ihr Code für den Adresswechsel',
      code: 'Ihr Code ist',
      lines: [
        'Ihr digitaler Kleiderschrank soll eine andere Adresse bekommen. Geben Sie diesen Code als den der alten Adresse ein.',
        'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
        '',
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail und melden Sie in den Einstellungen Ihres Kleiderschranks die anderen Geräte ab: Ohne den Code ändert sich nichts.',
      ],
    },
    other: {
      subject: 'Ihr Code für Ihre neue Adresse',
      code: 'Ihr Code ist',
      lines: [
        'Dies soll die Adresse eines digitalen Kleiderschranks werden. Geben Sie diesen Code als den der neuen Adresse ein.',
        'Hat diese Adresse schon einen Kleiderschrank, werden die beiden einer.',
        'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
        '',
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code ändert sich nichts.',
      ],
    },
    done: {
      subject: 'Ihr digitaler Kleiderschrank hat eine andere Adresse',
      lines: (own, other) => [
        `Die Adresse Ihres digitalen Kleiderschranks war ${own} und ist ab jetzt ${other}. Alle anderen Geräte sind abgemeldet.`,
        '',
        'Wenn Sie es nicht waren, liest jemand Ihr Postfach: Ändern Sie dessen Passwort.',
      ],
    },
  },
  it: {
    own: {
      subject: 'Il tuo codice per lasciare questo indirizzo',
      code: 'Il tuo codice è',
      lines: [
        'Il tuo guardaroba digitale sta per avere un altro indirizzo. Inserisci questo codice come quello del vecchio indirizzo.',
        'È valido per 10 minuti e si può usare una sola volta.',
        '',
        'Se non lo hai richiesto, ignora questa email e disconnetti gli altri dispositivi nelle impostazioni del guardaroba: senza il codice non cambia nulla.',
      ],
    },
    other: {
      subject: 'Il tuo codice per il nuovo indirizzo',
      code: 'Il tuo codice è',
      lines: [
        'Questo sta per diventare l’indirizzo di un guardaroba digitale. Inserisci questo codice come quello del nuovo indirizzo.',
        'Se questo indirizzo ha già un guardaroba, i due diventano uno.',
        'È valido per 10 minuti e si può usare una sola volta.',
        '',
        'Se non lo hai richiesto, ignora questa email: senza il codice non cambia nulla.',
      ],
    },
    done: {
      subject: 'Il tuo guardaroba digitale ha un altro indirizzo',
      lines: (own, other) => [
        `L’indirizzo del tuo guardaroba digitale era ${own} e d’ora in poi è ${other}. Tutti gli altri dispositivi sono disconnessi.`,
        '',
        'Se non l’hai fatto tu, qualcuno legge la tua posta: cambiane la password.',
      ],
    },
  },
  ru: {
    own: {
      subject: 'Ваш код для смены адреса',
      code: 'Ваш код:',
      lines: [
        'У вашего цифрового гардероба будет другой адрес. Введите этот код как код старого адреса.',
        'Код действует 10 минут, использовать его можно один раз.',
        '',
        'Если вы его не запрашивали, не обращайте внимания на это письмо и выйдите на других устройствах в настройках гардероба: без кода ничего не изменится.',
      ],
    },
    other: {
      subject: 'Ваш код для нового адреса',
      code: 'Ваш код:',
      lines: [
        'Этот адрес станет адресом цифрового гардероба. Введите этот код как код нового адреса.',
        'Если у этого адреса уже есть гардероб, оба станут одним.',
        'Код действует 10 минут, использовать его можно один раз.',
        '',
        'Если вы его не запрашивали, не обращайте внимания на это письмо: без кода ничего не изменится.',
      ],
    },
    done: {
      subject: 'У вашего цифрового гардероба другой адрес',
      lines: (own, other) => [
        `Адресом вашего цифрового гардероба был ${own}, теперь это ${other}. На всех других устройствах выполнен выход.`,
        '',
        'Если это были не вы, кто-то читает вашу почту: смените её пароль.',
      ],
    },
  },
  es: {
    own: {
      subject: 'Su código para dejar esta dirección',
      code: 'Su código es',
      lines: [
        'Su armario digital va a tener otra dirección. Introduzca este código como el de la dirección anterior.',
        'Es válido durante 10 minutos y solo se puede usar una vez.',
        '',
        'Si no lo ha pedido, ignore este correo y cierre la sesión de los demás dispositivos en los ajustes de su armario: sin el código no cambia nada.',
      ],
    },
    other: {
      subject: 'Su código para la nueva dirección',
      code: 'Su código es',
      lines: [
        'Esta va a ser la dirección de un armario digital. Introduzca este código como el de la nueva dirección.',
        'Si esta dirección ya tiene un armario, los dos serán uno.',
        'Es válido durante 10 minutos y solo se puede usar una vez.',
        '',
        'Si no lo ha pedido, ignore este correo: sin el código no cambia nada.',
      ],
    },
    done: {
      subject: 'Su armario digital tiene otra dirección',
      lines: (own, other) => [
        `La dirección de su armario digital era ${own} y desde ahora es ${other}. Se ha cerrado la sesión en los demás dispositivos.`,
        '',
        'Si no ha sido usted, alguien lee su buzón: cambie su contraseña.',
      ],
    },
  },
};
