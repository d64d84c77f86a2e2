import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
export type MigrationName = { readonly tag: string; readonly hash: string };

const journalIn = (folder: string) => join(folder, 'meta/_journal.json');
const sqlIn = (folder: string, tag: string) => join(folder, `${tag}.sql`);
const readJournal = async (folder: string) =>
  journalSchema.parse(JSON.parse(await readFile(journalIn(folder), 'utf8')));

/** The migrations of this release, in their order, by the same hash that the database remembers them by. */
export async function releaseMigrations(folder: string): Promise<readonly MigrationName[]> {
  const { entries } = await readJournal(folder);
  return Promise.all(
    entries.map(async ({ tag }) => ({
      tag,
      hash: createHash('sha256')
        .update(await readFile(sqlIn(folder, tag)))
        .digest('hex'),
    })),
  );
}

/** Works with a folder that holds only the first `count` migrations. */
export async function withEarlierMigrations<T>(
  folder: string,
  count: number,
  work: (earlier: string) => Promise<T>,
): Promise<T> {
  const earlier = await mkdtemp(join(tmpdir(), 'dw-migrations-'));
  try {
    const journal = await readJournal(folder);
    const entries = journal.entries.slice(0, count);
    await mkdir(join(earlier, 'meta'));
    for (const { tag } of entries) await copyFile(sqlIn(folder, tag), sqlIn(earlier, tag));
    await writeFile(journalIn(earlier), JSON.stringify({ ...journal, entries }));
    return await work(earlier);
  } finally {
    await rm(earlier, { recursive: true, force: true });
  }
}
