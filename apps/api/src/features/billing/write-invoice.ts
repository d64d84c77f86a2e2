import { type Interval, netPrice, type PaymentType, type Plan, vatOf, vatPercent } from '@dw/contract';
import type { InvoiceLine } from '../../db/schema/invoices';
import { findAccount } from '../../platform/accounts/accounts.repository';
import type { Tx } from '../../platform/db/transaction';
import { countryByCode } from '../../platform/geo/countries';
import type { Services } from '../../services';
import type { NewInvoice } from './invoices.repository';

type Bill = {
  readonly plan: Plan;
  readonly interval: Interval;
  readonly period: { readonly start: Date; readonly end: Date };
  /** Taken off, without VAT. */
  readonly creditPence: number;
  readonly paymentType: PaymentType | null;
};
type Written = Omit<NewInvoice, 'status'>;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** An invoice for a period, for the account as it stands now. */
export async function writeInvoice(tx: Tx, { clock, config }: Pick<Services, 'clock' | 'config'>, bill: Bill) {
  const { plan, interval, period, paymentType } = bill;
  const price = netPrice(plan, interval);
  const taken = Math.min(bill.creditPence, price);
  const span = `${day.format(period.start)} to ${day.format(period.end)}`;
  const lines: InvoiceLine[] = [{ description: `Digital Wardrobe ${plan.title}, ${span}`, netPence: price }];
  if (taken > 0) lines.push({ description: 'What was paid before and not used', netPence: -taken });
  const netPence = price - taken;
  return {
    plan: plan.name,
    interval,
    periodStart: period.start,
    periodEnd: period.end,
    lines,
    netPence,
    vatPercent,
    vatPence: vatOf(netPence),
    seller: config.seller,
    buyer: await buyerOf(tx),
    paymentType,
    issuedAt: clock.now(),
    creditLeftPence: bill.creditPence - taken,
  } satisfies Written;
}

async function buyerOf(tx: Tx) {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const { companyName: name, vatin, address, cityName, postcode, countryCode } = account;
  const country = countryByCode(countryCode)?.name ?? '';
  return { name, vatin, address: [address, cityName, postcode, country].filter((line) => line !== '') };
}
