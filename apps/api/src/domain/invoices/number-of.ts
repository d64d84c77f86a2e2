import type { invoices } from '../../db/schema/invoices';

type InvoiceRow = typeof invoices.$inferSelect;

/** What the account’s invoices and credit notes are numbered by: DW-12-0001, DC-12-0001. */
export const numberOf = ({ accountId, sequence, kind }: Pick<InvoiceRow, 'accountId' | 'sequence' | 'kind'>): string =>
  `${kind === 'credit_note' ? 'DC' : 'DW'}-${accountId}-${String(sequence ?? 0).padStart(4, '0')}`;
