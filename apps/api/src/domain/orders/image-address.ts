import { timingSafeEqual } from 'node:crypto';
import type { Signer } from '../../platform/signer';

/** Which picture of which item an address names. */
export type ImageName = { readonly accountId: number; readonly itemUuid: string; readonly index: number };

/**
 * The address under which we show a shop’s picture. Its first part says whose item it is and proves that we made the
 * address, so that nothing but pictures of known items can be asked for.
 */
export function imageAddress(signer: Signer, { accountId, itemUuid, index }: ImageName): string {
  return `/w/images/${accountId.toString(36)}-${proof(signer, accountId, itemUuid)}/${itemUuid}/${index}`;
}

/** Whose pictures a thing has, and how many; a thing without a shop has none of a shop's. */
export type Pictured = { readonly shopAccountId: number | null; readonly itemUuid: string; readonly images: number };

/** The address of the first of a thing’s pictures; null where it has none. */
export const firstPicture = (signer: Signer, { shopAccountId, itemUuid, images }: Pictured): string | null =>
  shopAccountId === null || images === 0
    ? null
    : imageAddress(signer, { accountId: shopAccountId, itemUuid, index: 0 });

/** Reads the parts of such an address; undefined where we did not make it. */
export function readImageAddress(
  signer: Signer,
  { key, item, index }: { key: string; item: string; index: string },
): ImageName | undefined {
  const [, account = '', given = ''] = /^([0-9a-z]{1,11})-([\w-]{22})$/.exec(key) ?? [];
  const accountId = Number.parseInt(account, 36);
  if (!Number.isSafeInteger(accountId) || !/^[0-9a-f-]{36}$/.test(item) || !/^\d$/.test(index)) return undefined;
  const due = proof(signer, accountId, item);
  return timingSafeEqual(Buffer.from(due), Buffer.from(given))
    ? { accountId, itemUuid: item, index: Number(index) }
    : undefined;
}

/** 132 of the 256 bits. */
function proof(signer: Signer, accountId: number, itemUuid: string): string {
  return signer.derive('item-image', `${accountId} ${itemUuid}`).slice(0, 22);
}
