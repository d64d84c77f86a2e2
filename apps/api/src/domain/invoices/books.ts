import { moneyEntries } from '../../db/schema/books';
import type { Tx } from '../../platform/db/transaction';

type Row = typeof moneyEntries.$inferInsert;
/** An entry of the scope’s account; `cause` names what it is booked for, which is booked once. */
export type Entry = Pick<Row, 'book' | 'kind' | 'pence' | 'cause'> & Partial<Pick<Row, 'invoiceId' | 'chargeId'>>;

/** Books entries in the transaction of what they are booked for; what is nothing, or was booked before, is left out. */
export async function book(tx: Tx, at: Date, entries: readonly Entry[]): Promise<void> {
  const { accountId } = tx.scope;
  const rows = entries.filter(({ pence }) => pence !== 0).map((entry) => ({ ...entry, accountId, at }));
  if (rows.length > 0) await tx.queries.insert(moneyEntries).values(rows).onConflictDoNothing();
}
