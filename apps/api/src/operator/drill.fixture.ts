import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from '../testing/operator-program';
import { type ArchiveGround, archiveGround } from './archive-dependencies.fixture';

const daySeconds = 24 * 3600;

/** What production asks for beside a database. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wardrobe.example',
  PAYMENTS: 'sandbox',
  SECRET_KEY: 'a key of an installation, long enough',
};

/** An installation, and a folder for its backups, which is empty at first. */
export type DrillGround = {
  readonly app: ArchiveGround['app'];
  readonly folder: string;
  /** Puts the installation’s archive into the folder, as if it was written so many days ago. @returns where it is */
  readonly put: (name: string, daysAgo: number, change?: (bytes: Buffer) => Buffer) => Promise<string>;
  readonly drill: (folder?: string) => ReturnType<typeof operator>;
  /** What lies where drills work. */
  readonly left: () => Promise<readonly string[]>;
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function drillGround(): Promise<DrillGround> {
  const { app, archive, close } = await archiveGround();
  const folder = await mkdtemp(join(tmpdir(), 'dw-backups-'));
  return {
    app,
    folder,
    async put(name, daysAgo, change = (bytes) => bytes) {
      const file = join(folder, name);
      await writeFile(file, change(await readFile(archive)));
      const at = Date.now() / 1000 - daysAgo * daySeconds;
      await utimes(file, at, at);
      return file;
    },
    drill: (where = folder) => operator(app.env, ['drill', where]),
    left: () => readdir(join(app.env.DATA_DIR, 'drill')).catch(() => []),
    async empty() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
