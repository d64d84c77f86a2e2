import type { Point } from '../../domain/options/public-places.repository';
import { shopperSettingsOf } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** Where somebody says that they are. */
export type Said = {
  readonly postcode?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
};
/** `place`: what it is called; empty where a point was said. */
export type Where = Point & { readonly place: string; readonly approximate: boolean };

const perMinute = { name: 'options.where', points: 30, seconds: 60 } as const;

/**
 * Where distances begin: the point that was said, else the postcode, else that of the shopper’s settings. Undefined where there is none, or
 * where nobody knows the one of the settings.
 * @throws 422 where nobody knows a postcode that was said; 429 where a geocoder is asked too often
 */
export async function whereOf(
  { db, geocoder, throttle }: Pick<Services, 'db' | 'geocoder' | 'throttle'>,
  scope: Scope,
  { postcode, lat, lng }: Said,
): Promise<Where | undefined> {
  if (lat !== undefined && lng !== undefined) return { lat, lng, place: '', approximate: false };
  const asked = postcode || (await db.readInScope(scope, shopperSettingsOf)).postcode;
  if (asked === '') return undefined;
  if (geocoder.asksOthers) await throttle.take(perMinute, String(scope.shopperId));
  const found = await geocoder.locate(asked);
  if (found) return { ...found.location, place: found.address, approximate: found.approximate };
  if (postcode) throw invalid({ postcode: ['We do not know this postcode.'] }, 'postcode_unknown');
  return undefined;
}
