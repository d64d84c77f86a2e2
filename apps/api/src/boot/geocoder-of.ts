import type { Config } from '../config/config';
import { sharedPace } from '../platform/auth/shared-pace';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { type Geocoder, offlineGeocoder } from '../platform/geo/geocoder';
import { nominatimGeocoder } from '../platform/geo/nominatim';

/** The geocoder that the settings name, which says who we are; else the offline one. */
export function geocoderOf(
  db: Database,
  { geocoderUrl, publicUrl }: Config,
  version: string,
  log: (message: string) => void,
): Geocoder {
  if (geocoderUrl === undefined) return offlineGeocoder;
  return nominatimGeocoder({
    url: geocoderUrl,
    clock: systemClock,
    inTurn: sharedPace(db, { name: 'geocoder', gapMs: 1000, patienceMs: 5000 }),
    userAgent: `DigitalWardrobe/${version}${publicUrl === undefined ? '' : ` (${publicUrl})`}`,
    report: (error) => log(`The geocoder could not be asked: ${error instanceof Error ? error.message : 'unknown'}`),
  });
}
