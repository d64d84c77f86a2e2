import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { type Offer, readOffers } from './offers.repository';

/** So long an offer may have changed elsewhere before a page shows it; its job has taken some seconds before. */
const keptMs = 30_000;
/** What changed here is read again with the next question, but this often at most: a reading is of all offers. */
const restMs = 2_000;

/** Every offer that the public may know. */
export type OfferBoard = {
  /** As the database had them half a minute ago or later; asking twice at once asks it once. */
  readonly all: () => Promise<Offer[]>;
  /** Something was published by this process. */
  readonly changed: () => void;
};

type Reading = { readonly at: number; readonly offers: Promise<Offer[]>; readonly outdated: boolean };

export function offerBoard({ db, clock }: { readonly db: Database; readonly clock: Clock }): OfferBoard {
  let last: Reading | undefined;
  return {
    all() {
      const now = clock.now();
      const at = now.getTime();
      if (last && at - last.at < (last.outdated ? restMs : keptMs)) return last.offers;
      const offers = readOffers(db, now);
      last = { at, offers, outdated: false };
      offers.catch(() => {
        if (last?.offers === offers) last = undefined;
      });
      return offers;
    },
    changed() {
      if (last) last = { ...last, outdated: true };
    },
  };
}
