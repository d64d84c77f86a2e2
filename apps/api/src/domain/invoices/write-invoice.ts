import type { PaymentType } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { countryByCode } from '../../platform/geo/countries';
import { findAccount } from '../accounts/accounts.repository';
import type { BillingServices } from './billing-services';
import type { NewInvoice } from './invoices.repository';
import { type Bill, priceBill } from './price-bill';

type Written = Omit<NewInvoice, 'status'>;

/** An invoice for a period, for the account as it stands now. */
export async function writeInvoice(
  tx: Tx,
  { clock, config }: Pick<BillingServices, 'clock' | 'config'>,
  bill: Bill & { readonly paymentType: PaymentType | null },
) {
  const { plan, interval, period, paymentType, vat } = bill;
  return {
    ...priceBill(bill),
    vatTreatment: vat.treatment,
    vatNote: vat.note,
    vatEvidence: vat.evidence,
    plan: plan.name,
    interval,
    periodStart: period.start,
    periodEnd: period.end,
    seller: config.seller,
    ...(await buyerOf(tx)),
    paymentType,
    issuedAt: clock.now(),
  } satisfies Written;
}

/** Whom an invoice of the scope’s account names now. */
export async function buyerOf(tx: Tx) {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const { companyName: name, vatin, address, cityName, postcode, countryCode, poNumber } = account;
  const country = countryByCode(countryCode)?.name ?? '';
  const buyer = { name, vatin, address: [address, cityName, postcode, country].filter((line) => line !== '') };
  return { buyer, poNumber };
}
