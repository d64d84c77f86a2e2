import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { accounts, cards, subscriptions } from '../../db/schema/accounts';
import { coupons } from '../../db/schema/coupons';
import { entitlements } from '../../db/schema/entitlements';
import { feeds } from '../../db/schema/feeds';
import { places } from '../../db/schema/places';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';

const account = sql.placeholder('account');

const accountRow = statement('home.account', (queries) =>
  queries
    .select({
      address: accounts.address,
      cityName: accounts.cityName,
      postcode: accounts.postcode,
      vatin: accounts.vatin,
      vatRegistered: accounts.vatRegistered,
      verifiedAt: accounts.verifiedAt,
    })
    .from(accounts)
    .where(eq(accounts.accountId, account)),
);
const latestSubscription = statement('home.subscription', (queries) =>
  queries
    .select({
      status: subscriptions.status,
      paymentType: subscriptions.paymentType,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, account))
    .orderBy(desc(subscriptions.id))
    .limit(1),
);
const cardCount = statement('home.cards', (queries) =>
  queries.select({ total: count() }).from(cards).where(eq(cards.accountId, account)),
);
const siteCount = statement('home.sites', (queries) =>
  queries
    .select({ total: count() })
    .from(sites)
    .where(and(eq(sites.accountId, account), isNull(sites.deletedAt))),
);
const placeCount = statement('home.places', (queries) =>
  queries
    .select({ total: count() })
    .from(places)
    .where(and(eq(places.accountId, account), eq(places.kind, 'charity-points'))),
);
const couponCount = statement('home.coupons', (queries) =>
  queries
    .select({ total: count() })
    .from(coupons)
    .where(and(eq(coupons.accountId, account), isNull(coupons.deletedAt))),
);
const feedCount = statement('home.feeds', (queries) =>
  queries
    .select({ total: count() })
    .from(feeds)
    .where(and(eq(feeds.accountId, account), isNull(feeds.deletedAt))),
);
const asked = statement('home.entitlements', (queries) =>
  queries
    .select({ type: entitlements.type, status: entitlements.status, reason: entitlements.reason })
    .from(entitlements)
    .where(eq(entitlements.accountId, account))
    .orderBy(entitlements.type),
);

/** Company and verification. */
export async function findCompany(tx: Tx) {
  const [row] = await accountRow(tx, { account: tx.scope.accountId });
  return row;
}

/** The plan that was chosen last, and how it is paid. */
export async function findSubscription(tx: Tx) {
  const [row] = await latestSubscription(tx, { account: tx.scope.accountId });
  return row;
}

export async function countCards(tx: Tx): Promise<number> {
  const [row] = await cardCount(tx, { account: tx.scope.accountId });
  return row?.total ?? 0;
}

/** Websites that are not deleted. */
export async function countSites(tx: Tx): Promise<number> {
  const [row] = await siteCount(tx, { account: tx.scope.accountId });
  return row?.total ?? 0;
}

/** The charity’s shops. */
export async function countPoints(tx: Tx): Promise<number> {
  const [row] = await placeCount(tx, { account: tx.scope.accountId });
  return row?.total ?? 0;
}

/** Coupons that are not deleted. */
export async function countCoupons(tx: Tx): Promise<number> {
  const [row] = await couponCount(tx, { account: tx.scope.accountId });
  return row?.total ?? 0;
}

/** Product feeds that are not deleted. */
export async function countFeeds(tx: Tx): Promise<number> {
  const [row] = await feedCount(tx, { account: tx.scope.accountId });
  return row?.total ?? 0;
}

/** The programmes that the account has asked for. */
export function listEntitlements(tx: Tx) {
  return asked(tx, { account: tx.scope.accountId });
}
