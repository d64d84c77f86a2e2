import { createHash } from 'node:crypto';
import { firstPayment, type Interval, type Plan } from '@dw/contract';
import type { ApprovalPayment, CardPayment, DraftPayment } from '../../domain/accounts/registration-drafts';
import { type Draft, keepPayment } from '../../domain/accounts/registration-drafts';
import { invalid, Refusal } from '../../platform/http/refusals';
import { isState } from '../../platform/payments/approval-state';
import { type Outcome, type PaymentAction, PaymentUnknown, type Source } from '../../platform/payments/charges';
import { payerBackAt } from '../../platform/payments/payer-back-at';
import { type CardInput, PaymentRefused, type TakenCard } from '../../platform/payments/payments';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { offeredPlan } from './registration.service';

/** A payment that was taken, with the provider’s reference. */
export type Paid = { readonly payment: DraftPayment; readonly reference: string };
/** A payment that its payer has to confirm at the bank first. */
export type Unconfirmed = { readonly action: PaymentAction };
type Payable = { readonly plan: Plan; readonly interval: Interval };

/** The reference of a registration at the provider. */
export const subjectOf = (draft: Draft): string => `registration-${draft.id}`;

/**
 * Settles a payment that was begun and not heard of again. @returns undefined where nothing was taken: then it is
 * forgotten
 */
export async function settleEarlier(services: Services, draft: Draft): Promise<Paid | undefined> {
  const { payment } = draft;
  if (!payment) return undefined;
  if ('approval' in payment) return withdraw(services, draft, payment);
  // The provider may have heard of it, and was not asked for money.
  if (!payment.charge) return undefined;
  try {
    // Another choice ends what waits for its payer.
    const paid = await settled(services, draft, payment, await outcomeOf(services, draft, payment, 'end'));
    return 'action' in paid ? undefined : paid;
  } catch (error) {
    // Nothing was taken then, so that the new choice counts.
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    return undefined;
  }
}

/** What was approved is what is paid for. @returns undefined where nothing was */
async function withdraw(services: Services, draft: Draft, payment: ApprovalPayment): Promise<Paid | undefined> {
  const { reference } = payment.approval;
  try {
    if (payment.saved || (await refusing(services.payments.withdrawApproval(reference))) === 'approved')
      return await payByApproval(services, draft, payment);
  } catch (error) {
    // Nothing was taken then, so that the new choice counts.
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
  }
  await keepPayment(services.db, draft.id, null);
  return undefined;
}

/** Stores a card and charges it. @throws 402, 503 */
export async function payByCard(
  services: Services,
  draft: Draft,
  card: CardInput | TakenCard,
  choice: Payable,
): Promise<Paid | Unconfirmed> {
  const kept = await refusing(services.payments.storeCard(card, subjectOf(draft)));
  const { expMonth, expYear, ...stored } = kept;
  const { name } = card;
  const { plan, interval } = choice;
  const payment: CardPayment = { plan: plan.name, interval, card: stored, name, expMonth, expYear };
  await keepPayment(services.db, draft.id, payment);
  return settled(services, draft, payment, await outcomeOf(services, draft, payment));
}

/** What came of a payment that its payer was to confirm. @throws 402, 409, 422, 503 */
export async function confirmedPayment(services: Services, draft: Draft): Promise<Paid> {
  const { payment } = draft;
  if (!payment || !('card' in payment))
    throw invalid({ code: ['There is no such payment in progress. Choose how to pay.'] }, 'payment_unknown');
  const paid = await settled(services, draft, payment, await outcomeOf(services, draft, payment, 'ask'));
  if ('action' in paid)
    throw new Refusal(409, 'confirmation_pending', 'Your bank has not confirmed the payment yet.', { retryAfter: 2 });
  return paid;
}

/** What is charged, and what makes a charge of it one. */
const sourceOf = (payment: DraftPayment): { readonly source: Source; readonly once: string } =>
  'card' in payment
    ? { source: { type: 'STRIPE', reference: payment.card.reference }, once: payment.card.reference }
    : {
        source: { type: 'PAYPAL', reference: payment.saved?.source ?? '' },
        once: createHash('sha256').update(payment.approval.reference).digest('hex').slice(0, 32),
      };

/**
 * Charges once: the same draft and source give the same key, and the provider’s name of the payment is kept before any
 * money moves. @param way `ask`, what came of one that was begun: its payer is not sent to the bank anew; `end`, one that waits for its payer ends
 */
async function outcomeOf(
  { db, payments, publicUrl }: Services,
  draft: Draft,
  payment: DraftPayment,
  way: 'charge' | 'ask' | 'end' = 'charge',
): Promise<Outcome & { readonly reference: string }> {
  const { plan, interval } = payment;
  const offered = offeredPlan(draft.role, plan);
  const { source, once } = sourceOf(payment);
  const wanted = {
    source,
    pence: firstPayment(offered, interval),
    currency: 'GBP',
    key: `${subjectOf(draft)}-${once}`,
    description: `Digital Wardrobe ${offered.title}`,
    ...payerBackAt(publicUrl()),
  } as const;
  const charging = async () => {
    const reference = payment.charge ?? (await payments.openCharge(wanted));
    if (!payment.charge) await keepPayment(db, draft.id, { ...payment, charge: reference });
    const stands =
      payment.charge && way !== 'charge' ? await payments.chargeOf({ type: source.type, reference }) : undefined;
    const outcome = stands && stands.state !== 'open' ? stands : await payments.charge({ ...wanted, reference });
    const waits = way === 'end' && outcome.state === 'needs_action';
    return { reference, ...(waits ? await payments.endCharge({ type: source.type, reference }) : outcome) };
  };
  return refusing(
    charging().catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error;
      const { code, message } = error;
      return { state: 'failed' as const, reference: '', code, message, refundedPence: 0 };
    }),
  );
}

/** @throws 402 once the payment is forgotten, 503 where its outcome is not known yet */
async function settled(
  { db }: Services,
  draft: Draft,
  payment: DraftPayment,
  { state, reference, code, message, action }: Awaited<ReturnType<typeof outcomeOf>>,
): Promise<Paid | Unconfirmed> {
  if (state === 'succeeded') return { payment, reference };
  if (state === 'needs_action' && action) return { action };
  if (state !== 'failed') return refusing(Promise.reject(new PaymentUnknown('The provider has not finished.')));
  await keepPayment(db, draft.id, null);
  throw new Refusal(402, code, message);
}

/** Charges what its payer has approved. @throws 402, 409, 422, 503 */
export async function approvedPayment(services: Services, draft: Draft, state?: string): Promise<Paid> {
  const { payment } = draft;
  if (!payment || !('approval' in payment)) throw notUnderWay();
  if (state !== undefined && !isState(state, payment.approval.stateHash)) throw notUnderWay();
  return payByApproval(services, draft, payment);
}

/** Keeps what the approval can be charged by, and charges it. @throws 402, 409, 503 */
async function payByApproval(services: Services, draft: Draft, payment: ApprovalPayment): Promise<Paid> {
  const saved = payment.saved ?? (await savedBy(services, draft, payment));
  const approved: ApprovalPayment = { ...payment, saved };
  if (!payment.saved) await keepPayment(services.db, draft.id, approved);
  try {
    const paid = await settled(services, draft, approved, await outcomeOf(services, draft, approved));
    if (!('action' in paid)) return paid;
  } catch (error) {
    // A PayPal that was refused is not kept.
    if (error instanceof Refusal && error.status === 402) await services.payments.revoke(saved.source);
    throw error;
  }
  throw cancelled();
}

/** What the provider says of an approval. @throws 402, 409, 503 */
async function savedBy({ db, payments }: Services, draft: Draft, { approval }: ApprovalPayment) {
  const { status, subject, payer, source } = await refusing(payments.approvalOf(approval.reference));
  if (status === 'approved' && subject === subjectOf(draft)) return { source, payer };
  if (status === 'pending')
    throw new Refusal(409, 'approval_pending', 'PayPal has not confirmed the payment yet.', { retryAfter: 2 });
  await keepPayment(db, draft.id, null);
  throw cancelled();
}

const cancelled = () =>
  new Refusal(402, 'approval_cancelled', 'The payment was cancelled at PayPal. Nothing was charged.');

const notUnderWay = () =>
  invalid({ state: ['There is no such PayPal payment in progress. Choose how to pay.'] }, 'approval_unknown');
