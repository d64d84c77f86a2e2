import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { deliveries } from '../../db/schema/site-health';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

const sendsSigned = sql`exists (
  select 1 from ${deliveries}
  where ${deliveries.accountId} = ${sites.accountId} and ${deliveries.siteId} = ${sites.id}
    and ${deliveries.signed} and ${deliveries.outcome} <> 'refused')`;

/** Why an order of a website would earn no code, by the rule that gives them (`reward.order`); the log of its orders tells who signs. */
const noCodes = sql<'inactive' | 'test_mode' | 'unsigned' | null>`case
  when not ${sites.active} then 'inactive'
  when ${sites.testMode} then 'test_mode'
  when not ${sites.unsignedCodes} and not ${sendsSigned} then 'unsigned'
end`;

/** The account’s websites by name, each with the reason for which its orders earn no code. */
export function listCouponWebsites(tx: Tx) {
  return tx.queries
    .select({ id: sites.id, uuid: sites.uuid, name: sites.name, no_codes: noCodes })
    .from(sites)
    .where(and(eq(sites.accountId, tx.scope.accountId), isNull(sites.deletedAt)))
    .orderBy(asc(sites.name), asc(sites.id))
    .execute();
}
