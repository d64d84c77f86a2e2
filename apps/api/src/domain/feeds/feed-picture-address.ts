import { createHash, timingSafeEqual } from 'node:crypto';
import type { Signer } from '../../platform/signer';

type Pictured = { readonly accountId: number; readonly uuid: string };
export const feedPictures = '/w/feed-pictures';

/**
 * The address under which we show the picture of a feed’s item: nothing but pictures of known items can be asked for, and another
 * picture has another address.
 */
export function feedPictureAddress(signer: Signer, item: Pictured, image: string): string {
  return `${feedPictures}/${item.accountId.toString(36)}-${proof(signer, item)}/${item.uuid}/${versionOf(image)}`;
}

const versionOf = (image: string) => createHash('sha256').update(image).digest('base64url').slice(0, 10);

/** Which of an item’s pictures an address means: the first where that one is no longer among them. */
export const pictureOfVersion = (images: readonly string[], version: string): string | undefined =>
  images.find((image) => versionOf(image) === version) ?? images[0];

/** Reads the parts of such an address; undefined where we did not make it. */
export function readFeedPictureAddress(signer: Signer, key: string, uuid: string): Pictured | undefined {
  const [, account = '', given = ''] = /^([0-9a-z]{1,11})-([\w-]{22})$/.exec(key) ?? [];
  const accountId = Number.parseInt(account, 36);
  if (!Number.isSafeInteger(accountId) || !/^[0-9a-f-]{36}$/.test(uuid)) return undefined;
  const due = proof(signer, { accountId, uuid });
  return timingSafeEqual(Buffer.from(due), Buffer.from(given)) ? { accountId, uuid } : undefined;
}

const proof = (signer: Signer, { accountId, uuid }: Pictured): string =>
  signer.derive('feed-picture', `${accountId} ${uuid}`).slice(0, 22);
