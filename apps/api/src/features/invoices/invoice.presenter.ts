import type { Invoice } from '@dw/contract';
import { totalOf } from '../../domain/invoices/collect';
import type { InvoiceRow } from '../../domain/invoices/invoices.repository';
import { creditUsedOf } from '../../domain/invoices/price-bill';
import { fromMinorUnits } from '../../platform/money';

/** What the account’s invoices are numbered by. */
export const numberOf = ({ accountId, sequence }: Pick<InvoiceRow, 'accountId' | 'sequence'>): string =>
  `DW-${accountId}-${String(sequence ?? 0).padStart(4, '0')}`;

/** @param pdf its signed address */
export function presentInvoice(row: InvoiceRow, pdf: string): Invoice {
  const { id, uuid, status, currency, lines } = row;
  return {
    id,
    uuid,
    number: numberOf(row),
    status: status === 'paid' ? 'paid' : 'open',
    issued_at: row.issuedAt.toISOString(),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    data: [{ description: lines[0]?.description ?? '', amount: fromMinorUnits(totalOf(row), currency), currency }],
    credit_used: fromMinorUnits(creditUsedOf(row), currency),
    credit_left: fromMinorUnits(row.creditLeftPence, currency),
    pdf,
  };
}
