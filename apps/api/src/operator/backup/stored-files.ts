import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** A file of the store, by its key. */
export type StoredFile = { readonly key: string; readonly size: number; readonly content: Readable };

/** Keys as the store makes them; a restore takes no other name from an archive. */
export const keyShape = /^[a-z]+(?:\/[a-zA-Z0-9_-]+)+\.[a-z]{2,4}$/;

/**
 * Every file that is whole. A file is written before its row is committed, so that whoever lists files after taking a snapshot
 * finds those of all its rows.
 */
export async function* storedFiles(folder: string, below = ''): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(nothing);
  for (const entry of entries) {
    const path = join(folder, below, entry.name);
    if (entry.isDirectory()) yield* storedFiles(folder, join(below, entry.name));
    const key = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || !keyShape.test(key)) continue;
    const handle = await open(path, 'r').catch(gone);
    if (!handle) continue;
    const { size } = await handle.stat();
    // Read to the size that was seen; an empty file is never opened for reading.
    const content = size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1 });
    try {
      yield { key, size, content };
    } finally {
      content.destroy();
      await handle.close().catch(() => {});
    }
  }
}

function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Deleted since its folder was listed: its row is not in the snapshot, or goes with it. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
