import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Letters = {
  readonly verified: Letter;
  readonly blocked: (reason: string) => Letter;
  readonly open: Letter;
};

/** What the operator’s commands write to the users of an account. The reason is the operator’s own words. */
export const accountLetters: Readonly<Record<Language, Letters>> = {
  en: {
    verified: {
      subject: 'Your account is verified',
      lines: [
        'We have looked at your Digital Wardrobe account, and it is verified.',
        '',
        'Programmes such as Take Back or Ship by Post can be switched on now, once their tasks are done.',
      ],
    },
    blocked: (reason) => ({
      subject: 'Your account is blocked',
      lines: [
        'We have blocked your Digital Wardrobe account. The reason:',
        '',
        reason,
        '',
        'You are signed out, and the widget on your websites pauses. Nothing was deleted.',
        'If you think that this is a mistake, answer to this mail.',
      ],
    }),
    open: {
      subject: 'Your account is open again',
      lines: [
        'Your Digital Wardrobe account is no longer blocked. You can sign in, and the widget on your websites works again.',
      ],
    },
  },
  pl: {
    verified: {
      subject: 'Twoje konto jest zweryfikowane',
      lines: [
        'Sprawdziliśmy Twoje konto Digital Wardrobe i jest ono zweryfikowane.',
        '',
        'Programy takie jak Zwrot odzieży lub Wysyłka pocztą można już włączyć, gdy wykonane są ich zadania.',
      ],
    },
    blocked: (reason) => ({
      subject: 'Twoje konto jest zablokowane',
      lines: [
        'Zablokowaliśmy Twoje konto Digital Wardrobe. Powód:',
        '',
        reason,
        '',
        'Nastąpiło wylogowanie, a widżet na Twoich stronach jest wstrzymany. Nic nie zostało usunięte.',
        'Jeśli uważasz, że to pomyłka, odpowiedz na tę wiadomość.',
      ],
    }),
    open: {
      subject: 'Twoje konto jest znów otwarte',
      lines: [
        'Twoje konto Digital Wardrobe nie jest już zablokowane. Możesz się zalogować, a widżet na Twoich stronach znów działa.',
      ],
    },
  },
  de: {
    verified: {
      subject: 'Ihr Konto ist verifiziert',
      lines: [
        'Wir haben Ihr Digital-Wardrobe-Konto geprüft; es ist verifiziert.',
        '',
        'Programme wie Rücknahme oder Versand per Post lassen sich jetzt einschalten, sobald ihre Aufgaben erledigt sind.',
      ],
    },
    blocked: (reason) => ({
      subject: 'Ihr Konto ist gesperrt',
      lines: [
        'Wir haben Ihr Digital-Wardrobe-Konto gesperrt. Der Grund:',
        '',
        reason,
        '',
        'Sie sind abgemeldet, und das Widget auf Ihren Websites pausiert. Nichts wurde gelöscht.',
        'Wenn Sie das für einen Irrtum halten, antworten Sie auf diese E-Mail.',
      ],
    }),
    open: {
      subject: 'Ihr Konto ist wieder offen',
      lines: [
        'Ihr Digital-Wardrobe-Konto ist nicht mehr gesperrt. Sie können sich anmelden, und das Widget auf Ihren Websites arbeitet wieder.',
      ],
    },
  },
  it: {
    verified: {
      subject: 'Il tuo account è verificato',
      lines: [
        'Abbiamo esaminato il tuo account Digital Wardrobe: è verificato.',
        '',
        'Programmi come Ritiro dell’usato o Spedizione per posta si possono ora attivare, una volta completati i loro passaggi.',
      ],
    },
    blocked: (reason) => ({
      subject: 'Il tuo account è bloccato',
      lines: [
        'Abbiamo bloccato il tuo account Digital Wardrobe. Il motivo:',
        '',
        reason,
        '',
        'La tua sessione è stata chiusa e il widget sui tuoi siti è in pausa. Nulla è stato cancellato.',
        'Se pensi che sia un errore, rispondi a questa email.',
      ],
    }),
    open: {
      subject: 'Il tuo account è di nuovo aperto',
      lines: [
        'Il tuo account Digital Wardrobe non è più bloccato. Puoi accedere, e il widget sui tuoi siti funziona di nuovo.',
      ],
    },
  },
  ru: {
    verified: {
      subject: 'Ваш аккаунт проверен',
      lines: [
        'Мы проверили ваш аккаунт Digital Wardrobe: всё в порядке.',
        '',
        'Теперь можно включать программы, например «Приём вещей» или «Отправка по почте», когда выполнены их задачи.',
      ],
    },
    blocked: (reason) => ({
      subject: 'Ваш аккаунт заблокирован',
      lines: [
        'Мы заблокировали ваш аккаунт Digital Wardrobe. Причина:',
        '',
        reason,
        '',
        'Выполнен выход, виджет на ваших сайтах приостановлен. Ничего не удалено.',
        'Если вы считаете это ошибкой, ответьте на это письмо.',
      ],
    }),
    open: {
      subject: 'Ваш аккаунт снова открыт',
      lines: [
        'Ваш аккаунт Digital Wardrobe больше не заблокирован. Вы можете войти, виджет на ваших сайтах снова работает.',
      ],
    },
  },
  es: {
    verified: {
      subject: 'Su cuenta está verificada',
      lines: [
        'Hemos revisado su cuenta de Digital Wardrobe y está verificada.',
        '',
        'Ya se pueden activar programas como Recogida de ropa o Envío por correo, una vez hechas sus tareas.',
      ],
    },
    blocked: (reason) => ({
      subject: 'Su cuenta está bloqueada',
      lines: [
        'Hemos bloqueado su cuenta de Digital Wardrobe. El motivo:',
        '',
        reason,
        '',
        'Se ha cerrado su sesión y el widget de sus sitios web queda en pausa. No se ha borrado nada.',
        'Si cree que es un error, responda a este correo.',
      ],
    }),
    open: {
      subject: 'Su cuenta vuelve a estar abierta',
      lines: [
        'Su cuenta de Digital Wardrobe ya no está bloqueada. Puede entrar, y el widget de sus sitios web vuelve a funcionar.',
      ],
    },
  },
};
