import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { remembered } from '../../platform/geo/remembered';
import { type Offer, readOffers } from './offers.repository';

/** So long an offer may have changed before a page shows it; its job has taken some seconds before. */
const keptSeconds = 30;

/** Every offer that the public may know, read from the database each half minute. */
export function offerBoard({ db, clock }: { readonly db: Database; readonly clock: Clock }): () => Promise<Offer[]> {
  const remember = remembered<Offer[]>(clock, { entries: 1, seconds: keptSeconds });
  return () => remember('all', () => readOffers(db, clock.now()));
}
