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

export const countriesTaxedHere: readonly string[] = rules.taxedHere;

/** Whether a country is one with the seller’s for VAT. */
export const taxedHere = (country: string): boolean => rules.taxedHere.some((code) => code === country);

/** @param evidence what shows that the buyer is a business; empty where nothing does */
function vatOfBuyer(country: string, evidence: string): Vat {
  if (taxedHere(country)) return { treatment: 'uk', percent: vatPercent, note: '', evidence: '' };
  if (evidence === '') return unproven;
  return country in vatIdForms
    ? { treatment: 'reverse_charge', percent: 0, note: rules.reverseCharge, evidence }
    : { treatment: 'outside', percent: 0, note: rules.outside, evidence };
}

const unproven: Vat = { treatment: 'unproven', percent: vatPercent, note: '', evidence: '' };

/** How an invoice of the scope’s account is taxed as it stands now. */
export async function vatOfAccount(tx: Tx): Promise<Vat> {
  const [account, checks] = await Promise.all([findAccount(tx), newestChecks(tx)]);
  if (!account) throw new Error('The account is gone.');
  const { vatin, countryCode } = account;
  // What was shown of another VAT ID or country does not count.
  const own = checks.filter((check) => check.vatin === vatin && check.country === countryCode);
  return vatOfBuyer(countryCode, evidenceIn(own));
}

/** How a payment is taxed that was taken when nothing could be shown yet: at registration. */
export async function vatOfRegistration(tx: Tx): Promise<Vat> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  return vatOfBuyer(account.countryCode, '');
}

export type VatCheck = typeof vatChecks.$inferSelect;

/** How long a register’s answer counts that could not be asked for again: it is asked after 90 days, and 30 more are given. */
const validMs = 120 * 24 * 3600 * 1000;

/** What shows that the account is a business, of the newest check of each state; empty where nothing does. */
function evidenceIn(checks: readonly VatCheck[]): string {
  const of = (state: VatCheck['state']) => checks.find((check) => check.state === state);
  const [seen, withdrawn, valid, invalid] = [of('evidence'), of('withdrawn'), of('valid'), of('invalid')];
  if (seen && !(withdrawn && withdrawn.id > seen.id)) return seen.note;
  if (!valid || (invalid && invalid.id > valid.id)) return '';
  const unheard = of('unavailable');
  const late = unheard && unheard.checkedAt.getTime() - valid.checkedAt.getTime() > validMs;
  return late ? '' : valid.note;
}

/** The newest check of each state, VAT ID and country. */
export function newestChecks({ queries, scope }: Tx): Promise<VatCheck[]> {
  const { vatin, country, state, id } = vatChecks;
  return queries
    .selectDistinctOn([vatin, country, state])
    .from(vatChecks)
    .where(eq(vatChecks.accountId, scope.accountId))
    .orderBy(vatin, country, state, desc(id))
    .execute();
}
