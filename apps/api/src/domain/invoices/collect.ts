import { limits } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { type Outcome, type PaymentAction, PaymentUnknown } from '../../platform/payments/charges';
import { payerBackAt } from '../../platform/payments/payer-back-at';
import { PaymentRefused } from '../../platform/payments/payments';
import { keepRef } from '../provider-events/provider-events.repository';
import { findSource } from '../subscriptions/payment-method';
import { lockSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { type ChargeRow, insertCharge, keepReference, unsettledCharge } from './charges.repository';
import { firstInvoice, type InvoiceRow, invoiceById } from './invoices.repository';
import { keepAction, keepPayment, keepRefusal, keepReplaced, stillDue, type Way } from './settle';
import { totalOf } from './total-of';

/**
 * A try that is under way. `earlier`: it was begun by another call. `over`: it waits for its payer in vain. `replaced`:
 * there is something else to pay with.
 */
type Try = {
  readonly charge: ChargeRow;
  readonly earlier: boolean;
  readonly over: boolean;
  readonly replaced: boolean;
};

/**
 * Takes the money of an invoice, once. A try is written before the provider hears of it, and the provider’s name of it
 * before any money moves: after a crash, or an answer that was lost, it is asked about by that name, and no other try
 * begins before it is known.
 * @returns what its payer has to do first; undefined where it is paid
 * @throws PaymentRefused once that is kept, PaymentUnknown where its outcome is not known yet
 */
export async function collect(
  services: BillingServices,
  scope: Scope,
  invoice: InvoiceRow,
  way: Way = {},
): Promise<PaymentAction | undefined> {
  const { db } = services;
  if (totalOf(invoice) === 0) {
    await db.inScope(scope, (tx) => keepPayment(tx, services, invoice));
    return undefined;
  }
  let tried: Try | undefined;
  try {
    tried = await db.inScope(scope, (tx) => beginTry(tx, services, invoice, way));
  } catch (error) {
    if (error instanceof PaymentRefused)
      await db.inScope(scope, (tx) => keepRefusal(tx, services, { invoice, refused: error, way }));
    throw error;
  }
  if (!tried) return outcomeOfAnother(services, scope, invoice);
  const { state, code, message, action, reference } = await outcomeOf(services, scope, invoice, tried, way);
  const charge = { ...tried.charge, reference };
  if (state === 'succeeded') {
    await db.inScope(scope, (tx) => keepPayment(tx, services, invoice, charge));
    return undefined;
  }
  if (state === 'needs_action' && action) {
    await db.inScope(scope, (tx) => keepAction(tx, services, { invoice, charge, way }));
    return action;
  }
  if (state !== 'failed') throw new PaymentUnknown('The provider has not finished.');
  if (tried.replaced && (await db.inScope(scope, (tx) => keepReplaced(tx, services, invoice, charge))))
    return collect(services, scope, { ...invoice, attempts: invoice.attempts + 1 }, way);
  const refused = new PaymentRefused(code, message);
  await db.inScope(scope, (tx) => keepRefusal(tx, services, { invoice, charge, refused, way }));
  throw refused;
}

/** The try that is under way, or a new one. @returns undefined where the invoice was settled meanwhile */
async function beginTry(tx: Tx, { clock }: BillingServices, invoice: InvoiceRow, way: Way): Promise<Try | undefined> {
  const plan = await lockSubscription(tx);
  if (!plan || !(await stillDue(tx, invoice))) return undefined;
  const source = await findSource(tx, invoice.paymentType);
  const begun = await unsettledCharge(tx, invoice.id);
  if (begun) {
    const waits = begun.state === 'needs_action';
    const replaced = waits && source !== undefined && begun.source !== source.reference;
    const over = waits && (replaced || way.end === true || isLate(invoice, clock.now()));
    return { charge: begun, earlier: true, over, replaced: replaced && !way.end };
  }
  if (!source) throw new PaymentRefused('no_payment_method', 'There is no payment method.');
  const charge = await insertCharge(tx, {
    invoiceId: invoice.id,
    key: `invoice-${invoice.uuid}-${invoice.attempts}`,
    provider: source.type,
    source: source.reference,
    pence: totalOf(invoice),
  });
  if (!charge) throw new Error('The try was settled, and its invoice was not.');
  return { charge, earlier: false, over: false, replaced: false };
}

/** Whether its payer had long enough to confirm it. */
function isLate({ status, issuedAt, nextTryAt }: InvoiceRow, now: Date): boolean {
  const until = status === 'draft' ? secondsAfter(issuedAt, limits.billing.purchaseSeconds) : nextTryAt;
  return until !== null && until <= now;
}

async function outcomeOf(
  { db, payments, publicUrl }: BillingServices,
  scope: Scope,
  invoice: InvoiceRow,
  { charge, earlier, over }: Try,
  { present = false }: Way,
): Promise<Outcome & Pick<ChargeRow, 'reference'>> {
  const { provider: type, pence, key } = charge;
  const source = { type, reference: charge.source };
  const description = describe(invoice);
  const wanted = {
    source,
    pence,
    currency: 'GBP',
    key,
    description,
    ...(present && payerBackAt(publicUrl())),
  } as const;
  const standing = async (reference: string): Promise<Outcome> => {
    if (over) return payments.endCharge({ type, reference });
    const stands = earlier ? await payments.chargeOf({ type, reference }) : undefined;
    // A payer who was not there when the bank asked is led there now.
    const waits = present && stands?.state === 'needs_action';
    return stands && stands.state !== 'open' && !waits ? stands : payments.charge({ ...wanted, reference });
  };
  let { reference } = charge;
  try {
    reference ??= await keepName({ db }, scope, invoice, charge, await payments.openCharge(wanted));
    return { ...(await standing(reference)), reference };
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    return { state: 'failed', code: error.code, message: error.message, refundedPence: 0, reference };
  }
}

/** Keeps the provider’s name of a try, and whose it is. @returns the name that stands: another call may have been faster */
const keepName = (
  { db }: Pick<BillingServices, 'db'>,
  scope: Scope,
  { uuid: subject }: InvoiceRow,
  { id, provider }: ChargeRow,
  reference: string,
): Promise<string> =>
  db.inScope(scope, async (tx) => {
    await keepRef(tx, { provider, reference, accountId: scope.accountId, subject });
    return keepReference(tx, id, reference);
  });

const describe = ({ lines }: InvoiceRow): string => lines[0]?.description ?? 'Digital Wardrobe';

/** Another call settled it. @throws PaymentRefused where it was refused */
async function outcomeOfAnother({ db }: BillingServices, scope: Scope, { id }: InvoiceRow): Promise<undefined> {
  const row = await db.readInScope(scope, (tx) => invoiceById(tx, id));
  if (row?.status === 'paid') return undefined;
  throw new PaymentRefused('payment_refused', row?.problem || 'The payment was refused.');
}

/**
 * Ends what waits for its payer to be confirmed at the bank: another choice takes its place. What was confirmed before is
 * paid.
 */
export async function giveUpUnconfirmed(
  services: BillingServices,
  scope: Scope,
  status: 'draft' | 'open',
): Promise<void> {
  const waiting = await services.db.inScope(scope, async (tx) => {
    const invoice = await firstInvoice(tx, status);
    const charge = invoice && (await unsettledCharge(tx, invoice.id));
    return charge?.state === 'needs_action' ? invoice : undefined;
  });
  if (!waiting) return;
  try {
    await collect(services, scope, waiting, { quiet: true, end: true });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
  }
}
