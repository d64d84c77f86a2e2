import type { donations as contract, QueryOf } from '@dw/contract';
import { and, asc, count, eq, getTableColumns, sql, sum } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import type { Month } from '../../domain/donations/report-month';
import { statement, type Tx } from '../../platform/db/transaction';
import { type List, type Narrowed, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { type GivenAt, givenAt, givenAtValues } from './given-at';

type Query = Omit<QueryOf<typeof contract.report>, 'month'>;
type DonationRow = typeof donations.$inferSelect;

const { placeholder } = sql;
const columns = getTableColumns(donations);
const inMonth = and(
  sql`${donations.receivedAt} >= ${placeholder('from')}::timestamptz`,
  sql`${donations.receivedAt} < ${placeholder('until')}::timestamptz`,
);
const valuesOf = ({ from, until }: Month) => ({ from: from.toISOString(), until: until.toISOString() });

/** What it was sold for, else what is asked for it. */
const asked = sql`coalesce(${donations.soldPrice}, ${donations.price})`;

const list: List<Query['sort'], DonationRow> = {
  name: 'donations',
  table: donations,
  key: donations.id,
  owner: eq(donations.accountId, placeholder('account')),
  where: inMonth,
  kept: { list: 'donations-received', parts: sql`left(${placeholder('from')}, 7)` },
  // By name and price a month's rows are sorted: an index in that order would be read through all months.
  sorts: { created_at: donations.receivedAt, name: sql`lower(${donations.name})`, actual_price: asked },
  search: searchIn([donations.name], { name: 'find_donations', column: donations.id }),
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(donations)
      .where(where)
      .orderBy(...order),
};

/** One page of what was given in a month. */
export const listDonations = (tx: Tx, month: Month, { place, area, ...query }: Query) =>
  pageOfList(tx, list, query, {
    values: { ...valuesOf(month), ...givenAtValues({ place, area }) },
    narrowed: givenAt({ place, area }),
  });

const soldIn = ({ name, where }: Narrowed) =>
  statement(`donations.sold.${name}`, (queries) =>
    queries
      .select({ currency: donations.currency, units: sum(donations.soldPrice).mapWith(Number), count: count() })
      .from(donations)
      .where(
        and(
          eq(donations.accountId, placeholder('account')),
          inMonth,
          // Written out, so that the planner can use the partial index.
          sql`${donations.status} = 'SOLD'`,
          sql`${donations.soldPrice} is not null`,
          where,
        ),
      )
      .groupBy(donations.currency)
      .orderBy(asc(donations.currency)),
  );

/** What was sold of what was given in a month, by currency. */
export const sumSold = (tx: Tx, month: Month, at: GivenAt) =>
  soldIn(givenAt(at))(tx, { account: tx.scope.accountId, ...valuesOf(month), ...givenAtValues(at) });

const counted = ({ name, where }: Narrowed) =>
  statement(`donations.counted.${name}`, (queries) =>
    queries
      .select({ status: donations.status, count: sum(donations.count).mapWith(Number) })
      .from(donations)
      .where(and(eq(donations.accountId, placeholder('account')), inMonth, where))
      .groupBy(donations.status)
      .orderBy(asc(donations.status)),
  );

/** How many things of what was given in a month stand where. */
export const countByStatus = (tx: Tx, month: Month, at: GivenAt) =>
  counted(givenAt(at))(tx, { account: tx.scope.accountId, ...valuesOf(month), ...givenAtValues(at) });
