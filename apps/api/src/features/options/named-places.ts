import { visitorsScope } from '../../domain/offers/offers.repository';
import type { Where } from '../../domain/options/located';
import { type NamedPlace, type Near, nameNearest } from '../../domain/options/public-places.repository';
import { findPlaces, type PlaceRow } from '../../domain/places/places.repository';
import { remembered } from '../../platform/geo/remembered';
import { RecentCache } from '../../platform/recent-cache';
import type { Services } from '../../services';

const keptSeconds = 30;
const entries = 5_000;

/**
 * What places are called and when they are open. Both are kept for half a minute, as offers are: who looks at several things of a wardrobe asks
 * for the same places again and again.
 */
export function namedPlaces({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const names = new RecentCache<{ readonly place: NamedPlace; readonly until: number }>(entries);
  const rows = remembered<PlaceRow | undefined>(clock, { entries, seconds: keptSeconds });
  const keyOf = ({ lat, lng }: Where, { accountId, tags, km }: Near) => JSON.stringify([lat, lng, accountId, tags, km]);

  return {
    /** Which places these are that were found to be the nearest. */
    async named(where: Where, nearby: readonly Near[]): Promise<NamedPlace[]> {
      const now = clock.now().getTime();
      const known = nearby.map((one) => {
        const kept = names.get(keyOf(where, one));
        return kept && kept.until > now ? kept.place : undefined;
      });
      const missing = nearby.filter((_, at) => known[at] === undefined);
      const found = await nameNearest(db, where, missing);
      for (const place of found) names.keep(keyOf(where, place), { place, until: now + keptSeconds * 1000 });
      return [...known.flatMap((place) => place ?? []), ...found];
    },

    /** A place with its hours, as a visitor of its account reads it; undefined where it is there no more. */
    withHours: ({ accountId, placeId }: NamedPlace, ip: string): Promise<PlaceRow | undefined> =>
      rows(`${accountId} ${placeId}`, async () => {
        const [row] = await db.readInScope(visitorsScope(accountId, ip), (tx) => findPlaces(tx, [placeId]));
        return row;
      }),
  };
}
