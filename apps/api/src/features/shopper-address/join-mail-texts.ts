import type { Language } from '@dw/contract';
import type { Texts } from './mail-texts';

/** The mails of two wardrobes that become one: the codes, and that it is done. */
export const joinTexts: Readonly<Record<Language, Texts>> = {
  en: {
    own: {
      subject: 'Your code to join two wardrobes',
      code: 'Your code is',
      lines: [
        'Another digital wardrobe is to become part of yours. Enter this code as your own.',
        'It is valid for 10 minutes and can be used once.',
        '',
        'If you did not ask for it, ignore this mail, and sign out your other devices in the settings of your wardrobe: without the code nothing changes.',
      ],
    },
    other: {
      subject: 'Your code to join two wardrobes',
      code: 'Your code is',
      lines: [
        'The digital wardrobe of this address is to become part of another. Enter this code there, as the one of the other wardrobe.',
        'It is valid for 10 minutes and can be used once.',
        '',
        'If you did not ask for it, ignore this mail: without the code nothing changes.',
      ],
    },
    done: {
      subject: 'Two wardrobes are one now',
      lines: (own, other) => [
        `The digital wardrobes of ${own} and ${other} are one now. Both addresses lead to it.`,
        '',
        'If it was not you, somebody reads your mailbox: change its password.',
      ],
    },
  },
  pl: {
    own: {
      subject: 'Twój kod do połączenia dwóch szaf',
      code: 'Twój kod to',
      lines: [
        'Inna cyfrowa szafa ma stać się częścią Twojej. Wpisz ten kod jako własny.',
        'Kod jest ważny 10 minut i można go użyć raz.',
        '',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość i wyloguj inne urządzenia w ustawieniach szafy: bez kodu nic się nie zmieni.',
      ],
    },
    other: {
      subject: 'Twój kod do połączenia dwóch szaf',
      code: 'Twój kod to',
      lines: [
        'Cyfrowa szafa tego adresu ma stać się częścią innej. Wpisz ten kod tam, jako kod drugiej szafy.',
        'Kod jest ważny 10 minut i można go użyć raz.',
        '',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez kodu nic się nie zmieni.',
      ],
    },
    done: {
      subject: 'Dwie szafy są teraz jedną',
      lines: (own, other) => [
        `Cyfrowe szafy adresów ${own} i ${other} są teraz jedną. Oba adresy do niej prowadzą.`,
        '',
        'Jeśli to nie Ty, ktoś czyta Twoją pocztę: zmień do niej hasło.',
      ],
    },
  },
  de: {
    own: {
      subject: 'Ihr Code zum Verbinden zweier Kleiderschränke',
      code: 'Ihr Code ist',
      lines: [
        'Ein anderer digitaler Kleiderschrank soll Teil von Ihrem werden. Geben Sie diesen Code als Ihren eigenen ein.',
        'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
        '',
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail und melden Sie in den Einstellungen Ihres Kleiderschranks die anderen Geräte ab: Ohne den Code ändert sich nichts.',
      ],
    },
    other: {
      subject: 'Ihr Code zum Verbinden zweier Kleiderschränke',
      code: 'Ihr Code ist',
      lines: [
        'Der digitale Kleiderschrank dieser Adresse soll Teil eines anderen werden. Geben Sie diesen Code dort als den des anderen Kleiderschranks ein.',
        'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
        '',
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code ändert sich nichts.',
      ],
    },
    done: {
      subject: 'Zwei Kleiderschränke sind jetzt einer',
      lines: (own, other) => [
        `Die digitalen Kleiderschränke von ${own} und ${other} sind jetzt einer. Beide Adressen führen dorthin.`,
        '',
        'Wenn Sie es nicht waren, liest jemand Ihr Postfach: Ändern Sie dessen Passwort.',
      ],
    },
  },
  it: {
    own: {
      subject: 'Il tuo codice per unire due guardaroba',
      code: 'Il tuo codice è',
      lines: [
        'Un altro guardaroba digitale sta per diventare parte del tuo. Inserisci questo codice come il tuo.',
        'È valido per 10 minuti e si può usare una sola volta.',
        '',
        'Se non lo hai richiesto, ignora questa email e disconnetti gli altri dispositivi nelle impostazioni del guardaroba: senza il codice non cambia nulla.',
      ],
    },
    other: {
      subject: 'Il tuo codice per unire due guardaroba',
      code: 'Il tuo codice è',
      lines: [
        'Il guardaroba digitale di questo indirizzo sta per diventare parte di un altro. Inserisci lì questo codice, come quello dell’altro guardaroba.',
        'È valido per 10 minuti e si può usare una sola volta.',
        '',
        'Se non lo hai richiesto, ignora questa email: senza il codice non cambia nulla.',
      ],
    },
    done: {
      subject: 'Due guardaroba ora sono uno',
      lines: (own, other) => [
        `I guardaroba digitali di ${own} e ${other} ora sono uno solo. Entrambi gli indirizzi portano lì.`,
        '',
        'Se non l’hai fatto tu, qualcuno legge la tua posta: cambiane la password.',
      ],
    },
  },
  ru: {
    own: {
      subject: 'Ваш код для объединения двух гардеробов',
      code: 'Ваш код:',
      lines: [
        'Другой цифровой гардероб станет частью вашего. Введите этот код как свой.',
        'Код действует 10 минут, использовать его можно один раз.',
        '',
        'Если вы его не запрашивали, не обращайте внимания на это письмо и выйдите на других устройствах в настройках гардероба: без кода ничего не изменится.',
      ],
    },
    other: {
      subject: 'Ваш код для объединения двух гардеробов',
      code: 'Ваш код:',
      lines: [
        'Цифровой гардероб этого адреса станет частью другого. Введите этот код там как код другого гардероба.',
        'Код действует 10 минут, использовать его можно один раз.',
        '',
        'Если вы его не запрашивали, не обращайте внимания на это письмо: без кода ничего не изменится.',
      ],
    },
    done: {
      subject: 'Два гардероба теперь один',
      lines: (own, other) => [
        `Цифровые гардеробы адресов ${own} и ${other} теперь один. Оба адреса ведут в него.`,
        '',
        'Если это были не вы, кто-то читает вашу почту: смените её пароль.',
      ],
    },
  },
  es: {
    own: {
      subject: 'Su código para unir dos armarios',
      code: 'Su código es',
      lines: [
        'Otro armario digital va a formar parte del suyo. Introduzca este código como el suyo.',
        'Es válido durante 10 minutos y solo se puede usar una vez.',
        '',
        'Si no lo ha pedido, ignore este correo y cierre la sesión de los demás dispositivos en los ajustes de su armario: sin el código no cambia nada.',
      ],
    },
    other: {
      subject: 'Su código para unir dos armarios',
      code: 'Su código es',
      lines: [
        'El armario digital de esta dirección va a formar parte de otro. Introduzca allí este código, como el del otro armario.',
        'Es válido durante 10 minutos y solo se puede usar una vez.',
        '',
        'Si no lo ha pedido, ignore este correo: sin el código no cambia nada.',
      ],
    },
    done: {
      subject: 'Dos armarios son ahora uno',
      lines: (own, other) => [
        `Los armarios digitales de ${own} y ${other} son ahora uno solo. Las dos direcciones llevan a él.`,
        '',
        'Si no ha sido usted, alguien lee su buzón: cambie su contraseña.',
      ],
    },
  },
};
