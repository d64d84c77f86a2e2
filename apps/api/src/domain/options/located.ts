import type { Throttle } from '../../platform/auth/throttle';
import type { Geocoder } from '../../platform/geo/geocoder';
import { invalid } from '../../platform/http/refusals';
import type { Point } from './public-places.repository';

/** Where somebody says that they are. */
export type Said = {
  readonly postcode?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
};
/** `place`: what it is called; empty where a point was said. */
export type Where = Point & { readonly place: string; readonly approximate: boolean };

const perMinute = { name: 'options.where', points: 30, seconds: 60 } as const;

type Parts = { readonly geocoder: Geocoder; readonly throttle: Throttle };

/**
 * Where a postcode is; undefined where nobody knows.
 * @param caller whom a geocoder that is asked too often is refused to
 * @throws 429
 */
export async function postcodeOf(
  { geocoder, throttle }: Parts,
  postcode: string,
  caller: string,
): Promise<Where | undefined> {
  if (geocoder.asksOthers) await throttle.take(perMinute, caller);
  const found = await geocoder.locate(postcode);
  return found && { ...found.location, place: found.address, approximate: found.approximate };
}

/**
 * Where distances begin: the point that was said, else the postcode; undefined where neither is.
 * @throws 422 where nobody knows the postcode; 429
 */
export async function saidBy(parts: Parts, said: Said, caller: string): Promise<Where | undefined> {
  const { postcode, lat, lng } = said;
  if (lat !== undefined && lng !== undefined) return { lat, lng, place: '', approximate: false };
  if (!postcode) return undefined;
  const where = await postcodeOf(parts, postcode, caller);
  if (!where) throw invalid({ postcode: ['We do not know this postcode.'] }, 'postcode_unknown');
  return where;
}
