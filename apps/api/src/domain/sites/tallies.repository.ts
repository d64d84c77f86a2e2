import { limits } from '@dw/contract';
import { and, eq, sql } from 'drizzle-orm';
import { siteDays, sitePages } from '../../db/schema/site-health';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

export type DayFigure = 'shown' | 'opened' | 'received' | 'refused';
export type DayCounts = { day: string; counts: Record<DayFigure, number> };
export type PageCounts = {
  day: string;
  page: string;
  version: string;
  loads: number;
  duplicates: number;
  errors: number;
  lastError: string | null;
  seenAt: Date;
};

/** Adds what was counted of a site, where it is there. Pages beyond the most that a day holds are counted together. */
export async function addCounts(
  tx: Tx,
  siteUuid: string,
  { days, pages }: { days: readonly DayCounts[]; pages: readonly PageCounts[] },
): Promise<boolean> {
  const { accountId } = tx.scope;
  const [site] = await tx.queries
    .select({ id: sites.id, test: sites.testMode })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), eq(sites.uuid, siteUuid)));
  if (!site) return false;
  const place = { accountId, siteId: site.id };
  for (const counted of pages) await addPage(tx, place, counted);
  if (site.test) return true;
  for (const { day, counts } of days) {
    const { shown, opened, received, refused } = counts;
    await tx.queries
      .insert(siteDays)
      .values({ ...place, day, ...counts })
      .onConflictDoUpdate({
        target: [siteDays.accountId, siteDays.siteId, siteDays.day],
        set: {
          shown: sql`${siteDays.shown} + ${shown}`,
          opened: sql`${siteDays.opened} + ${opened}`,
          received: sql`${siteDays.received} + ${received}`,
          refused: sql`${siteDays.refused} + ${refused}`,
        },
      });
  }
  return true;
}

async function addPage(tx: Tx, place: { accountId: number; siteId: number }, counted: PageCounts): Promise<void> {
  const { day, page, loads, duplicates, errors, lastError, seenAt, version } = counted;
  const { rows } = await tx.queries.execute<{ room: boolean }>(sql`
    select count(*) < ${limits.siteHealth.pages} or bool_or(page = ${page}) as room from site_pages
    where account_id = ${place.accountId} and site_id = ${place.siteId} and day = ${day}`);
  const kept = rows[0]?.room === false ? '' : page;
  await tx.queries
    .insert(sitePages)
    .values({ ...place, day, page: kept, version, loads, duplicates, errors, lastError, lastSeenAt: seenAt })
    .onConflictDoUpdate({
      target: [sitePages.accountId, sitePages.siteId, sitePages.day, sitePages.page],
      set: {
        version,
        loads: sql`${sitePages.loads} + ${loads}`,
        duplicates: sql`${sitePages.duplicates} + ${duplicates}`,
        errors: sql`${sitePages.errors} + ${errors}`,
        lastError: sql`coalesce(${lastError}, ${sitePages.lastError})`,
        lastSeenAt: sql`greatest(${sitePages.lastSeenAt}, ${seenAt.toISOString()}::timestamptz)`,
      },
    });
}
