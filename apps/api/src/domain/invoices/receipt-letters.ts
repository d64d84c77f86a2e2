import type { Language } from '@dw/contract';
import type { Letter } from '../accounts/mail-users';

type Said = { readonly number: string; readonly amount: string };
type Texts = {
  readonly paid: (number: string) => string;
  readonly thanks: (said: Said) => string;
  readonly credited: (number: string) => string;
  readonly note: (said: Said) => string;
  readonly refunded: (amount: string) => string;
  readonly goesBack: (said: Said) => string;
  readonly kept: string;
  readonly where: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    paid: (number) => `Receipt for invoice ${number}`,
    thanks: ({ number, amount }) => `Thank you. We have received ${amount} for invoice ${number}.`,
    credited: (number) => `Credit note ${number}`,
    note: ({ number, amount }) => `We have written credit note ${number} for ${amount}, VAT included.`,
    refunded: (amount) => `${amount} is on its way back to you`,
    goesBack: ({ number, amount }) =>
      `We have sent back ${amount} of credit note ${number}, the way it was paid. It can take some days to arrive.`,
    kept: 'The payment provider could not send the money back. Your account keeps it as credit for its next invoices.',
    where: 'You find it as a PDF among your invoices:',
  },
  pl: {
    paid: (number) => `Potwierdzenie zapłaty faktury ${number}`,
    thanks: ({ number, amount }) => `Dziękujemy. Otrzymaliśmy ${amount} za fakturę ${number}.`,
    credited: (number) => `Faktura korygująca ${number}`,
    note: ({ number, amount }) => `Wystawiliśmy fakturę korygującą ${number} na ${amount}, z VAT.`,
    refunded: (amount) => `Zwracamy ${amount}`,
    goesBack: ({ number, amount }) =>
      `Zwróciliśmy ${amount} z faktury korygującej ${number} tą samą drogą, którą zapłacono. Może to potrwać kilka dni.`,
    kept: 'Operator płatności nie mógł zwrócić pieniędzy. Pozostają one na koncie jako środki na kolejne faktury.',
    where: 'Plik PDF jest wśród faktur:',
  },
  de: {
    paid: (number) => `Zahlungsbeleg zur Rechnung ${number}`,
    thanks: ({ number, amount }) => `Vielen Dank. Wir haben ${amount} für die Rechnung ${number} erhalten.`,
    credited: (number) => `Gutschrift ${number}`,
    note: ({ number, amount }) => `Wir haben die Gutschrift ${number} über ${amount} inkl. MwSt. ausgestellt.`,
    refunded: (amount) => `${amount} sind auf dem Weg zu Ihnen zurück`,
    goesBack: ({ number, amount }) =>
      `Wir haben ${amount} der Gutschrift ${number} auf dem Weg zurückgesandt, auf dem gezahlt wurde. Das kann einige Tage dauern.`,
    kept: 'Der Zahlungsanbieter konnte das Geld nicht zurücksenden. Es bleibt als Guthaben für Ihre nächsten Rechnungen.',
    where: 'Sie finden sie als PDF bei Ihren Rechnungen:',
  },
  it: {
    paid: (number) => `Ricevuta per la fattura ${number}`,
    thanks: ({ number, amount }) => `Grazie. Abbiamo ricevuto ${amount} per la fattura ${number}.`,
    credited: (number) => `Nota di credito ${number}`,
    note: ({ number, amount }) => `Abbiamo emesso la nota di credito ${number} di ${amount}, IVA inclusa.`,
    refunded: (amount) => `${amount} ti vengono rimborsati`,
    goesBack: ({ number, amount }) =>
      `Abbiamo rimborsato ${amount} della nota di credito ${number} con lo stesso metodo del pagamento. Possono volerci alcuni giorni.`,
    kept: 'Il fornitore dei pagamenti non ha potuto rimborsare la somma. Resta come credito per le prossime fatture.',
    where: 'La trovi in PDF tra le tue fatture:',
  },
  ru: {
    paid: (number) => `Квитанция к счёту ${number}`,
    thanks: ({ number, amount }) => `Спасибо. Мы получили ${amount} по счёту ${number}.`,
    credited: (number) => `Кредит-нота ${number}`,
    note: ({ number, amount }) => `Мы выписали кредит-ноту ${number} на ${amount}, включая НДС.`,
    refunded: (amount) => `Возвращаем вам ${amount}`,
    goesBack: ({ number, amount }) =>
      `Мы вернули ${amount} по кредит-ноте ${number} тем же способом, которым была оплата. Это может занять несколько дней.`,
    kept: 'Платёжная система не смогла вернуть деньги. Они останутся на вашем балансе и будут учтены в следующих счетах.',
    where: 'Документ в PDF — среди ваших счетов:',
  },
  es: {
    paid: (number) => `Recibo de la factura ${number}`,
    thanks: ({ number, amount }) => `Gracias. Hemos recibido ${amount} por la factura ${number}.`,
    credited: (number) => `Factura rectificativa ${number}`,
    note: ({ number, amount }) => `Hemos emitido la factura rectificativa ${number} por ${amount}, IVA incluido.`,
    refunded: (amount) => `Le devolvemos ${amount}`,
    goesBack: ({ number, amount }) =>
      `Hemos devuelto ${amount} de la factura rectificativa ${number} por el mismo medio con que se pagó. Puede tardar unos días.`,
    kept: 'El proveedor de pagos no ha podido devolver el dinero. Queda como saldo a favor para sus próximas facturas.',
    where: 'Lo encontrará en PDF entre sus facturas:',
  },
};

type Shown = Said & { /** Of the invoices. */ readonly page: string };

/** Tells a user that an invoice is paid. */
export function receiptLetter(language: Language, { page, ...said }: Shown): Letter {
  const { paid, thanks, where } = texts[language];
  return { subject: paid(said.number), lines: [thanks(said), '', where, '', page] };
}

/** Tells a user of a credit note, and why it was written, in the words that it says. */
export function creditLetter(
  language: Language,
  { page, reason, ...said }: Shown & { readonly reason: string },
): Letter {
  const { credited, note, where } = texts[language];
  return { subject: credited(said.number), lines: [note(said), reason, '', where, '', page] };
}

/** Tells a user what became of money that was to go back: it was sent, or the provider could not. */
export function refundLetter(language: Language, { page, sent, ...said }: Shown & { readonly sent: boolean }): Letter {
  const { refunded, credited, goesBack, kept, where } = texts[language];
  const subject = sent ? refunded(said.amount) : credited(said.number);
  return { subject, lines: [sent ? goesBack(said) : kept, '', where, '', page] };
}
