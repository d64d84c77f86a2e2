import { and, between, eq, inArray, or } from 'drizzle-orm';
import { charges } from '../../db/schema/books';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { TakenPayment } from '../../platform/payments/charges';
import type { BillingServices } from './billing-services';

/** Where the provider and our books do not say the same of a payment. Amounts are pence. */
export type Difference = {
  /**
   * `unknown`: it was taken, and we have no such try. `unsettled`: it was taken, and we say that it waits or failed.
   * `amount`, `refund`: another one than ours. `missing`: we say that it was taken, and the provider does not list it.
   */
  readonly kind: 'unknown' | 'unsettled' | 'amount' | 'refund' | 'missing';
  readonly provider: string;
  readonly reference: string;
  /** Null where we do not know whose it is. */
  readonly accountId: number | null;
  readonly theirs: number;
  readonly ours: number;
};

/** What a comparison found. Amounts are pence. */
export type Reconciliation = {
  readonly from: Date;
  readonly until: Date;
  /** What the provider took in that time, and how much of it went back. */
  readonly payments: number;
  readonly pence: number;
  readonly refundedPence: number;
  readonly differences: readonly Difference[];
};

const daySeconds = 24 * 3600;
/** A payment of the last hours may still be on its way: into our books, or into PayPal’s list, which takes up to three. */
const youngSeconds = 3 * 3600;
/** A payment is settled within two days of when it was opened: its payer may have to confirm it. */
const openSeconds = 2 * daySeconds;
const asOnce = 1000;

/**
 * Compares what the provider took in the last days with our books, in both directions. Changes nothing.
 * @throws PaymentUnknown where the provider does not answer
 */
export async function reconcile(
  { db, clock, payments }: Pick<BillingServices, 'db' | 'clock' | 'payments'>,
  days = 3,
): Promise<Reconciliation> {
  const now = clock.now();
  const [from, until] = [secondsAfter(now, -days * daySeconds), secondsAfter(now, -youngSeconds)];
  const listed = await payments.paymentsSince(secondsAfter(from, -openSeconds));
  const known = new Map<string, Ours>();
  for (let at = 0; at < listed.length || at === 0; at += asOnce) {
    const some = listed.slice(at, at + asOnce);
    for (const one of await ourPayments({ db }, some, at === 0 ? { from, until } : undefined)) known.set(one.key, one);
  }
  const taken = listed.filter(({ at }) => at >= from && at <= until);
  const byName = new Map([...known.values()].map((one) => [nameOf(one.provider, one.reference ?? ''), one]));
  const oursOf = ({ type, reference, key }: TakenPayment) =>
    key === undefined ? byName.get(nameOf(type, reference)) : known.get(key);
  const theirs = new Set(listed.map((payment) => oursOf(payment)?.key));
  const differences = taken.flatMap((payment) => compare(payment, oursOf(payment)));
  for (const [name, { accountId, provider, reference, pence, settledAt, state }] of known)
    if (state === 'succeeded' && settledAt && settledAt >= from && settledAt <= until && !theirs.has(name))
      differences.push({ kind: 'missing', provider, reference: reference ?? '', accountId, theirs: 0, ours: pence });
  const sum = (amount: (payment: TakenPayment) => number) => taken.reduce((all, payment) => all + amount(payment), 0);
  return {
    ...{ from, until, payments: taken.length, differences },
    pence: sum(({ pence }) => pence),
    refundedPence: sum(({ refundedPence }) => refundedPence),
  };
}

const nameOf = (provider: string, reference: string): string => `${provider} ${reference}`;

type Ours = Pick<
  typeof charges.$inferSelect,
  'key' | 'accountId' | 'provider' | 'reference' | 'pence' | 'refundedPence' | 'state' | 'settledAt'
>;

/** Our tries that are listed, and those that were settled in that time. */
function ourPayments(
  { db }: Pick<BillingServices, 'db'>,
  listed: readonly TakenPayment[],
  settled: { readonly from: Date; readonly until: Date } | undefined,
): Promise<Ours[]> {
  const { key, accountId, provider, reference, pence, refundedPence, state, settledAt } = charges;
  const keys = listed.flatMap((payment) => payment.key ?? []);
  return db.readInScope(scopeOfSearch(), ({ queries }) =>
    queries
      .select({ key, accountId, provider, reference, pence, refundedPence, state, settledAt })
      .from(charges)
      .where(
        or(
          inArray(
            reference,
            listed.map((payment) => payment.reference),
          ),
          inArray(key, keys),
          settled && and(eq(state, 'succeeded'), between(settledAt, settled.from, settled.until)),
        ),
      )
      .execute(),
  );
}

function compare({ type: provider, reference, pence, refundedPence }: TakenPayment, ours: Ours | undefined) {
  const found = (kind: Difference['kind'], their: number, our: number): Difference[] => [
    { kind, provider, reference, accountId: ours?.accountId ?? null, theirs: their, ours: our },
  ];
  if (!ours) return found('unknown', pence, 0);
  if (ours.state !== 'succeeded') return found('unsettled', pence, 0);
  if (ours.pence !== pence) return found('amount', pence, ours.pence);
  return ours.refundedPence === refundedPence ? [] : found('refund', refundedPence, ours.refundedPence);
}
