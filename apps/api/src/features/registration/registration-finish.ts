import { firstPayment, type Interval, type Plan } from '@dw/contract';
import type { Caller, Session } from '../../domain/accounts/caller';
import { keepConnectedPayPal } from '../../domain/accounts/paypal-account';
import {
  claimDraft,
  completeDraft,
  type Draft,
  keepPayment,
  releaseDraft,
} from '../../domain/accounts/registration-drafts';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import { wrongCode } from '../../domain/accounts/wrong-code';
import { startSession } from '../../platform/auth/sessions';
import { emailIsTaken } from '../../platform/auth/users';
import { Refusal } from '../../platform/http/refusals';
import { newApprovalState } from '../../platform/payments/approval-state';
import type { CardInput, TakenCard } from '../../platform/payments/payments';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { insertCard } from './accounts.repository';
import { emailExists, makeAccount, type NewAccount } from './accounts.service';
import { offeredPlan } from './registration.service';
import {
  approvedPayment,
  confirmedPayment,
  type Paid,
  payByCard,
  settleEarlier,
  subjectOf,
  type Unconfirmed,
} from './registration-payment';

/** What a registration ends with: a plan, and a card unless it is paid later or free. */
export type Choice = { readonly plan: Plan; readonly interval: Interval; readonly card?: CardInput | TakenCard };

const approvalTries = { name: 'register.paypal', points: 20, seconds: 3600 } as const;
const cardTries = { name: 'register.card', points: 10, seconds: 3600 } as const;

/**
 * Ends a registration: pays where there is a card, makes the account and signs its user in. One call at a time;
 * whichever comes
 * second is refused, and a call repeated after a crash takes no second payment.
 * @throws 402, 409, 422
 */
export async function finish(
  services: Services,
  { id }: Draft,
  choice: Choice,
  caller: Caller,
): Promise<Session | Unconfirmed> {
  if (choice.card) await services.throttle.take(cardTries, String(id), 'Too many tries with a card. Wait an hour.');
  return alone(services, id, async (draft) => {
    // What was paid for is what the account gets.
    const paid = (await settleEarlier(services, draft)) ?? (await payFor(services, draft, choice));
    return paid && 'action' in paid ? paid : open(services, draft, choice, paid, caller);
  });
}

async function payFor(
  services: Services,
  draft: Draft,
  { card, ...choice }: Choice,
): Promise<Paid | Unconfirmed | undefined> {
  return card && payByCard(services, draft, card, choice);
}

/** Ends a registration whose payment the payer has confirmed at the bank. @throws 402, 409, 422, 503 */
export function finishConfirmed(services: Services, { id, role }: Draft, caller: Caller): Promise<Session> {
  return alone(services, id, async (draft) => {
    const paid = await confirmedPayment(services, draft);
    const { plan, interval } = paid.payment;
    return open(services, draft, { plan: offeredPlan(role, plan), interval }, paid, caller);
  });
}

/**
 * Begins a payment that is approved in a window of PayPal. @returns its address, or the session where one was paid
 * already
 */
export async function beginPayPal(
  services: Services,
  { id }: Draft,
  { plan, interval }: Choice,
  caller: Caller,
): Promise<{ readonly url: string } | Session> {
  await services.throttle.take(approvalTries, String(id), 'Too many tries with PayPal. Wait an hour.');
  return alone(services, id, async (draft) => {
    const paid = await settleEarlier(services, draft);
    if (paid) return open(services, draft, { plan, interval }, paid, caller);
    const { stateHash, returnUrl, cancelUrl } = newApprovalState(services.publicUrl());
    const { reference, url } = await refusing(
      services.payments.beginApproval({
        description: `Digital Wardrobe ${plan.title}`,
        purpose: 'pay',
        due: { pence: firstPayment(plan, interval), currency: 'GBP', interval },
        language: caller.language,
        subject: subjectOf(draft),
        key: `${subjectOf(draft)}-${stateHash}`,
        returnUrl,
        cancelUrl,
      }),
    );
    // Kept before the window opens, so that a payment can be settled even if its return is lost.
    await keepPayment(services.db, id, { plan: plan.name, interval, approval: { reference, stateHash } });
    return { url };
  });
}

/** Ends a registration whose payment its payer has approved at PayPal. @throws 402, 409, 422, 503 */
export function finishPayPal(
  services: Services,
  { id, role }: Draft,
  state: string | undefined,
  caller: Caller,
): Promise<Session> {
  return alone(services, id, async (draft) => {
    const paid = await approvedPayment(services, draft, state);
    const { plan, interval } = paid.payment;
    return open(services, draft, { plan: offeredPlan(role, plan), interval }, paid, caller);
  });
}

/** One call at a time finishes a registration. @throws 409, 422 */
async function alone<T>(services: Services, id: number, work: (draft: Draft) => Promise<T>): Promise<T> {
  const { db, clock } = services;
  const draft = await claimDraft(db, clock, id);
  if (!draft)
    throw new Refusal(409, 'registration_busy', 'Your registration is being completed. Please wait a moment.', {
      retryAfter: 2,
    });
  try {
    if (await emailIsTaken(db, draft.email)) throw emailExists();
    return await work(draft);
  } finally {
    await releaseDraft(db, id);
  }
}

function open(
  services: Services,
  draft: Draft,
  choice: Choice,
  paid: Paid | undefined,
  caller: Caller,
): Promise<Session> {
  const { email, role, passwordHash, details, terms } = draft;
  if (passwordHash === null || details === null) throw new Error('The registration lacks its password or details.');
  const given: NewAccount = {
    email,
    role,
    passwordHash,
    details,
    terms,
    ip: caller.ip,
    subscription: subscriptionOf(choice, paid),
  };
  return makeAccount(services, given, async (tx, { accountId, userId }) => {
    if (!(await completeDraft(tx, draft.id))) throw wrongCode();
    if (paid && 'card' in paid.payment) {
      const { card, name, expMonth, expYear } = paid.payment;
      const { brand, last4, reference: providerReference } = card;
      await insertCard(tx, { name, brand, last4, expMonth, expYear, providerReference });
    }
    if (paid && 'approval' in paid.payment && paid.payment.saved) {
      const { source, payer: email } = paid.payment.saved;
      await keepConnectedPayPal(tx, { source, email, at: services.clock.now() });
    }
    const access_token = await startSession(tx.queries, services.clock, {
      userId,
      accountId,
      remember: false,
      ...caller,
    });
    return { user: await signedInUser(tx, userId), access_token };
  });
}

function subscriptionOf({ plan, interval }: Choice, paid: Paid | undefined): NewAccount['subscription'] {
  if (!paid)
    return { plan: plan.name, interval, status: plan.monthlyPence === 0 ? 'active' : 'pending', paymentType: null };
  const { payment, reference } = paid;
  return {
    plan: payment.plan,
    interval: payment.interval,
    status: 'active',
    paymentType: 'approval' in payment ? 'PAYPAL' : 'STRIPE',
    providerReference: reference,
  };
}
