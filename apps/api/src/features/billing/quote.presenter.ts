import type { Amounts, NextCharge, PaymentType } from '@dw/contract';
import type { PlannedBill } from '../../domain/invoices/next-bill';
import { creditUsedOf, priceBill } from '../../domain/invoices/price-bill';
import { fromMinorUnits } from '../../platform/money';

const pounds = (pence: number): string => fromMinorUnits(pence, 'GBP');
const signed = (pence: number): string => (pence < 0 ? `-${pounds(-pence)}` : pounds(pence));

/** A bill as it would be written: from when its period is, and its amounts. */
export function presentAmounts(bill: PlannedBill): Amounts {
  const { lines, netPence, vatPence, vatPercent, creditLeftPence } = priceBill(bill);
  return {
    at: bill.period.start.toISOString(),
    lines: lines.map(({ description, netPence: net }) => ({ description, amount: signed(net) })),
    net: pounds(netPence),
    vat_percent: vatPercent,
    vat: pounds(vatPence),
    total: pounds(netPence + vatPence),
    credit_used: pounds(creditUsedOf({ lines })),
    credit_left: pounds(creditLeftPence),
  };
}

/** What is charged next, and what with. */
export function presentNext(
  bill: PlannedBill | undefined,
  creditPence: number,
  method: PaymentType | null,
): NextCharge {
  if (bill) return { ...presentAmounts(bill), method };
  const nothing = pounds(0);
  const credit = pounds(creditPence);
  const amounts = { net: nothing, vat: nothing, total: nothing, credit_used: nothing, credit_left: credit };
  return { at: null, lines: [], vat_percent: 0, ...amounts, method };
}
