import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, sql, sum } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { entitlements } from '../../db/schema/entitlements';
import { feedRuns, feeds } from '../../db/schema/feeds';
import { siteDays } from '../../db/schema/site-health';
import { siteActivity, sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';

/** More of a kind than this are not looked up: the page shows five of all. */
const most = 5;
const account = sql.placeholder('account');
const now = sql`${sql.placeholder('now')}::timestamptz`;

const lastRun = sql`(select max(r.id) from ${feedRuns} r where r.account_id = "feeds"."account_id"
  and r.feed_id = "feeds"."id")`;
const badRuns = statement('home.bad-runs', (queries) =>
  queries
    .select({ uuid: feeds.uuid, url: feeds.url, state: feedRuns.state, endedAt: feedRuns.endedAt })
    .from(feeds)
    .innerJoin(feedRuns, and(eq(feedRuns.accountId, feeds.accountId), eq(feedRuns.id, lastRun)))
    .where(and(eq(feeds.accountId, account), isNull(feeds.deletedAt), inArray(feedRuns.state, ['failed', 'held'])))
    .orderBy(feeds.id)
    .limit(most),
);

const left = sql<number>`greatest(0, least(${coupons.free}, coalesce(${coupons.totalLimit} - ${coupons.issued}, ${coupons.free})))`;
/** Shown coupons of which less than a twentieth is left. */
const fewCodes = statement('home.few-codes', (queries) =>
  queries
    .select({ uuid: coupons.uuid, name: coupons.name, left })
    .from(coupons)
    .where(
      and(
        eq(coupons.accountId, account),
        isNull(coupons.deletedAt),
        eq(coupons.active, true),
        sql`${coupons.startAt} <= ${now}`,
        gt(coupons.expiresAt, now),
        sql`${left} * 20 <= ${coupons.codes}`,
      ),
    )
    .orderBy(left, coupons.id)
    .limit(most),
);

const refused = sum(siteDays.refused).mapWith(Number);
const refusals = statement('home.refused', (queries) =>
  queries
    .select({ uuid: sites.uuid, name: sites.name, refused })
    .from(sites)
    .innerJoin(siteDays, and(eq(siteDays.accountId, sites.accountId), eq(siteDays.siteId, sites.id)))
    .where(
      and(
        eq(sites.accountId, account),
        isNull(sites.deletedAt),
        gt(siteDays.refused, 0),
        gte(siteDays.day, sql`(${now} at time zone 'UTC')::date - 6`),
      ),
    )
    .groupBy(sites.id, sites.uuid, sites.name)
    .orderBy(sql`3 desc`)
    .limit(most),
);

const silent = statement('home.silent', (queries) =>
  queries
    .select({ uuid: sites.uuid, name: sites.name, lastSeenAt: siteActivity.lastSeenAt })
    .from(sites)
    .innerJoin(siteActivity, and(eq(siteActivity.accountId, sites.accountId), eq(siteActivity.siteId, sites.id)))
    .where(
      and(
        eq(sites.accountId, account),
        isNull(sites.deletedAt),
        isNull(sites.pausedByPlanAt),
        eq(sites.active, true),
        ne(sites.widgetStatus, 'inactive'),
        eq(sites.testMode, false),
        lt(siteActivity.lastSeenAt, sql`${now} - interval '7 days'`),
      ),
    )
    .orderBy(sql`3 desc`)
    .limit(most),
);

const paused = statement('home.paused', (queries) =>
  queries
    .select({ total: count() })
    .from(sites)
    .where(and(eq(sites.accountId, account), isNull(sites.deletedAt), isNotNull(sites.pausedByPlanAt))),
);

const undecided = statement('home.undecided', (queries) =>
  queries
    .select({ type: entitlements.type, status: entitlements.status })
    .from(entitlements)
    .where(and(eq(entitlements.accountId, account), inArray(entitlements.status, ['IN REVIEW', 'REJECTED', 'BLOCKED'])))
    .orderBy(entitlements.type),
);

const at = ({ scope }: Tx, time: Date) => ({ account: scope.accountId, now: time.toISOString() });

/** Feeds whose last run failed, or was held. */
export const findBadRuns = (tx: Tx) => badRuns(tx, { account: tx.scope.accountId });
/** Coupons that shoppers are offered and that have no codes left, or few. */
export const findFewCodes = (tx: Tx, time: Date) => fewCodes(tx, at(tx, time));
/** Websites with orders that were refused in the last seven days (UTC). */
export const findRefusals = (tx: Tx, time: Date) => refusals(tx, at(tx, time));
/** Websites that run and were not seen for a week. */
export const findSilent = (tx: Tx, time: Date) => silent(tx, at(tx, time));
/** Programmes that wait for a decision, or were decided against. */
export const findUndecided = (tx: Tx) => undecided(tx, { account: tx.scope.accountId });

/** Websites that the plan has no room for. */
export async function countPaused(tx: Tx): Promise<number> {
  const [row] = await paused(tx, { account: tx.scope.accountId });
  return row?.total ?? 0;
}
