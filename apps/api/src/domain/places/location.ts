import { createRequire } from 'node:module';
import findZone from '@photostructure/tz-lookup';
import type * as CountryCoder from '@rapideditor/country-coder';

/** About 25 km: borders are drawn roughly, and a shop on a pier is no mistake. */
const tolerance = 0.25;
const around = [-tolerance, 0, tolerance];

let loaded: typeof CountryCoder | undefined;
/** The borders of all countries, loaded by the first place: they take more memory than most of what a server holds. */
function borders(): typeof CountryCoder {
  loaded ??= createRequire(import.meta.url)('@rapideditor/country-coder');
  if (!loaded) throw new Error('There are no borders.');
  return loaded;
}

/** Whether a point may be what someone means who says this country: in it, with its overseas parts, or close by. */
export function isWithin(countryCode: string, lat: number, lng: number): boolean {
  const { feature, isIn } = borders();
  // Countries without borders here cannot be checked.
  if (!feature(countryCode)) return true;
  const holds = (north: number, east: number) => isIn([lng + east, lat + north], countryCode) === true;
  return holds(0, 0) || around.some((north) => around.some((east) => holds(north, east)));
}

const zonesOf = new Map<string, readonly string[]>();

/** The IANA zones of a country; none where the platform does not know. */
function zonesIn(countryCode: string): readonly string[] {
  const known = zonesOf.get(countryCode);
  if (known) return known;
  const locale = new Intl.Locale(`und-${countryCode}`);
  const zones = 'timeZones' in locale && Array.isArray(locale.timeZones) ? locale.timeZones.map(String) : [];
  zonesOf.set(countryCode, zones);
  return zones;
}

/** The IANA zone of a place: the country’s where it has one, else by its coordinates. */
export function zoneOf(countryCode: string, lat: number, lng: number): string {
  const [only, ...others] = zonesIn(countryCode);
  return only !== undefined && others.length === 0 ? only : findZone(lat, lng);
}
