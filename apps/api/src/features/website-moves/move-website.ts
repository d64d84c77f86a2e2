import type { MoveObstacle } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { companyNames } from '../../domain/accounts/company-names';
import { websitesAllowed } from '../../domain/accounts/websites-allowed';
import { holdForMove, moveRows } from '../../domain/sites/move-rows';
import { obstacleHere } from '../../domain/sites/obstacle-here';
import { holdOrders } from '../../domain/sites/orders-under-way';
import { endMove, type SiteMove } from '../../domain/sites/site-moves';
import { whatMoves } from '../../domain/sites/what-moves';
import { countRunning, holdRunning } from '../../domain/subscriptions/running-websites';
import { auditAt } from '../../platform/audit/audit';
import { isBlocked } from '../../platform/auth/blocked-accounts';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Tx } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/job-kinds';
import { moveJobsOfRows } from '../../platform/jobs/jobs-of-rows';
import type { Services } from '../../services';

/** A job about the website is running: it has to end first. */
export class AtWork extends Error {}

/** Shorter than after which the database looks for deadlocks, so that it is the move that gives up, and nobody else. */
const patient = { name: 'website-moves.patience', text: `select set_config('lock_timeout', '800ms', true)` };

/**
 * Moves an accepted website, all of it or nothing, or ends the move with what stands in the way (ADR 82).
 * @throws AtWork, or what the database says where others hold its rows: nothing was changed
 */
export async function moveOrRefuse(services: Services, move: SiteMove, to: number, told: JobKind): Promise<void> {
  const { db, clock } = services;
  const from = move.fromAccountId;
  const { allowed, ...there } = await db.inScope(scopeOfAccountJob(to), async (tx) => {
    const account = await findAccount(tx);
    return {
      obstacle: await obstacleHere(tx, move, clock),
      allowed: account ? websitesAllowed(account.role, account.plan) : 0,
    };
  });
  const barred = await db.inScope(scopeOfAccountJob(from), isBlocked);
  await db.inScope(scopeOfSearch(), async (tx) => {
    const obstacle = barred
      ? 'blocked'
      : (there.obstacle ?? (await moveHeld(services, tx, move, { from, to, allowed })));
    await endAs(services, tx, move, obstacle, told);
  });
}

/** Ends a move that was accepted, as done or with what stands in the way, and has both sides told. */
export async function endAs(
  { clock, jobs }: Services,
  tx: Tx,
  move: SiteMove,
  obstacle: MoveObstacle | undefined,
  told: JobKind,
): Promise<void> {
  if (!(await endMove(tx, move.id, obstacle ? 'refused' : 'moved', clock.now(), obstacle)))
    throw new Error('The move has ended.');
  const after = { why: obstacle };
  if (obstacle) auditAt(tx, move.fromAccountId, { action: 'website.move_refused', subject: move.siteUuid, after });
  await jobs.send(tx, told, { moveId: move.id });
}

type Way = { readonly from: number; readonly to: number; readonly allowed: number | null };

/** @returns what stands in the way now that nobody else can change it */
async function moveHeld(
  { clock }: Services,
  tx: Tx,
  { siteId, siteUuid, name, url }: SiteMove,
  { from, to, allowed }: Way,
): Promise<MoveObstacle | undefined> {
  await tx.client.query(patient);
  await holdOrders(tx, siteUuid);
  await holdRunning(tx, to);
  await holdForMove(tx, from, siteId);
  const moving = await whatMoves(tx, from, { id: siteId, uuid: siteUuid });
  // It was deleted.
  if (!moving) return 'busy';
  if (moving.obstacles[0]) return moving.obstacles[0];
  const { couponIds, domain } = moving;
  const ids = { siteId: [siteId], couponId: couponIds };
  if (!(await moveJobsOfRows(tx, { from, to, ids }))) throw new AtWork('A job about the website is running.');
  const room = allowed === null || (await countRunning(tx, to)) < allowed;
  const pausedAt = room ? null : clock.now();
  const moved = await moveRows(tx, { from, to, siteId, siteUuid, domain, couponIds, pausedAt });
  if (moved.sites !== 1) throw new Error('The website did not move.');
  const names = await companyNames(tx, [from, to]);
  const { orders, items, coupons } = moved;
  const what = { name, url, orders, items, coupons };
  auditAt(tx, from, { action: 'website.moved_out', subject: siteUuid, after: { to: names.get(to), ...what } });
  auditAt(tx, to, { action: 'website.moved_in', subject: siteUuid, after: { from: names.get(from), ...what } });
  return undefined;
}
