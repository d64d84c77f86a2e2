import type { ConsoleInvoiceRow } from '@dw/contract/console';
import { StatusMark } from '../../../kit/status-mark';

/** What an invoice is. */
export const kindWords = { plan: 'Plan', usage: 'Usage', credit_note: 'Credit note' } as const;

const marks = {
  open: ['waiting', 'Open'],
  paid: ['good', 'Paid'],
  credited: ['off', 'Credited'],
  written_off: ['off', 'Written off'],
  issued: ['good', 'Issued'],
} as const;

/** How an invoice stands. */
export function InvoiceMark({ status }: Pick<ConsoleInvoiceRow, 'status'>) {
  const [mark, label] = marks[status];
  return <StatusMark mark={mark} label={label} />;
}
