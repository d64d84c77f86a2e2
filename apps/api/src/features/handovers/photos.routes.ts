import { handoverPhotos, limits, takeBackLimits } from '@dw/contract';
import { type HandoverRow, holdHandover, itemsOf } from '../../domain/handovers/handovers.repository';
import {
  countPhotos,
  deletePhotos,
  findPhoto,
  insertPhoto,
  photosLeftOver,
} from '../../domain/handovers/photos.repository';
import { stateNow } from '../../domain/handovers/state-now';
import { forgetPhotos, namePhotos } from '../../domain/shoppers/unkept-photos';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { dropStoredImage, storeImage } from '../../platform/files/kept-image';
import { fieldErrors } from '../../platform/http/errors';
import { readForm } from '../../platform/http/read-form';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { NotAnImage } from '../../platform/pictures/picture-encoder';
import type { Services } from '../../services';
import { appealOf } from './handovers.repository';
import { inPair, ownHandover } from './read-handover';

const { photosOfShopper: most } = takeBackLimits;

/** Pictures by which shoppers show what a thing is like, or what is wrong with an answer. */
export function handoverPhotosRoutes(services: Services): void {
  const { route, files, uploads, clock } = services;
  forgetWhatIsLeftOut(services);

  route(handoverPhotos.add, {
    run: async ({ request, scope, path }) => {
      // Asked first: nothing is encoded for what is nobody’s.
      const { accountId } = await ownHandover(services, scope, path.uuid);
      const sent = await uploads.receive(request, -scope.shopperId, async ({ stage, encode }) => {
        const form = await readForm(request, ['photo'], stage);
        const body = handoverPhotos.add.body.safeParse(form.fields);
        if (!body.success) throw invalid(fieldErrors(body.error));
        const staged = form.files.get('photo');
        if (!staged) throw invalid({ photo: ['Take a picture of it.'] }, 'photo_missing');
        const photo = await encode(staged, limits.ownItems.edge).catch((error: unknown) => {
          throw error instanceof NotAnImage ? invalid({ photo: [error.message] }, 'not_an_image') : error;
        });
        return { itemUuid: body.data.item ?? null, photo };
      });
      const [name] = await namePhotos(services, { shopperId: scope.shopperId, accountId, count: 1 });
      const uuid = await storeImage(files, sent.photo, name);
      try {
        return await inPair(services, scope, path.uuid, (tx, row) => add(tx, row, uuid, sent.itemUuid, clock.now()));
      } catch (error) {
        await dropStoredImage(files, uuid);
        throw error;
      }
    },
  });

  route(handoverPhotos.remove, {
    run: async ({ scope, path }) => {
      return inPair(services, scope, path.uuid, async (tx, { id, accountId }) => {
        const photo = await findPhoto(tx, id, path.photo);
        if (!photo) throw notFound();
        await assertOpen(tx, await heldHandover(tx, id), photo.itemUuid, clock.now());
        await deletePhotos(tx, [photo.uuid]);
        await forgetPhotos(tx, services, { shopperId: scope.shopperId, accountId, photos: [photo.uuid] });
        await audit(tx, { action: 'take-back.photo-deleted', subject: path.uuid });
      });
    },
  });
}

/** What a request is about no more, or was not there when it was handed over, needs no picture. */
function forgetWhatIsLeftOut({ events, files }: Services): void {
  for (const name of ['take-back.changed', 'take-back.handed-over'] as const)
    events.on(name, {
      queue: `handovers.photos-left-over.${name}`,
      hear: async (tx, { handover }) => {
        const photos = await photosLeftOver(tx, handover);
        // The files first: a row that is left names them again.
        await Promise.all(photos.map((photo) => dropStoredImage(files, photo)));
        await deletePhotos(tx, photos);
      },
    });
}

/** @throws 409 where there are enough, or it is too late; 422 where the item is not in it */
async function add(tx: Tx, { id }: HandoverRow, uuid: string, itemUuid: string | null, now: Date): Promise<void> {
  // Held, so that of two at once the second counts the first.
  const row = await heldHandover(tx, id);
  await assertOpen(tx, row, itemUuid, now);
  if ((await countPhotos(tx, { handoverId: id, itemUuid })) >= most)
    throw new Refusal(409, 'too_many_photos', `There are ${most} photos already. Delete one first.`, {
      params: { count: most },
    });
  await insertPhoto(tx, uuid, { handoverId: id, itemUuid });
  await audit(tx, { action: 'take-back.photo-added', subject: row.uuid });
}

async function heldHandover(tx: Tx, id: number): Promise<HandoverRow> {
  const row = await holdHandover(tx, id);
  if (!row) throw notFound();
  return row;
}

/** A thing is shown until it is handed over, an objection until it is answered. @throws 409, 422 */
async function assertOpen(tx: Tx, row: HandoverRow, itemUuid: string | null, now: Date): Promise<void> {
  if (itemUuid === null) {
    if ((await appealOf(tx, row.uuid))?.state !== 'open') throw wrongState();
    return;
  }
  if (stateNow(row, now) !== 'requested') throw wrongState();
  if (!(await itemsOf(tx, row.id)).some((item) => item.itemUuid === itemUuid))
    throw invalid({ item: ['Choose an item.'] });
}
