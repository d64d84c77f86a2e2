import { createHash } from 'node:crypto';
import type { Geocoder } from '../../platform/geo/geocoder';
import { locationOf } from './place-values';

type Wanted = {
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: { readonly name: string; readonly code: string };
  /** What tells it from other places. */
  readonly key: string;
};

/** About 400 m: where only the area is known its centre would be the same for all places there, and no two may be at one. */
const spread = 0.004;

/** Where an address is, as the form finds it. The same place of the same area is always put at the same spot. */
export async function locate(geocoder: Geocoder, { street, city, postcode, country, key }: Wanted) {
  const found = await geocoder.locate([street, city, postcode, country.name].join(', '));
  if (!found) return undefined;
  const { lat, lng } = found.location;
  const [north, east] = found.approximate ? stepsOf(key) : [0, 0];
  return locationOf(country.code, lat + north * spread, lng + east * spread);
}

/** Two numbers from -1 to 1 that look like chance and are the same each time. */
function stepsOf(key: string): [number, number] {
  const bytes = createHash('sha256').update(key).digest();
  const share = (at: number) => bytes.readUInt32BE(at) / 0x7fff_ffff - 1;
  return [share(0), share(4)];
}
