import type { Signer } from '../../platform/signer';

/** A picture of an item that is not stored: whose it is, where the shop has it, and until when we show it (epoch ms). */
type Tried = { readonly accountId: number; readonly image: string; readonly until: number };
export const triedPictures = '/w/tried-pictures';

/** The address under which we show it: nobody but us can make one, and it holds for a while only. */
export function triedPictureAddress(signer: Signer, picture: Tried): string {
  const { accountId, image, until } = picture;
  const key = [accountId.toString(36), until.toString(36), signer.sign(purpose, named(picture))].join('.');
  return `${triedPictures}/${key}?${new URLSearchParams({ image })}`;
}

/** Reads such an address; undefined where we did not make it, or its time is over. */
export function readTriedPicture(signer: Signer, key: string, image: string, now: Date): Tried | undefined {
  const [, account = '', time = '', given = ''] = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(key) ?? [];
  const picture = { accountId: Number.parseInt(account, 36), until: Number.parseInt(time, 36), image };
  if (given === '' || picture.until < now.getTime()) return undefined;
  return signer.isSigned(purpose, named(picture), given) ? picture : undefined;
}

const purpose = 'tried-pictures';
const named = ({ accountId, image, until }: Tried): string => `${accountId}:${until}:${image}`;
