import { postcodeOf, type Said, saidBy, type Where } from '../../domain/options/located';
import { shopperSettingsOf } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import type { Services } from '../../services';

/**
 * Where a shopper’s distances begin: what was said, else the postcode of their settings. Undefined where there is none, or where nobody knows
 * the one of the settings.
 * @throws 422 where nobody knows a postcode that was said; 429 where a geocoder is asked too often
 */
export async function whereOf(
  services: Pick<Services, 'db' | 'geocoder' | 'throttle'>,
  scope: Scope,
  said: Said,
): Promise<Where | undefined> {
  const caller = String(scope.shopperId);
  const where = await saidBy(services, said, caller);
  if (where) return where;
  const { postcode } = await services.db.readInScope(scope, shopperSettingsOf);
  return postcode === '' ? undefined : postcodeOf(services, postcode, caller);
}
