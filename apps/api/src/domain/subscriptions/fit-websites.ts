import { findPlan } from '@dw/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { auditAll } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { findAccount } from '../accounts/accounts.repository';
import { websitesAllowed } from '../accounts/websites-allowed';

/** What was paused and what runs again, by their names. */
export type Fitted = {
  /** The plan, as people read it. */
  readonly plan: string;
  readonly allowed: number | null;
  readonly paused: string[];
  readonly resumed: string[];
};

/** The account’s websites that are not deleted. */
export const keptSites = ({ scope }: Tx) => and(eq(sites.accountId, scope.accountId), isNull(sites.deletedAt));

/**
 * Which websites a plan keeps running, the first ones first: those that are switched on, of them those that the account chose, that
 * run now, then the oldest.
 */
export const keptFirst = sql`(${sites.active} and ${sites.widgetStatus} <> 'inactive') desc,
  ${sites.stays} desc, (${sites.pausedByPlanAt} is null) desc, ${sites.id}`;

/**
 * Holds the number of running websites: whoever changes the plan, or which websites want to run, takes it before that change, so that
 * a website that is created meanwhile waits (`app.must_fit_plan`) and is counted.
 */
export async function lockRunningWebsites(tx: Tx): Promise<void> {
  await tx.queries.execute(sql`select pg_advisory_xact_lock(${tx.scope.accountId}::int, 3)`);
}

/**
 * Makes the running websites fit the plan of the scope’s account: those beyond it are paused, and run again where there is room.
 * In the transaction of what changes either; each website has its audit row.
 */
export async function fitWebsites(tx: Tx, clock: Clock): Promise<Fitted> {
  await lockRunningWebsites(tx);
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const allowed = websitesAllowed(account.role, account.plan);
  const changed = allowed === null ? await resumeAll(tx) : await keepFirst(tx, clock.now(), allowed);
  await auditAll(
    tx,
    changed.map(({ uuid, paused }) => ({
      by: tx.scope,
      entry: {
        action: paused ? 'website.paused' : 'website.resumed',
        subject: uuid,
        after: { plan: account.plan, allowed },
      },
    })),
  );
  const names = (wanted: boolean) => changed.filter(({ paused }) => paused === wanted).map(({ name }) => name);
  const plan = findPlan(account.role, account.plan ?? '')?.title ?? 'Basic';
  return { plan, allowed, paused: names(true), resumed: names(false) };
}

const answered = { uuid: sites.uuid, name: sites.name, paused: sql<boolean>`${sites.pausedByPlanAt} is not null` };

function resumeAll(tx: Tx) {
  return tx.queries
    .update(sites)
    .set({ pausedByPlanAt: null })
    .where(and(keptSites(tx), isNotNull(sites.pausedByPlanAt)))
    .returning(answered);
}

function keepFirst(tx: Tx, now: Date, allowed: number) {
  const ranked = tx.queries.$with('ranked').as((queries) =>
    queries
      .select({ ranked: sql<number>`${sites.id}`.as('ranked'), place: place.as('place') })
      .from(sites)
      .where(keptSites(tx)),
  );
  const beyond = sql`${ranked.place} > ${allowed}`;
  return tx.queries
    .with(ranked)
    .update(sites)
    .set({ pausedByPlanAt: sql`case when ${beyond} then ${now.toISOString()}::timestamptz end` })
    .from(ranked)
    .where(
      and(
        eq(sites.accountId, tx.scope.accountId),
        eq(sites.id, ranked.ranked),
        sql`(${sites.pausedByPlanAt} is not null) <> (${beyond})`,
      ),
    )
    .returning(answered);
}

/** Where a website stands in that order, counted from 1. */
export const place = sql<number>`row_number() over (order by ${keptFirst})`;
