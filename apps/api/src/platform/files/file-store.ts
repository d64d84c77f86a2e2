import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploads and derived images lie, and files on their way into a table. Keys are ours (`images/<uuid>.jpg`), never a user’s file name. */
export type FileStore = {
  /** A stream is never whole in memory; where it breaks, nothing lies under the key. */
  write(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<void>;
  /** undefined where nothing lies under the key. */
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Nothing lies under the key afterwards. */
  remove(key: string): Promise<void>;
};

const keyShape = /^[a-z]+(?:\/[a-zA-Z0-9_-]+)+\.[a-z]{2,4}$/;

/** Files on this machine’s disk. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`"${key}" is no file key.`);
    return join(folder, key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(`${path}.part`, content);
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found && { stream: createReadStream(path), size: found.size };
    },
  };
}
