import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  /** Writes until there is no room left. @returns makes room again */
  readonly fill: () => () => void;
  readonly remove: () => void;
};

/**
 * A disk of its own for a folder, in memory.
 * @param megabytes how much it holds
 * @throws where it is not root who asks: a test that needs it is not skipped
 */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  if (process.getuid?.() !== 0)
    throw new Error('A disk of its own can be mounted by root alone: run this test as root.');
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'w');
      for (let size = 1 << 20; size >= 1; ) if (!wrote(file, size)) size >>= 1;
      closeSync(file);
      return () => rmSync(filler);
    },
    remove: () => execFileSync('/bin/umount', ['--lazy', folder]),
  };
}

/** Whether there was room for so many bytes. */
function wrote(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
