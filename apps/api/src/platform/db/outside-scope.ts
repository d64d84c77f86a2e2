import type pg from 'pg';
import { commit, type Database, isConnectionLoss } from './database';
import { type Queries, queriesFor, type Unit } from './transaction';

/**
 * A connection with no scope, where row-level security shows no tenant’s row: for platform/auth (who calls?), the mail and
 * job machinery and the health check. Each statement commits by itself.
 */
export async function outsideScope<T>(
  db: Database,
  work: (queries: Queries, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  let broken = false;
  try {
    return await work(queriesFor(client), client);
  } catch (error) {
    broken = isConnectionLoss(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** As `outsideScope`, all in one transaction. */
export async function transactionOutsideScope<T>(db: Database, work: (unit: Unit) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await outsideScope(db, async (queries, client) => {
    await client.query('begin');
    try {
      const done = await work({ queries, client, afterCommit: (run) => afterCommit.push(run) });
      await commit(client);
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
  for (const run of afterCommit) run();
  return result;
}
