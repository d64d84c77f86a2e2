import { statfs } from 'node:fs/promises';

/** How many bytes we may still write to a folder’s disk; undefined where the system does not say. */
export async function freeSpace(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.bavail * found.bsize;
}
