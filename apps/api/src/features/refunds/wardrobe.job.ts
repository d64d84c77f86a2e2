import { z } from 'zod';
import { leaveOutPromised } from '../../domain/handovers/leave-out-promised';
import { scopeOfPairJob } from '../../domain/shoppers/shoppers';
import { followRefunds } from '../../domain/wardrobe/follow-refunds';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';

const kind = { queue: 'refunds.follow' } as const;
const payload = z.object({ accountId: z.int(), shopperId: z.int(), orderId: z.int() });

/** The job that takes refunded items out of the wardrobe of one shopper, or gives them back. */
export function defineWardrobeFollowing(services: Services): void {
  const { jobs, db } = services;
  jobs.define({
    ...kind,
    payload,
    run: async ({ accountId, shopperId, orderId }) => {
      // The wardrobe first: from then on nothing of it can be promised, so that what is promised by now is all there is.
      await db.inScope(scopeOfPairJob(accountId, shopperId), (tx) => followRefunds(tx, orderId));
      await leaveOutPromised(services, { accountId, shopperId, orderId });
    },
  });
}

/** Has the wardrobes that hold some of these items follow. */
export async function followInWardrobes(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  orderId: number,
  items: readonly { readonly shopperId: number | null }[],
): Promise<void> {
  const { accountId } = tx.scope;
  const holders = new Set(items.map(({ shopperId }) => shopperId).filter((id) => id !== null));
  for (const shopperId of holders) await jobs.send(tx, kind, { accountId, shopperId, orderId });
}
