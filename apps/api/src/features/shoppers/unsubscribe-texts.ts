import type { Language } from '@dw/contract';

type Texts = {
  readonly title: string;
  readonly question: string;
  readonly stop: string;
  readonly stopped: string;
  readonly again: string;
  readonly resumed: string;
  readonly unknown: string;
};

/** The texts of the page on which a shopper ends the mails. */
export const unsubscribeTexts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Mails from your digital wardrobe',
    question:
      'We will send you no more mails about your items, coupons or reminders. Codes that you ask for still come.',
    stop: 'Unsubscribe',
    stopped: 'You are unsubscribed. You will only get codes that you ask for.',
    again: 'Send me these mails again',
    resumed: 'You will get these mails again.',
    unknown: 'This address leads nowhere. Open it from the newest mail.',
  },
  pl: {
    title: 'Wiadomości z Twojej cyfrowej szafy',
    question:
      'Nie będziemy już pisać o Twoich rzeczach i kuponach ani przypominać. Kody, o które poprosisz, nadal będą przychodzić.',
    stop: 'Wypisz mnie',
    stopped: 'Wypisano. Będziesz otrzymywać tylko kody, o które poprosisz.',
    again: 'Chcę znów otrzymywać te wiadomości',
    resumed: 'Znów będziesz otrzymywać te wiadomości.',
    unknown: 'Ten adres donikąd nie prowadzi. Otwórz go z najnowszej wiadomości.',
  },
  de: {
    title: 'E-Mails aus Ihrem digitalen Kleiderschrank',
    question:
      'Wir schreiben Ihnen nicht mehr zu Ihren Artikeln und Gutscheinen und erinnern Sie nicht mehr. Angeforderte Codes kommen weiterhin.',
    stop: 'Abbestellen',
    stopped: 'Sie sind abgemeldet. Sie erhalten nur noch Codes, die Sie anfordern.',
    again: 'Diese E-Mails wieder senden',
    resumed: 'Sie erhalten diese E-Mails wieder.',
    unknown: 'Dieser Link führt ins Leere. Öffnen Sie ihn aus der neuesten E-Mail.',
  },
  it: {
    title: 'Email dal tuo guardaroba digitale',
    question: 'Non ti scriveremo più di articoli, coupon o promemoria. I codici che chiedi continueranno ad arrivare.',
    stop: 'Annulla l’iscrizione',
    stopped: 'Iscrizione annullata. Riceverai solo i codici che chiedi.',
    again: 'Inviami di nuovo queste email',
    resumed: 'Riceverai di nuovo queste email.',
    unknown: 'Questo link non porta da nessuna parte. Aprilo dall’email più recente.',
  },
  ru: {
    title: 'Письма из вашего цифрового гардероба',
    question:
      'Мы больше не будем писать вам о вещах, купонах и напоминаниях. Запрошенные вами коды по-прежнему будут приходить.',
    stop: 'Отписаться',
    stopped: 'Вы отписались. Вы будете получать только те коды, которые запросите.',
    again: 'Снова присылать эти письма',
    resumed: 'Вы снова будете получать эти письма.',
    unknown: 'Этот адрес никуда не ведёт. Откройте его из последнего письма.',
  },
  es: {
    title: 'Correos de su armario digital',
    question:
      'Ya no le escribiremos sobre artículos, cupones ni recordatorios. Los códigos que pida seguirán llegando.',
    stop: 'Darme de baja',
    stopped: 'Se ha dado de baja. Solo recibirá los códigos que pida.',
    again: 'Volver a enviarme estos correos',
    resumed: 'Volverá a recibir estos correos.',
    unknown: 'Esta dirección no lleva a ninguna parte. Ábrala desde el correo más reciente.',
  },
};
