import { and, eq, isNull } from 'drizzle-orm';
import { usageLines } from '../../db/schema/usage-lines';
import type { Tx } from '../../platform/db/transaction';

const ofLabel = (tx: Tx, parcel: string) =>
  and(
    eq(usageLines.accountId, tx.scope.accountId),
    eq(usageLines.kind, 'label'),
    eq(usageLines.cause, parcel),
    isNull(usageLines.dueAt),
  );

/** What a label costs its account, in minor units. */
export type LabelCharge = { readonly amount: number; readonly currency: string };

/**
 * Keeps what a label that was just made costs the account, in place of what one before it for the same parcel would have: nothing is owed
 * before it is scanned. @param charge undefined where the account has its own contract with the carrier
 */
export async function chargeForLabel(tx: Tx, parcel: string, charge: LabelCharge | undefined): Promise<void> {
  await tx.queries.delete(usageLines).where(ofLabel(tx, parcel));
  if (charge)
    await tx.queries
      .insert(usageLines)
      .values({ accountId: tx.scope.accountId, kind: 'label', cause: parcel, ...charge })
      .onConflictDoNothing();
}

/** A label was scanned, at the carrier’s first scan of it: what it costs is owed, once. */
export async function labelIsDue(tx: Tx, parcel: string, at: Date): Promise<void> {
  await tx.queries.update(usageLines).set({ dueAt: at }).where(ofLabel(tx, parcel));
}

const dueBetween = {
  name: 'label-charges.due',
  text: `
    select count(*)::int as labels, currency, sum(amount)::text as amount from usage_lines
    where account_id = $1 and kind = 'label' and due_at >= $2 and due_at < $3 group by currency order by currency`,
};

/** What labels that were scanned from a moment on and before another cost the account, by currency. */
export async function labelsDue(tx: Tx, from: Date, until: Date) {
  type Sum = { readonly labels: number; readonly currency: string; readonly amount: string };
  const { rows } = await tx.client.query<Sum>({ ...dueBetween, values: [tx.scope.accountId, from, until] });
  return rows;
}
