import type { takeBackCarriers as contract, QueryOf } from '@dw/contract';
import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { carriers } from '../../db/schema/carriers';
import { takeBackCarriers } from '../../db/schema/take-backs';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import { containing, offsetOf } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';

type Query = QueryOf<typeof contract.list>;
type Row = typeof takeBackCarriers.$inferSelect;
/** The columns that say how a carrier is used. */
export type CarrierUse = Omit<
  Row,
  'accountId' | 'id' | 'uuid' | 'createdAt' | 'takeBackId' | 'carrierId' | 'updatedAt'
>;
export type UsedCarrier = Awaited<ReturnType<typeof listUsedCarriers>>['rows'][number];

const { active, usesDefault, free, currency, price, length, width, height, maxWeight, maxItems } = takeBackCarriers;
const columns = {
  id: carriers.id,
  uuid: carriers.uuid,
  name: carriers.name,
  logo: carriers.logo,
  demo: carriers.demo,
  price: carriers.price,
  currency: carriers.currency,
  /** null where the programme has nothing to do with it yet. */
  use: { active, usesDefault, free, currency, price, length, width, height, maxWeight, maxItems },
};

const { placeholder } = sql;
/** An account has one programme. */
const ofAccount = and(
  eq(takeBackCarriers.accountId, placeholder('account')),
  eq(takeBackCarriers.carrierId, carriers.id),
);
/** A carrier that is withdrawn stays with those who use it. */
const offered = or(isNull(carriers.withdrawnAt), eq(active, true));

const inUse = sql`coalesce(${active}, false)`;
const filters: Readonly<Record<Query['integration'], SQL | undefined>> = {
  all: undefined,
  default: eq(usesDefault, true),
  custom: eq(usesDefault, false),
  none: isNull(usesDefault),
};
const found = ({ search, status, integration }: Query) =>
  and(
    offered,
    search === '' ? undefined : ilike(carriers.name, placeholder('search')),
    status === 'all' ? undefined : sql`${inUse} = ${sql.raw(String(status === '1'))}`,
    filters[integration],
  );
const sortColumns = { created_at: carriers.createdAt, name: sql`lower(${carriers.name})`, status: inUse } as const;

/** One page of the carriers that are offered, each with how the programme uses it. They are the operator’s, a handful: read as they are, without keys first. */
export async function listUsedCarriers(tx: Tx, query: Query) {
  const { sort, direction, status, integration, search } = query;
  const name = `carriers.${status}.${integration}.${search === '' ? 'all' : 'found'}`;
  const order = direction === 'asc' ? asc : desc;
  const page = statement(`${name}.${sort}.${direction}`, (queries) =>
    queries
      .select(columns)
      .from(carriers)
      .leftJoin(takeBackCarriers, ofAccount)
      .where(found(query))
      .orderBy(order(sortColumns[sort]), asc(sql`lower(${carriers.name})`))
      .limit(placeholder('limit'))
      .offset(placeholder('offset')),
  );
  const counting = statement(`${name}.count`, (queries) =>
    queries.select({ total: count() }).from(carriers).leftJoin(takeBackCarriers, ofAccount).where(found(query)),
  );
  const values = { account: tx.scope.accountId, search: containing(search) };
  const [[counted], rows] = await Promise.all([
    counting(tx, values),
    page(tx, { ...values, limit: query.per_page, offset: offsetOf(query) }),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const one = statement('carriers.one', (queries) =>
  queries
    .select(columns)
    .from(carriers)
    .leftJoin(takeBackCarriers, ofAccount)
    .where(and(offered, or(eq(carriers.id, placeholder('id')), eq(carriers.uuid, placeholder('uuid'))))),
);

export async function findUsedCarrier(tx: Tx, { id, uuid }: Reference) {
  const [row] = await one(tx, { account: tx.scope.accountId, id, uuid });
  return row;
}

/** Keeps how the programme uses a carrier. */
export async function saveUse(tx: Tx, takeBackId: number, carrierId: number, use: CarrierUse): Promise<void> {
  await tx.queries
    .insert(takeBackCarriers)
    .values({ ...use, accountId: tx.scope.accountId, takeBackId, carrierId, updatedAt: databaseTime() })
    .onConflictDoUpdate({
      target: [takeBackCarriers.accountId, takeBackCarriers.takeBackId, takeBackCarriers.carrierId],
      set: { ...use, updatedAt: insertedTime() },
    });
}

/** Whether the account uses a carrier. */
export async function hasActiveCarrier(tx: Tx): Promise<boolean> {
  const query = tx.queries
    .select({ id: takeBackCarriers.id })
    .from(takeBackCarriers)
    .where(and(eq(takeBackCarriers.accountId, tx.scope.accountId), eq(active, true)))
    .limit(1);
  return (await query.execute()).length > 0;
}
