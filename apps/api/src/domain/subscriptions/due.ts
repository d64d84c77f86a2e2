import type { Due } from '@dw/contract';
import { and, eq, ne } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices';
import type { Tx } from '../../platform/db/transaction';
import { fromMinorUnits } from '../../platform/money';

/** What the scope’s account owes after a try that was refused; null where it owes nothing. */
export async function findDue({ queries, scope }: Tx): Promise<Due | null> {
  const [open] = await queries
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, scope.accountId), eq(invoices.status, 'open'), ne(invoices.problem, '')))
    .orderBy(invoices.id)
    .limit(1)
    .execute();
  if (!open) return null;
  const { id, currency, problem: reason, netPence, vatPence, nextTryAt } = open;
  const amount = fromMinorUnits(netPence + vatPence, currency);
  return { invoice: id, amount, currency, reason, next_try_at: nextTryAt?.toISOString() ?? null };
}
