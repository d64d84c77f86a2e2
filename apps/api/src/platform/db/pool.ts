import pg from 'pg';

/** A login to one database, as the `pg` client takes it. */
export type Login = pg.ClientConfig;

/**
 * The pool that serves requests and jobs. Statements of one transaction are pipelined, so that they travel in one flush.
 * `size` is the number of connections; one whose statement is not answered within `patienceMs` is given up.
 */
export function openPool(login: Login, size: number, patienceMs = 30_000): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    max: size,
    pipeline: true,
    application_name: 'digital-wardrobe',
    query_timeout: patienceMs,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  });
  // A connection may break while idle or between two statements. The pool replaces it and what was under way is refused;
  // without a listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
