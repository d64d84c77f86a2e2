import { leaveOutPromised } from '../../domain/handovers/leave-out-promised';
import { followingKind, followingPayload } from '../../domain/refunds/follow-in-wardrobes';
import { scopeOfPairJob } from '../../domain/shoppers/shoppers';
import { followRefunds } from '../../domain/wardrobe/follow-refunds';
import type { Services } from '../../services';

/** The job that takes refunded items out of the wardrobe of one shopper, or gives them back. */
export function defineWardrobeFollowing(services: Services): void {
  const { jobs, db } = services;
  jobs.define({
    ...followingKind,
    payload: followingPayload,
    run: async ({ accountId, shopperId, orderId }) => {
      // The wardrobe first: from then on nothing of it can be promised, so that what is promised by now is all there is.
      await db.inScope(scopeOfPairJob(accountId, shopperId), (tx) => followRefunds(tx, orderId));
      await leaveOutPromised(services, { accountId, shopperId, orderId });
    },
  });
}
