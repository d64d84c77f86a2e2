import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

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
  /**
   * The keys of every whole file, or of those below a folder of keys. A file is written before its row is committed: whoever
   * lists after taking a snapshot of the rows finds the files of all of them.
   */
  list(folder?: string): AsyncIterable<string>;
  /** @throws where nothing can be written or read, for whatever reason */
  check(): Promise<void>;
};

const dayMs = 24 * 3600 * 1000;
const keyShape = /^[a-z]+(?:\/[a-zA-Z0-9_-]+)+\.[a-z]{2,4}$/;

/** Whether this is a key as the product makes them. */
export const isFileKey = (key: string): boolean => keyShape.test(key);

/** @throws where it is no key of ours, such as a path out of the store */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`"${key}" is no file key.`);
}

/** Whether a file last marked then is to be marked as used again. */
export const isStale = (marked: Date, now: Date): boolean => now.getTime() - marked.getTime() > dayMs;

/** Files on this machine’s disk, or one that several machines share. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertFileKey(key);
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
      if (found && isStale(found.mtime, now)) await utimes(path, now, now).catch(() => {});
    },
    sweep: (name, since, spared = new Set()) => {
      const stay = new Set([...spared].map((key) => join(folder, key)));
      return sweep(join(folder, name), since, stay);
    },
    async read(key) {
      const file = await open(pathOf(key), 'r').catch(missing);
      if (!file) return;
      const { size } = await file.stat();
      if (size > 0) return { stream: file.createReadStream({ end: size - 1 }), size };
      await file.close();
      return { stream: Readable.from([]), size };
    },
    list: (name = '') => keysBelow(folder, name),
    async check() {
      const probe = join(folder, `.probe-${crypto.randomUUID()}`);
      await mkdir(folder, { recursive: true });
      await writeFile(probe, '');
      await rm(probe);
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function* keysBelow(root: string, below: string): AsyncGenerator<string> {
  const entries = (await readdir(join(root, below), { withFileTypes: true }).catch(missing)) ?? [];
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* keysBelow(root, path);
    const key = relative('', path).split(sep).join('/');
    if (entry.isFile() && isFileKey(key)) yield key;
  }
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
