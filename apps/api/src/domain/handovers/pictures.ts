import { imageUrl } from '../../platform/files/kept-image';
import type { Signer } from '../../platform/signer';
import { imageAddress } from '../orders/image-address';
import type { DonationRow } from './given.repository';

type Pictured = Pick<DonationRow, 'itemUuid' | 'shopAccountId' | 'shopperId' | 'images' | 'ownPhotos'>;

/** The pictures that came with a thing that is given: those of its shop, or its shopper’s own, which go with the shopper. */
export function picturesOf(
  signer: Signer,
  { itemUuid, shopAccountId, shopperId, images, ownPhotos }: Pictured,
): string[] {
  if (itemUuid === null) return [];
  if (shopAccountId === null) return shopperId === null ? [] : ownPhotos.map(imageUrl);
  return Array.from({ length: images }, (_, index) =>
    imageAddress(signer, { accountId: shopAccountId, itemUuid, index }),
  );
}

/** The first of them: the others’ addresses are not signed for it. */
export const givenPicture = (signer: Signer, row: Pictured): string | null =>
  picturesOf(signer, { ...row, images: Math.min(row.images, 1) })[0] ?? null;
