import { type Role, roles } from '@dw/contract';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, subscriptions } from '../../db/schema/accounts';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';
import { allowedByPlan } from '../accounts/websites-allowed';
import { keptFirst, keptSites, place } from '../subscriptions/fit-websites';

/** The account’s websites: how many there are, and how many of them the plan has no room for. */
export async function countSites(tx: Tx): Promise<{ readonly total: number; readonly paused: number }> {
  const [row] = await tx.queries
    .select({
      total: sql<number>`count(*)::int`,
      paused: sql<number>`(count(*) filter (where ${sites.pausedByPlanAt} is not null))::int`,
    })
    .from(sites)
    .where(keptSites(tx))
    .execute();
  return row ?? { total: 0, paused: 0 };
}

const mostListed = 500;

/** The account’s websites, those first that a plan keeps running. */
export async function listKeptFirst(tx: Tx) {
  return tx.queries
    .select({
      ...{ id: sites.id, uuid: sites.uuid, name: sites.name, url: sites.url, stays: sites.stays },
      paused: sql<boolean>`${sites.pausedByPlanAt} is not null`,
    })
    .from(sites)
    .where(keptSites(tx))
    .orderBy(keptFirst)
    .limit(mostListed)
    .execute();
}

/** Keeps which websites the account chose to stay. @returns whether all of them are its own */
export async function keepStaying(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const chosen = ids.length === 0 ? sql`false` : inArray(sites.id, [...ids]);
  const rows = await tx.queries
    .update(sites)
    .set({ stays: sql`(${chosen})` })
    .where(keptSites(tx))
    .returning({ stays: sites.stays });
  return rows.filter(({ stays }) => stays).length === new Set(ids).size;
}

/** Names of the websites that a plan of so many has no room for. */
export async function sitesBeyond(tx: Tx, allowed: number): Promise<string[]> {
  const rows = await tx.queries
    .select({ name: sites.name })
    .from(sites)
    .where(keptSites(tx))
    .orderBy(keptFirst)
    .offset(allowed)
    .execute();
  return rows.map(({ name }) => name);
}

const mostShown = 50;

/** As `sitesBeyond`, of the plan that follows the present one; none where no plan does. */
export async function sitesBeyondNext(tx: Tx, role: Role): Promise<string[]> {
  const next = sql`(select (${allowedByPlan[role]}::jsonb ->> ${subscriptions.nextPlan})::int from ${subscriptions}
    where ${subscriptions.accountId} = ${tx.scope.accountId} order by ${subscriptions.id} desc limit 1)`;
  const ranked = tx.queries
    .select({ name: sites.name, place: place.as('place') })
    .from(sites)
    .where(and(keptSites(tx), sql`${next} is not null`))
    .as('ranked');
  const rows = await tx.queries
    .select({ name: ranked.name })
    .from(ranked)
    .where(gt(ranked.place, next))
    .limit(mostShown)
    .execute();
  return rows.map(({ name }) => name);
}

/** Accounts whose running websites do not fit their plan, whatever changed it: the operator, or another list of plans. */
export async function misfits(tx: Tx): Promise<{ readonly accountId: number }[]> {
  const lists = JSON.stringify(Object.fromEntries(roles.map((role) => [role, JSON.parse(allowedByPlan[role])])));
  const list = sql`(${lists}::jsonb -> ${accounts.role})`;
  // A plan that is not offered allows one website.
  const allowed = sql`case when jsonb_exists(${list}, ${subscriptions.plan})
    then (${list} ->> ${subscriptions.plan})::int else 1 end`;
  const running = sql`count(*) filter (where ${sites.pausedByPlanAt} is null)`;
  return tx.queries
    .select({ accountId: sites.accountId })
    .from(sites)
    .innerJoin(accounts, eq(accounts.accountId, sites.accountId))
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.accountId, sites.accountId),
        sql`${subscriptions.id} = (select max(s.id) from subscriptions s where s.account_id = ${sites.accountId})`,
      ),
    )
    .where(isNull(sites.deletedAt))
    .groupBy(sites.accountId, accounts.role, subscriptions.plan)
    .having(sql`${running} > ${allowed} or (count(*) > ${running} and coalesce(${running} < ${allowed}, true))`);
}
