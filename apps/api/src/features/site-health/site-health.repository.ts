import type { SiteDay, SitePage } from '@dw/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { siteActivity, sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

const one = statement('site-health.site', (queries) =>
  queries
    .select({ id: sites.id, lastSeenAt: siteActivity.lastSeenAt, testOrders: siteActivity.testOrders })
    .from(sites)
    .leftJoin(siteActivity, and(eq(siteActivity.accountId, sites.accountId), eq(siteActivity.siteId, sites.id)))
    .where(
      and(
        eq(sites.accountId, sql.placeholder('account')),
        or(eq(sites.id, sql.placeholder('id')), eq(sites.uuid, sql.placeholder('uuid'))),
        isNull(sites.deletedAt),
      ),
    ),
);

export async function findSiteWithActivity(tx: Tx, reference: Reference) {
  const [site] = await one(tx, { account: tx.scope.accountId, ...reference });
  return site;
}

type Span = { readonly siteId: number; readonly days: number; readonly now: Date };
const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;

/** Pages on which the script was seen in these days, those with trouble first. */
export async function pagesOf(tx: Tx, { siteId, days, now }: Span): Promise<SitePage[]> {
  const { rows } = await tx.queries.execute<SitePage>(sql`
    select page, (array_agg(version order by last_seen_at desc))[1] as version, sum(loads)::int as loads,
      sum(duplicates)::int as duplicates, sum(errors)::int as errors,
      (array_agg(last_error order by last_seen_at desc) filter (where last_error is not null))[1] as last_error,
      to_char(max(last_seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_seen_at
    from site_pages
    where account_id = ${tx.scope.accountId} and site_id = ${siteId} and day > ${today(now)} - ${days}::int
    group by page order by sum(errors) > 0 desc, sum(duplicates) > 0 desc, sum(loads) desc, page limit 200`);
  return rows;
}

/** Figures of each of the last days in UTC, today last. Items and codes are counted where they are. */
export async function daysOf(tx: Tx, { siteId, days, now }: Span): Promise<SiteDay[]> {
  const { accountId } = tx.scope;
  const since = sql`((${today(now)} - ${days - 1}::int)::timestamp at time zone 'UTC')`;
  const { rows } = await tx.queries.execute<SiteDay>(sql`
    select d::date::text as day, coalesce(t.shown, 0) as shown, coalesce(t.opened, 0) as opened,
      coalesce(a.items, 0) as added, coalesce(c.codes, 0) as issued,
      coalesce(t.received, 0) as received, coalesce(t.refused, 0) as refused
    from generate_series(${today(now)} - ${days - 1}::int, ${today(now)}, interval '1 day') d
    left join site_days t on t.account_id = ${accountId} and t.site_id = ${siteId} and t.day = d::date
    left join (select (added_at at time zone 'UTC')::date as day, count(*)::int as items from items
      where account_id = ${accountId} and site_id = ${siteId} and added_at >= ${since} and not test group by 1) a on a.day = d::date
    left join (select (u.issued_at at time zone 'UTC')::date as day, count(*)::int as codes from code_uses u
      join orders o on o.account_id = u.account_id and o.id = u.order_id
      where u.account_id = ${accountId} and u.order_id is not null and u.issued_at >= ${since} and o.site_id = ${siteId}
      group by 1) c on c.day = d::date
    order by 1`);
  return rows;
}
