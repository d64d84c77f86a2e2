import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { statement, type Tx } from '../../platform/db/transaction';
import type { DonationRow } from '../handovers/given.repository';
import { appendItemEvents } from '../ledger/append-events';
import type { ItemEvent } from '../ledger/item-event';

const account = statement('donations.account', (queries) =>
  queries
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(eq(accounts.accountId, sql.placeholder('account'))),
);

/** What happened to things that are given, in the life of each; a bag’s other things have none. */
export async function tellGiven(
  tx: Tx,
  rows: readonly DonationRow[],
  eventsOf: (row: DonationRow) => readonly Omit<ItemEvent, 'item'>[],
): Promise<void> {
  const known = rows.filter(({ itemUuid }) => itemUuid !== null);
  if (known.length === 0) return;
  const [by] = await account(tx, { account: tx.scope.accountId });
  if (!by) return;
  for (const row of known) {
    const { itemUuid, shopperId } = row;
    const told = eventsOf(row).map((event) => ({ ...event, item: itemUuid ?? '' }));
    appendItemEvents(tx, { shopperId, by: by.uuid }, told);
  }
}
