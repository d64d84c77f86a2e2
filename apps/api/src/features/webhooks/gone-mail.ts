import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = { readonly subject: string; readonly gone: string; readonly waits: string; readonly here: string };

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'A webhook was switched off',
    gone: 'This address has answered 410 Gone, which means that it wants no more messages, so we have switched its webhook off:',
    waits: 'What waits for it is kept for 30 days and sent when you switch it on again.',
    here: 'Look into it and switch it on here:',
  },
  pl: {
    subject: 'Webhook został wyłączony',
    gone: 'Ten adres odpowiedział 410 Gone, więc nie chce już wiadomości i wyłączyliśmy jego webhook:',
    waits: 'To, co na niego czeka, przechowujemy 30 dni i wyślemy, gdy włączysz go ponownie.',
    here: 'Tutaj możesz to sprawdzić i włączyć go ponownie:',
  },
  de: {
    subject: 'Ein Webhook wurde abgeschaltet',
    gone: 'Diese Adresse hat mit 410 Gone geantwortet, will also keine Nachrichten mehr. Deshalb haben wir ihren Webhook abgeschaltet:',
    waits: 'Was auf sie wartet, bewahren wir 30 Tage auf und senden es, sobald Sie ihn wieder einschalten.',
    here: 'Hier sehen Sie nach und schalten ihn ein:',
  },
  it: {
    subject: 'Un webhook è stato disattivato',
    gone: 'Questo indirizzo ha risposto 410 Gone, cioè non vuole più messaggi: abbiamo quindi disattivato il suo webhook:',
    waits: 'Ciò che è in attesa viene conservato per 30 giorni e inviato quando lo riattivi.',
    here: 'Qui puoi controllarlo e riattivarlo:',
  },
  ru: {
    subject: 'Вебхук отключён',
    gone: 'Этот адрес ответил 410 Gone, то есть больше не принимает сообщений, поэтому мы отключили его вебхук:',
    waits: 'Ожидающие сообщения хранятся 30 дней и будут отправлены, когда вы снова его включите.',
    here: 'Посмотреть и включить его можно здесь:',
  },
  es: {
    subject: 'Se ha desactivado un webhook',
    gone: 'Esta dirección ha respondido 410 Gone, es decir, ya no quiere mensajes, así que hemos desactivado su webhook:',
    waits: 'Lo que está a la espera se guarda 30 días y se envía cuando lo active de nuevo.',
    here: 'Aquí puede revisarlo y activarlo:',
  },
};

/** Tells a user that an address wants no more messages. */
export function goneLetter(language: Language, { url, page }: { readonly url: string; readonly page: string }): Letter {
  const { subject, gone, waits, here } = texts[language];
  return { subject, lines: [gone, '', url, '', waits, '', `${here} ${page}`] };
}
