import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { lockDataDir, readLock } from './data-dir-lock';
import { runningConnection, startEmbeddedPostgres } from './embedded-postgres';
import { readPostmasterFile } from './postmaster-file';

export type AdminConnection = { host: string; port: number; user: string; database: string; password?: string };
export type TestPostgres = { adminConnection: AdminConnection; stop(): Promise<void> };

const prefix = 'dw-test-';

/**
 * One Postgres for a test run, with a superuser’s connection: TEST_DATABASE_URL’s where that is set (`stop` leaves it
 * alone), else one in a temporary folder. What earlier runs left behind when they were killed is removed first.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { adminConnection: connectionFrom(url), stop: async () => undefined };
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const lock = await lockDataDir(dataDir, { address: 'a test run' });
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => undefined });
  return {
    adminConnection: server.connection,
    async stop() {
      await server.stop();
      await lock.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function connectionFrom(url: string): AdminConnection {
  // pg’s own reading of the address, with its defaults and environment.
  const { host, port, user = 'postgres', database = 'postgres', password } = new Client({ connectionString: url });
  return { host, port, user, database, ...(password ? { password } : {}) };
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(prefix)) continue;
    const made = await stat(dataDir).catch(() => undefined);
    if (!made || made.uid !== process.getuid?.() || Date.now() - made.ctimeMs < 60_000) continue;
    if (await readLock(dataDir)) continue;
    if (await runningConnection(dataDir)) {
      const file = await readPostmasterFile(join(dataDir, 'postgres'));
      if (file) process.kill(file.pid, 'SIGQUIT');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
