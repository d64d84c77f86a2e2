import type { Offer } from '../offers/offers.repository';
import type { Near } from './public-places.repository';
import type { Found, FoundOption } from './rank';

/** Charities that take a bag of things that no wardrobe knows, at a shop or by post: the nearest first, then by name. */
export function takersOfBags(offers: readonly Offer[], near: readonly Near[] | undefined, most: number): Found {
  const nearest = (accountId: number): Near | undefined =>
    near?.reduce<Near | undefined>(
      (best, place) => (place.accountId === accountId && (!best || place.km < best.km) ? place : best),
      undefined,
    );
  const found = offers
    .filter(({ kind, inPlaces, byPost }) => kind === 'give' && (inPlaces || byPost))
    .map((offer): FoundOption => {
      const place = nearest(offer.accountId);
      return {
        kind: 'give',
        offer,
        by: offer.title,
        takes: [],
        leaves: [],
        reward: undefined,
        worth: [],
        accepts: [],
        place,
      };
    })
    .sort((one, other) => (one.place?.km ?? 1e9) - (other.place?.km ?? 1e9) || (one.by < other.by ? -1 : 1));
  return { open: found.slice(0, most), closed: [], more: Math.max(0, found.length - most) };
}
