import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExternalDatabase, externalDatabase } from './external-database';
import { type ServerFolder, serverFolder } from './server-process';

/** What processes of several roles have in common. */
export type ProcessesApart = {
  readonly database: ExternalDatabase;
  readonly folder: ServerFolder;
  /** Reached by all of them; a data folder of each lies in it. */
  readonly shared: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly clean: () => Promise<void>;
};

/** An external database and a folder for processes that share them. */
export async function processesApart(publicUrl: string): Promise<ProcessesApart> {
  const database = await externalDatabase();
  const folder = await serverFolder();
  const shared = await mkdtemp(join(tmpdir(), 'dw-shared-'));
  const settings = {
    ...database.env,
    SECRET_KEY: 'a key that all processes have, long enough',
    PUBLIC_URL: publicUrl,
    FILES_URL: `file://${shared}/files`,
    ERASURES_FILE: `${shared}/erased.list`,
    TRUST_PROXY: 'loopback',
  };
  const clean = async () => {
    await folder.clean();
    await database.clean();
    await rm(shared, { recursive: true, force: true });
  };
  return { database, folder, shared, settings, clean };
}
