import type { Language } from '@dw/contract';
import type { CodeTexts } from '../../domain/shoppers/code-mail';

/** The mail with the code that signs other devices out. */
export const sessionsMailTexts: Readonly<Record<Language, CodeTexts>> = {
  en: {
    subject: 'Your code to sign out other devices',
    code: 'Your code is',
    lines: [
      'Enter it in the settings of your digital wardrobe to sign out other devices.',
      'It is valid for 10 minutes and can be used once.',
      '',
      'If you did not ask for it, somebody else may be signed in to your wardrobe: open its settings and sign out every device that you do not know.',
    ],
  },
  pl: {
    subject: 'Twój kod do wylogowania innych urządzeń',
    code: 'Twój kod to',
    lines: [
      'Wpisz go w ustawieniach swojej cyfrowej szafy, aby wylogować inne urządzenia.',
      'Kod jest ważny 10 minut i można go użyć raz.',
      '',
      'Jeśli to nie Twoja prośba, ktoś inny może być zalogowany do Twojej szafy: otwórz jej ustawienia i wyloguj każde urządzenie, którego nie znasz.',
    ],
  },
  de: {
    subject: 'Ihr Code zum Abmelden anderer Geräte',
    code: 'Ihr Code ist',
    lines: [
      'Geben Sie ihn in den Einstellungen Ihres digitalen Kleiderschranks ein, um andere Geräte abzumelden.',
      'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
      '',
      'Wenn Sie ihn nicht angefordert haben, ist vielleicht jemand anderes bei Ihrem Kleiderschrank angemeldet: Öffnen Sie die Einstellungen und melden Sie jedes Gerät ab, das Sie nicht kennen.',
    ],
  },
  it: {
    subject: 'Il tuo codice per disconnettere altri dispositivi',
    code: 'Il tuo codice è',
    lines: [
      'Inseriscilo nelle impostazioni del tuo guardaroba digitale per disconnettere altri dispositivi.',
      'È valido per 10 minuti e si può usare una sola volta.',
      '',
      'Se non lo hai richiesto, forse qualcun altro è entrato nel tuo guardaroba: apri le impostazioni e disconnetti ogni dispositivo che non conosci.',
    ],
  },
  ru: {
    subject: 'Ваш код для выхода на других устройствах',
    code: 'Ваш код:',
    lines: [
      'Введите его в настройках цифрового гардероба, чтобы выйти на других устройствах.',
      'Код действует 10 минут, использовать его можно один раз.',
      '',
      'Если вы его не запрашивали, возможно, в ваш гардероб вошёл кто-то другой: откройте настройки и выйдите на каждом устройстве, которое вам незнакомо.',
    ],
  },
  es: {
    subject: 'Su código para cerrar sesión en otros dispositivos',
    code: 'Su código es',
    lines: [
      'Introdúzcalo en los ajustes de su armario digital para cerrar sesión en otros dispositivos.',
      'Es válido durante 10 minutos y solo se puede usar una vez.',
      '',
      'Si no lo ha pedido, puede que otra persona haya entrado en su armario: abra los ajustes y cierre la sesión de cada dispositivo que no conozca.',
    ],
  },
};
