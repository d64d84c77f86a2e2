import { findReturnAddress } from '../../domain/accounts/return-address';
import { giftAidStanding } from '../../domain/gift-aid/donor-of-shopper';
import { casesOf } from '../../domain/handovers/cases.repository';
import { readCharity } from '../../domain/handovers/charity.repository';
import { givenOfUuid } from '../../domain/handovers/given.repository';
import { type HandoverRow, itemsOfUuid } from '../../domain/handovers/handovers.repository';
import { photosOf } from '../../domain/handovers/photos.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { placeOfHandover } from '../../domain/places/places.repository';
import { pairOf } from '../../domain/shoppers/at-account-of';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { parseReference, type Reference } from '../../platform/http/references';
import { notFound, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentHandover, type WholeHandover } from './handover.presenter';
import { appealOf, codesOf, findOwnHandover } from './handovers.repository';
import { carrierOfHandover } from './request.repository';

/** @throws 404 where the text is no uuid */
function named(text: string): Reference {
  const reference = parseReference(text);
  if (!reference || reference.id > 0) throw notFound();
  return reference;
}

/** The caller’s own hand-over. @throws 404 */
export async function ownHandover({ db }: Pick<Services, 'db'>, scope: Scope, name: string): Promise<HandoverRow> {
  const { uuid } = named(name);
  const row = await db.readInScope(scope, (tx) => findOwnHandover(tx, uuid));
  if (!row) throw notFound();
  return row;
}

/** A hand-over of the pair with all that its shopper sees of it, in one batch: nothing waits for what kind it is. @throws 404 */
async function wholeHandover(tx: Tx, reference: Reference): Promise<WholeHandover> {
  const { uuid } = reference;
  const [row, items, given, takeBack, charity, place, carrier, address, codes, appeal, photos, cases, giftAid] =
    await Promise.all([
      findOwnHandover(tx, uuid),
      itemsOfUuid(tx, uuid),
      givenOfUuid(tx, uuid),
      readProgramme(tx),
      readCharity(tx),
      placeOfHandover(tx, uuid),
      carrierOfHandover(tx, uuid),
      findReturnAddress(tx),
      codesOf(tx, uuid),
      appealOf(tx, uuid),
      photosOf(tx, reference),
      casesOf(tx, reference),
      giftAidStanding(tx),
    ]);
  const isGiven = row?.kind === 'donation';
  const programme = isGiven ? charity : takeBack;
  if (!row || !programme) throw notFound();
  const whole = { row, items, given, programme, place, carrier, address, codes, appeal, photos, cases };
  return { ...whole, giftAid: isGiven ? giftAid : 'off' };
}

/** A hand-over as its shopper sees it, read in the scope of the pair in one round trip. @throws 404 */
export async function readHandover(
  services: Services,
  { accountId, uuid }: Pick<HandoverRow, 'accountId' | 'uuid'>,
  { shopperId, ip }: Scope,
) {
  const pair = scopeOfShopperAtShop(accountId, shopperId, ip);
  const whole = await services.db.readInScope(pair, (tx) => wholeHandover(tx, named(uuid)));
  return presentHandover(whole, presentingWith(services));
}

/** The page of the caller’s own hand-over, with the caller’s proof; one round trip where it is known whose account it is at. @throws 401, 404 */
export async function showHandover(services: Services, scope: Scope, name: string) {
  const { db } = services;
  const reference = named(name);
  const { uuid } = reference;
  const accountOf = async (tx: Tx) => (await findOwnHandover(tx, uuid))?.accountId;
  const pair = await pairOf(db, scope, { uuid, accountOf });
  const whole = await db.readInScope(pair, (tx) => wholeHandover(tx, reference));
  return presentHandover(whole, presentingWith(services));
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
  return readHandover(services, row, scope);
}
