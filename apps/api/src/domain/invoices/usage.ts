import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import { usageLines } from '../../db/schema/usage-lines';
import type { Tx } from '../../platform/db/transaction';
import { periodAfter } from '../subscriptions/periods';

/** What was used beside the plan, and is on no invoice yet, without VAT. */
export type Usage = { readonly ids: readonly number[]; readonly pence: number; readonly since: Date | null };

export const noUsage: Usage = { ids: [], pence: 0, since: null };

/** Less than this is not asked for by itself: it is carried on. */
export const leastPence = 100;

// Invoices are in pounds: what a carrier charges in another currency waits.
const owed = and(isNotNull(usageLines.dueAt), isNull(usageLines.invoiceId), eq(usageLines.currency, 'GBP'));

/** What the scope’s account is to be charged for. What is due stays so until an invoice takes it up. */
export async function usageOwed(tx: Tx): Promise<Usage> {
  const rows = await tx.queries
    .select({ id: usageLines.id, amount: usageLines.amount, dueAt: usageLines.dueAt })
    .from(usageLines)
    .where(and(eq(usageLines.accountId, tx.scope.accountId), owed))
    .orderBy(usageLines.dueAt, usageLines.id)
    .execute();
  const pence = rows.reduce((sum, { amount }) => sum + amount, 0);
  return { ids: rows.map(({ id }) => id), pence, since: rows[0]?.dueAt ?? null };
}

/** An invoice takes up what is owed. The caller holds the lock of the subscription. */
export async function takeUsage(tx: Tx, { ids }: Usage, invoiceId: number): Promise<void> {
  if (ids.length === 0) return;
  const taken = await tx.queries
    .update(usageLines)
    .set({ invoiceId })
    .where(
      and(eq(usageLines.accountId, tx.scope.accountId), inArray(usageLines.id, [...ids]), isNull(usageLines.invoiceId)),
    )
    .returning({ id: usageLines.id });
  if (taken.length !== ids.length) throw new Error('What was used is on another invoice already.');
}

/** When what was used since then is asked for by itself. */
export const monthAfter = (since: Date): Date => periodAfter(since, 'month', since.getUTCDate());

/** Accounts whose plan is paid by the year, and that used enough for an invoice by itself, since a month or longer. In the operator’s scope. */
export const usageToBill = ({ queries }: Tx, now: Date): Promise<{ readonly accountId: number }[]> =>
  queries
    .select({ accountId: usageLines.accountId })
    .from(usageLines)
    .innerJoin(subscriptions, eq(subscriptions.accountId, usageLines.accountId))
    .where(and(owed, eq(subscriptions.interval, 'year'), eq(subscriptions.status, 'active')))
    .groupBy(usageLines.accountId)
    .having(
      sql`sum(${usageLines.amount}) >= ${leastPence}
        and (min(${usageLines.dueAt}) at time zone 'UTC') + interval '1 month' <= ${now.toISOString()}::timestamptz at time zone 'UTC'`,
    )
    .execute();
