import type { GiftFailure, GiftState, Language } from '@dw/contract';

type Letter = {
  readonly subject: (charity: string) => string;
  readonly text: (charity: string, amount: string) => string;
};
type Texts = {
  readonly paid: Letter;
  readonly refunded: Letter;
  readonly number: (number: string) => string;
  readonly charityNumber: (number: string) => string;
  readonly see: string;
  readonly title: (charity: string) => string;
  readonly states: Readonly<Record<Exclude<GiftState, 'failed'>, string>>;
  readonly failed: Readonly<Record<GiftFailure, string>>;
  readonly pay: (amount: string) => string;
  readonly unknown: string;
};

/** What a giver reads: two mails, and the page of the gift. */
export const giftTexts: Readonly<Record<Language, Texts>> = {
  en: {
    paid: {
      subject: (charity) => `Thank you for your gift to ${charity}`,
      text: (charity, amount) => `Your gift of ${amount} has reached ${charity}. Thank you.`,
    },
    refunded: {
      subject: (charity) => `Your gift to ${charity} is on its way back`,
      text: (charity, amount) => `${charity} has given back your ${amount}. PayPal may need a few days to show it.`,
    },
    number: (number) => `Gift ${number}`,
    charityNumber: (number) => `Charity number ${number}`,
    see: 'See the gift:',
    title: (charity) => `Your gift to ${charity}`,
    states: {
      pending: 'Nothing has been paid yet.',
      capturing: 'PayPal is still at it. Look again in a minute.',
      paid: 'Thank you. Your gift has arrived.',
      refunding: 'Your money is on its way back.',
      refunded: 'The charity has given your money back.',
    },
    failed: {
      refused: 'PayPal has not taken the payment. Nothing was paid.',
      time: 'The time to approve it is over. Nothing was paid.',
      closed: 'The charity takes no gifts at the moment. Nothing was paid.',
    },
    pay: (amount) => `Give ${amount} with PayPal`,
    unknown: 'There is no such gift.',
  },
  pl: {
    paid: {
      subject: (charity) => `Dziękujemy za wsparcie: ${charity}`,
      text: (charity, amount) => `Twoja wpłata ${amount} dotarła. Odbiorca: ${charity}. Dziękujemy.`,
    },
    refunded: {
      subject: (charity) => `${charity}: zwrot Twojej wpłaty`,
      text: (charity, amount) =>
        `${charity} oddaje Ci całą wpłatę (${amount}). W PayPal może się ona pojawić po kilku dniach.`,
    },
    number: (number) => `Wpłata ${number}`,
    charityNumber: (number) => `Numer rejestrowy organizacji: ${number}`,
    see: 'Zobacz wpłatę:',
    title: (charity) => `Twoja wpłata – ${charity}`,
    states: {
      pending: 'Nic jeszcze nie zapłacono.',
      capturing: 'PayPal jeszcze przetwarza płatność. Zajrzyj za minutę.',
      paid: 'Dziękujemy. Twoja wpłata dotarła.',
      refunding: 'Pieniądze są w drodze do Ciebie.',
      refunded: 'Organizacja oddała Ci pieniądze.',
    },
    failed: {
      refused: 'PayPal nie przyjął płatności. Nic nie zapłacono.',
      time: 'Czas na zatwierdzenie minął. Nic nie zapłacono.',
      closed: 'Organizacja nie przyjmuje teraz wpłat. Nic nie zapłacono.',
    },
    pay: (amount) => `Wpłać ${amount} przez PayPal`,
    unknown: 'Nie ma takiej wpłaty.',
  },
  de: {
    paid: {
      subject: (charity) => `Danke für Ihre Spende an ${charity}`,
      text: (charity, amount) => `Ihre Spende von ${amount} ist bei ${charity} angekommen. Vielen Dank.`,
    },
    refunded: {
      subject: (charity) => `Ihre Spende an ${charity} kommt zurück`,
      text: (charity, amount) =>
        `${charity} hat Ihnen ${amount} zurückgezahlt. Bei PayPal kann es einige Tage dauern, bis Sie es sehen.`,
    },
    number: (number) => `Spende ${number}`,
    charityNumber: (number) => `Registernummer der Organisation: ${number}`,
    see: 'Spende ansehen:',
    title: (charity) => `Ihre Spende an ${charity}`,
    states: {
      pending: 'Es wurde noch nichts bezahlt.',
      capturing: 'PayPal ist noch dabei. Schauen Sie in einer Minute wieder.',
      paid: 'Vielen Dank. Ihre Spende ist angekommen.',
      refunding: 'Ihr Geld ist auf dem Rückweg.',
      refunded: 'Die Organisation hat Ihnen das Geld zurückgezahlt.',
    },
    failed: {
      refused: 'PayPal hat die Zahlung nicht angenommen. Es wurde nichts bezahlt.',
      time: 'Die Zeit zum Bestätigen ist abgelaufen. Es wurde nichts bezahlt.',
      closed: 'Die Organisation nimmt zurzeit keine Spenden an. Es wurde nichts bezahlt.',
    },
    pay: (amount) => `${amount} mit PayPal spenden`,
    unknown: 'Diese Spende gibt es nicht.',
  },
  it: {
    paid: {
      subject: (charity) => `Grazie per la tua donazione a ${charity}`,
      text: (charity, amount) => `La tua donazione di ${amount} è arrivata a ${charity}. Grazie.`,
    },
    refunded: {
      subject: (charity) => `Rimborso della tua donazione a ${charity}`,
      text: (charity, amount) =>
        `${charity} ti ha restituito ${amount}. PayPal può impiegare qualche giorno per mostrarlo.`,
    },
    number: (number) => `Donazione ${number}`,
    charityNumber: (number) => `Numero di registro dell’ente: ${number}`,
    see: 'Vedi la donazione:',
    title: (charity) => `La tua donazione a ${charity}`,
    states: {
      pending: 'Non è stato ancora pagato nulla.',
      capturing: 'PayPal sta ancora elaborando. Ricontrolla tra un minuto.',
      paid: 'Grazie. La tua donazione è arrivata.',
      refunding: 'I soldi stanno tornando da te.',
      refunded: 'L’ente ti ha restituito i soldi.',
    },
    failed: {
      refused: 'PayPal non ha accettato il pagamento. Non è stato pagato nulla.',
      time: 'Il tempo per confermare è scaduto. Non è stato pagato nulla.',
      closed: 'Al momento l’ente non accetta donazioni. Non è stato pagato nulla.',
    },
    pay: (amount) => `Dona ${amount} con PayPal`,
    unknown: 'Questa donazione non esiste.',
  },
  ru: {
    paid: {
      subject: (charity) => `Спасибо за пожертвование: ${charity}`,
      text: (charity, amount) => `Ваше пожертвование ${amount} получено. Получатель: ${charity}. Спасибо.`,
    },
    refunded: {
      subject: (charity) => `${charity}: возврат вашего пожертвования`,
      text: (charity, amount) =>
        `${charity} возвращает вам ${amount}. В PayPal деньги могут появиться через несколько дней.`,
    },
    number: (number) => `Пожертвование ${number}`,
    charityNumber: (number) => `Регистрационный номер организации: ${number}`,
    see: 'Посмотреть пожертвование:',
    title: (charity) => `Ваше пожертвование: ${charity}`,
    states: {
      pending: 'Пока ничего не оплачено.',
      capturing: 'PayPal ещё обрабатывает платёж. Загляните через минуту.',
      paid: 'Спасибо. Ваше пожертвование получено.',
      refunding: 'Деньги возвращаются к вам.',
      refunded: 'Организация вернула вам деньги.',
    },
    failed: {
      refused: 'PayPal не принял платёж. Ничего не списано.',
      time: 'Время на подтверждение истекло. Ничего не списано.',
      closed: 'Организация сейчас не принимает пожертвования. Ничего не списано.',
    },
    pay: (amount) => `Пожертвовать ${amount} через PayPal`,
    unknown: 'Такого пожертвования нет.',
  },
  es: {
    paid: {
      subject: (charity) => `Gracias por su donativo a ${charity}`,
      text: (charity, amount) => `Su donativo de ${amount} ha llegado a ${charity}. Gracias.`,
    },
    refunded: {
      subject: (charity) => `Devolución de su donativo a ${charity}`,
      text: (charity, amount) => `${charity} le ha devuelto ${amount}. PayPal puede tardar unos días en mostrarlo.`,
    },
    number: (number) => `Donativo ${number}`,
    charityNumber: (number) => `Número de registro de la organización: ${number}`,
    see: 'Ver el donativo:',
    title: (charity) => `Su donativo a ${charity}`,
    states: {
      pending: 'Todavía no se ha pagado nada.',
      capturing: 'PayPal aún lo está procesando. Vuelva a mirar en un minuto.',
      paid: 'Gracias. Su donativo ha llegado.',
      refunding: 'Su dinero está en camino.',
      refunded: 'La organización le ha devuelto el dinero.',
    },
    failed: {
      refused: 'PayPal no ha aceptado el pago. No se ha pagado nada.',
      time: 'El plazo para confirmarlo ha terminado. No se ha pagado nada.',
      closed: 'La organización no acepta donativos en este momento. No se ha pagado nada.',
    },
    pay: (amount) => `Donar ${amount} con PayPal`,
    unknown: 'Este donativo no existe.',
  },
};
