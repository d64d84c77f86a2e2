import { firstPayment, type Interval, type Plan } from '@dw/contract';
import type { ApprovalPayment, CardPayment, DraftPayment } from '../../domain/accounts/registration-drafts';
import { type Draft, keepPayment } from '../../domain/accounts/registration-drafts';
import { invalid, Refusal } from '../../platform/http/refusals';
import { isState } from '../../platform/payments/approval-state';
import type { CardInput } from '../../platform/payments/payments';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { offeredPlan } from './registration.service';

/** A payment that was taken, with the provider’s reference, and whose PayPal it was taken from. */
export type Paid = { readonly payment: DraftPayment; readonly reference: string; readonly payer?: string };
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
  try {
    return await charge(services, draft, payment);
  } catch (error) {
    // Nothing was taken then, so that the new choice counts.
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}

async function withdraw(services: Services, draft: Draft, payment: ApprovalPayment): Promise<Paid | undefined> {
  const { reference } = payment.approval;
  if ((await services.payments.withdrawApproval(reference)) === 'approved') {
    const { payer } = await services.payments.approvalOf(reference);
    return { payment, reference, payer };
  }
  await keepPayment(services.db, draft.id, null);
  return undefined;
}

/** Stores a card and charges it. @throws 402 */
export async function payByCard(services: Services, draft: Draft, card: CardInput, choice: Payable): Promise<Paid> {
  const stored = await refusing(services.payments.storeCard(card));
  const { name, expMonth, expYear } = card;
  const { plan, interval } = choice;
  const payment: CardPayment = { plan: plan.name, interval, card: stored, name, expMonth, expYear };
  await keepPayment(services.db, draft.id, payment);
  return charge(services, draft, payment);
}

async function charge({ db, payments }: Services, draft: Draft, payment: CardPayment): Promise<Paid> {
  const { card, plan, interval } = payment;
  const pence = firstPayment(offeredPlan(draft.role, plan), interval);
  try {
    // The same draft and card give the same key: a repeated call is one payment.
    const key = `${subjectOf(draft)}-${card.reference}`;
    return {
      payment,
      reference: await refusing(
        payments.charge({ source: { type: 'STRIPE', reference: card.reference }, pence, currency: 'GBP', key }),
      ),
    };
  } catch (error) {
    if (error instanceof Refusal) await keepPayment(db, draft.id, null);
    throw error;
  }
}

/** What the provider says of an approval that is under way. @throws 402, 409, 422 */
export async function approvedPayment({ db, payments }: Services, draft: Draft, state?: string): Promise<Paid> {
  const { payment } = draft;
  if (!payment || !('approval' in payment)) throw notUnderWay();
  const { reference, stateHash } = payment.approval;
  if (state !== undefined && !isState(state, stateHash)) throw notUnderWay();
  const { status, subject, payer } = await payments.approvalOf(reference);
  if (status === 'approved' && subject === subjectOf(draft)) return { payment, reference, payer };
  if (status === 'pending')
    throw new Refusal(409, 'approval_pending', 'PayPal has not confirmed the payment yet.', { retryAfter: 2 });
  await keepPayment(db, draft.id, null);
  throw new Refusal(402, 'approval_cancelled', 'The payment was cancelled at PayPal. Nothing was charged.');
}

const notUnderWay = () =>
  invalid({ state: ['There is no such PayPal payment in progress. Choose how to pay.'] }, 'approval_unknown');
