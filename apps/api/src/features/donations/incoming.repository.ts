import type { donations as contract, DonationStatus, QueryOf } from '@dw/contract';
import { and, asc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { handovers } from '../../db/schema/handovers';
import { places } from '../../db/schema/places';
import type { Month } from '../../domain/donations/report-month';
import type { DonationRow } from '../../domain/handovers/given.repository';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { statement, type Tx } from '../../platform/db/transaction';
import { keptTotal } from '../../platform/lists/kept-total';
import { type List, type Narrowed, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type Query = QueryOf<typeof contract.list>;

/** A donation as lists show it: what its hand-over says is null where it has none. */
export type ListedDonation = DonationRow & {
  readonly code: string | null;
  readonly handover: string | null;
  readonly way: HandoverRow['way'] | null;
  readonly wayName: string | null;
};

const { placeholder } = sql;
const columns = {
  ...getTableColumns(donations),
  code: handovers.code,
  handover: handovers.uuid,
  way: handovers.way,
  wayName: handovers.wayName,
};

const list: List<Query['sort'], ListedDonation> = {
  name: 'donations-incoming',
  table: donations,
  key: donations.id,
  owner: eq(donations.accountId, placeholder('account')),
  kept: { list: 'donations' },
  sorts: { updated_at: donations.updatedAt, created_at: donations.createdAt },
  search: searchIn([donations.name], { name: 'find_donations', column: donations.id }),
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(donations)
      .leftJoin(handovers, and(eq(handovers.accountId, donations.accountId), eq(handovers.id, donations.handoverId)))
      .where(where)
      .orderBy(...order),
};

const over = lte(donations.expiresAt, sql`${placeholder('now')}::timestamptz`);
const inTime = or(
  sql`${donations.expiresAt} is null`,
  sql`${donations.expiresAt} > ${placeholder('now')}::timestamptz`,
);
const awaited = and(eq(donations.status, 'ANNOUNCED'), inTime);
const is = (status: DonationStatus) => eq(donations.status, status);

/** What narrows the list to a status, by the clock. */
function inStatus(status: Query['status']): Narrowed {
  if (status === 'all') return { name: 'all', where: undefined };
  if (status === 'open') return { name: 'open', where: or(awaited, inArray(donations.status, ['RECEIVED', 'LISTED'])) };
  if (status === 'here') return { name: 'here', where: is('RECEIVED') };
  if (status === 'ANNOUNCED') return { name: 'announced', where: awaited };
  if (status === 'EXPIRED') return { name: 'expired', where: or(is('EXPIRED'), and(is('ANNOUNCED'), over)) };
  return { name: 'status', where: eq(donations.status, placeholder('status')) };
}

/** Those that nobody brought in time and whose status does not say so yet: few, as a job ends them. */
const overdue = sql`(select count(*) from ${donations} where ${and(eq(donations.accountId, placeholder('account')), is('ANNOUNCED'), over)})`;
const keptAs = (...statuses: readonly DonationStatus[]) =>
  keptTotal({ list: 'donations', parts: sql.raw(statuses.map((status) => `'${status}'`).join(', ')) });

/** How many have a status, without counting them; undefined for all. */
function totalAs(status: Query['status']): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return sql`(${keptAs('ANNOUNCED', 'RECEIVED', 'LISTED')}) - ${overdue}`;
  if (status === 'here') return keptAs('RECEIVED');
  if (status === 'ANNOUNCED') return sql`(${keptAs('ANNOUNCED')}) - ${overdue}`;
  if (status === 'EXPIRED') return sql`(${keptAs('EXPIRED')}) + ${overdue}`;
  return keptTotal({ list: 'donations', parts: sql`${placeholder('status')}` });
}

const atPlaces = (which: SQL) =>
  sql`exists (select from ${handovers} h where h.account_id = ${donations.accountId} and h.id = ${donations.handoverId} and h.place_id ${which})`;
const ways = {
  limited: atPlaces(sql`= any(${placeholder('places')}::bigint[])`),
  place: atPlaces(
    sql`= (select ${places.id} from ${places} where ${places.accountId} = ${placeholder('account')} and ${places.uuid}::text = ${placeholder('place')})`,
  ),
};

/** One page of what was announced and given; a member who is limited to shops sees what goes to these. */
export function listIncoming(tx: Tx, { status, place, ...query }: Query, now: Date) {
  const limited = tx.scope.limits?.places;
  const way = place ? 'place' : limited ? 'limited' : undefined;
  const one = inStatus(status);
  const narrowed = way ? { name: `${one.name}.${way}`, where: and(one.where, ways[way]) } : one;
  const values = { status, places: limited ? [...limited] : null, place: place ?? null, now: now.toISOString() };
  return pageOfList(tx, list, query, { values, narrowed, total: way ? undefined : totalAs(status) });
}

const monthAfter = statement('donations.month-file', (queries) =>
  queries
    .select(columns)
    .from(donations)
    .leftJoin(handovers, and(eq(handovers.accountId, donations.accountId), eq(handovers.id, donations.handoverId)))
    .where(
      and(
        eq(donations.accountId, placeholder('account')),
        sql`${donations.receivedAt} >= ${placeholder('from')}::timestamptz`,
        sql`${donations.receivedAt} < ${placeholder('until')}::timestamptz`,
        sql`${donations.id} > ${placeholder('after')}`,
      ),
    )
    .orderBy(asc(donations.id))
    .limit(500),
);
/** How many rows of a month's file are read at once. */
export const filePage = 500;

/** What was given in a month, after a row, in the order of entry. */
export const monthRowsAfter = (tx: Tx, { from, until }: Month, after: number): Promise<ListedDonation[]> =>
  monthAfter(tx, { account: tx.scope.accountId, from: from.toISOString(), until: until.toISOString(), after });
