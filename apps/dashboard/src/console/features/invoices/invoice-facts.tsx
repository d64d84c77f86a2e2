import type { ConsoleInvoice } from '@dw/contract/console';
import { mediumDay } from '../../../lib/formats';
import { Facts } from '../../parts/facts';
import { Moment } from '../../parts/moment';
import { plainWord } from '../../parts/words';

/** Whom it is for, what it comes to, and how its payment stands. */
export function InvoiceFacts({ invoice }: { invoice: ConsoleInvoice }) {
  const { buyer } = invoice;
  return (
    <Facts
      facts={[
        ['Buyer', [buyer.name, ...buyer.address].filter(Boolean).join(', ')],
        ['VAT ID', buyer.vatin],
        ['Period', `${mediumDay(invoice.period_start, 'en')} to ${mediumDay(invoice.period_end, 'en')}`],
        ['Issued', <Moment key="at" instant={invoice.issued_at} />],
        ['Total', invoice.total],
        ['VAT in it', `${invoice.vat}, ${invoice.vat_percent}%`],
        ['VAT treatment', plainWord(invoice.vat_treatment)],
        ['Note on VAT', invoice.vat_note],
        ['VAT evidence', invoice.vat_evidence],
        ['Paid', invoice.paid_at && <Moment key="at" instant={invoice.paid_at} />],
        ['Payment', invoice.payment_reference],
        ['Problem', invoice.problem],
        ['Tried again', invoice.next_try_at && <Moment key="at" instant={invoice.next_try_at} />],
      ]}
    />
  );
}
