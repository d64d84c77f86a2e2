import { and, asc, eq, ilike, isNull } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';
import { containing } from '../../platform/http/lists';

/** So many accounts are found by a website at most. */
const most = 200;

/** Numbers of the accounts with a website whose name or address has this text in it. In the operator’s scope. */
export async function accountsWithSite(tx: Tx, text: string): Promise<number[]> {
  const found = await tx.queries
    .selectDistinct({ accountId: sites.accountId })
    .from(sites)
    .where(and(ilike(sites.url, containing(text)), isNull(sites.deletedAt)))
    .limit(most);
  return found.map(({ accountId }) => accountId);
}

/** The websites of the scope’s account, the oldest first. */
export const sitesOfAccount = ({ queries, scope }: Tx) =>
  queries
    .select({
      id: sites.id,
      uuid: sites.uuid,
      name: sites.name,
      url: sites.url,
      widgetStatus: sites.widgetStatus,
      createdAt: sites.createdAt,
    })
    .from(sites)
    .where(and(eq(sites.accountId, scope.accountId), isNull(sites.deletedAt)))
    .orderBy(asc(sites.id))
    .execute();
