import { and, count, desc, eq, inArray, max, or, sql } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import { invoices } from '../../db/schema/invoices';
import type { Tx } from '../../platform/db/transaction';
import type { PageQuery } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { creditUsedOf } from './price-bill';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'accountId' | 'id' | 'uuid' | 'createdAt'>;

const own = ({ scope }: Tx) => eq(invoices.accountId, scope.accountId);
/** Which invoices the account sees. */
const shown = (tx: Tx) => and(own(tx), inArray(invoices.status, ['open', 'paid']));

const list: List<'created_at', InvoiceRow> = {
  name: 'invoices',
  table: invoices,
  key: invoices.id,
  owner: eq(invoices.accountId, sql.placeholder('account')),
  // Written out, so that the planner can use the partial index.
  where: sql`${invoices.status} in ('open', 'paid')`,
  sorts: { created_at: invoices.sequence },
  rows: (queries, where, order) =>
    queries
      .select()
      .from(invoices)
      .where(where)
      .orderBy(...order),
};

/** A page of invoices, the newest first unless said otherwise. */
export const listInvoices = (tx: Tx, query: PageQuery & { readonly direction: 'asc' | 'desc' }) =>
  pageOfList(tx, list, { ...query, sort: 'created_at' });

export async function countInvoices(tx: Tx): Promise<number> {
  const [row] = await tx.queries.select({ total: count() }).from(invoices).where(shown(tx)).execute();
  return row?.total ?? 0;
}

export async function namedInvoice(tx: Tx, { id, uuid }: Reference): Promise<InvoiceRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(invoices)
    .where(and(shown(tx), or(eq(invoices.id, id), eq(invoices.uuid, uuid))))
    .execute();
  return row;
}

/** The oldest invoice of that kind. */
export async function firstInvoice(tx: Tx, status: 'draft' | 'open'): Promise<InvoiceRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(invoices)
    .where(and(own(tx), eq(invoices.status, status)))
    .orderBy(invoices.id)
    .limit(1)
    .execute();
  return row;
}

/** The paid invoice of the period that runs. */
export async function paidNow(tx: Tx): Promise<InvoiceRow | undefined> {
  const begun = tx.queries
    .select({ at: subscriptions.currentPeriodStart })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, tx.scope.accountId))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  const [row] = await tx.queries
    .select()
    .from(invoices)
    .where(and(own(tx), eq(invoices.status, 'paid'), eq(invoices.periodStart, sql`(${begun})`)))
    .execute();
  return row;
}

/** Writes an invoice. @returns undefined where the period has one */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow | undefined> {
  const [row] = await tx.queries
    .insert(invoices)
    .values({ ...invoice, accountId: tx.scope.accountId })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The next number; the caller holds the lock of the subscription. */
export async function nextSequence(tx: Tx): Promise<number> {
  const [row] = await tx.queries
    .select({ last: max(invoices.sequence) })
    .from(invoices)
    .where(own(tx));
  return (row?.last ?? 0) + 1;
}

export async function updateInvoice(tx: Tx, id: number, values: Partial<InvoiceRow>): Promise<void> {
  await tx.queries
    .update(invoices)
    .set(values)
    .where(and(own(tx), eq(invoices.id, id)));
}

/** A draft that was not paid is deleted: it had no number. */
export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.queries.delete(invoices).where(and(own(tx), eq(invoices.id, id), eq(invoices.status, 'draft')));
}

/** Nothing is asked for them any more. @returns what they had used of the credit, without VAT: it is given back */
export async function voidOpen(tx: Tx): Promise<number> {
  const given = await tx.queries
    .update(invoices)
    .set({ status: 'void', nextTryAt: null, askedAt: null })
    .where(and(own(tx), eq(invoices.status, 'open')))
    .returning({ lines: invoices.lines });
  return given.reduce((sum, invoice) => sum + creditUsedOf(invoice), 0);
}
