import { findDonation } from '../../domain/donations/donations.repository';
import { followHandover } from '../../domain/handovers/follow-handover';
import { findHandover } from '../../domain/handovers/handovers.repository';
import { copyReward } from '../../domain/wardrobe/copies';
import { shopperOfCode } from '../../domain/wardrobe/shopper-of-code';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';

/** After what the account does, the wardrobe says the same. What its shopper does says it at once. */
const followed = [
  'take-back.changed',
  'take-back.handed-over',
  'take-back.received',
  'take-back.rewarded',
  'take-back.rejected',
  'take-back.answered',
  'take-back.returned',
  'take-back.cancelled',
  'take-back.expired',
  'donation.changed',
  'donation.received',
  'donation.cancelled',
  'donation.expired',
] as const;

/** Whose hand-over it is; undefined where it is nobody’s any more. */
export async function shopperOfHandover(tx: Tx, { handover }: { readonly handover: string }) {
  const row = await findHandover(tx, { id: -1, uuid: handover });
  return row?.shopperId ?? undefined;
}

/** Whose donation it is; undefined where it is nobody’s any more. */
export async function shopperOfDonation(tx: Tx, { donation }: { readonly donation: string }) {
  const row = await findDonation(tx, { id: -1, uuid: donation });
  return row?.shopperId ?? undefined;
}

/** The jobs that keep wardrobes in step with hand-overs. */
export function defineFollowing(services: Services): void {
  const { events, clock } = services;
  for (const name of followed)
    events.on(name, {
      queue: `wardrobe.${name}`,
      shopper: shopperOfHandover,
      hear: (tx, { handover }) => followHandover(tx, handover, clock.now()),
    });
  events.on('donation.declined', {
    queue: 'wardrobe.donation.declined',
    shopper: shopperOfDonation,
    hear: async (tx, { donation }) => {
      const found = await findDonation(tx, { id: -1, uuid: donation });
      if (found?.handover) await followHandover(tx, found.handover, clock.now());
    },
  });
  events.on('reward.released', { queue: 'wardrobe.reward.released', shopper: shopperOfCode, hear: copyReward });
}
