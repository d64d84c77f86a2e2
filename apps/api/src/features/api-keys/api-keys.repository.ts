import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import type { NamedSite } from '../../domain/sites/named-sites';
import { keyedIds } from '../../platform/auth/api-keys';
import { statement, type Tx } from '../../platform/db/transaction';

const keyed = statement('api-keys.websites', (queries) =>
  queries
    .select({ id: sites.id, uuid: sites.uuid, name: sites.name })
    .from(sites)
    .where(and(eq(sites.accountId, sql.placeholder('account')), isNull(sites.deletedAt), inArray(sites.id, keyedIds))),
);

/** The websites that are there of those that the account’s keys are for, by number. */
export async function keyedWebsites(tx: Tx): Promise<ReadonlyMap<number, NamedSite>> {
  const rows = await keyed(tx, { account: tx.scope.accountId });
  return new Map(rows.map(({ id, uuid, name }): [number, NamedSite] => [id, { uuid, name }]));
}
