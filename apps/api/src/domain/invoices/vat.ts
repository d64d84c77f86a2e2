import { vatPercent } from '@dw/contract';
import { vatIdForms } from '@dw/contract/vat-ids';
import { desc, eq } from 'drizzle-orm';
import type { VatTreatment } from '../../db/schema/invoices';
import { vatChecks } from '../../db/schema/vat-checks';
import type { Tx } from '../../platform/db/transaction';
import { findAccount } from '../accounts/accounts.repository';

/** How an invoice is taxed, what it says of it, and what showed that its buyer is a business. */
export type Vat = {
  readonly treatment: VatTreatment;
  readonly percent: number;
  readonly note: string;
  readonly evidence: string;
};

/**
 * The rules for services sold to businesses by a seller in the UK, as of November 2026 (VAT Notice 741A, place of supply;
 * VAT Act 1994, section 7A). A person has to check them before real money is taken.
 */
const rules = {
  /** Northern Ireland is GB here: its protocol is about goods. The Isle of Man is one area with the UK. */
  taxedHere: ['GB', 'IM'],
  reverseCharge: 'Reverse charge: the customer accounts for VAT.',
  outside: 'Outside the scope of UK VAT.',
} as const;

/** @param evidence what shows that the buyer is a business; empty where nothing does */
function vatOfBuyer(country: string, evidence: string): Vat {
  if (rules.taxedHere.some((code) => code === country))
    return { treatment: 'uk', percent: vatPercent, note: '', evidence: '' };
  if (evidence === '') return unproven;
  return country in vatIdForms
    ? { treatment: 'reverse_charge', percent: 0, note: rules.reverseCharge, evidence }
    : { treatment: 'outside', percent: 0, note: rules.outside, evidence };
}

const unproven: Vat = { treatment: 'unproven', percent: vatPercent, note: '', evidence: '' };

/** How an invoice of the scope’s account is taxed as it stands now. */
export async function vatOfAccount(tx: Tx): Promise<Vat> {
  const [account, evidence] = await Promise.all([findAccount(tx), evidenceOf(tx)]);
  if (!account) throw new Error('The account is gone.');
  const { vatin, countryCode } = account;
  // It was shown of the VAT ID and the country that the account had then.
  const counts = evidence?.state === 'evidence' && evidence.vatin === vatin && evidence.country === countryCode;
  return vatOfBuyer(countryCode, counts ? evidence.note : '');
}

/** How a payment is taxed that was taken when nothing could be shown yet: at registration. */
export async function vatOfRegistration(tx: Tx): Promise<Vat> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  return vatOfBuyer(account.countryCode, '');
}

async function evidenceOf({ queries, scope }: Tx) {
  const [row] = await queries
    .select()
    .from(vatChecks)
    .where(eq(vatChecks.accountId, scope.accountId))
    .orderBy(desc(vatChecks.id))
    .limit(1)
    .execute();
  return row;
}
