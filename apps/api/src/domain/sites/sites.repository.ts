import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

const { placeholder } = sql;

const own = statement('sites.own', (queries) =>
  queries
    .select()
    .from(sites)
    .where(
      and(
        eq(sites.accountId, placeholder('account')),
        or(eq(sites.id, placeholder('id')), eq(sites.uuid, placeholder('uuid'))),
        isNull(sites.deletedAt),
      ),
    ),
);

export type Site = typeof sites.$inferSelect;

/** The account’s website of that number or uuid, unless it is deleted: the subject of whatever is kept for a site. */
export async function findSite(tx: Tx, reference: Reference): Promise<Site | undefined> {
  const [site] = await own(tx, { account: tx.scope.accountId, ...reference });
  return site;
}
