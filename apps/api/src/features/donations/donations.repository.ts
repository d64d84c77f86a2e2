import type { donations as contract, QueryOf } from '@dw/contract';
import { and, asc, count, desc, eq, getTableColumns, or, type SQL, sql, sum } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { Month } from './report-month';

type Query = Omit<QueryOf<typeof contract.report>, 'month'>;
export type DonationRow = typeof donations.$inferSelect;

const { placeholder } = sql;
const columns = getTableColumns(donations);
const sortColumns = {
  created_at: donations.createdAt,
  name: sql`lower(${donations.name})`,
  actual_price: donations.price,
} as const satisfies Record<Query['sort'], unknown>;

const found = (searching: boolean): SQL | undefined =>
  and(
    eq(donations.accountId, placeholder('account')),
    sql`${donations.createdAt} >= ${placeholder('from')}::timestamptz`,
    sql`${donations.createdAt} < ${placeholder('until')}::timestamptz`,
    searching ? sql`${donations.name} ilike ${placeholder('search')}` : undefined,
  );
const valuesOf = (tx: Tx, { from, until }: Month, search: string) => ({
  account: tx.scope.accountId,
  from: from.toISOString(),
  until: until.toISOString(),
  search: containing(search),
});

/** One page of what was given in a month. */
export function listDonations(tx: Tx, month: Month, { sort, direction, search, ...page }: Query) {
  const order = direction === 'asc' ? asc : desc;
  const list = statement(`donations.page.${sort}.${direction}.${search === '' ? 'all' : 'found'}`, (queries) =>
    queries
      .select(columns)
      .from(donations)
      .where(found(search !== ''))
      .orderBy(order(sortColumns[sort]), order(donations.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset')),
  );
  return list(tx, { ...valuesOf(tx, month, search), limit: page.per_page, offset: offsetOf(page) });
}

/** How many were given, or are found. */
export async function countDonations(tx: Tx, month: Month, search: string): Promise<number> {
  const counted = statement(`donations.count.${search === '' ? 'all' : 'found'}`, (queries) =>
    queries
      .select({ total: count() })
      .from(donations)
      .where(found(search !== '')),
  );
  const [row] = await counted(tx, valuesOf(tx, month, search));
  return row?.total ?? 0;
}

const soldIn = statement('donations.sold', (queries) =>
  queries
    .select({ currency: donations.currency, units: sum(donations.price).mapWith(Number), count: count() })
    .from(donations)
    .where(and(found(false), eq(donations.status, 'SOLD'), sql`${donations.price} is not null`))
    .groupBy(donations.currency)
    .orderBy(asc(donations.currency)),
);

/** What was sold of what was given in a month, by currency. */
export function sumSold(tx: Tx, month: Month) {
  return soldIn(tx, valuesOf(tx, month, ''));
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
