import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CouponImage } from '@dw/contract';
import sharp from 'sharp';
import { builtFolder } from '../features/pages/built-files';
import type { Tx } from '../platform/db/transaction';
import type { FileStore } from '../platform/files/file-store';
import { encodeImage } from '../platform/files/images';
import { insertFile, storeImage } from '../platform/files/kept-image';

const names: Readonly<Record<CouponImage, string>> = {
  thumbnail: 'lambswool-jumper.png',
  header: 'wool-overcoat.png',
  footer: 'straight-jeans.png',
};
const backgrounds: Readonly<Record<CouponImage, string>> = {
  thumbnail: '#4F632F',
  header: '#E6ECD8',
  footer: '#E4E0D7',
};

/** What the demo shop sells, as pictures of its coupons; plain colours where the shop was not built. */
export async function addDemoPictures(tx: Tx, files: FileStore): Promise<Record<CouponImage, string>> {
  const added = async (role: CouponImage) => {
    const path = join(builtFolder('widget'), 'demo-shop', 'images', names[role]);
    const plain = { create: { width: 1200, height: 600, channels: 3, background: backgrounds[role] } } as const;
    const picture = existsSync(path) ? sharp(path).flatten({ background: backgrounds[role] }) : sharp(plain);
    const image = await encodeImage(await picture.jpeg().toBuffer());
    const uuid = await storeImage(files, image);
    await insertFile(tx, uuid, image);
    return uuid;
  };
  return { thumbnail: await added('thumbnail'), header: await added('header'), footer: await added('footer') };
}
