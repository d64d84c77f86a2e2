import { findHandover } from '../../domain/handovers/handovers.repository';
import { labelsOf } from '../../domain/take-back-carriers/labels-of';
import { voidLabel, wantLabel } from '../../domain/take-back-carriers/wanted-labels';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';

/** A request wants the label of its carrier; one that was changed or has ended gives up those that it had. */
export function defineLabelWishes({ events, clock }: Services): void {
  for (const name of ['take-back.requested', 'take-back.changed'] as const)
    events.on(name, {
      queue: `carriers.want.${name}`,
      hear: async (tx, { handover }) => {
        const row = await findHandover(tx, { id: -1, uuid: handover });
        if (!row) return;
        await giveUp(tx, handover, row.labelReference, clock.now());
        if (row.state === 'requested' && row.labelState === 'wanted') await wantLabel(tx, handover, row.revision);
      },
    });
  for (const name of ['take-back.cancelled', 'take-back.expired'] as const)
    events.on(name, {
      queue: `carriers.give-up.${name}`,
      hear: (tx, { handover }) => giveUp(tx, handover, '', clock.now()),
    });
}

/** Cancels the labels of a parcel but the one that it has. A label that is void already is cancelled once more, which changes nothing. */
async function giveUp(tx: Tx, handover: string, but: string, now: Date): Promise<void> {
  for (const { carrierId, reference } of await labelsOf(tx, handover))
    if (reference !== but) await voidLabel(tx, carrierId, reference, now);
}
