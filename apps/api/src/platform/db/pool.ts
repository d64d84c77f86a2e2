import pg from 'pg';

/** A login to one database, as the `pg` client takes it, and whether a pooler in front of it gives each transaction another connection. */
export type Login = pg.ClientConfig & { readonly transactionPooler?: boolean };

/** A connection that is another one for each transaction: what was prepared on one is not known to the next, so no statement has a name. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { query } = this;
    const unnamed = (asked: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, this, [withoutName(asked), ...rest]);
    Object.defineProperty(this, 'query', { value: unnamed });
  }
}

/** What is submitted as a whole, such as a batch, has seen to it itself. */
const withoutName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
    ? { ...asked, name: undefined }
    : asked;

/** Whether statements of this connection may be prepared under a name. */
export const takesNames = (client: object): boolean => !(client instanceof PooledClient);

const patience = new WeakMap<object, number>();

/** How long one statement of a connection may take before the client gives up on it; undefined where it never does. */
export const patienceOf = (client: object): number | undefined => patience.get(client);

/**
 * What the server ends by itself, in milliseconds, sooner than a client of that patience gives up (ADR 57): a statement, a
 * transaction that waits for its client, and whatever runs for a client that is gone.
 */
const endedAfter = (patienceMs: number) => ({
  statement_timeout: Math.ceil(patienceMs * 0.8),
  idle_in_transaction_session_timeout: Math.ceil(patienceMs * 0.8),
  client_connection_check_interval: Math.max(100, Math.ceil(patienceMs / 20)),
});

/**
 * A stricter setting of the role stays. A server on Windows cannot look for its client. A prepared statement is planned once for a
 * connection: for a page the planner takes any number of rows for more than fifteen, and would plan it anew for each call.
 */
const applySettings = `
  select set_config('plan_cache_mode', 'force_generic_plan', false), set_config(s.name, case when s.setting::int between 1 and g.ms then s.setting else g.ms::text end, false)
  from pg_settings s join unnest($1::text[], $2::int[]) as g (name, ms) using (name)
  where s.name <> 'client_connection_check_interval' or version() !~* 'windows|mingw|visual'`;

/**
 * The pool that serves requests and jobs. Statements of one transaction are pipelined, so that they travel in one batch.
 * `size` is the number of connections; one whose statement is not answered within `patienceMs` is given up. The server ends a
 * statement before that, so that what is refused is not kept after all; behind a pooler in transaction mode the role has those
 * settings, because a connection of ours has none of its own there.
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
      if (!transactionPooler) await client.query(applySettings, [Object.keys(settings), Object.values(settings)]);
    },
  });
  // A connection may break while idle or between two statements. The pool replaces it and what was under way is refused;
  // without a listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
