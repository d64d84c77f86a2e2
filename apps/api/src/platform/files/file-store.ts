import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploads and derived images lie. Keys are ours (`images/<uuid>.jpg`), never a user's file name. */
export type FileStore = {
  write(key: string, content: Buffer): Promise<void>;
  /** undefined where nothing lies under the key. */
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>;
};

const keyShape = /^[a-z]+(?:\/[a-zA-Z0-9_-]+)+\.[a-z]{2,4}$/;

/** Files on this machine's disk. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`"${key}" is no file key.`);
    return join(folder, key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, content);
      await rename(`${path}.part`, path);
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found && { stream: createReadStream(path), size: found.size };
    },
  };
}
