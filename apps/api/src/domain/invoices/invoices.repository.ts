import { and, count, desc, eq, getTableColumns, max, ne, not, or, sql } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import { invoices } from '../../db/schema/invoices';
import type { Tx } from '../../platform/db/transaction';
import type { PageQuery } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { forgetInvoice } from './charges.repository';
import { numberOf } from './number-of';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'accountId' | 'id' | 'uuid' | 'createdAt'>;

const own = ({ scope }: Tx) => eq(invoices.accountId, scope.accountId);
/** Which invoices the account sees. */
const shown = (tx: Tx) => and(own(tx), ne(invoices.status, 'draft'));

/** An invoice with the number of the one that it takes back. */
export type ListedInvoice = InvoiceRow & { readonly creditsSequence: number | null };

const creditsSequence = sql<number | null>`(select c.sequence from invoices c
  where c.account_id = invoices.account_id and c.id = invoices.credits_invoice_id)`.as('credits_sequence');

const list: List<'created_at', ListedInvoice> = {
  name: 'invoices',
  table: invoices,
  key: invoices.id,
  owner: eq(invoices.accountId, sql.placeholder('account')),
  // Written out, so that the planner can use the partial index.
  where: sql`${invoices.status} <> 'draft'`,
  kept: { list: 'invoices' },
  sorts: { created_at: invoices.issuedAt },
  rows: (queries, where, order) =>
    queries
      .select({ ...getTableColumns(invoices), creditsSequence })
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

/** As it stands now. */
export async function invoiceById(tx: Tx, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(invoices)
    .where(and(own(tx), eq(invoices.id, id)))
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
    .where(
      and(own(tx), eq(invoices.kind, 'plan'), eq(invoices.status, 'paid'), eq(invoices.periodStart, sql`(${begun})`)),
    )
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

/** The next number of invoices, or of credit notes; the caller holds the lock of the subscription. */
export async function nextSequence(tx: Tx, kind: InvoiceRow['kind'] = 'plan'): Promise<number> {
  const noted = eq(invoices.kind, 'credit_note');
  const [row] = await tx.queries
    .select({ last: max(invoices.sequence) })
    .from(invoices)
    .where(and(own(tx), kind === 'credit_note' ? noted : not(noted)));
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
  await forgetInvoice(tx, id);
  await tx.queries.delete(invoices).where(and(own(tx), eq(invoices.id, id), eq(invoices.status, 'draft')));
}

/** The credit notes of an invoice. */
export async function creditNotesOf(tx: Tx, invoiceId: number): Promise<InvoiceRow[]> {
  return tx.queries
    .select()
    .from(invoices)
    .where(and(own(tx), eq(invoices.kind, 'credit_note'), eq(invoices.creditsInvoiceId, invoiceId)));
}

/** An invoice by the number that it shows, such as DW-12-0001. */
export async function invoiceOfNumber(tx: Tx, number: string): Promise<InvoiceRow | undefined> {
  const sequence = Number(/^DW-\d+-(\d{4,9})$/i.exec(number.trim())?.[1] ?? Number.NaN);
  if (!Number.isInteger(sequence)) return undefined;
  const [row] = await tx.queries
    .select()
    .from(invoices)
    .where(and(own(tx), not(eq(invoices.kind, 'credit_note')), eq(invoices.sequence, sequence)));
  return row && numberOf(row) === number.trim().toUpperCase() ? row : undefined;
}

/** All that is still to be paid, the oldest first. */
export async function openInvoices(tx: Tx): Promise<InvoiceRow[]> {
  return tx.queries
    .select()
    .from(invoices)
    .where(and(own(tx), eq(invoices.status, 'open')))
    .orderBy(invoices.id);
}

/** Every invoice and credit note, the newest first. */
export async function allInvoices(tx: Tx): Promise<InvoiceRow[]> {
  return tx.queries.select().from(invoices).where(shown(tx)).orderBy(desc(invoices.id)).execute();
}
