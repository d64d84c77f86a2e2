import { findHandover } from '../../domain/handovers/handovers.repository';
import { labelIsVoid } from '../../domain/handovers/parcels';
import { labelsOf } from '../../domain/take-back-carriers/labels-of';
import { graceSeconds, labelFile, voidLabel, wantLabel } from '../../domain/take-back-carriers/wanted-labels';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';

/** A request wants the label of its carrier; one that was changed, has ended or went another way gives up those that it had. */
export function defineLabelWishes({ events, clock, files }: Services): void {
  for (const name of ['take-back.requested', 'take-back.changed'] as const)
    events.on(name, {
      queue: `carriers.want.${name}`,
      hear: async (tx, { handover }) => {
        const row = await findHandover(tx, { id: -1, uuid: handover });
        if (!row) return;
        for (const { carrierId, reference } of await labelsOf(tx, handover))
          if (reference !== row.labelReference) await voidLabel(tx, { carrierId, reference }, clock.now());
        if (row.revision > 1) await files.remove(labelFile(handover, row.revision - 1));
        if (row.state === 'requested' && row.labelState === 'wanted') await wantLabel(tx, handover, row.revision);
      },
    });
  events.on('take-back.cancelled', {
    queue: 'carriers.give-up.take-back.cancelled',
    hear: (tx, { handover }) => giveUp(tx, handover, clock.now()),
  });
  events.on('take-back.expired', {
    queue: 'carriers.give-up.take-back.expired',
    hear: (tx, { handover }) => giveUp(tx, handover, clock.now(), secondsAfter(clock.now(), graceSeconds)),
  });
  events.on('take-back.handed-over', {
    queue: 'carriers.give-up.take-back.handed-over',
    hear: async (tx, { handover }) => {
      const unused = await labelIsVoid(tx, handover);
      if (unused === undefined) return;
      for (const { carrierId, reference } of await labelsOf(tx, handover))
        if (reference === unused) await voidLabel(tx, { carrierId, reference }, clock.now());
    },
  });
}

/** Cancels the labels of a parcel. A label that is void already is cancelled once more, which changes nothing. */
async function giveUp(tx: Tx, parcel: string, now: Date, from?: Date): Promise<void> {
  for (const label of await labelsOf(tx, parcel)) await voidLabel(tx, { ...label, parcel, ...(from && { from }) }, now);
}
