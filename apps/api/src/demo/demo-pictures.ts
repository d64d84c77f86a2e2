import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CouponImage } from '@dw/contract';
import { z } from 'zod';
import { builtFolder } from '../features/pages/built-files';
import type { Tx } from '../platform/db/transaction';
import type { FileStore } from '../platform/files/file-store';
import { insertFile, storeImage } from '../platform/files/kept-image';

const pictures: readonly { readonly role: CouponImage; readonly name: string; readonly background: string }[] = [
  { role: 'thumbnail', name: 'lambswool-jumper.png', background: '#4F632F' },
  { role: 'header', name: 'wool-overcoat.png', background: '#E6ECD8' },
  { role: 'footer', name: 'straight-jeans.png', background: '#E4E0D7' },
];

/** Pictures cost a process 50 MB that it never gives back; a server whose demo is three of them need not keep that. */
const program = `
  const [library, ...asked] = process.argv.slice(1);
  const sharp = require(library);
  const draw = async (one) => {
    const { path, background } = JSON.parse(one);
    const plain = { create: { width: 1200, height: 600, channels: 3, background } };
    const picture = path ? sharp(path).flatten({ background }) : sharp(plain);
    const { data, info } = await picture.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { content: data.toString('base64'), width: info.width, height: info.height };
  };
  Promise.all(asked.map(draw)).then((drawn) => process.stdout.write(JSON.stringify(drawn)));
`;
const drawnPictures = z.array(z.object({ content: z.base64(), width: z.int(), height: z.int() }));

/** What the demo shop sells, as pictures of its coupons; plain colours where the shop was not built. */
export async function addDemoPictures(tx: Tx, files: FileStore): Promise<Record<CouponImage, string>> {
  const asked = pictures.map(({ name, background }) => {
    const path = join(builtFolder('widget'), 'demo-shop', 'images', name);
    return JSON.stringify({ path: existsSync(path) ? path : undefined, background });
  });
  const library = createRequire(import.meta.url).resolve('sharp');
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program, library, ...asked], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const drawn = drawnPictures.parse(JSON.parse(stdout));
  const added = { thumbnail: '', header: '', footer: '' };
  for (const [at, { role }] of pictures.entries()) {
    const picture = drawn[at];
    if (!picture) throw new Error('A picture was not drawn.');
    const image = { ...picture, content: Buffer.from(picture.content, 'base64'), type: 'image/jpeg' as const };
    added[role] = await storeImage(files, image);
    await insertFile(tx, added[role], image);
  }
  return added;
}
