import type { GivingPlace } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { openState } from '../opening-hours/open-state';
import { type PlaceRow, placesIn } from '../places/places.repository';
import { foundPlaces, type Point, type PublicNote, publicPlacesOf } from './public-places.repository';

/** Whether a place is open, until when, or from when on. */
export function presentHours(row: PlaceRow, now: Date) {
  const { openNow, closesAt, nextOpening } = openState(row, now);
  return {
    open_now: openNow,
    closes_at: closesAt?.toISOString() ?? null,
    next_opening: nextOpening?.toISOString() ?? null,
  };
}

/** What a shop told from its desk, while it holds. */
const presentNote = ({ fullUntil, needs, needsUntil }: PublicNote, now: Date) => ({
  full_until: fullUntil && fullUntil > now ? fullUntil.toISOString() : null,
  needs: needsUntil && needsUntil > now ? [...needs] : [],
});

const presentPlace = ({ uuid, name, street, city, postcode, zone, ...row }: PlaceRow) => ({
  ...{ uuid, name, street, city, postcode, zone },
  lat: row.latMicro / 1e6,
  lng: row.lngMicro / 1e6,
  opening_hours: row.openingHours,
  special_hours: row.specialHours.map((entry) => ({ ...entry, hours: [...entry.hours] })),
});

/** Kilometres with one digit after the point. */
export const rounded = (km: number): number => Math.round(km * 10) / 10;

const listed = placesIn('places.found', foundPlaces);

/** Places of the scope’s account that things can be brought to, as the public reads them: the nearest first where a point is said. In one batch. */
export async function givingPlaces(
  tx: Tx,
  { near, most, now }: { readonly near: Point | undefined; readonly most: number; readonly now: Date },
): Promise<GivingPlace[]> {
  const [found, rows] = await Promise.all([publicPlacesOf(tx, near, most), listed(tx)]);
  return found.flatMap(({ id, km, ...note }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const told = { ...presentHours(row, now), ...presentNote(note, now) };
    return [{ ...presentPlace(row), ...told, km: km === null ? null : rounded(km) }];
  });
}
