import { findReturnAddress } from '../../domain/accounts/return-address';
import { giftAidStanding } from '../../domain/gift-aid/donor-of-shopper';
import { casesOf } from '../../domain/handovers/cases.repository';
import { readCharity } from '../../domain/handovers/charity.repository';
import { givenOf } from '../../domain/handovers/given.repository';
import { type HandoverRow, itemsOf } from '../../domain/handovers/handovers.repository';
import { photosOf } from '../../domain/handovers/photos.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { findPlaces } from '../../domain/places/places.repository';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentHandover } from './handover.presenter';
import { appealOf, codesOf, findOwnHandover } from './handovers.repository';
import { carrierOfUse } from './request.repository';

/** The caller’s own hand-over. @throws 404 */
export async function ownHandover({ db }: Pick<Services, 'db'>, scope: Scope, name: string): Promise<HandoverRow> {
  const reference = parseReference(name);
  const row = reference?.uuid && (await db.readInScope(scope, (tx) => findOwnHandover(tx, reference.uuid ?? '')));
  if (!row) throw notFound();
  return row;
}

/** A hand-over as its shopper sees it, read in the scope of the pair: two round trips in all. */
export async function readHandover(services: Services, row: HandoverRow, { shopperId, ip }: Scope) {
  const { db } = services;
  const whole = await db.readInScope(scopeOfShopperAtShop(row.accountId, shopperId, ip), async (tx) => {
    const isGiven = row.kind === 'donation';
    const [items, given, programme, [place], [carrier], address, codes, appeal, photos, cases, giftAid] =
      await Promise.all([
        isGiven ? [] : itemsOf(tx, row.id),
        isGiven ? givenOf(tx, row.id) : [],
        isGiven ? readCharity(tx) : readProgramme(tx),
        findPlaces(tx, row.placeId === null ? [] : [row.placeId]),
        row.carrierUseId === null ? [] : carrierOfUse(tx, row.carrierUseId),
        findReturnAddress(tx),
        codesOf(tx, row.uuid),
        appealOf(tx, row.uuid),
        photosOf(tx, { id: row.id, uuid: row.uuid }),
        casesOf(tx, row.id),
        isGiven ? giftAidStanding(tx) : ('off' as const),
      ]);
    if (!programme) throw notFound();
    return { items, given, programme, place, carrier, address, codes, appeal, photos, cases, giftAid };
  });
  return presentHandover({ ...whole, row }, presentingWith(services));
}

export const presentingWith = ({ signer, clock, publicUrl }: Pick<Services, 'signer' | 'clock' | 'publicUrl'>) => ({
  signer,
  now: clock.now(),
  publicUrl: publicUrl(),
});

/**
 * Does something with the caller’s hand-over in the scope of the pair, whose shopper is held. @returns the hand-over afterwards
 * @throws 401 where the wardrobe was erased meanwhile, 404
 */
export async function inPair(
  services: Services,
  scope: Scope,
  name: string,
  work: (tx: Tx, row: HandoverRow) => Promise<void>,
) {
  const row = await ownHandover(services, scope, name);
  await services.db.inScope(scopeOfShopperAtShop(row.accountId, scope.shopperId, scope.ip), async (tx) => {
    if ((await holdShopper(tx, scope.shopperId)) !== 'own') throw unauthenticated();
    await work(tx, row);
  });
  return readHandover(services, await ownHandover(services, scope, name), scope);
}
