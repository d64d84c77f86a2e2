import { type CouponImage, couponImages, limits } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import { dropImage, insertFile, storeImage } from '../../platform/files/kept-image';
import { invalid } from '../../platform/http/refusals';
import { type EncodedImage, NotAnImage } from '../../platform/pictures/picture-encoder';
import type { PictureUpload, StagedPicture } from '../../platform/pictures/picture-uploads';

type Pictures = ReadonlyMap<CouponImage, EncodedImage>;

/** The longest edge of each in pixels: a logo is shown small. */
const edges: Readonly<Record<CouponImage, number>> = {
  thumbnail: limits.coupon.logoEdge,
  header: limits.image.edge,
  footer: limits.image.edge,
};

/** Checks the pictures of a form by their content and encodes them anew. @throws 422 with what is wrong with each */
export async function encodePictures(
  files: ReadonlyMap<string, StagedPicture>,
  encode: PictureUpload['encode'],
): Promise<Pictures> {
  const pictures = new Map<CouponImage, EncodedImage>();
  const errors: Record<string, string[]> = {};
  for (const name of couponImages) {
    const staged = files.get(name);
    if (!staged) continue;
    try {
      pictures.set(name, await encode(staged, edges[name]));
    } catch (error) {
      if (!(error instanceof NotAnImage)) throw error;
      errors[name] = [error.message];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, 'not_an_image');
  return pictures;
}

/** The columns of pictures that lie in the store, with their rows to be written. */
export type StoredPictures = {
  readonly columns: Partial<Record<CouponImage, string>>;
  readonly insert: (tx: Tx) => Promise<void>;
};

/** Stores pictures, runs `work`, and deletes the pictures again if it fails. */
export async function withStored<T>(
  store: FileStore,
  pictures: Pictures,
  work: (stored: StoredPictures) => Promise<T>,
): Promise<T> {
  const laid: [CouponImage, string, EncodedImage][] = [];
  try {
    for (const [name, picture] of pictures) laid.push([name, await storeImage(store, picture), picture]);
    return await work({
      columns: Object.fromEntries(laid.map(([name, uuid]) => [name, uuid])),
      insert: async (tx) => {
        for (const [, uuid, picture] of laid) await insertFile(tx, uuid, picture);
      },
    });
  } catch (error) {
    await Promise.allSettled(laid.map(([, uuid, picture]) => dropImage(store, uuid, picture)));
    throw error;
  }
}
