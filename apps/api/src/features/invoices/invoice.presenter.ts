import type { Invoice } from '@dw/contract';
import type { ListedInvoice } from '../../domain/invoices/invoices.repository';
import { numberOf } from '../../domain/invoices/number-of';
import { creditUsedOf } from '../../domain/invoices/price-bill';
import { totalOf } from '../../domain/invoices/total-of';
import { fromMinorUnits } from '../../platform/money';

/** @param pdf its signed address */
export function presentInvoice(row: ListedInvoice, pdf: string): Invoice {
  const { id, uuid, kind, status, currency, lines, reason, creditsSequence: sequence } = row;
  const noted = kind === 'credit_note';
  const total = fromMinorUnits(totalOf(row), currency);
  return {
    id,
    uuid,
    number: numberOf(row),
    kind,
    status: status === 'draft' ? 'open' : status,
    credits: noted ? numberOf({ accountId: row.accountId, sequence, kind: 'plan' }) : '',
    reason,
    issued_at: row.issuedAt.toISOString(),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    data: [{ description: lines[0]?.description ?? '', amount: noted ? `-${total}` : total, currency }],
    credit_used: fromMinorUnits(creditUsedOf(row), currency),
    credit_left: fromMinorUnits(row.creditLeftPence, currency),
    pdf,
  };
}
