import pg from 'pg';
import { hasCitus } from './citus';

/**
 * A login to one database, as the `pg` client takes it, and whether a pooler in front of it gives each transaction
 * another connection.
 */
export type Login = pg.ClientConfig & { readonly transactionPooler?: boolean };

/**
 * A connection through a pooler that changes with each transaction: prepared statements do not survive, so none has a
 * name.
 */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { query } = this;
    const unnamed = (asked: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, this, [withoutName(asked), ...rest]);
    Object.defineProperty(this, 'query', { value: unnamed });
  }
}

/** An object that submits itself, such as a batch, handles this itself. */
const withoutName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
    ? { ...asked, name: undefined }
    : asked;

/** Whether statements of this connection may be prepared under a name. */
export const takesNames = (client: object): boolean => !(client instanceof PooledClient);

/** Whether what a connection of this pool holds may outlive it: locks of a session mean nothing there. */
export const isBehindPooler = ({ options }: pg.Pool): boolean => options.Client === PooledClient;

const patience = new WeakMap<object, number>();

/** How long one statement of a connection may take before the client gives up on it; undefined where it never does. */
export const patienceOf = (client: object): number | undefined => patience.get(client);

const encloses = new WeakSet<object>();

/** Whether each batch of a connection needs a `begin` and a `commit` of its own: to Citus it is no transaction else. */
export const enclosesBatches = (client: object): boolean => encloses.has(client);

/**
 * Timeouts of the server, in milliseconds, shorter than the client’s (ADR 57): for a statement, for a transaction that
 * waits for its client, and for the check that the client is still there.
 */
const endedAfter = (patienceMs: number) => ({
  statement_timeout: Math.ceil(patienceMs * 0.8),
  idle_in_transaction_session_timeout: Math.ceil(patienceMs * 0.8),
  client_connection_check_interval: Math.max(100, Math.ceil(patienceMs / 20)),
});

/**
 * A stricter setting of the role is kept. A server on Windows cannot look for its client. A prepared statement is
 * planned
 * once for a
 * connection: for a page the planner takes any number of rows for more than fifteen, and would plan it anew for each
 * call. Citus plans for the values: which node has the rows depends on them.
 */
const applySettings = `
  select set_config('plan_cache_mode', case when ${hasCitus} then 'auto' else 'force_generic_plan' end, false), set_config(s.name, case when s.setting::int between 1 and g.ms then s.setting else g.ms::text end, false), ${hasCitus} as citus
  from pg_settings s join unnest($1::text[], $2::int[]) as g (name, ms) using (name)
  where s.name <> 'client_connection_check_interval' or version() !~* 'windows|mingw|visual'`;

/**
 * The pool that serves requests and jobs. Statements of one transaction are pipelined, so that they travel in one batch.
 * `size` is the number of connections; one whose statement is not answered within `patienceMs` is closed. The server
 * ends a statement before that, so that a change reported as failed cannot commit later; behind a pooler in transaction
 * mode the role must have these settings.
 */
export function openPool({ transactionPooler = false, ...login }: Login, size: number, patienceMs = 30_000): pg.Pool {
  const settings = endedAfter(patienceMs);
  const pool = new pg.Pool({
    application_name: 'digital-wardrobe',
    ...login,
    ...(transactionPooler && { Client: PooledClient }),
    max: size,
    pipeline: true,
    query_timeout: patienceMs,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // Not as options of the connection: a pooler before the server would refuse those.
    onConnect: async (client) => {
      patience.set(client, patienceMs);
      const { rows } = await (transactionPooler
        ? client.query<{ citus: boolean }>(`select ${hasCitus} as citus`)
        : client.query<{ citus: boolean }>(applySettings, [Object.keys(settings), Object.values(settings)]));
      if (rows[0]?.citus) encloses.add(client);
    },
  });
  // A connection may break while idle or between two statements. The pool replaces it and what was under way is refused;
  // without a listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
