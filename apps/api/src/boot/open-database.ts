import { Client } from 'pg';
import type { Config } from '../config/config';
import type { Login } from '../platform/db/pool';
import { ensurePlainRole } from '../platform/db/roles';
import { type EmbeddedConnection, startEmbeddedPostgres } from '../platform/embedded/embedded-postgres';
import type { OlderPrograms } from '../platform/embedded/postgres-binaries';
import { DatabaseUnusable } from './start-refusal';

/** A database to serve from. */
export type OpenDatabase = {
  /** The pool’s login. */
  readonly app: Login;
  readonly appRole: string;
  /** The login that sees every account where it says so; absent where the pool’s own does (an external database without one). */
  readonly operator: Login | undefined;
  readonly operatorRole: string | undefined;
  /** The pool’s login at a standby, for lists and reports. */
  readonly replica: Login | undefined;
  /** Who migrates; absent where an operator does that apart. */
  readonly owner: Login | undefined;
  readonly close: () => Promise<void>;
};

const database = 'digital_wardrobe';
const embeddedRole = 'dw_app';
const embeddedOperator = 'dw_operator';

/** The external database of DATABASE_URL, else the embedded one under the data folder. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, log);
  const pooled = { transactionPooler: config.databasePooler === 'transaction' };
  const app = { ...(await loginOf('DATABASE_URL', config.databaseUrl)), ...pooled };
  const owner = config.databaseOwnerUrl && (await loginOf('DATABASE_OWNER_URL', config.databaseOwnerUrl));
  const operator = config.databaseOperatorUrl && {
    ...(await loginOf('DATABASE_OPERATOR_URL', config.databaseOperatorUrl)),
    ...pooled,
  };
  return {
    app,
    appRole: roleOf(config.databaseUrl),
    operator: operator || undefined,
    operatorRole: config.databaseOperatorUrl && roleOf(config.databaseOperatorUrl),
    // Not tried: the program does without it.
    replica:
      config.databaseReplicaUrl === undefined ? undefined : { connectionString: config.databaseReplicaUrl, ...pooled },
    owner: owner || undefined,
    close: async () => {},
  };
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The login of a setting, tried once. @throws DatabaseUnusable without the password that the setting holds */
async function loginOf(setting: string, connectionString: string): Promise<Login> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    const where = `${client.user} at ${client.host}:${client.port}, database ${client.database}`;
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(`${setting} leads to no database that can be used (${where}): ${why}.`);
  } finally {
    await client.end();
  }
  return { connectionString };
}

/**
 * The database in a data folder, made where there is none. Call it under `lockDataDir`.
 * @param older the programs that made it, where they are not of this release’s major version
 */
export async function openEmbedded(
  dataDir: string,
  log: (message: string) => void,
  older?: OlderPrograms,
): Promise<ReturnType<typeof embeddedLogins> & Pick<OpenDatabase, 'close'>> {
  const server = await startEmbeddedPostgres({ dataDir, log, older }).catch(unusable);
  try {
    const client = new Client(server.connection);
    await client.connect();
    for (const role of [embeddedRole, embeddedOperator])
      await ensurePlainRole(client, role, server.connection.password);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    await client.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...embeddedLogins(server.connection), close: () => server.stop() };
}

/** What keeps the embedded Postgres from starting is said in a sentence of ours; only failures of the system have a code. */
function unusable(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error) throw error;
  throw new DatabaseUnusable(error.message, { cause: error });
}

/** The logins of the embedded database, where its Postgres runs. */
export function embeddedLogins(
  connection: EmbeddedConnection,
): Omit<OpenDatabase, 'close'> & { readonly owner: Login } {
  return {
    app: { ...connection, user: embeddedRole, database },
    appRole: embeddedRole,
    operator: { ...connection, user: embeddedOperator, database },
    operatorRole: embeddedOperator,
    replica: undefined,
    owner: { ...connection, database },
  };
}
