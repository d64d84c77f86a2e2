import type { Language } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { mailPayer } from '../accounts/mail-payer';
import type { Letter } from '../accounts/mail-users';
import type { BillingServices } from './billing-services';
import type { InvoiceRow } from './invoices.repository';
import { numberOf } from './number-of';
import { inPounds } from './pounds';
import { creditLetter, receiptLetter, refundLetter } from './receipt-letters';
import { totalOf } from './total-of';

type Services = Pick<BillingServices, 'clock' | 'mail' | 'publicUrl'>;
type Shown = { readonly number: string; readonly amount: string; readonly page: string };

/** Tells the account that an invoice is paid; nothing where nothing was to be paid. */
export async function mailReceipt(tx: Tx, services: Services, invoice: InvoiceRow): Promise<void> {
  if (totalOf(invoice) > 0) await tell(tx, services, invoice, receiptLetter);
}

/** Tells the account of a credit note that somebody wrote. */
export const mailCreditNote = (tx: Tx, services: Services, note: InvoiceRow): Promise<void> =>
  tell(tx, services, note, (language, shown) => creditLetter(language, { ...shown, reason: note.reason }));

/** Tells the account what became of money that was to go back. */
export const mailRefund = (tx: Tx, services: Services, note: InvoiceRow, sent: boolean): Promise<void> =>
  tell(tx, services, note, (language, shown) =>
    refundLetter(language, { ...shown, ...amountBack(note, language), sent }),
  );

/** Where less than the whole credit note goes back. */
const amountBack = ({ refundPence }: InvoiceRow, language: Language) =>
  refundPence === null ? {} : { amount: inPounds(refundPence, language) };

function tell(
  tx: Tx,
  services: Services,
  invoice: InvoiceRow,
  letter: (language: Language, shown: Shown) => Letter,
): Promise<void> {
  const page = `${services.publicUrl()}/invoices`;
  const shown = { number: numberOf(invoice), page };
  return mailPayer(tx, services, (language) =>
    letter(language, { ...shown, amount: inPounds(totalOf(invoice), language) }),
  );
}
