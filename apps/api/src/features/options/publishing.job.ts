import { z } from 'zod';
import { publishersScope } from '../../domain/offers/offers.repository';
import { publishing } from '../../domain/offers/offers-changed';
import { publishOffers } from '../../domain/offers/publish-offers';
import type { Services } from '../../services';

/** The job that tells the public anew what an account takes. */
export function definePublishing({ jobs, db, offers }: Services): void {
  jobs.define({
    ...publishing,
    payload: z.object({ accountId: z.int() }),
    async run({ accountId }) {
      await db.inScope(publishersScope(accountId), publishOffers);
      offers.changed();
    },
  });
}
