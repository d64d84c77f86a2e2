import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedLogins, type OpenDatabase, openDatabase } from '../boot/open-database';
import type { Config } from '../config/config';
import { DataDirInUseError, lockDataDir } from '../platform/embedded/data-dir-lock';
import { runningConnection } from '../platform/embedded/embedded-postgres';
import { OperatorError } from './failures';

export type Reached = OpenDatabase & {
  /** The server that uses the embedded database beside us; undefined where we hold the folder ourselves, or it is external. */
  readonly beside: { readonly pid: number; readonly address: string } | undefined;
};

const patienceMs = 30_000;
const silent = () => undefined;

/**
 * The database of the settings. The embedded one is used beside a running server, over its own Postgres; without a server it
 * is started for us, under the lock that keeps a server out meanwhile.
 */
export async function reachDatabase(config: Config): Promise<Reached> {
  if (config.databaseUrl !== undefined) return { ...(await openDatabase(config, silent)), beside: undefined };
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new OperatorError(
      `There is no database in ${config.dataDir} yet: start the server once (npm start), or set DATA_DIR or DATABASE_URL as the server has them.`,
    );
  }
  return openEmbedded(config);
}

/** As `reachDatabase`, making the embedded database where there is none. */
export async function openEmbedded(config: Config): Promise<Reached> {
  const patience = Date.now() + patienceMs;
  while (true) {
    try {
      const lock = await lockDataDir(config.dataDir, { address: 'a command of the operator' });
      try {
        const database = await openDatabase(config, silent);
        const close = async () => {
          await database.close();
          await lock.release();
        };
        return { ...database, beside: undefined, close };
      } catch (error) {
        await lock.release();
        throw error;
      }
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const { pid, address } = error;
      const connection = await runningConnection(config.dataDir);
      if (connection) return { ...embeddedLogins(connection), beside: { pid, address }, close: async () => {} };
      // It is just starting or stopping.
      if (Date.now() > patience) throw new OperatorError(`${error.message} Its Postgres does not answer.`);
      await sleep(200);
    }
  }
}
