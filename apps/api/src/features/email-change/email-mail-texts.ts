import type { Language } from '@dw/contract';

type Asking = {
  readonly subject: string;
  /** What is to happen; the other address is named. */
  readonly news: (other: string) => string;
  readonly open: string;
  readonly both: (other: string, hours: number) => string;
  readonly unasked: string;
};

type Texts = {
  readonly old: Asking;
  readonly new: Asking;
  readonly changed: {
    readonly subject: string;
    readonly news: (oldEmail: string, newEmail: string) => string;
    readonly surprised: string;
  };
};

/** The mails of a change of address: to the one that is left, to the one that is taken, and to both once it is done. */
export const emailTexts: Readonly<Record<Language, Texts>> = {
  en: {
    old: {
      subject: 'Confirm the change of your email address',
      news: (other) => `Your Digital Wardrobe account is to be entered with ${other} instead of this address.`,
      open: 'Confirm it, or cancel it, on this page:',
      both: (other, hours) =>
        `We also wrote to ${other}; the address changes when both are confirmed. The link works for ${hours} hours.`,
      unasked: 'If you did not ask for it, cancel it there and change your password.',
    },
    new: {
      subject: 'Confirm your new email address',
      news: (other) => `The Digital Wardrobe account of ${other} is to be entered with this address.`,
      open: 'Confirm it on this page:',
      both: (other, hours) =>
        `We also wrote to ${other}; the address changes when both are confirmed. The link works for ${hours} hours.`,
      unasked: 'If you do not know of it, ignore this mail: nothing changes.',
    },
    changed: {
      subject: 'Your email address was changed',
      news: (oldEmail, newEmail) =>
        `From now on you log in to Digital Wardrobe with ${newEmail}. ${oldEmail} no longer works.`,
      surprised: 'If this surprises you, write to us at once.',
    },
  },
  pl: {
    old: {
      subject: 'Potwierdź zmianę adresu e-mail',
      news: (other) => `Do konta Digital Wardrobe zamiast tym adresem ma się logować adres ${other}.`,
      open: 'Potwierdź lub anuluj zmianę na tej stronie:',
      both: (other, hours) =>
        `Napisaliśmy też na adres ${other}; zmiana nastąpi, gdy oba adresy zostaną potwierdzone. Link działa przez ${hours} godziny.`,
      unasked: 'Jeśli to nie Twoja prośba, anuluj ją na tej stronie i zmień hasło.',
    },
    new: {
      subject: 'Potwierdź nowy adres e-mail',
      news: (other) => `Konto Digital Wardrobe użytkownika ${other} ma odtąd używać tego adresu.`,
      open: 'Potwierdź to na tej stronie:',
      both: (other, hours) =>
        `Napisaliśmy też na adres ${other}; zmiana nastąpi, gdy oba adresy zostaną potwierdzone. Link działa przez ${hours} godziny.`,
      unasked: 'Jeśli nic o tym nie wiesz, zignoruj tę wiadomość: nic się nie zmieni.',
    },
    changed: {
      subject: 'Adres e-mail został zmieniony',
      news: (oldEmail, newEmail) =>
        `Od teraz logujesz się do Digital Wardrobe adresem ${newEmail}. Adres ${oldEmail} już nie działa.`,
      surprised: 'Jeśli Cię to dziwi, napisz do nas od razu.',
    },
  },
  de: {
    old: {
      subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
      news: (other) => `Ihr Digital-Wardrobe-Konto soll statt mit dieser Adresse künftig mit ${other} geöffnet werden.`,
      open: 'Bestätigen Sie die Änderung auf dieser Seite, oder brechen Sie sie dort ab:',
      both: (other, hours) =>
        `Wir haben auch an ${other} geschrieben; die Adresse ändert sich, wenn beide bestätigt sind. Der Link gilt ${hours} Stunden.`,
      unasked: 'Wenn Sie das nicht angefordert haben, brechen Sie es dort ab und ändern Sie Ihr Passwort.',
    },
    new: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      news: (other) => `Das Digital-Wardrobe-Konto von ${other} soll künftig mit dieser Adresse geöffnet werden.`,
      open: 'Bestätigen Sie das auf dieser Seite:',
      both: (other, hours) =>
        `Wir haben auch an ${other} geschrieben; die Adresse ändert sich, wenn beide bestätigt sind. Der Link gilt ${hours} Stunden.`,
      unasked: 'Wenn Sie davon nichts wissen, ignorieren Sie diese E-Mail: Es ändert sich nichts.',
    },
    changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      news: (oldEmail, newEmail) =>
        `Ab jetzt melden Sie sich bei Digital Wardrobe mit ${newEmail} an. ${oldEmail} gilt nicht mehr.`,
      surprised: 'Wenn Sie das überrascht, schreiben Sie uns sofort.',
    },
  },
  it: {
    old: {
      subject: 'Conferma il cambio del tuo indirizzo email',
      news: (other) => `Al tuo account Digital Wardrobe si accederà con ${other} invece che con questo indirizzo.`,
      open: 'Conferma o annulla il cambio in questa pagina:',
      both: (other, hours) =>
        `Abbiamo scritto anche a ${other}; l’indirizzo cambia quando entrambi sono confermati. Il link vale ${hours} ore.`,
      unasked: 'Se non lo hai richiesto, annullalo in quella pagina e cambia la password.',
    },
    new: {
      subject: 'Conferma il tuo nuovo indirizzo email',
      news: (other) => `All’account Digital Wardrobe di ${other} si accederà con questo indirizzo.`,
      open: 'Confermalo in questa pagina:',
      both: (other, hours) =>
        `Abbiamo scritto anche a ${other}; l’indirizzo cambia quando entrambi sono confermati. Il link vale ${hours} ore.`,
      unasked: 'Se non ne sai nulla, ignora questa email: non cambia nulla.',
    },
    changed: {
      subject: 'Il tuo indirizzo email è stato cambiato',
      news: (oldEmail, newEmail) =>
        `Da ora accedi a Digital Wardrobe con ${newEmail}. L’indirizzo ${oldEmail} non funziona più.`,
      surprised: 'Se la cosa ti sorprende, scrivici subito.',
    },
  },
  ru: {
    old: {
      subject: 'Подтвердите смену адреса электронной почты',
      news: (other) => `Для входа в ваш аккаунт Digital Wardrobe вместо этого адреса будет служить ${other}.`,
      open: 'Подтвердите или отмените смену на этой странице:',
      both: (other, hours) =>
        `Мы написали и на ${other}; адрес сменится, когда будут подтверждены оба. Срок действия ссылки: ${hours} ч.`,
      unasked: 'Если вы этого не запрашивали, отмените смену на этой странице и измените пароль.',
    },
    new: {
      subject: 'Подтвердите новый адрес электронной почты',
      news: (other) => `Для входа в аккаунт Digital Wardrobe пользователя ${other} будет служить этот адрес.`,
      open: 'Подтвердите это на этой странице:',
      both: (other, hours) =>
        `Мы написали и на ${other}; адрес сменится, когда будут подтверждены оба. Срок действия ссылки: ${hours} ч.`,
      unasked: 'Если вы об этом не знаете, не обращайте внимания на это письмо: ничего не изменится.',
    },
    changed: {
      subject: 'Ваш адрес электронной почты изменён',
      news: (oldEmail, newEmail) =>
        `Теперь вы входите в Digital Wardrobe с адресом ${newEmail}. Адрес ${oldEmail} больше не действует.`,
      surprised: 'Если это для вас неожиданность, сразу напишите нам.',
    },
  },
  es: {
    old: {
      subject: 'Confirme el cambio de su dirección de correo',
      news: (other) => `Se va a entrar en su cuenta de Digital Wardrobe con ${other} en lugar de esta dirección.`,
      open: 'Confírmelo o cancélelo en esta página:',
      both: (other, hours) =>
        `También hemos escrito a ${other}; la dirección cambia cuando se confirmen las dos. El enlace vale ${hours} horas.`,
      unasked: 'Si no lo ha pedido, cancélelo en esa página y cambie su contraseña.',
    },
    new: {
      subject: 'Confirme su nueva dirección de correo',
      news: (other) => `Se va a entrar en la cuenta de Digital Wardrobe de ${other} con esta dirección.`,
      open: 'Confírmelo en esta página:',
      both: (other, hours) =>
        `También hemos escrito a ${other}; la dirección cambia cuando se confirmen las dos. El enlace vale ${hours} horas.`,
      unasked: 'Si no sabe nada de esto, ignore este correo: no cambia nada.',
    },
    changed: {
      subject: 'Su dirección de correo ha cambiado',
      news: (oldEmail, newEmail) =>
        `A partir de ahora entra en Digital Wardrobe con ${newEmail}. La dirección ${oldEmail} ya no sirve.`,
      surprised: 'Si esto le sorprende, escríbanos enseguida.',
    },
  },
};
