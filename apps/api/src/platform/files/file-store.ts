import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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
  /** Keys in a folder that were written before, those too whose writing was cut off. */
  olderThan(folder: string, before: Date): Promise<string[]>;
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
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
    async olderThan(within, before) {
      const names = await readdir(join(folder, within)).catch(() => []);
      const keys = new Set<string>();
      for (const name of names) {
        const found = await stat(join(folder, within, name)).catch(() => undefined);
        const key = `${within}/${name.replace(/\.part$/, '')}`;
        if (found && found.mtime < before && keyShape.test(key)) keys.add(key);
      }
      return [...keys];
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found && { stream: createReadStream(path), size: found.size };
    },
  };
}
