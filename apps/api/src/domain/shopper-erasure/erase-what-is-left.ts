import type { Database } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import { forgetErasedDonors } from '../gift-aid/forget-donor';
import { endForErased } from '../handovers/end-for-erased';
import type { HandoverServices } from '../handovers/hand-over';
import { eraseRows } from '../shoppers/erase-shopper';

export type ErasureServices = HandoverServices & { readonly db: Database; readonly files: FileStore };

/**
 * Erases what is left of shoppers whose address is gone: what they had asked for ends, charities forget them as donors, and their rows go.
 * Both come first because they find their rows by the shopper, whom the last step takes out of them. Safe to repeat.
 */
export async function eraseWhatIsLeft(services: ErasureServices, shoppers: readonly number[]): Promise<void> {
  await endForErased(services, shoppers);
  await forgetErasedDonors(services.db, shoppers, services.clock.now());
  await eraseRows(services, shoppers);
}
