import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Login, openPool } from '../../platform/db/pool';
import { behind, ReadReplica } from '../../platform/db/read-replica';
import { type Check, ok, warn } from './check';

/** Of the standby that lists and reports are read from; none where there is none. */
export const replicaChecks = (replica: Login | undefined, primary: pg.Pool): readonly Check[] =>
  replica ? [{ name: 'read replica', look: () => look(replica, primary) }] : [];

/** While a long change is written, a standby is behind until somebody commits; so it is looked at as often as calls would, once a second. */
const looks = 5;

async function look(login: Login, primary: pg.Pool) {
  const pool = openPool(login, 1, 10_000);
  try {
    const standby = new ReadReplica(primary, pool, () => {});
    let why = await standby.whyNot();
    for (let looked = 1; why === behind && looked < looks; looked += 1) {
      await pause(1000);
      why = await standby.whyNot();
    }
    if (why === undefined) return ok('has replayed what the primary has committed');
    return warn(
      `not used: ${why}`,
      'Lists and reports are read from the primary meanwhile. Look whether the standby runs, follows this primary and takes the login of DATABASE_REPLICA_URL; where the owner of the tables has not pg_read_all_stats, it is used some minutes after a failover (docs/operations.md).',
    );
  } finally {
    await pool.end();
  }
}
