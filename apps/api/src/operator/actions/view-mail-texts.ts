import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

/** What the owners of an account read when support looks at it. */
export const viewMailTexts: Readonly<Record<Language, (reason: string, minutes: number) => Letter>> = {
  en: (reason, minutes) => ({
    subject: 'Our support is looking at your account',
    lines: [
      `Our support is looking at your Digital Wardrobe account, for ${minutes} minutes at most. The reason:`,
      '',
      reason,
      '',
      'They see what viewers of your account see: no keys, no unused codes, no bills. They can change nothing.',
      'If you did not expect this, answer to this mail.',
    ],
  }),
  pl: (reason, minutes) => ({
    subject: 'Nasze wsparcie przegląda Twoje konto',
    lines: [
      `Nasze wsparcie przegląda Twoje konto Digital Wardrobe, najwyżej przez ${minutes} minut. Powód:`,
      '',
      reason,
      '',
      'Widać to, co widzą osoby z rolą „tylko podgląd”: bez kluczy, niewykorzystanych kodów i rachunków. Niczego nie można zmienić.',
      'Jeśli to dla Ciebie niespodzianka, odpowiedz na tę wiadomość.',
    ],
  }),
  de: (reason, minutes) => ({
    subject: 'Unser Support sieht sich Ihr Konto an',
    lines: [
      `Unser Support sieht sich Ihr Digital-Wardrobe-Konto an, höchstens ${minutes} Minuten lang. Der Grund:`,
      '',
      reason,
      '',
      'Zu sehen ist, was Mitglieder mit Leserecht sehen: keine Schlüssel, keine unbenutzten Codes, keine Rechnungen. Ändern lässt sich nichts.',
      'Wenn Sie das nicht erwartet haben, antworten Sie auf diese E-Mail.',
    ],
  }),
  it: (reason, minutes) => ({
    subject: 'La nostra assistenza sta guardando il tuo account',
    lines: [
      `La nostra assistenza sta guardando il tuo account Digital Wardrobe, per ${minutes} minuti al massimo. Il motivo:`,
      '',
      reason,
      '',
      'Vede ciò che vedono i membri in sola lettura: niente chiavi, codici inutilizzati o fatture. Non può cambiare nulla.',
      'Se non te lo aspettavi, rispondi a questa email.',
    ],
  }),
  ru: (reason, minutes) => ({
    subject: 'Наша поддержка смотрит ваш аккаунт',
    lines: [
      `Наша поддержка смотрит ваш аккаунт Digital Wardrobe, не дольше ${minutes} минут. Причина:`,
      '',
      reason,
      '',
      'Ей видно то же, что участникам с правом просмотра: без ключей, неиспользованных кодов и счетов. Изменить она ничего не может.',
      'Если вы этого не ожидали, ответьте на это письмо.',
    ],
  }),
  es: (reason, minutes) => ({
    subject: 'Nuestro equipo de soporte está viendo su cuenta',
    lines: [
      `Nuestro equipo de soporte está viendo su cuenta de Digital Wardrobe, durante ${minutes} minutos como máximo. El motivo:`,
      '',
      reason,
      '',
      'Ve lo mismo que los miembros con permiso de lectura: ni claves, ni códigos sin usar, ni facturas. No puede cambiar nada.',
      'Si no lo esperaba, responda a este correo.',
    ],
  }),
};
