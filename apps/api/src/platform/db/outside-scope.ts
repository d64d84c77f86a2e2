import { Closable } from './closable';
import { commit, type Database } from './database';
import { placedOf } from './placed-client';
import { type Queries, queriesFor, type Unit } from './transaction';

type Work<T> = (queries: Queries, client: Closable) => Promise<T>;

/**
 * A connection with no scope, where row-level security shows no tenant’s row: for platform/auth (who calls?), the mail and
 * job machinery and the health check. Each statement commits by itself.
 */
export async function outsideScope<T>(db: Database, work: Work<T>): Promise<T> {
  return db.connectedOutside(async (connection) => {
    const client = new Closable(placedOf(connection));
    try {
      return await work(queriesFor(client), client);
    } finally {
      client.close();
    }
  });
}

/** As `outsideScope`, all in one transaction. */
export async function transactionOutsideScope<T>(db: Database, work: (unit: Unit) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await db.connectedOutside(async (connection, broken) => {
    const client = new Closable(placedOf(connection));
    await connection.query('begin');
    try {
      const done = await work({ queries: queriesFor(client), client, afterCommit: (run) => afterCommit.push(run) });
      client.close();
      await commit(connection);
      return done;
    } catch (error) {
      client.close();
      await connection.query('rollback').catch(broken);
      throw error;
    }
  });
  for (const run of afterCommit) run();
  return result;
}
