import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../boot/open-database';

const silent = () => undefined;

/** Removes a folder with an embedded database that a command has left which was killed, its Postgres too. Call it where nobody else uses the folder. */
export async function removeCopy(folder: string): Promise<void> {
  const made = await stat(join(folder, 'postgres')).catch(() => undefined);
  if (made) {
    // It may still run: taken over, it can be stopped. What cannot be opened was never finished.
    const left = await openEmbedded(folder, silent).catch(() => undefined);
    await left?.close();
  }
  await rm(folder, { recursive: true, force: true });
}
