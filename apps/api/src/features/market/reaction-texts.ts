import type { Language } from '@dw/contract';

type Texts = {
  readonly like: string;
  readonly wishlist: string;
  readonly board: string;
  readonly saveToBoard: string;
  readonly onBoard: string;
  readonly takeOff: string;
  readonly comments: string;
  readonly comment: string;
  readonly send: string;
  readonly waiting: string;
  readonly failed: string;
  readonly tooMany: string;
};

/** What stands on the buttons of items, and what comes of them. `{board}` is filled in by the page. */
export const reactionTexts: Readonly<Record<Language, Texts>> = {
  en: {
    like: 'Like',
    wishlist: 'Wish for it',
    board: 'Board',
    saveToBoard: 'Put on the board',
    onBoard: 'On the board “{board}”.',
    takeOff: 'Take off the board',
    comments: 'Comments',
    comment: 'Your comment',
    send: 'Send',
    waiting: 'Thank you. It is shown once the shop has looked at it.',
    failed: 'Something went wrong. Try again.',
    tooMany: 'That is too much. Take something off your wardrobe’s lists, or wait a while.',
  },
  pl: {
    like: 'Lubię to',
    wishlist: 'Chcę to mieć',
    board: 'Tablica',
    saveToBoard: 'Umieść na tablicy',
    onBoard: 'Na tablicy „{board}”.',
    takeOff: 'Zdejmij z tablicy',
    comments: 'Komentarze',
    comment: 'Twój komentarz',
    send: 'Wyślij',
    waiting: 'Dziękujemy. Będzie widoczny, gdy sklep go przejrzy.',
    failed: 'Coś poszło nie tak. Spróbuj ponownie.',
    tooMany: 'To za dużo. Usuń coś z list w swojej szafie albo chwilę poczekaj.',
  },
  de: {
    like: 'Gefällt mir',
    wishlist: 'Wünsche ich mir',
    board: 'Pinnwand',
    saveToBoard: 'An die Pinnwand',
    onBoard: 'An der Pinnwand „{board}“.',
    takeOff: 'Von der Pinnwand nehmen',
    comments: 'Kommentare',
    comment: 'Ihr Kommentar',
    send: 'Senden',
    waiting: 'Danke. Er wird gezeigt, sobald der Shop ihn angesehen hat.',
    failed: 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
    tooMany: 'Das ist zu viel. Nehmen Sie etwas von den Listen Ihres Kleiderschranks, oder warten Sie eine Weile.',
  },
  it: {
    like: 'Mi piace',
    wishlist: 'Lo desidero',
    board: 'Bacheca',
    saveToBoard: 'Metti in bacheca',
    onBoard: 'Nella bacheca «{board}».',
    takeOff: 'Togli dalla bacheca',
    comments: 'Commenti',
    comment: 'Il tuo commento',
    send: 'Invia',
    waiting: 'Grazie. Sarà visibile quando il negozio lo avrà letto.',
    failed: 'Qualcosa è andato storto. Riprova.',
    tooMany: 'È troppo. Togli qualcosa dalle liste del tuo guardaroba o aspetta un po’.',
  },
  ru: {
    like: 'Нравится',
    wishlist: 'Хочу это',
    board: 'Доска',
    saveToBoard: 'На доску',
    onBoard: 'На доске «{board}».',
    takeOff: 'Снять с доски',
    comments: 'Комментарии',
    comment: 'Ваш комментарий',
    send: 'Отправить',
    waiting: 'Спасибо. Он появится, когда магазин его посмотрит.',
    failed: 'Что-то пошло не так. Попробуйте ещё раз.',
    tooMany: 'Это слишком много. Уберите что-нибудь из списков своего гардероба или немного подождите.',
  },
  es: {
    like: 'Me gusta',
    wishlist: 'Lo deseo',
    board: 'Tablero',
    saveToBoard: 'Poner en el tablero',
    onBoard: 'En el tablero «{board}».',
    takeOff: 'Quitar del tablero',
    comments: 'Comentarios',
    comment: 'Su comentario',
    send: 'Enviar',
    waiting: 'Gracias. Se mostrará cuando la tienda lo haya visto.',
    failed: 'Algo ha salido mal. Inténtelo de nuevo.',
    tooMany: 'Es demasiado. Quite algo de las listas de su armario o espere un poco.',
  },
};
