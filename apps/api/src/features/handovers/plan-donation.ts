import { type BodyOf, donationLimits, type handovers } from '@dw/contract';
import { findNote } from '../../domain/donations/place-notes.repository';
import { type Charity, readCharity } from '../../domain/handovers/charity.repository';
import { freshOffer } from '../../domain/offers/fresh-offer';
import type { Offer } from '../../domain/offers/offers.repository';
import { findPlace } from '../../domain/places/places.repository';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { declinedOf, type NewDonation } from './donation.repository';
import { assertItems, summaryOf } from './plan-take-back';
import { holdWardrobeItems } from './request.repository';

const noItems: readonly string[] = [];
type Wanted = Pick<BodyOf<typeof handovers.announce>, 'way' | 'place' | 'items' | 'other_things' | 'fate_of_refused'>;

/** A donation as it may be written. */
export type DonationPlan = {
  readonly charity: Charity;
  readonly items: readonly string[];
  readonly handover: Omit<NewDonation, 'uuid' | 'code' | 'expiresAt'>;
};

/**
 * Looks whether things may be given now, on rows that are held and read in one batch of the pair’s transaction.
 * @param of the donation that is being changed, whose own things count as free
 * @throws 404, 409 `item_promised`, `item_closed`, `way_closed`, `place_full`, 422
 */
export async function planDonation(tx: Tx, clock: Clock, wanted: Wanted, of?: string): Promise<DonationPlan> {
  const now = clock.now();
  const { items, way, other_things: other } = wanted;
  const named = wanted.place === undefined ? undefined : parseReference(wanted.place);
  const [rows, charity, offer, found, note, declined] = await Promise.all([
    holdWardrobeItems(tx, items),
    readCharity(tx),
    freshOffer(tx, 'give'),
    named && findPlace(tx, 'charity-points', named),
    named && findNote(tx, named),
    of === undefined ? noItems : declinedOf(tx, of),
  ]);
  if (!offer) throw notFound();
  if (items.length === 0 && !other) throw invalid({ items: ['Choose at least one item.'] });
  if (items.length > donationLimits.items) throw invalid({ items: [`Choose at most ${donationLimits.items} items.`] });
  if (other && way === 'virtual')
    throw invalid({ other_things: ['The virtual shop takes items of your wardrobe alone.'] });
  if (!isOpen[way](offer)) throw new Refusal(409, 'way_closed', 'The charity takes nothing this way now.');
  const place = way === 'store' && found?.active ? found : undefined;
  if (way === 'store' && !place) throw invalid({ place: ['This shop takes nothing.'] });
  if (place && note?.fullUntil && note.fullUntil > now && of === undefined)
    throw new Refusal(409, 'place_full', 'The shop is full at the moment.', {
      params: { until: note.fullUntil.toISOString() },
    });
  const refused = items.find((uuid) => declined.includes(uuid));
  if (refused)
    throw new Refusal(409, 'item_closed', 'The charity does not want an item.', {
      params: { items: refused, reason: 'not_accepted' },
    });
  assertItems({ rows, offer, place }, wanted, now, of);
  const names = items.flatMap((uuid) => rows.find((row) => row.uuid === uuid)?.name ?? []);
  return {
    charity,
    items,
    handover: {
      way,
      placeId: place?.id ?? null,
      wayName: place?.name ?? '',
      fateOfRefused: wanted.fate_of_refused,
      things: items.length + (other?.count ?? 0),
      summary: summaryOf(other ? [...names, other.words] : names),
      other: other ?? null,
    },
  };
}

const isOpen: Readonly<Record<Wanted['way'], (offer: Omit<Offer, 'uuid'>) => boolean>> = {
  store: ({ inPlaces }) => inPlaces,
  post: ({ byPost }) => byPost,
  virtual: ({ virtual }) => virtual,
};
