import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sandboxPayments, sandboxRefunds } from '../../db/schema/sandbox';
import type { Database } from '../db/database';
import { outsideScope, transactionOutsideScope } from '../db/outside-scope';
import type { PayeePayment, PayeePayments } from './payee-payments';
import { PaymentRefused } from './payments';
import { beginSandboxApproval, sandboxApproval, sandboxPath } from './sandbox-approvals';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The money that was taken by an approval. */
const takenBy = (reference: string): string => `sandbox_capture_${digest(reference)}`;

/** What the sandbox keeps: 1.4 % and 20 pence. */
const feeOf = (pence: number): number => Math.min(pence, Math.round((pence * 14) / 1000) + 20);

const unable = () => new PaymentRefused('payee_unable', 'PayPal cannot take payments for this payee.');

/** Payments to payees as PayPal makes them, without money. */
export function sandboxPayeePayments(db: Database, payer: string): PayeePayments {
  const ready = async (payee: string) => (await sandboxApproval(db, payee))?.status === 'approved';

  async function paymentOf(reference: string): Promise<PayeePayment> {
    const approval = await sandboxApproval(db, reference);
    const pence = approval?.request.payment?.pence ?? 0;
    const nothing = { pence, feePence: 0, refundedPence: 0, payment: '', payer: '', message: '' };
    const taken = await moneyOf(db, takenBy(reference));
    if (taken?.state === 'succeeded') {
      const { feePence, refundedPence } = taken;
      return { ...nothing, state: 'paid', feePence, refundedPence, payment: takenBy(reference), payer };
    }
    if (taken) return { ...nothing, state: 'failed', payer, message: taken.message };
    if (approval?.status === 'approved' || approval?.status === 'declined')
      return { ...nothing, state: 'approved', payer };
    return { ...nothing, state: approval?.status === 'pending' ? 'waiting' : 'failed' };
  }

  return {
    paymentOf,
    async beginPayment({ payee, pence, currency: _, ...request }) {
      if (!(await ready(payee))) throw unable();
      const asked = { ...request, purpose: 'pay', subject: request.key, payment: { pence, payee } } as const;
      const reference = await beginSandboxApproval(db, asked);
      return { reference, url: new URL(sandboxPath(reference), request.returnUrl).href };
    },
    async capture(reference) {
      const approval = await sandboxApproval(db, reference);
      const wanted = approval?.request.payment;
      if (!wanted || (approval.status !== 'approved' && approval.status !== 'declined')) return paymentOf(reference);
      const refused =
        approval.status === 'declined'
          ? new PaymentRefused('instrument_declined', 'PayPal could not take the payment.')
          : (await ready(wanted.payee))
            ? undefined
            : unable();
      const money = { reference: takenBy(reference), key: `capture-${reference}`, source: reference, ...wanted };
      const outcome = refused
        ? ({ state: 'failed', code: refused.code, message: refused.message } as const)
        : ({ state: 'succeeded', feePence: feeOf(wanted.pence) } as const);
      await outsideScope(db, (queries) =>
        queries
          .insert(sandboxPayments)
          .values({ ...money, ...outcome })
          .onConflictDoNothing(),
      );
      return paymentOf(reference);
    },
    refund: ({ reference, pence, key }) => refundInSandbox(db, reference, pence, key),
  };
}

/** Of a payment, what went back of it. */
export const refundedPence =
  sql<number>`(select coalesce(sum(r.pence), 0) from sandbox.refunds r where r.payment = payments.reference)`.mapWith(
    Number,
  );

/** Money that was taken or refused; undefined where nothing was tried. */
export async function moneyOf(db: Database, reference: string) {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .select({
        state: sandboxPayments.state,
        pence: sandboxPayments.pence,
        code: sandboxPayments.code,
        message: sandboxPayments.message,
        feePence: sandboxPayments.feePence,
        refundedPence,
      })
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, reference)),
  );
  return row;
}

/** Gives back what is left of a payment at most, once for each key. */
function refundInSandbox(db: Database, payment: string, pence: number, key: string): Promise<string> {
  const reference = `sandbox_refund_${digest(key)}`;
  return transactionOutsideScope(db, async ({ queries }) => {
    const [taken] = await queries
      .select({ state: sandboxPayments.state, pence: sandboxPayments.pence })
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, payment))
      .for('update');
    const given = await queries.select().from(sandboxRefunds).where(eq(sandboxRefunds.payment, payment));
    if (given.some((refund) => refund.key === key)) return reference;
    const left = (taken?.pence ?? 0) - given.reduce((sum, refund) => sum + refund.pence, 0);
    if (taken?.state !== 'succeeded' || pence <= 0 || pence > left)
      throw new PaymentRefused('refund_too_large', 'There is not so much left of this payment to give back.');
    await queries.insert(sandboxRefunds).values({ reference, key, payment, pence });
    return reference;
  });
}
