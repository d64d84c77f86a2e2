import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Where uploads and derived images lie, and files on their way into a table. Keys are ours (`images/<uuid>.jpg`), never
 * a user’s file name.
 */
export type FileStore = {
  /** A stream is never whole in memory; if it breaks, nothing is stored under the key. */
  write(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<void>;
  /** undefined where nothing is stored under the key. */
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Deletes what is stored under the key, if anything is. */
  remove(key: string): Promise<void>;
  /** Marks a file as used, at most once a day, so that `sweep` keeps it; the file need not exist. */
  touch(key: string, now: Date): Promise<void>;
  /**
   * Removes files below a folder of keys that were neither written nor touched since, and those whose writing was cut
   * off.
   * @param spared keys that stay, however old. @returns how many are gone
   */
  sweep(folder: string, since: Date, spared?: ReadonlySet<string>): Promise<number>;
};

const dayMs = 24 * 3600 * 1000;
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
    async touch(key, now) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      // It may have been removed meanwhile.
      if (found && now.getTime() - found.mtimeMs > dayMs) await utimes(path, now, now).catch(() => {});
    },
    sweep: (name, since, spared = new Set()) => {
      const stay = new Set([...spared].map((key) => join(folder, key)));
      return sweep(join(folder, name), since, stay);
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found && { stream: createReadStream(path), size: found.size };
    },
  };
}

/** One folder after another, so that a list of millions of files is never in memory. */
async function sweep(folder: string, since: Date, stay: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removed += await sweep(path, since, stay);
      continue;
    }
    if (stay.has(path)) continue;
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= since) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
