import { findPlan, type PaymentType, type Role } from '@dw/contract';
import { cards } from '../db/schema/accounts';
import { sandboxPayments } from '../db/schema/sandbox';
import { keepConnectedPayPal } from '../domain/accounts/paypal-account';
import { bookPaid } from '../domain/invoices/entries';
import { insertInvoice } from '../domain/invoices/invoices.repository';
import { totalOf } from '../domain/invoices/total-of';
import { vatOfAccount } from '../domain/invoices/vat';
import { writeInvoice } from '../domain/invoices/write-invoice';
import { periodAfter } from '../domain/subscriptions/periods';
import { lockSubscription, updateSubscription } from '../domain/subscriptions/subscription';
import type { Tx } from '../platform/db/transaction';
import { approveInSandbox, beginSandboxApproval } from '../platform/payments/sandbox-approvals';
import type { Services } from '../services';

/** The PayPal that the demo’s partner pays from, approved at the sandbox. */
export async function approveDemoPayPal({ db }: Services): Promise<string> {
  const name = 'demo-partner';
  const back = 'http://localhost/payment-return';
  const addresses = { returnUrl: back, cancelUrl: back };
  const request = { ...addresses, description: 'Digital Wardrobe', purpose: 'pay', subject: name, key: name } as const;
  const reference = await beginSandboxApproval(db, request);
  await approveInSandbox(db, reference);
  return reference;
}

type Paying = { readonly role: Role; readonly type: PaymentType; readonly reference: string; readonly owner: string };

/** What the account pays with, and a paid invoice for each month of the last year. */
export async function addDemoBilling(tx: Tx, services: Services, { role, type, reference, owner: name }: Paying) {
  const { accountId } = tx.scope;
  const subscription = await lockSubscription(tx);
  const plan = subscription && findPlan(role, subscription.plan);
  const now = subscription?.currentPeriodStart;
  if (!plan || !now) throw new Error('The demo has no plan.');
  if (type === 'PAYPAL')
    await keepConnectedPayPal(tx, { source: reference, email: 'payer@paypal-sandbox.example', at: now });
  else {
    const expYear = now.getUTCFullYear() + 3;
    const card = { name, brand: 'Visa', last4: '4242', expMonth: 9, expYear, providerReference: reference };
    await tx.queries.insert(cards).values({ accountId, ...card });
  }
  const anchorDay = subscription.anchorDay;
  const vat = await vatOfAccount(tx);
  const first = new Date(now);
  first.setUTCFullYear(now.getUTCFullYear() - 1, now.getUTCMonth(), Math.min(anchorDay, 28));
  let start = first;
  for (let sequence = 1; start <= now; sequence += 1) {
    const end = periodAfter(start, 'month', anchorDay);
    const bill = { plan, interval: 'month', period: { start, end }, creditPence: 0, paymentType: type, vat } as const;
    const written = await writeInvoice(tx, services, bill);
    const paymentReference = `sandbox_demo_${accountId}_${sequence}`;
    const paid = { status: 'paid', sequence, issuedAt: start, paidAt: start, paymentReference } as const;
    const made = await insertInvoice(tx, { ...written, ...paid });
    if (made) await bookPaid(tx, made);
    await tx.queries.insert(sandboxPayments).values({
      ...{ reference: paymentReference, key: paymentReference, source: reference, pence: totalOf(written) },
      ...{ state: 'succeeded', createdAt: start },
    });
    start = end;
  }
  await updateSubscription(tx, subscription.id, { paymentType: type });
}
