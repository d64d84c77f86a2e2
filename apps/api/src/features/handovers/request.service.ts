import { type BodyOf, type Handover, type handovers, takeBackLimits } from '@dw/contract';
import { findReturnAddress } from '../../domain/accounts/return-address';
import { followHandover } from '../../domain/handovers/follow-handover';
import { newHandoverCode } from '../../domain/handovers/handover-code';
import { findHandover, flagHandover, type HandoverRow, itemsOfUuid } from '../../domain/handovers/handovers.repository';
import { type Offer, readOffer } from '../../domain/offers/offers.repository';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import { invalid, notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { beginHandover, changeHandover } from './begin-handover';
import { presentHandover } from './handover.presenter';
import { type Plan, planTakeBack } from './plan-take-back';
import { ownHandover, presentingWith, readHandover } from './read-handover';
import { changeRequest, insertRequest } from './request.repository';

const daySeconds = 24 * 3600;

/** The programme of an offer; those of accounts that are blocked or have yet to pay are not there. @throws 404 */
export async function offerNamed(
  { db, clock, offers }: Services,
  uuid: string,
  kind: Offer['kind'],
): Promise<Pick<Offer, 'accountId' | 'uuid'>> {
  const known = (await offers.all()).find((offer) => offer.uuid === uuid);
  const offer = known ?? (await readOffer(db, uuid, clock.now()));
  if (offer?.kind !== kind) throw notFound();
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
  const { clock } = services;
  const { uuid } = body;
  const pair = scopeOfShopperAtShop(offer.accountId, scope.shopperId, scope.ip);
  const made = await beginHandover(services, pair, uuid, {
    event: 'take-back.requested',
    plan: (tx) => planTakeBack(tx, clock, body),
    after: whatOf,
    write: (tx, { handover, items, flags }, now) => {
      const expiresAt = secondsAfter(now, takeBackLimits.days * daySeconds);
      insertRequest(tx, { ...handover, uuid, code: newHandoverCode(), expiresAt }, items, now);
      tx.withCommit(followHandover(tx, uuid, now));
      tx.withCommit(flagHandover(tx, uuid, flags));
      // Read with the commit.
      const written = Promise.all([findHandover(tx, { id: -1, uuid }), itemsOfUuid(tx, uuid), findReturnAddress(tx)]);
      tx.withCommit(written);
      return { written };
    },
  });
  if (!made) return readHandover(services, await ownHandover(services, scope, uuid), scope);
  const [row, items, address] = await made.done.written;
  if (!row) throw new Error('The request was not written.');
  const { programme, place, carrier } = made.plan;
  const whole = {
    row,
    items,
    given: [],
    programme,
    place,
    carrier,
    address,
    codes: [],
    appeal: undefined,
    photos: [],
    cases: [],
    giftAid: 'off' as const,
  };
  return presentHandover(whole, presentingWith(services));
}

const whatOf = ({ handover: { way, wayName }, items }: Pick<Plan, 'handover' | 'items'>) => ({
  way,
  wayName,
  items: items.map(({ uuid }) => uuid),
});

/** Changes store, way or things of a request that nobody has handed over. @throws 401, 404, 409, 422 */
export const changeTakeBack = (
  services: Services,
  scope: Scope,
  row: HandoverRow,
  wanted: BodyOf<typeof handovers.change>,
): Promise<Handover> =>
  changeHandover(services, scope, row, {
    plan: (tx) => planTakeBack(tx, services.clock, withConditions(wanted), row.uuid),
    after: whatOf,
    write: (tx, { handover, items, flags }, now) => {
      changeRequest(tx, row, handover, items, now);
      tx.withCommit(followHandover(tx, row.uuid, now));
      tx.withCommit(flagHandover(tx, row.uuid, flags));
    },
  });

/** Of a take-back more is asked than of a donation. @throws 422 */
function withConditions({ items, terms_version = -1, ...wanted }: BodyOf<typeof handovers.change>) {
  if (items.length === 0) throw invalid({ items: ['Choose at least one item.'] });
  const whole = items.flatMap(({ uuid, condition }) => (condition ? [{ uuid, condition }] : []));
  if (whole.length < items.length) throw invalid({ items: ['Say how worn each item is.'] });
  return { ...wanted, terms_version, items: whole };
}
