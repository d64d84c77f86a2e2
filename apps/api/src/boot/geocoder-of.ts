import type { Config } from '../config/config';
import { systemClock } from '../platform/clock';
import { type Geocoder, offlineGeocoder } from '../platform/geo/geocoder';
import { nominatimGeocoder } from '../platform/geo/nominatim';

/** The geocoder that the settings name, which says who we are; else the offline one. */
export function geocoderOf(
  { geocoderUrl, publicUrl }: Config,
  version: string,
  log: (message: string) => void,
): Geocoder {
  if (geocoderUrl === undefined) return offlineGeocoder;
  return nominatimGeocoder({
    url: geocoderUrl,
    clock: systemClock,
    userAgent: `DigitalWardrobe/${version}${publicUrl === undefined ? '' : ` (${publicUrl})`}`,
    report: (error) => log(`The geocoder could not be asked: ${error instanceof Error ? error.message : 'unknown'}`),
  });
}
