import type { Language } from '@dw/contract';

type Texts = {
  readonly sandbox: string;
  readonly title: string;
  readonly standsIn: string;
  readonly asks: (amount: string) => string;
  readonly confirm: string;
  readonly refuse: string;
  readonly confirmed: string;
  readonly refused: string;
  readonly over: string;
};

/** The sandbox’s stand-in for the page of a bank. */
export const bankTexts: Readonly<Record<Language, Texts>> = {
  en: {
    sandbox: 'Sandbox',
    title: 'Confirm a payment',
    standsIn: 'This page stands in for your bank. No money is moved.',
    asks: (amount) => `Digital Wardrobe asks for ${amount}. Do you confirm it?`,
    confirm: 'Confirm',
    refuse: 'Do not confirm',
    confirmed: 'The payment is confirmed. You can close this window.',
    refused: 'The payment was not confirmed. You can close this window.',
    over: 'This payment does not wait for a confirmation any more. You can close this window.',
  },
  pl: {
    sandbox: 'Środowisko testowe',
    title: 'Potwierdź płatność',
    standsIn: 'Ta strona zastępuje Twój bank. Żadne pieniądze nie są przelewane.',
    asks: (amount) => `Digital Wardrobe prosi o ${amount}. Czy potwierdzasz?`,
    confirm: 'Potwierdź',
    refuse: 'Nie potwierdzaj',
    confirmed: 'Płatność jest potwierdzona. Możesz zamknąć to okno.',
    refused: 'Płatność nie została potwierdzona. Możesz zamknąć to okno.',
    over: 'Ta płatność nie czeka już na potwierdzenie. Możesz zamknąć to okno.',
  },
  de: {
    sandbox: 'Testumgebung',
    title: 'Zahlung bestätigen',
    standsIn: 'Diese Seite ersetzt die Ihrer Bank. Es fließt kein Geld.',
    asks: (amount) => `Digital Wardrobe möchte ${amount} einziehen. Bestätigen Sie das?`,
    confirm: 'Bestätigen',
    refuse: 'Nicht bestätigen',
    confirmed: 'Die Zahlung ist bestätigt. Sie können dieses Fenster schließen.',
    refused: 'Die Zahlung wurde nicht bestätigt. Sie können dieses Fenster schließen.',
    over: 'Diese Zahlung wartet nicht mehr auf eine Bestätigung. Sie können dieses Fenster schließen.',
  },
  it: {
    sandbox: 'Ambiente di prova',
    title: 'Conferma un pagamento',
    standsIn: 'Questa pagina sostituisce quella della tua banca. Nessun denaro viene trasferito.',
    asks: (amount) => `Digital Wardrobe chiede ${amount}. Confermi?`,
    confirm: 'Conferma',
    refuse: 'Non confermare',
    confirmed: 'Il pagamento è confermato. Puoi chiudere questa finestra.',
    refused: 'Il pagamento non è stato confermato. Puoi chiudere questa finestra.',
    over: 'Questo pagamento non attende più una conferma. Puoi chiudere questa finestra.',
  },
  ru: {
    sandbox: 'Тестовая среда',
    title: 'Подтвердите платёж',
    standsIn: 'Эта страница заменяет ваш банк. Деньги не переводятся.',
    asks: (amount) => `Digital Wardrobe запрашивает ${amount}. Подтверждаете?`,
    confirm: 'Подтвердить',
    refuse: 'Не подтверждать',
    confirmed: 'Платёж подтверждён. Это окно можно закрыть.',
    refused: 'Платёж не подтверждён. Это окно можно закрыть.',
    over: 'Этот платёж больше не ждёт подтверждения. Это окно можно закрыть.',
  },
  es: {
    sandbox: 'Entorno de pruebas',
    title: 'Confirme un pago',
    standsIn: 'Esta página hace las veces de su banco. No se mueve dinero.',
    asks: (amount) => `Digital Wardrobe solicita ${amount}. ¿Lo confirma?`,
    confirm: 'Confirmar',
    refuse: 'No confirmar',
    confirmed: 'El pago está confirmado. Puede cerrar esta ventana.',
    refused: 'El pago no se ha confirmado. Puede cerrar esta ventana.',
    over: 'Este pago ya no espera confirmación. Puede cerrar esta ventana.',
  },
};
