import { postcodeOf, type Said, saidBy, type Where } from '../../domain/options/located';
import { shopperSettingsOf } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { RecentCache } from '../../platform/recent-cache';
import type { Services } from '../../services';

/** What is read of a shopper’s, and what is looked for around a point; without one where nobody knows where they are. */
type Look<Own, Around> = {
  readonly own: (tx: Tx) => Promise<Own>;
  readonly around: (tx: Tx, where: Where | undefined) => Promise<Around>;
};
type Looked<Own, Around> = { readonly own: Own; readonly where: Where | undefined; readonly around: Around };

/** @returns whether they may go on, or throws */
type Check<Own> = (own: Own) => void;

/**
 * Reads in a shopper’s scope, or that of a pair, what depends on where the shopper is: at what was said, else at the postcode of their settings,
 * which is remembered and compared with the settings that travel along. One round trip, or two where the place has to be looked up first.
 * @throws 401; what `check` throws; 422 where nobody knows a postcode that was said; 429 where a geocoder is asked too often
 */
export function aroundShopper(services: Pick<Services, 'db' | 'geocoder' | 'throttle'>) {
  const { db, geocoder } = services;
  const ofSettings = new RecentCache<{ readonly postcode: string; readonly where: Where | undefined }>(10_000);

  /** What is known before the database is asked; nobody else is asked for a caller who is not proven. */
  const guessed = async (said: Said, caller: string): Promise<Where | undefined> => {
    if (said.lat !== undefined && said.lng !== undefined) return saidBy(services, said, caller);
    if (!said.postcode) return ofSettings.get(caller)?.where;
    return geocoder.asksOthers ? undefined : saidBy(services, said, caller);
  };

  const ofPostcode = async (postcode: string, caller: string): Promise<Where | undefined> => {
    if (postcode === '') return undefined;
    const known = ofSettings.get(caller);
    if (known?.postcode === postcode) return known.where;
    const where = await postcodeOf(services, postcode, caller);
    ofSettings.keep(caller, { postcode, where });
    return where;
  };

  return async <Own, Around>(
    scope: Scope,
    said: Said,
    { own, around }: Look<Own, Around>,
    check: Check<Own> = () => {},
  ): Promise<Looked<Own, Around>> => {
    const caller = String(scope.shopperId);
    const guess = await guessed(said, caller);
    const [found, settings, first] = await db.readInScope(scope, (tx) =>
      Promise.all([own(tx), shopperSettingsOf(tx), around(tx, guess)]),
    );
    check(found);
    const isSaid = Boolean(said.postcode) || (said.lat !== undefined && said.lng !== undefined);
    const where = isSaid
      ? (guess ?? (await saidBy(services, said, caller)))
      : await ofPostcode(settings.postcode, caller);
    if (where?.lat === guess?.lat && where?.lng === guess?.lng) return { own: found, where, around: first };
    return { own: found, where, around: await db.readInScope(scope, (tx) => around(tx, where)) };
  };
}
