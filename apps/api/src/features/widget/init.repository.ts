import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { siteActivity, sites } from '../../db/schema/sites';
import { running } from '../../domain/sites/running';
import { statement, type Tx } from '../../platform/db/transaction';

const siteOfWidget = statement('widget.init', (queries) =>
  queries
    .select({
      id: sites.id,
      uuid: sites.uuid,
      name: sites.name,
      logo: sites.logo,
      running,
      widgetStatus: sites.widgetStatus,
      testMode: sites.testMode,
      config: sites.config,
    })
    .from(sites)
    .where(
      and(
        eq(sites.accountId, sql.placeholder('account')),
        eq(sites.uuid, sql.placeholder('uuid')),
        isNull(sites.deletedAt),
      ),
    ),
);

export async function findSiteForWidget(tx: Tx, uuid: string) {
  const [site] = await siteOfWidget(tx, { account: tx.scope.accountId, uuid });
  return site;
}

/** Notes that a site’s widget was seen, unless it was seen since `since`. */
export async function noteSeen(tx: Tx, siteId: number, now: Date, since: Date): Promise<void> {
  await tx.queries
    .insert(siteActivity)
    .values({ accountId: tx.scope.accountId, siteId, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [siteActivity.accountId, siteActivity.siteId],
      set: { lastSeenAt: now },
      setWhere: or(isNull(siteActivity.lastSeenAt), lt(siteActivity.lastSeenAt, since)),
    });
}
