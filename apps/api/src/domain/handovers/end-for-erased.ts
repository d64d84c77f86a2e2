import { and, eq, inArray } from 'drizzle-orm';
import { handovers, takeBackAppeals } from '../../db/schema/handovers';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import { dropStoredImage } from '../../platform/files/kept-image';
import { emptyCases } from './cases.repository';
import { endRequest } from './end-request';
import type { HandoverServices } from './hand-over';
import { deletePhotos, photosOf } from './photos.repository';
import { holdRewards, voidReserved } from './rewards.repository';

/**
 * Ends what erased shoppers had asked for, before their rows lose them: requests are cancelled, what they were promised goes back, and what they
 * wrote and photographed is gone, as is what their parcels were labelled with. What is under way goes on without them. Safe to repeat.
 */
export async function endForErased(
  services: HandoverServices & { readonly db: Database; readonly files: FileStore },
  shoppers: readonly number[],
): Promise<void> {
  const { db } = services;
  const found = await db.readInScope(scopeOfSearch(), (tx) => handoversOf(tx, shoppers));
  for (const { accountId, id, uuid, state, labelFile } of found)
    await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
      if (state === 'requested') await endRequest(services, tx, id, { endedBy: 'erasure' });
      const promised = (await holdRewards(tx, id)).filter((reward) => reward.state === 'reserved');
      const ids = promised.map((reward) => reward.id);
      await voidReserved(tx, ids, services.clock.now(), 'erased');
      await services.events.emitAll(
        tx,
        'reward.voided',
        promised.map((reward) => ({ reward: reward.uuid })),
      );
      await tx.queries
        .update(takeBackAppeals)
        .set({ body: '' })
        .where(and(eq(takeBackAppeals.accountId, accountId), eq(takeBackAppeals.handoverId, id)));
      await emptyCases(tx, id);
      const photos = (await photosOf(tx, { id, uuid })).map((photo) => photo.uuid);
      // The files first: a row that is left names them again.
      await Promise.all([
        ...photos.map((photo) => dropStoredImage(services.files, photo)),
        ...(labelFile === '' ? [] : [services.files.remove(labelFile)]),
      ]);
      await deletePhotos(tx, photos);
      await tx.queries
        .update(handovers)
        .set({ labelFile: '' })
        .where(and(eq(handovers.accountId, accountId), eq(handovers.id, id)));
    });
}

const handoversOf = (tx: Tx, shoppers: readonly number[]) =>
  tx.queries
    .select({
      accountId: handovers.accountId,
      id: handovers.id,
      uuid: handovers.uuid,
      state: handovers.state,
      labelFile: handovers.labelFile,
    })
    .from(handovers)
    .where(inArray(handovers.shopperId, [...shoppers]))
    .execute();
