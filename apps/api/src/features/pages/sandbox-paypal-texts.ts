import type { Interval, Language } from '@dw/contract';

type Texts = {
  readonly sandbox: string;
  readonly standsIn: string;
  readonly over: string;
  readonly due: Readonly<Record<Interval, (price: string) => string>>;
  /** Nothing is due: PayPal is only connected. */
  readonly connect: string;
  /** A single payment. */
  readonly once: (price: string) => string;
  readonly approve: string;
  /** Approved, and the money is refused then. */
  readonly decline: string;
  readonly back: string;
  readonly fail: string;
  /** What PayPal says then. */
  readonly problem: string;
};

/** The sandbox’s stand-in for PayPal’s window. */
export const sandboxTexts: Readonly<Record<Language, Texts>> = {
  en: {
    sandbox: 'Sandbox',
    standsIn: 'This page stands in for PayPal. No money is moved.',
    over: 'This payment does not wait for an approval any more. Close this window and start again.',
    due: {
      month: (price) => `${price} per month, VAT included`,
      year: (price) => `${price} per year, VAT included`,
    },
    connect: 'Digital Wardrobe may use this PayPal account.',
    once: (price) => `${price}, paid once`,
    decline: 'Approve; the payment then fails',
    approve: 'Approve',
    back: 'Cancel and go back',
    fail: 'Report a problem',
    problem: 'PayPal could not reach your account. Try again later.',
  },
  pl: {
    sandbox: 'Środowisko testowe',
    standsIn: 'Ta strona zastępuje PayPal. Żadne pieniądze nie są przelewane.',
    over: 'Ta płatność nie czeka już na zatwierdzenie. Zamknij to okno i zacznij od nowa.',
    due: {
      month: (price) => `${price} miesięcznie, z VAT`,
      year: (price) => `${price} rocznie, z VAT`,
    },
    connect: 'Digital Wardrobe może korzystać z tego konta PayPal.',
    once: (price) => `${price}, płatność jednorazowa`,
    decline: 'Zatwierdź; płatność potem się nie powiedzie',
    approve: 'Zatwierdź',
    back: 'Anuluj i wróć',
    fail: 'Zgłoś problem',
    problem: 'PayPal nie może połączyć się z Twoim kontem. Spróbuj później.',
  },
  de: {
    sandbox: 'Testumgebung',
    standsIn: 'Diese Seite ersetzt die von PayPal. Es fließt kein Geld.',
    over: 'Diese Zahlung wartet nicht mehr auf eine Freigabe. Schließen Sie dieses Fenster und beginnen Sie neu.',
    due: {
      month: (price) => `${price} pro Monat, inkl. MwSt.`,
      year: (price) => `${price} pro Jahr, inkl. MwSt.`,
    },
    connect: 'Digital Wardrobe darf dieses PayPal-Konto verwenden.',
    once: (price) => `${price}, einmalige Zahlung`,
    decline: 'Freigeben; die Zahlung schlägt dann fehl',
    approve: 'Freigeben',
    back: 'Abbrechen und zurück',
    fail: 'Problem melden',
    problem: 'PayPal konnte Ihr Konto nicht erreichen. Versuchen Sie es später erneut.',
  },
  it: {
    sandbox: 'Ambiente di prova',
    standsIn: 'Questa pagina sostituisce quella di PayPal. Nessun denaro viene trasferito.',
    over: 'Questo pagamento non attende più un’approvazione. Chiudi questa finestra e ricomincia.',
    due: {
      month: (price) => `${price} al mese, IVA inclusa`,
      year: (price) => `${price} all’anno, IVA inclusa`,
    },
    connect: 'Digital Wardrobe può usare questo conto PayPal.',
    once: (price) => `${price}, pagamento unico`,
    decline: 'Approva; il pagamento poi non riesce',
    approve: 'Approva',
    back: 'Annulla e torna indietro',
    fail: 'Segnala un problema',
    problem: 'PayPal non ha potuto raggiungere il tuo conto. Riprova più tardi.',
  },
  ru: {
    sandbox: 'Тестовая среда',
    standsIn: 'Эта страница заменяет PayPal. Деньги не переводятся.',
    over: 'Этот платёж больше не ждёт подтверждения. Закройте окно и начните снова.',
    due: {
      month: (price) => `${price} в месяц, включая НДС`,
      year: (price) => `${price} в год, включая НДС`,
    },
    connect: 'Digital Wardrobe может использовать этот счёт PayPal.',
    once: (price) => `${price}, разовый платёж`,
    decline: 'Подтвердить; затем платёж не пройдёт',
    approve: 'Подтвердить',
    back: 'Отменить и вернуться',
    fail: 'Сообщить о проблеме',
    problem: 'PayPal не смог получить доступ к вашему счёту. Попробуйте позже.',
  },
  es: {
    sandbox: 'Entorno de pruebas',
    standsIn: 'Esta página hace las veces de PayPal. No se mueve dinero.',
    over: 'Este pago ya no espera una aprobación. Cierre esta ventana y empiece de nuevo.',
    due: {
      month: (price) => `${price} al mes, IVA incluido`,
      year: (price) => `${price} al año, IVA incluido`,
    },
    connect: 'Digital Wardrobe puede usar esta cuenta de PayPal.',
    once: (price) => `${price}, pago único`,
    decline: 'Aprobar; después el pago falla',
    approve: 'Aprobar',
    back: 'Cancelar y volver',
    fail: 'Informar de un problema',
    problem: 'PayPal no ha podido acceder a su cuenta. Inténtelo más tarde.',
  },
};
