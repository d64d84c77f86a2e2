import { type BodyOf, type Handover, type handovers, limits } from '@dw/contract';
import { findReturnAddress } from '../../domain/accounts/return-address';
import { followHandover } from '../../domain/handovers/follow-handover';
import { newHandoverCode } from '../../domain/handovers/handover-code';
import { findHandover, flagHandover, holdHandover, itemsOfUuid } from '../../domain/handovers/handovers.repository';
import { stateNow } from '../../domain/handovers/state-now';
import { type Offer, readOffer } from '../../domain/offers/offers.repository';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentHandover } from './handover.presenter';
import { type Plan, planTakeBack } from './plan-take-back';
import { ownHandover, presentingWith, readHandover } from './read-handover';
import { changeRequest, insertRequest } from './request.repository';

const daySeconds = 24 * 3600;
const uuidTaken = () => new Refusal(409, 'uuid_taken', 'Something else has this name. Load the page again.');

/** The take-back programme of an offer; those of accounts that are blocked or have yet to pay are not there. @throws 404 */
export async function takeBackOffer(
  { db, clock }: Services,
  board: () => Promise<Offer[]>,
  uuid: string,
): Promise<Pick<Offer, 'accountId' | 'uuid'>> {
  const known = (await board()).find((offer) => offer.uuid === uuid);
  const offer = known ?? (await readOffer(db, uuid, clock.now()));
  if (offer?.kind !== 'take_back') throw notFound();
  return offer;
}

/**
 * Makes a request, and promises its things. The same uuid again is the same request, as it stands by then.
 * @throws 401, 404, 409, 422
 */
export async function requestTakeBack(
  services: Services,
  offer: Pick<Offer, 'accountId'>,
  { scope, body }: { readonly scope: Scope; readonly body: BodyOf<typeof handovers.request> },
): Promise<Handover> {
  const pair = scopeOfShopperAtShop(offer.accountId, scope.shopperId, scope.ip);
  try {
    const made = await services.db.inScope(pair, (tx) => write(services, tx, body));
    if (made) {
      const [row, items, address] = await made.written;
      if (!row) throw new Error('The request was not written.');
      const { programme, place, carrier } = made.plan;
      const whole = { row, items, programme, place, carrier, address, codes: [], appeal: undefined };
      return presentHandover(whole, presentingWith(services));
    }
  } catch (error) {
    if (violates(error, 'handovers_uuid')) throw uuidTaken();
    throw error;
  }
  return readHandover(services, await ownHandover(services, scope, body.uuid), scope);
}

/** @returns the plan and what was written of it, which is read with the commit; undefined where the request was there before */
async function write({ clock, events }: Services, tx: Tx, body: BodyOf<typeof handovers.request>) {
  const { uuid } = body;
  const [standing, before, asked] = await Promise.allSettled([
    holdShopper(tx, tx.scope.shopperId),
    findHandover(tx, { id: -1, uuid }),
    planTakeBack(tx, clock, body),
  ]);
  if (settled(standing) !== 'own') throw unauthenticated();
  // Asked a second time: what was done stands.
  if (settled(before)) return undefined;
  const plan = settled(asked);
  const { handover, items, flags } = plan;
  const now = clock.now();
  const expiresAt = secondsAfter(now, limits.takeBack.days * daySeconds);
  insertRequest(tx, { ...handover, uuid, code: newHandoverCode(), expiresAt }, items, now);
  tx.withCommit(followHandover(tx, uuid, now));
  tx.withCommit(flagHandover(tx, uuid, flags));
  await audit(tx, { action: 'take-back.requested', subject: uuid, after: whatOf(plan) });
  await events.emit(tx, 'take-back.requested', { handover: uuid });
  const written = Promise.all([findHandover(tx, { id: -1, uuid }), itemsOfUuid(tx, uuid), findReturnAddress(tx)]);
  tx.withCommit(written);
  return { plan, written };
}

/** What a promise of a batch became. All of them are awaited: the first that failed may not be the one that decides. */
function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

const whatOf = ({ handover: { way, wayName }, items }: Pick<Plan, 'handover' | 'items'>) => ({
  way,
  wayName,
  items: items.map(({ uuid }) => uuid),
});

/** Changes store, way or things of a request that nobody has handed over. @throws 401, 404, 409, 422 */
export async function changeTakeBack(
  services: Services,
  {
    scope,
    path,
    body,
  }: {
    readonly scope: Scope;
    readonly path: { readonly uuid: string };
    readonly body: BodyOf<typeof handovers.change>;
  },
): Promise<Handover> {
  const { db, clock, events } = services;
  const row = await ownHandover(services, scope, path.uuid);
  const pair = scopeOfShopperAtShop(row.accountId, scope.shopperId, scope.ip);
  await db.inScope(pair, async (tx) => {
    const [standing, held, plan] = await Promise.allSettled([
      holdShopper(tx, tx.scope.shopperId),
      holdHandover(tx, row.id),
      planTakeBack(tx, clock, body, row.uuid),
    ]);
    if (settled(standing) !== 'own') throw unauthenticated();
    const now = clock.now();
    const before = settled(held);
    if (!before || stateNow(before, now) !== 'requested') throw wrongState();
    const { handover, items, flags } = settled(plan);
    changeRequest(tx, row, handover, items, now);
    tx.withCommit(followHandover(tx, row.uuid, now));
    tx.withCommit(flagHandover(tx, row.uuid, flags));
    await audit(tx, { action: 'take-back.changed', subject: row.uuid, after: whatOf({ handover, items }) });
    await events.emit(tx, 'take-back.changed', { handover: row.uuid });
  });
  return readHandover(services, await ownHandover(services, scope, path.uuid), scope);
}

export const wrongState = () =>
  new Refusal(409, 'wrong_state', 'Something else has happened to it meanwhile. Load the page again.');
