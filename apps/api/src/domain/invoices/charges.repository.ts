import { and, eq, inArray, isNull } from 'drizzle-orm';
import { charges } from '../../db/schema/books';
import type { Tx } from '../../platform/db/transaction';

export type ChargeRow = typeof charges.$inferSelect;
export type NewCharge = Pick<ChargeRow, 'invoiceId' | 'key' | 'provider' | 'source' | 'pence'>;

const own = ({ scope }: Tx) => eq(charges.accountId, scope.accountId);

/** The try of an invoice whose outcome is not known; there is one at most. */
export async function unsettledCharge(tx: Tx, invoiceId: number): Promise<ChargeRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(charges)
    .where(and(own(tx), eq(charges.invoiceId, invoiceId), inArray(charges.state, ['pending', 'needs_action'])))
    .execute();
  return row;
}

/** Writes a try before the provider hears of it. @returns undefined where there is one of that key */
export async function insertCharge(tx: Tx, charge: NewCharge): Promise<ChargeRow | undefined> {
  const [row] = await tx.queries
    .insert(charges)
    .values({ ...charge, accountId: tx.scope.accountId, state: 'pending' })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Writes what was taken before there was an invoice for it. @returns undefined where it is there already */
export async function insertSettled(
  tx: Tx,
  charge: NewCharge & { readonly reference: string; readonly settledAt: Date },
): Promise<ChargeRow | undefined> {
  const [row] = await tx.queries
    .insert(charges)
    .values({ ...charge, accountId: tx.scope.accountId, state: 'succeeded' })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Keeps the provider’s name of a try; the first one stands. @returns the one that stands */
export async function keepReference(tx: Tx, id: number, reference: string): Promise<string> {
  await tx.queries
    .update(charges)
    .set({ reference })
    .where(and(own(tx), eq(charges.id, id), isNull(charges.reference)));
  const [row] = await tx.queries
    .select({ reference: charges.reference })
    .from(charges)
    .where(and(own(tx), eq(charges.id, id)));
  return row?.reference ?? reference;
}

/** Changes a try that is not settled. @returns whether it was not */
export async function updateUnsettled(tx: Tx, id: number, values: Partial<ChargeRow>): Promise<boolean> {
  const changed = await tx.queries
    .update(charges)
    .set(values)
    .where(and(own(tx), eq(charges.id, id), inArray(charges.state, ['pending', 'needs_action'])))
    .returning({ id: charges.id });
  return changed.length > 0;
}

/** The tries of a purchase outlive it. */
export async function forgetInvoice(tx: Tx, invoiceId: number): Promise<void> {
  await tx.queries
    .update(charges)
    .set({ invoiceId: null })
    .where(and(own(tx), eq(charges.invoiceId, invoiceId)));
}

/** A try by the provider’s name of it. */
export async function chargeNamed(
  tx: Tx,
  { type, reference }: { readonly type: ChargeRow['provider']; readonly reference: string },
): Promise<ChargeRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(charges)
    .where(and(own(tx), eq(charges.provider, type), eq(charges.reference, reference)))
    .execute();
  return row;
}

/** Keeps what went back of a payment. */
export async function keepReturnedPence(tx: Tx, id: number, refundedPence: number): Promise<void> {
  await tx.queries
    .update(charges)
    .set({ refundedPence })
    .where(and(own(tx), eq(charges.id, id)));
}
