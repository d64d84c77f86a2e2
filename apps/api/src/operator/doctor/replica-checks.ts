import type pg from 'pg';
import { type Login, openPool } from '../../platform/db/pool';
import { ReadReplica } from '../../platform/db/read-replica';
import { type Check, ok, warn } from './check';

/** Of the standby that lists and reports are read from; none where there is none. */
export const replicaChecks = (replica: Login | undefined, primary: pg.Pool): readonly Check[] =>
  replica ? [{ name: 'read replica', look: () => look(replica, primary) }] : [];

async function look(login: Login, primary: pg.Pool) {
  const pool = openPool(login, 1, 10_000);
  try {
    const why = await new ReadReplica(primary, pool, () => {}).whyNot();
    if (why === undefined) return ok('has replayed what the primary has committed');
    return warn(
      `not used: ${why}`,
      'Lists and reports are read from the primary meanwhile. Look whether the standby runs, follows this primary and takes the login of DATABASE_REPLICA_URL; where the owner of the tables has not pg_read_all_stats, it is used some minutes after a failover (docs/operations.md).',
    );
  } finally {
    await pool.end();
  }
}
