import type { InvoiceRow } from './invoices.repository';

/** What is paid for an invoice, with VAT, in pence. */
export const totalOf = ({ netPence, vatPence }: Pick<InvoiceRow, 'netPence' | 'vatPence'>): number =>
  netPence + vatPence;
