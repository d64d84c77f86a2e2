import { vatChecks } from '../../db/schema/vat-checks';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { creditInvoice, NotCreditable } from '../../domain/invoices/credit-invoice';
import { type InvoiceRow, invoiceOfNumber } from '../../domain/invoices/invoices.repository';
import { reissueInvoice } from '../../domain/invoices/reissue-invoice';
import { vatOfAccount } from '../../domain/invoices/vat';
import { writeOff } from '../../domain/invoices/write-off';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Change } from './change-account';

/** The account’s invoice of that number. @throws 404 */
export async function invoiceNamed(tx: Tx, number: string): Promise<InvoiceRow> {
  const invoice = await invoiceOfNumber(tx, number);
  if (!invoice) throw new Refusal(404, 'not_found', 'The account has no invoice of that number.');
  return invoice;
}

async function creditable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NotCreditable ? new Refusal(409, 'not_creditable', error.message) : error;
  }
}

type Credit = {
  readonly number: string;
  /** With VAT; all that is left of it where it is not given. */
  readonly pence: number | undefined;
  readonly way: 'keep' | 'refund';
  readonly reason: string;
};

/** Takes an invoice back, or a part of it. What is to go back is sent afterwards, by `sendRefunds`. @returns the note @throws 404, 409 */
export const credit = ({ tx, services }: Change, { number, ...how }: Credit): Promise<InvoiceRow> =>
  creditable(async () => creditInvoice(tx, services, await invoiceNamed(tx, number), how));

/** Writes an invoice anew with the VAT that applies now. What is more than that is sent back afterwards, by `sendRefunds`. @throws 404, 409 */
export const issueAnew = ({ tx, services }: Change, number: string) =>
  creditable(async () => reissueInvoice(tx, services, await invoiceNamed(tx, number)));

/** Gives up what is owed for an open invoice. @returns the invoice as it was @throws 404, 409 */
export async function giveUp({ tx, services }: Change, number: string, reason: string): Promise<InvoiceRow> {
  const invoice = await invoiceNamed(tx, number);
  await creditable(() => writeOff(tx, services, invoice, reason));
  return invoice;
}

/** Records what shows that an account abroad is a business. @param note what was seen; empty withdraws what was recorded before */
export async function recordEvidence({ tx, account, services }: Change, note: string) {
  const found = await findAccount(tx);
  if (!found) throw new Refusal(404, 'not_found', 'The account is gone.');
  const before = await vatOfAccount(tx);
  const { vatin, countryCode: country } = found;
  const state = note === '' ? 'withdrawn' : 'evidence';
  const row = { accountId: account.accountId, vatin, country, state, note, checkedAt: services.clock.now() } as const;
  await tx.queries.insert(vatChecks).values(row);
  const after = await vatOfAccount(tx);
  const values = { vatin, country, state, note, treatment: after.treatment };
  await audit(tx, {
    action: 'account.vat_evidence',
    subject: account.uuid,
    before: { treatment: before.treatment },
    after: values,
  });
  return { values, vat: after };
}
