import type { donations as contract, QueryOf } from '@dw/contract';
import { and, asc, count, eq, getTableColumns, or, sql, sum } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import type { Month } from './report-month';

type Query = Omit<QueryOf<typeof contract.report>, 'month'>;
export type DonationRow = typeof donations.$inferSelect;

const { placeholder } = sql;
const columns = getTableColumns(donations);
const inMonth = and(
  sql`${donations.createdAt} >= ${placeholder('from')}::timestamptz`,
  sql`${donations.createdAt} < ${placeholder('until')}::timestamptz`,
);
const valuesOf = ({ from, until }: Month) => ({ from: from.toISOString(), until: until.toISOString() });

const list: List<Query['sort'], DonationRow> = {
  name: 'donations',
  table: donations,
  key: donations.id,
  owner: eq(donations.accountId, placeholder('account')),
  where: inMonth,
  // By name and price a month's rows are sorted: an index in that order would be read through all months.
  sorts: { created_at: donations.createdAt, name: sql`lower(${donations.name})`, actual_price: donations.price },
  search: searchIn([donations.name], { name: 'find_donations', column: donations.id }),
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(donations)
      .where(where)
      .orderBy(...order),
};

/** One page of what was given in a month. */
export const listDonations = (tx: Tx, month: Month, query: Query) =>
  pageOfList(tx, list, query, { values: valuesOf(month) });

const soldIn = statement('donations.sold', (queries) =>
  queries
    .select({ currency: donations.currency, units: sum(donations.price).mapWith(Number), count: count() })
    .from(donations)
    .where(
      and(
        eq(donations.accountId, placeholder('account')),
        inMonth,
        // Written out, so that the planner can use the partial index.
        sql`${donations.status} = 'SOLD'`,
        sql`${donations.price} is not null`,
      ),
    )
    .groupBy(donations.currency)
    .orderBy(asc(donations.currency)),
);

/** What was sold of what was given in a month, by currency. */
export function sumSold(tx: Tx, month: Month) {
  return soldIn(tx, { account: tx.scope.accountId, ...valuesOf(month) });
}

const one = statement('donations.one', (queries) =>
  queries
    .select(columns)
    .from(donations)
    .where(
      and(
        eq(donations.accountId, placeholder('account')),
        or(eq(donations.id, placeholder('id')), eq(donations.uuid, placeholder('uuid'))),
      ),
    ),
);

export async function findDonation(tx: Tx, reference: Reference): Promise<DonationRow | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

export async function updateDonation(
  { queries, scope }: Tx,
  id: number,
  fields: Partial<Pick<DonationRow, 'status' | 'price' | 'currency'>>,
): Promise<void> {
  await queries
    .update(donations)
    .set({ ...fields, updatedAt: databaseTime() })
    .where(and(eq(donations.accountId, scope.accountId), eq(donations.id, id)));
}
