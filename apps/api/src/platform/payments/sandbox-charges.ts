import { createHash } from 'node:crypto';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { sandboxApprovals, sandboxPayments } from '../../db/schema/sandbox';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Charges, Outcome, Source, TakenPayment } from './charges';
import { sandboxApproval } from './sandbox-approvals';
import { moneyOf, refundedPence } from './sandbox-payee-payments';

/** It can be stored, and every charge of it fails. */
const failing = 'sandbox_failing_';
/** Its first payment has to be confirmed. */
const firstConfirmed = 'sandbox_3ds_first_';
/** Each of its payments has to be confirmed. */
const alwaysConfirmed = 'sandbox_3ds_always_';

const kinds = new Map([
  ['4000000000000341', failing],
  ['4000002500003155', firstConfirmed],
  ['4000002760003184', alwaysConfirmed],
]);

/** What the name of a stored card begins with: what it does when it is charged. */
export const kindOf = (number: string): string => kinds.get(number) ?? 'sandbox_';

/** Where the sandbox’s stand-in for the bank’s page is. */
export const sandboxBankPath = (reference: string): string => `/dev/3ds/${reference}`;

const declined = { state: 'failed', code: 'card_declined', message: 'The card was declined.' } as const;
const ended = {
  state: 'failed',
  code: 'approval_ended',
  message: 'PayPal does not allow payments from this account any more.',
} as const;
const unconfirmed = {
  state: 'failed',
  code: 'authentication_failed',
  message: 'Your bank did not confirm the payment.',
} as const;

/** Payments as a provider takes them, without money. Each is one row, whatever is asked and how often. */
export function sandboxCharges(clock: Clock, db: Database): Charges {
  async function chargeOf(reference: string): Promise<Outcome> {
    const row = await moneyOf(db, reference);
    if (!row)
      return { state: 'failed', code: 'unknown_payment', message: 'There is no such payment.', refundedPence: 0 };
    const { state, code, message, refundedPence } = row;
    const action = { type: '3ds', client_secret: reference, url: sandboxBankPath(reference) } as const;
    return { state, code, message, refundedPence, ...(state === 'needs_action' && { action }) };
  }

  return {
    async openCharge({ key, source, pence }) {
      const reference = `sandbox_payment_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
      await outsideScope(db, (queries) =>
        queries
          .insert(sandboxPayments)
          .values({ reference, key, source: source.reference, pence, state: 'open', createdAt: clock.now() })
          .onConflictDoNothing(),
      );
      return reference;
    },
    async charge({ reference, source }) {
      await decideCharge(db, reference, ['open'], await outcomeOf(db, source));
      return chargeOf(reference);
    },
    chargeOf: ({ reference }) => chargeOf(reference),
    async endCharge({ reference }) {
      await decideCharge(db, reference, ['open', 'needs_action'], unconfirmed);
      return chargeOf(reference);
    },
    paymentsSince: (since) => takenSince(db, since),
  };
}

/** The payer confirms a payment at the bank, or does not. @returns whether it was waiting for that */
export const confirmInSandbox = (db: Database, reference: string, confirmed: boolean): Promise<boolean> =>
  decideCharge(db, reference, ['needs_action'], confirmed ? { state: 'succeeded' } : unconfirmed);

type Decided = {
  readonly state: 'succeeded' | 'failed' | 'needs_action';
  readonly code?: string;
  readonly message?: string;
};

async function decideCharge(
  db: Database,
  reference: string,
  from: ('open' | 'needs_action')[],
  to: Decided,
): Promise<boolean> {
  const decided = await outsideScope(db, (queries) =>
    queries
      .update(sandboxPayments)
      .set(to)
      .where(and(eq(sandboxPayments.reference, reference), inArray(sandboxPayments.state, from)))
      .returning({ reference: sandboxPayments.reference }),
  );
  return decided.length > 0;
}

async function outcomeOf(db: Database, { type, reference: source }: Source): Promise<Decided> {
  if (source.startsWith(failing)) return declined;
  if (source.startsWith(alwaysConfirmed)) return { state: 'needs_action' };
  if (source.startsWith(firstConfirmed) && !(await wasConfirmed(db, source))) return { state: 'needs_action' };
  if (type === 'PAYPAL' && (await sandboxApproval(db, source))?.status !== 'approved') return ended;
  return { state: 'succeeded' };
}

async function takenSince(db: Database, since: Date): Promise<TakenPayment[]> {
  const rows = await outsideScope(db, (queries) =>
    queries
      .select({
        reference: sandboxPayments.reference,
        pence: sandboxPayments.pence,
        at: sandboxPayments.createdAt,
        refundedPence,
        byPayPal: sandboxApprovals.id,
      })
      .from(sandboxPayments)
      .leftJoin(sandboxApprovals, eq(sandboxApprovals.reference, sandboxPayments.source))
      .where(
        and(
          gte(sandboxPayments.createdAt, since),
          eq(sandboxPayments.payee, ''),
          eq(sandboxPayments.state, 'succeeded'),
        ),
      ),
  );
  return rows.map(({ byPayPal, ...payment }) => ({ ...payment, type: byPayPal === null ? 'STRIPE' : 'PAYPAL' }));
}

async function wasConfirmed(db: Database, source: string): Promise<boolean> {
  const rows = await outsideScope(db, (queries) =>
    queries
      .select({ reference: sandboxPayments.reference })
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.source, source), eq(sandboxPayments.state, 'succeeded')))
      .limit(1),
  );
  return rows.length > 0;
}
