import type { account, BodyOf, Interval, Plan } from '@dw/contract';
import { firstPayment, limits } from '@dw/contract';
import { signedInUser } from '../../platform/accounts/signed-in-user';
import type { DraftPayment } from '../../platform/auth/draft-values';
import { claimDraft, completeDraft, type Draft, keepPayment, releaseDraft } from '../../platform/auth/drafts';
import { startSession } from '../../platform/auth/sessions';
import { emailIsTaken } from '../../platform/auth/users';
import { invalid, Refusal } from '../../platform/http/refusals';
import { type CardInput, PaymentRefused } from '../../platform/payments/payments';
import type { Services } from '../../services';
import { insertCard } from './accounts.repository';
import { emailExists, makeAccount, type NewAccount } from './accounts.service';
import type { Caller, Session } from './login.service';
import { offeredPlan, wrongCode } from './registration.service';

/** What a registration ends with: a plan, and a card unless it is paid later or free. */
export type Choice = { readonly plan: Plan; readonly interval: Interval; readonly card?: CardInput };

const cardTries = { name: 'register.card', points: 10, seconds: 3600 } as const;

/** The card of step 5, as the provider takes it. @throws 422 for a year that no card has */
export function cardOf(body: BodyOf<typeof account.payByCard>, now: Date): CardInput {
  const { name, number, exp_month: expMonth, exp_year: expYear, cvc } = body;
  if (expYear > now.getUTCFullYear() + limits.card.yearsAhead)
    throw invalid({ exp_year: ['Choose a year from the list.'] });
  return { name, number, expMonth, expYear, cvc };
}

/**
 * Ends a registration: pays where there is a card, makes the account and signs its user in. One call at a time; whichever comes
 * second is refused, and a call repeated after a crash takes no second payment.
 * @throws 402, 409, 422
 */
export async function finish(services: Services, { id }: Draft, choice: Choice, caller: Caller): Promise<Session> {
  const { db, clock, throttle } = services;
  if (choice.card) await throttle.take(cardTries, String(id), 'Too many tries with a card. Wait an hour.');
  const draft = await claimDraft(db, clock, id);
  if (!draft)
    throw new Refusal(409, 'registration_busy', 'Your registration is being finished. Wait a moment.', {
      retryAfter: 2,
    });
  try {
    if (await emailIsTaken(db, draft.email)) throw emailExists();
    return await open(services, draft, choice, await pay(services, draft, choice), caller);
  } catch (error) {
    await releaseDraft(db, id);
    throw error;
  }
}

type Paid = { readonly payment: DraftPayment; readonly reference: string };

/** Takes the payment. One that was begun and not heard of again is settled first: what was paid for is what the account gets. */
async function pay(services: Services, draft: Draft, choice: Choice): Promise<Paid | undefined> {
  if (draft.payment) {
    try {
      return await charge(services, draft, draft.payment);
    } catch (error) {
      // Nothing was taken then, so that the new choice counts.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const { card, plan, interval } = choice;
  if (!card) return undefined;
  const stored = await refusing(services.payments.storeCard(card));
  const { name, expMonth, expYear } = card;
  const payment: DraftPayment = { plan: plan.name, interval, card: stored, name, expMonth, expYear };
  await keepPayment(services.db, draft.id, payment);
  return charge(services, draft, payment);
}

async function charge({ db, payments }: Services, { id, role }: Draft, payment: DraftPayment): Promise<Paid> {
  const { card, plan, interval } = payment;
  const pence = firstPayment(offeredPlan(role, plan), interval);
  try {
    // The same draft and card give the same key: a repeated call is one payment.
    const key = `registration-${id}-${card.reference}`;
    return { payment, reference: await refusing(payments.charge({ card, pence, currency: 'GBP', key })) };
  } catch (error) {
    if (error instanceof Refusal) await keepPayment(db, id, null);
    throw error;
  }
}

/** What the provider says no to is a refusal of ours: 402, with the field that is to blame. */
async function refusing<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { code, message, field } = error;
    throw new Refusal(402, code, message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}

function open(
  services: Services,
  draft: Draft,
  choice: Choice,
  paid: Paid | undefined,
  caller: Caller,
): Promise<Session> {
  const { email, role, passwordHash, details } = draft;
  if (passwordHash === null || details === null) throw new Error('The registration lacks its password or details.');
  const given: NewAccount = {
    email,
    role,
    passwordHash,
    details,
    ip: caller.ip,
    subscription: subscriptionOf(choice, paid),
  };
  return makeAccount(services, given, async (tx, { accountId, userId }) => {
    if (!(await completeDraft(tx, draft.id))) throw wrongCode();
    if (paid) {
      const { card, name, expMonth, expYear } = paid.payment;
      const { brand, last4, reference: providerReference } = card;
      await insertCard(tx, { name, brand, last4, expMonth, expYear, providerReference });
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
    paymentType: 'STRIPE',
    providerReference: reference,
  };
}
