import { hostname, userInfo } from 'node:os';
import { type App, buildApp } from '../app';
import { appDependencies } from '../boot/app-dependencies';
import { migrationsFolder } from '../boot/migrations-folder';
import { type Config, parseConfig } from '../config/config';
import { Database } from '../platform/db/database';
import { isMigrated } from '../platform/db/migrate';
import { type Login, openPool } from '../platform/db/pool';
import { assertBoundRole } from '../platform/db/roles';
import { existingKey, signerOfFolder } from '../platform/key-file';
import { type Signer, signerOf } from '../platform/signer';
import { noTelemetry } from '../platform/telemetry/telemetry';
import type { Services } from '../services';
import { version } from '../version';
import { OperatorError } from './failures';
import { type Reached, reachDatabase } from './reach-database';

/** What commands stand on. Nothing is opened before it is asked for; `close` closes what was. */
export type Dependencies = {
  /** @throws ConfigError */
  readonly config: () => Config;
  /** Who runs this, for the audit log: `user@machine`. */
  readonly by: string;
  /** The database as it is, whatever its version. */
  readonly reach: () => Promise<Reached>;
  /** The product’s own services, on a database of this version. */
  readonly services: () => Promise<Services>;
  /** The queues and the folder that make up this release’s database. */
  readonly release: () => Promise<Release>;
  readonly close: () => Promise<void>;
};

export type Release = { readonly migrationsFolder: string; readonly queues: readonly string[] };

const connections = 4;

export function dependenciesOf(env: Readonly<Record<string, string | undefined>>): Dependencies {
  const opened: (() => Promise<unknown>)[] = [];
  // Logs would mix with the answer.
  const config = once(() => ({ ...parseConfig(env), logLevel: 'silent' }));
  const reach = once(async () => {
    const reached = await reachDatabase(config());
    opened.push(reached.close);
    return reached;
  });
  const poolOf = (login: Login) => {
    const pool = openPool(login, connections);
    opened.push(() => pool.end());
    return pool;
  };
  const build = async (login: Login, operator?: Login): Promise<App & { readonly db: Database }> => {
    const db = new Database(poolOf(login), operator && poolOf(operator));
    const app = buildApp(
      appDependencies(config(), db, {
        signer: await signerFor(config()),
        telemetry: noTelemetry,
        version,
        log: () => undefined,
      }),
    );
    opened.push(() => app.http.close());
    await app.http.ready();
    return { ...app, db };
  };
  const app = once(async () => {
    const { app: login, operator } = await reach();
    return build(login, operator);
  });
  return {
    config,
    by: caller(),
    reach,
    services: once(async () => {
      const { appRole, operatorRole } = await reach();
      const { db, jobs, services } = await app();
      await assertBoundRole(db.pool);
      if (!(await isMigrated(db.pool, { appRole, operatorRole, migrationsFolder, queues: jobs.queues })))
        throw otherVersion(config());
      return services;
    }),
    release: async () => ({ migrationsFolder, queues: (await build({})).jobs.queues }),
    async close() {
      for (let end = opened.pop(); end; end = opened.pop()) await end().catch(() => undefined);
    },
  };
}

const otherVersion = ({ databaseUrl }: Config) =>
  new OperatorError(
    `The database is not at the version of this program: start the server of this version once, which brings it there${
      databaseUrl === undefined ? '' : ' (with DATABASE_OWNER_URL, the login of its owner)'
    }.`,
  );

/** The server’s key, where it can be found. Another one would sign what the server does not accept. */
async function signerFor({ secretKeys, dataDir }: Config): Promise<Signer> {
  if (secretKeys) return signerOf(secretKeys);
  const keys = await existingKey(dataDir);
  if (keys) return signerOfFolder(dataDir, keys);
  const refuse = () => {
    throw new OperatorError(`There is no ${dataDir}/secret.key: set DATA_DIR or SECRET_KEY as the server has them.`);
  };
  return { derive: refuse, sign: refuse, isSigned: refuse, sealing: refuse, opening: refuse };
}

function caller(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A uid without a name, as in some containers.
    return `${process.getuid?.() ?? 'operator'}@${hostname()}`;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
