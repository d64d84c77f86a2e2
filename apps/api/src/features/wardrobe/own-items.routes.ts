import { type BodyOf, itemPhotos, limits, wardrobe } from '@dw/contract';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { defineUnkeptPhotos, forgetPhotos, namePhotos } from '../../domain/shoppers/unkept-photos';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { StoreUnavailable } from '../../platform/files/cannot-store';
import { dropStoredImage, storeImage } from '../../platform/files/kept-image';
import { fieldErrors } from '../../platform/http/errors';
import { readForm } from '../../platform/http/read-form';
import { invalid, Refusal, unauthenticated } from '../../platform/http/refusals';
import { type EncodedImage, NotAnImage } from '../../platform/pictures/picture-encoder';
import type { Services } from '../../services';
import { presentItem } from './item.presenter';
import { countOwnItems, deleteOwnItem, hasLife, insertOwnItem } from './own-items.repository';
import { findItem, type ItemRow } from './wardrobe.repository';

type Body = BodyOf<typeof wardrobe.add>;

/** Things that no order proves: their shopper photographs them, to give them away. */
export function ownItemsRoutes(services: Services): void {
  const { route, db, clock, signer, files, uploads } = services;
  defineUnkeptPhotos(services);

  route(wardrobe.add, {
    run: async ({ request, scope }) => {
      // Shoppers take turns with accounts, whose numbers are above zero.
      const sent = await uploads.receive(request, -scope.shopperId, async ({ stage, encode }) => {
        const form = await readForm(request, itemPhotos, stage);
        const body = wardrobe.add.body.safeParse(form.fields);
        const missing: Record<string, string[]> = form.files.has('photo_1')
          ? {}
          : { photo_1: ['Take a picture of it.'] };
        if (!body.success) throw invalid({ ...missing, ...fieldErrors(body.error) });
        if (missing.photo_1) throw invalid(missing, 'photo_missing');
        const photos: EncodedImage[] = [];
        for (const name of itemPhotos) {
          const staged = form.files.get(name);
          if (!staged) continue;
          photos.push(
            await encode(staged, limits.ownItems.edge).catch((error: unknown) => {
              throw error instanceof NotAnImage ? invalid({ [name]: [error.message] }, 'not_an_image') : error;
            }),
          );
        }
        return { body: body.data, photos };
      });
      const stored: string[] = [];
      try {
        const of = { shopperId: scope.shopperId, accountId: null };
        const names = await namePhotos(services, { ...of, count: sent.photos.length });
        for (const [at, photo] of sent.photos.entries()) stored.push(await storeImage(files, photo, names[at]));
        const { row, fresh } = await db.inScope(scope, (tx) => addItem(tx, sent.body, stored, clock.now()), request.id);
        if (!fresh) await drop(stored);
        return presentItem(signer, clock.now())(row);
      } catch (error) {
        // They were announced: a store that is away is asked within the hour.
        if (!(error instanceof StoreUnavailable)) await drop(stored);
        throw error;
      }
    },
  });

  route(wardrobe.remove, {
    subject: (tx, { uuid }) => findItem(tx, uuid),
    run: async ({ scope, subject, request }) => {
      await db.inScope(
        scope,
        async (tx) => {
          const { photos } = await removeItem(tx, subject.uuid);
          await forgetPhotos(tx, services, { shopperId: scope.shopperId, accountId: null, photos: [...photos] });
        },
        request.id,
      );
      return { status: 'The item is deleted.' };
    },
  });

  const drop = async (photos: readonly string[]): Promise<void> => {
    await Promise.all(photos.map((uuid) => dropStoredImage(files, uuid)));
  };
}

/** Adds a thing under the uuid that its page has given it; the same again is the item that there is. */
async function addItem(tx: Tx, item: Body, photos: readonly string[], now: Date) {
  if ((await holdShopper(tx, tx.scope.shopperId)) !== 'own') throw unauthenticated();
  const known = await findItem(tx, item.uuid);
  if (known?.origin === 'own') {
    return { row: known, fresh: false };
  }
  if (known || (await hasLife(tx, item.uuid)))
    throw new Refusal(409, 'uuid_taken', 'There is another item of that uuid. Send it with a new one.');
  if ((await countOwnItems(tx)) >= limits.ownItems.most)
    throw new Refusal(409, 'too_many_items', `You have ${limits.ownItems.most} items by photo. Delete one first.`, {
      params: { count: limits.ownItems.most },
    });
  const row = await insertOwnItem(tx, item, photos, now);
  await audit(tx, { action: 'item.added', subject: row.uuid });
  return { row, fresh: true };
}

/** @throws 409 where it was bought, or is promised or under way */
async function removeItem(tx: Tx, uuid: string): Promise<ItemRow> {
  const row = await deleteOwnItem(tx, uuid);
  if (!row)
    throw new Refusal(409, 'wrong_state', 'Only what you added by photo can be deleted, and not while it is promised.');
  await audit(tx, { action: 'item.deleted', subject: uuid });
  return row;
}
