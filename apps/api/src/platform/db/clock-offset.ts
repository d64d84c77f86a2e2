import type pg from 'pg';

/**
 * Seconds by which this machine’s clock is ahead of the database’s, negative where it is behind: as exact as half the way there and back.
 * Waiting for a connection does not count.
 */
export async function clockOffset(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const [{ now } = { now: new Date(asked) }] = rows;
    return ((asked + Date.now()) / 2 - now.getTime()) / 1000;
  } finally {
    client.release();
  }
}
