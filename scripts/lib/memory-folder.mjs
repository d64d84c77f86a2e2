import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const gib = 2 ** 30;
const dayMs = 86_400_000;

/**
 * A folder in memory for what tests write and throw away, databases above all: each test file copies one of 31 MB, which took
 * up to 1.9 s on a slow disk and takes 0.05 s in memory. Undefined where the machine cannot spare it (8 GiB of the folder and
 * 12 GiB of memory): the usual temporary folder serves then. What runs that were killed have left there goes after a day.
 *
 * @param memory bytes that a program can still have
 */
export function memoryFolder(memory = process.availableMemory(), parent = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < 8 * gib || memory < 12 * gib) return undefined;
    // Not listed for others, and open to the user that Postgres runs as.
    const folder = join(parent, `digital-wardrobe-tests-${process.getuid()}`);
    mkdirSync(folder, { mode: 0o711, recursive: true });
    if (statSync(folder).uid !== process.getuid()) return undefined;
    for (const name of readdirSync(folder)) removeOld(join(folder, name));
    return folder;
  } catch {
    // No such folder, as on macOS, or not ours to write to.
    return undefined;
  }
}

function removeOld(path) {
  const made = statSync(path, { throwIfNoEntry: false });
  if (made && Date.now() - made.mtimeMs > dayMs) rmSync(path, { recursive: true, force: true });
}
