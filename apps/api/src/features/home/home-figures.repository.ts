import { and, count, countDistinct, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { donations } from '../../db/schema/donations';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { HomeDays } from './home-days';

const account = sql.placeholder('account');
const dayOf = (column: AnyPgColumn): SQL<string> => sql<string>`(${column} at time zone 'UTC')::date::text`;
const since = (column: AnyPgColumn, name = 'before'): SQL =>
  gte(column, sql`${sql.placeholder(name)}::date at time zone 'UTC'`);

// By way of the websites, and of the coupons: their indexes begin with them, an account has few, and a limited member sees but some.
const added = statement('home.added', (queries) =>
  queries
    .select({ day: dayOf(items.addedAt), items: count(), shoppers: countDistinct(items.shopperId) })
    .from(sites)
    .innerJoin(items, and(eq(items.accountId, sites.accountId), eq(items.siteId, sites.id)))
    .where(and(eq(sites.accountId, account), eq(items.test, false), since(items.addedAt)))
    .groupBy(sql`1`),
);
/** A shopper who comes on two days is one. */
const cameIn = (before: boolean) => {
  const from = sql`${sql.placeholder('from')}::date at time zone 'UTC'`;
  const inTime = before ? sql`${items.addedAt} < ${from}` : sql`${items.addedAt} >= ${from}`;
  return sql<number>`(count(distinct ${items.shopperId}) filter (where ${inTime}))::int`;
};
const shoppers = statement('home.shoppers', (queries) =>
  queries
    .select({ total: cameIn(false), before: cameIn(true) })
    .from(sites)
    .innerJoin(items, and(eq(items.accountId, sites.accountId), eq(items.siteId, sites.id)))
    .where(and(eq(sites.accountId, account), eq(items.test, false), since(items.addedAt))),
);
const codesBy = (name: string, at: typeof couponCodes.issuedAt | typeof couponCodes.redeemedAt) =>
  statement(name, (queries) =>
    queries
      .select({ day: dayOf(at), codes: count() })
      .from(coupons)
      .innerJoin(couponCodes, and(eq(couponCodes.accountId, coupons.accountId), eq(couponCodes.couponId, coupons.id)))
      .where(and(eq(coupons.accountId, account), since(at)))
      .groupBy(sql`1`),
  );
const given = codesBy('home.codes-given', couponCodes.issuedAt);
const used = codesBy('home.codes-used', couponCodes.redeemedAt);

const bought = statement('home.bought', (queries) =>
  queries
    .select({ day: dayOf(orders.boughtAt), orders: countDistinct(orders.id), items: count(items.id) })
    .from(sites)
    .innerJoin(orders, and(eq(orders.accountId, sites.accountId), eq(orders.siteId, sites.id)))
    .leftJoin(items, and(eq(items.accountId, orders.accountId), eq(items.orderId, orders.id)))
    .where(and(eq(sites.accountId, account), eq(orders.test, false), since(orders.boughtAt)))
    .groupBy(sql`1`),
);

const isSold = sql`${donations.status} = 'SOLD' and ${donations.soldPrice} is not null`;
const donated = statement('home.donated', (queries) =>
  queries
    .select({
      day: dayOf(donations.receivedAt),
      currency: donations.currency,
      given: count(),
      sold: sql<number>`(count(*) filter (where ${isSold}))::int`,
      units: sql<number>`coalesce(sum(${donations.soldPrice}) filter (where ${isSold}), 0)`.mapWith(Number),
    })
    .from(donations)
    .where(and(eq(donations.accountId, account), since(donations.receivedAt)))
    .groupBy(sql`1`, donations.currency),
);

const values = ({ scope }: Tx, { before }: HomeDays) => ({ account: scope.accountId, before });

/** Items that shoppers added to their wardrobes on each day from `before` on, and how many shoppers that were. */
export const addedByDay = (tx: Tx, days: HomeDays) => added(tx, values(tx, days));

/** How many shoppers added items, from `from` on and before. */
export async function countShoppers(tx: Tx, days: HomeDays) {
  const [row] = await shoppers(tx, { ...values(tx, days), from: days.from });
  return row ?? { total: 0, before: 0 };
}

/** Codes given out, and codes used, on each day. */
export const codesGivenByDay = (tx: Tx, days: HomeDays) => given(tx, values(tx, days));
export const codesUsedByDay = (tx: Tx, days: HomeDays) => used(tx, values(tx, days));

/** Orders and their items on each day; `before` may be any day to begin with. */
export const boughtByDay = (tx: Tx, days: HomeDays) => bought(tx, values(tx, days));

/** What was given to a charity on each day, and what of it was sold, by currency. */
export const donatedByDay = (tx: Tx, days: HomeDays) => donated(tx, values(tx, days));
