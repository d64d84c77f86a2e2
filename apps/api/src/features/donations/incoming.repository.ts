import type { donations as contract, DonationStatus, QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { handovers } from '../../db/schema/handovers';
import type { DonationRow } from '../../domain/handovers/given.repository';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import type { Tx } from '../../platform/db/transaction';
import { keptTotal } from '../../platform/lists/kept-total';
import { type List, type Narrowed, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { givenAt, givenAtValues } from './given-at';

type Query = QueryOf<typeof contract.list>;

const { accountId, id, uuid, shopperId, itemUuid, shopAccountId, images, ownPhotos, ...columns } =
  getTableColumns(donations);
const { count, name, brand, size, color, status, photos, price, soldPrice, currency } = columns;
const { createdAt, expiresAt, receivedAt, updatedAt } = columns;
/** What a row shows, and no more: each column of each row is read and made a value for every call. */
const shownColumns = {
  ...{ accountId, id, uuid, shopperId, itemUuid, shopAccountId, images, ownPhotos },
  ...{ count, name, brand, size, color, status, photos, price, soldPrice, currency },
  ...{ createdAt, expiresAt, receivedAt, updatedAt },
};
export const columnsOfHandover = {
  code: handovers.code,
  handover: handovers.uuid,
  way: handovers.way,
  wayName: handovers.wayName,
};

/** A donation as lists show it: what its hand-over says is null where it has none. */
export type ListedDonation = Pick<DonationRow, keyof typeof shownColumns> & {
  readonly code: string | null;
  readonly handover: string | null;
  readonly way: HandoverRow['way'] | null;
  readonly wayName: string | null;
};

const { placeholder } = sql;
const list: List<Query['sort'], ListedDonation> = {
  name: 'donations-incoming',
  table: donations,
  key: donations.id,
  owner: eq(donations.accountId, placeholder('account')),
  kept: { list: 'donations' },
  sorts: { updated_at: donations.updatedAt, created_at: donations.createdAt },
  search: searchIn([donations.name], { name: 'find_donations', column: donations.id, exact: true }),
  rows: (queries, where, order) =>
    queries
      .select({ ...shownColumns, ...columnsOfHandover })
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

const limitedTo = sql`${donations.placeId} = any(${placeholder('places')}::bigint[])`;

/** One page of what was announced and given; a member who is limited to shops sees what goes to these. */
export function listIncoming(tx: Tx, { status, place, area, ...query }: Query, now: Date) {
  const limited = tx.scope.limits?.places;
  const [one, at] = [inStatus(status), givenAt({ place, area })];
  const whole = at.where === undefined && !limited;
  const narrowed = whole
    ? one
    : {
        name: `${one.name}.${at.name}${limited ? '.limited' : ''}`,
        where: and(one.where, at.where, limited && limitedTo),
      };
  const values = {
    ...{ status, places: limited ? [...limited] : null, now: now.toISOString() },
    ...givenAtValues({ place, area }),
  };
  return pageOfList(tx, list, query, { values, narrowed, total: whole ? totalAs(status) : undefined });
}
