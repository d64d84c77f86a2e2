import { z } from 'zod';
import type { Tx } from '../../platform/db/transaction';
import type { Jobs } from '../../platform/jobs/jobs';

/** The job that has the wardrobe of one shopper follow the refunds of an order. */
export const followingKind = { queue: 'refunds.follow' } as const;
export const followingPayload = z.object({ accountId: z.int(), shopperId: z.int(), orderId: z.int() });

/** Has the wardrobes that hold some of these items follow. */
export async function followInWardrobes(
  { jobs }: { readonly jobs: Jobs },
  tx: Tx,
  orderId: number,
  items: readonly { readonly shopperId: number | null }[],
): Promise<void> {
  const { accountId } = tx.scope;
  const holders = new Set(items.map(({ shopperId }) => shopperId).filter((id) => id !== null));
  for (const shopperId of holders) await jobs.send(tx, followingKind, { accountId, shopperId, orderId });
}
