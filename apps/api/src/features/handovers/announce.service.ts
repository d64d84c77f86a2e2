import { type BodyOf, donationLimits, type Handover, type handovers } from '@dw/contract';
import { followHandover } from '../../domain/handovers/follow-handover';
import { newHandoverCode } from '../../domain/handovers/handover-code';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { appendItemEvents } from '../../domain/ledger/append-events';
import type { Offer } from '../../domain/offers/offers.repository';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { beginHandover, changeHandover } from './begin-handover';
import { changeDonation, insertDonation } from './donation.repository';
import { type DonationPlan, planDonation } from './plan-donation';
import { ownHandover, readHandover } from './read-handover';

const daySeconds = 24 * 3600;
const whatOf = ({ handover: { way, wayName, things }, items }: DonationPlan) => ({ way, wayName, items, things });

/**
 * Promises things to a charity. The same uuid again is the same donation, as it stands by then.
 * @throws 401, 404, 409, 422
 */
export async function announceDonation(
  services: Services,
  offer: Pick<Offer, 'accountId'>,
  { scope, body }: { readonly scope: Scope; readonly body: BodyOf<typeof handovers.announce> },
): Promise<Handover> {
  const { uuid } = body;
  const pair = scopeOfShopperAtShop(offer.accountId, scope.shopperId, scope.ip);
  await beginHandover(services, pair, uuid, {
    event: 'donation.announced',
    plan: (tx) => planDonation(tx, services.clock, body),
    after: whatOf,
    write: (tx, { handover, items, charity }, now) => {
      const expiresAt = secondsAfter(now, donationLimits.days * daySeconds);
      insertDonation(tx, { ...handover, uuid, code: newHandoverCode(), expiresAt }, items, now);
      tx.withCommit(followHandover(tx, uuid, now));
      const told = items.map((item) => ({ item, kind: 'given' as const, at: now }));
      appendItemEvents(tx, { shopperId: tx.scope.shopperId, by: charity.accountUuid }, told);
    },
  });
  return readHandover(services, await ownHandover(services, scope, uuid), scope);
}

/** Changes shop, way or things of a donation that nobody has brought. @throws 401, 404, 409, 422 */
export function changeAnnounced(
  services: Services,
  scope: Scope,
  row: HandoverRow,
  wanted: BodyOf<typeof handovers.change>,
): Promise<Handover> {
  const { way } = wanted;
  if (way === 'carrier') throw invalid({ way: ['Charities take no parcels by this carrier.'] });
  const items = wanted.items.map(({ uuid }) => uuid);
  const asked = { ...wanted, way, items, fate_of_refused: wanted.fate_of_refused ?? row.fateOfRefused };
  return changeHandover(services, scope, row, {
    plan: (tx) => planDonation(tx, services.clock, asked, row.uuid),
    after: whatOf,
    write: (tx, { handover, items: chosen }, now) => {
      changeDonation(tx, row, handover, chosen, now);
      tx.withCommit(followHandover(tx, row.uuid, now));
    },
  });
}
