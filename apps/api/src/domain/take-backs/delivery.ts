import type { Tx } from '../../platform/db/transaction';
import { setTask } from '../entitlements/setup-tasks';
import { hasActivePlace } from '../places/places.repository';
import type { PlacesUse } from '../places/places.service';
import { hasActiveCarrier } from '../take-back-carriers/used-carriers.repository';

const kind = 'take-back-stores';

/** A step of the set-up: shoppers have a carrier or a local store to bring things to. */
export async function keepDelivery(tx: Tx): Promise<void> {
  await setTask(tx, 'delivery', (await hasActivePlace(tx, kind)) || (await hasActiveCarrier(tx)));
}

/** The local stores of a take-back programme. */
export const stores: PlacesUse = { kind, changed: keepDelivery };
