import { randomBytes } from 'node:crypto';
import { files } from '../../db/schema/platform';
import { audit } from '../audit/audit';
import type { Tx } from '../db/transaction';
import type { EncodedImage } from '../pictures/picture-encoder';
import type { FileStore } from './file-store';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** The kinds of picture that are kept, each with the ending of its file. */
const imageTypes = Object.entries(extensions);

/** The public address of a picture; knowing its name is enough. */
export const imageUrl = (uuid: string): string => `/api/files/${uuid}`;

const keyOf = (uuid: string, type: EncodedImage['type']) => `images/${uuid}.${extensions[type]}`;

/**
 * A name for a picture: in the shape of a UUID, and all of its 128 bits are random. Whoever knows it may see the picture,
 * and a UUID has 122.
 */
export const newImageName = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Lays a picture into the store. @returns its name; `insertFile` tells the database of it */
export async function storeImage(
  store: FileStore,
  { content, type }: EncodedImage,
  uuid: string = newImageName(),
): Promise<string> {
  await store.write(keyOf(uuid, type), content);
  return uuid;
}

/** Deletes what `storeImage` has stored. */
export const dropImage = (store: FileStore, uuid: string, { type }: EncodedImage): Promise<void> =>
  store.remove(keyOf(uuid, type));

/** Deletes a stored picture by its name alone, whatever its kind. */
export async function dropStoredImage(store: FileStore, uuid: string): Promise<void> {
  await Promise.all(imageTypes.map(([, extension]) => store.remove(`images/${uuid}.${extension}`)));
}

/** A stored picture by its name alone, with its type and the ending of its file; undefined where it is gone. */
export async function readStoredImage(store: FileStore, uuid: string) {
  for (const [type, extension] of imageTypes) {
    const file = await store.read(`images/${uuid}.${extension}`);
    if (file) return { ...file, type, extension };
  }
  return undefined;
}

/** Writes the row of a stored picture, with its audit row. @returns its number */
export async function insertFile(tx: Tx, uuid: string, image: EncodedImage): Promise<number> {
  const { type: contentType, width, height } = image;
  const size = image.content.length;
  const [made] = await tx.queries
    .insert(files)
    .values({ accountId: tx.scope.accountId, uuid, contentType, size, width, height })
    .returning({ id: files.id });
  if (!made) throw new Error('The file was not written.');
  await audit(tx, { action: 'file.uploaded', subject: uuid, after: { contentType, size } });
  return made.id;
}
