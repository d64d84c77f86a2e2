import { appendFile, open, readFile } from 'node:fs/promises';
import type { Config } from '../../config/config';

/** A wardrobe that was erased, as the list has it. */
export type ListedErasure = { readonly uuid: string; readonly at: Date };

type Place = Pick<Config, 'erasuresFile'>;
// A line that a full disk broke off may stand before the next one: what counts is the end of a line.
const line = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+Z)$/;

/** Makes an empty list where there is none: that there is one says that nothing is missing in it. */
export async function makeErasureList({ erasuresFile }: Place): Promise<void> {
  await (await open(erasuresFile, 'a', 0o600)).close();
}

/**
 * Adds wardrobes to the list of erased ones, which lies outside database and archive: whatever state of the database comes back, they
 * are erased again. Fulfilled when it is on the disk.
 */
export async function listErasures({ erasuresFile }: Place, erased: readonly ListedErasure[]): Promise<void> {
  if (erased.length === 0) return;
  const lines = erased.map(({ uuid, at }) => `${uuid} ${at.toISOString()}\n`);
  await appendFile(erasuresFile, lines.join(''), { mode: 0o600, flush: true });
}

/** Every wardrobe in the list, once, the oldest first; undefined where there is no list. */
export async function readErasureList({ erasuresFile }: Place): Promise<readonly ListedErasure[] | undefined> {
  const text = await readFile(erasuresFile, 'utf8').catch(none);
  if (text === undefined) return undefined;
  const found = new Map<string, Date>();
  for (const one of text.split('\n')) {
    const [, uuid, at] = line.exec(one) ?? [];
    if (uuid !== undefined && at !== undefined && !found.has(uuid)) found.set(uuid, new Date(at));
  }
  return [...found].map(([uuid, at]) => ({ uuid, at }));
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
