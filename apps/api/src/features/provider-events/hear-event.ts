import { limits, type PaymentType, paymentTypes } from '@dw/contract';
import { chargeNamed } from '../../domain/invoices/charges.repository';
import { collect } from '../../domain/invoices/collect';
import { invoiceById } from '../../domain/invoices/invoices.repository';
import { keepReturned } from '../../domain/invoices/keep-returned';
import {
  type EventName,
  endEvent,
  nameEvent,
  openEvent,
} from '../../domain/provider-events/provider-events.repository';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import { PaymentUnknown } from '../../platform/payments/charges';
import { PaymentRefused } from '../../platform/payments/payments';
import type { Services } from '../../services';
import { isMethod, methodGone } from './method-gone';

/** So long an event may come before the commit that says whose it is. */
const earlySeconds = 3600;

type Meant = { readonly type: PaymentType; readonly reference: string };

/**
 * After an event: asks the provider how that stands, and keeps it. Nothing of the event itself is believed, so that neither its
 * order nor its repetition matters. What cannot be asked now is asked again in an hour.
 */
export async function hearEvent(services: Services, name: EventName): Promise<void> {
  const { db, clock } = services;
  const type = paymentTypes.find((one) => one === name.provider);
  const told = await openEvent(db, name);
  if (!told || !type) return;
  const event = told.accountId === null ? await namedAnew(services, name, { type, reference: told.reference }) : told;
  if (!event) return;
  const { reference, receivedAt, accountId } = event;
  if (accountId === null) {
    if (clock.now() >= secondsAfter(receivedAt, earlySeconds)) await endEvent(db, name, clock.now());
    return;
  }
  try {
    if (await isKept(services, scopeOfAccountJob(accountId), { type, reference }))
      await endEvent(db, name, clock.now());
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
  }
}

/** The event by our name of what it is about, where it said another one. @returns undefined where that could not be asked */
async function namedAnew({ db, payments, clock }: Services, name: EventName, meant: Meant) {
  try {
    const reference = await payments.nameBehind(meant);
    if (reference === '') await endEvent(db, name, clock.now());
    else if (reference !== meant.reference) await nameEvent(db, name, reference);
    return openEvent(db, name);
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    return undefined;
  }
}

/** @returns whether nothing is left to be asked for later */
async function isKept(services: Services, scope: Scope, meant: Meant): Promise<boolean> {
  const { db, payments } = services;
  const [charge, method] = await db.readInScope(scope, (tx) =>
    Promise.all([chargeNamed(tx, meant), isMethod(tx, meant)]),
  );
  if (method && !(await payments.stands(meant))) await db.inScope(scope, (tx) => methodGone(tx, services, meant));
  return charge === undefined || charge.state === 'failed' || paymentHeard(services, scope, meant, charge);
}

type Charge = NonNullable<Awaited<ReturnType<typeof chargeNamed>>>;

async function paymentHeard(services: Services, scope: Scope, meant: Meant, charge: Charge): Promise<boolean> {
  const { db, clock, payments } = services;
  const { state, refundedPence } = await payments.chargeOf(meant);
  if (state !== 'succeeded' && state !== 'failed') return true;
  if (charge.state !== 'succeeded') {
    // Who has just been refused is told by the call that is under way.
    if (state === 'failed' && charge.createdAt > secondsAfter(clock.now(), -limits.billing.holdSeconds)) return false;
    const invoice = charge.invoiceId && (await db.readInScope(scope, (tx) => invoiceById(tx, charge.invoiceId ?? 0)));
    if (invoice) await settled(services, scope, invoice);
  }
  if (refundedPence > 0) await db.inScope(scope, (tx) => keepReturned(tx, services, meant, refundedPence));
  return true;
}

async function settled(services: Services, scope: Scope, invoice: Parameters<typeof collect>[2]): Promise<void> {
  try {
    await collect(services, scope, invoice);
  } catch (error) {
    // It is kept, with the next try.
    if (!(error instanceof PaymentRefused)) throw error;
  }
}
