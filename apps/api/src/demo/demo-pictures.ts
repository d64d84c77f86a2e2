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
    const { path, svg, background } = JSON.parse(one);
    const plain = { create: { width: 1200, height: 600, channels: 3, background } };
    const picture = svg ? sharp(Buffer.from(svg)) : path ? sharp(path).flatten({ background }) : sharp(plain);
    const { data, info } = await picture.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { content: data.toString('base64'), width: info.width, height: info.height };
  };
  Promise.all(asked.map(draw)).then((drawn) => process.stdout.write(JSON.stringify(drawn)));
`;
const drawnPictures = z.array(z.object({ content: z.base64(), width: z.int(), height: z.int() }));

type Asked = { readonly path?: string | undefined; readonly svg?: string; readonly background: string };

async function draw(asked: readonly Asked[]) {
  const library = createRequire(import.meta.url).resolve('sharp');
  const words = asked.map((one) => JSON.stringify(one));
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program, library, ...words], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const drawn = drawnPictures.parse(JSON.parse(stdout));
  return drawn.map((one) => ({
    ...one,
    content: Buffer.from(one.content, 'base64'),
    type: 'image/jpeg' as const,
  }));
}

/** Where a picture of the demo shop lies; undefined where the shop was not built. */
function shopPicture(name: string): string | undefined {
  const path = join(builtFolder('widget'), 'demo-shop', 'images', name);
  return existsSync(path) ? path : undefined;
}

/** What the demo shop sells, as pictures of its coupons; plain colours where the shop was not built. */
export async function addDemoPictures(tx: Tx, files: FileStore): Promise<Record<CouponImage, string>> {
  const images = await draw(pictures.map(({ name, background }) => ({ path: shopPicture(name), background })));
  const added = { thumbnail: '', header: '', footer: '' };
  for (const [at, { role }] of pictures.entries()) {
    const image = images[at];
    if (!image) throw new Error('A picture was not drawn.');
    added[role] = await storeImage(files, image);
    await insertFile(tx, added[role], image);
  }
  return added;
}

/** A hanger in a ring: the demo charity’s. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 24 24"><rect width="24" height="24" fill="#4F632F"/>
<g fill="none" stroke="#FAF8F3" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9" stroke-dasharray="1.6 1.2"/>
<g transform="translate(4.2 4.6) scale(.65)"><path d="M9.6 6.2a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 2"/><path d="M12 10.3 3.4 15.6c-1.5 1-.9 2.9.8 2.9h15.6c1.7 0 2.3-1.9.8-2.9z"/></g></g></svg>`;

/**
 * The demo charity’s logo, and photos of things of its shop.
 * @param things pictures of the demo shop, by their names without an ending
 * @returns the number of the logo’s file, and the name of each photo in the order of the things
 */
export async function addDemoCharityPictures(
  tx: Tx,
  files: FileStore,
  things: readonly string[],
): Promise<{ readonly logoId: number; readonly photos: readonly string[] }> {
  const names = [...new Set(things)];
  const shown = names.map((name) => ({ path: shopPicture(`${name}.png`), background: '#E4E0D7' }));
  const [image, ...drawn] = await draw([{ svg: logo, background: '#4F632F' }, ...shown]);
  if (!image) throw new Error('The logo was not drawn.');
  const logoId = await insertFile(tx, await storeImage(files, image), image);
  const photos: string[] = [];
  for (const thing of things) {
    const photo = drawn[names.indexOf(thing)];
    if (!photo) throw new Error('A photo was not drawn.');
    const uuid = await storeImage(files, photo);
    await insertFile(tx, uuid, photo);
    photos.push(uuid);
  }
  return { logoId, photos };
}
