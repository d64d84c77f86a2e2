import type { Handover } from '@dw/contract';
import { holdThingsOf } from '../../domain/handovers/follow-handover';
import { findHandover, type HandoverRow, holdHandover } from '../../domain/handovers/handovers.repository';
import { eventOf } from '../../domain/handovers/kinds';
import { stateNow } from '../../domain/handovers/state-now';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { Refusal, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { ownHandover, readHandover } from './read-handover';

const uuidTaken = () => new Refusal(409, 'uuid_taken', 'Something else has this name. Load the page again.');

/** What is looked at, written and kept of a hand-over of some kind. */
type Change<P, D> = {
  /** @throws where it may not be, with the things held */
  readonly plan: (tx: Tx) => Promise<P>;
  /** Of the audit log. */
  readonly after: (plan: P) => object;
  /** Writes it; all of it travels with the commit. */
  readonly write: (tx: Tx, plan: P, now: Date) => D;
};

/**
 * Begins a hand-over in the scope of the pair, whose shopper is held. The same uuid again is the same hand-over, and nothing is done.
 * @returns what was planned and written; undefined where it was there before
 * @throws 401, 409 `uuid_taken`, and what `plan` throws
 */
export async function beginHandover<P, D>(
  { db, clock, events }: Services,
  pair: Scope,
  uuid: string,
  { plan, after, write, event }: Change<P, D> & { readonly event: 'take-back.requested' | 'donation.announced' },
): Promise<{ readonly plan: P; readonly done: D } | undefined> {
  try {
    return await db.inScope(pair, async (tx) => {
      const [standing, before, asked] = await Promise.allSettled([
        holdShopper(tx, tx.scope.shopperId),
        findHandover(tx, { id: -1, uuid }),
        plan(tx),
      ]);
      if (settled(standing) !== 'own') throw unauthenticated();
      // Asked a second time: what was done stands.
      if (settled(before)) return undefined;
      const planned = settled(asked);
      const done = write(tx, planned, clock.now());
      await audit(tx, { action: event, subject: uuid, after: after(planned) });
      await events.emit(tx, event, { handover: uuid });
      return { plan: planned, done };
    });
  } catch (error) {
    if (violates(error, 'handovers_uuid')) throw uuidTaken();
    throw error;
  }
}

/** Changes what nobody has handed over, in the scope of the pair. @throws 401, 409 `wrong_state`, and what `plan` throws */
export async function changeHandover<P>(
  services: Services,
  scope: Scope,
  row: HandoverRow,
  { plan, after, write }: Change<P, void>,
): Promise<Handover> {
  const { db, clock, events } = services;
  await db.inScope(scopeOfShopperAtShop(row.accountId, scope.shopperId, scope.ip), async (tx) => {
    // The things first, then the hand-over, as whoever refunds them does.
    const [standing, , asked, held] = await Promise.allSettled([
      holdShopper(tx, tx.scope.shopperId),
      holdThingsOf(tx, row.uuid),
      plan(tx),
      holdHandover(tx, row.id),
    ]);
    if (settled(standing) !== 'own') throw unauthenticated();
    const now = clock.now();
    const before = settled(held);
    if (!before || stateNow(before, now) !== 'requested') throw wrongState();
    const planned = settled(asked);
    write(tx, planned, now);
    const name = eventOf[row.kind].changed;
    await audit(tx, { action: name, subject: row.uuid, after: after(planned) });
    await events.emit(tx, name, { handover: row.uuid });
  });
  return readHandover(services, await ownHandover(services, scope, row.uuid), scope);
}

/** What a promise of a batch became. All of them are awaited: the first that failed may not be the one that decides. */
function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
