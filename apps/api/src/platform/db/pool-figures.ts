import type pg from 'pg';
import type { Telemetry } from '../telemetry/telemetry';

type Counts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** Connections of a pool, and who waits for one. */
export function watchPool({ watch }: Telemetry, pool: Counts): void {
  watch({
    name: 'db_client_connection_count',
    kind: 'gauge',
    unit: '{connection}',
    description: 'Connections to the database, by what they do.',
    read: () => [
      { value: pool.idleCount, labels: { 'db.client.connection.state': 'idle' } },
      { value: pool.totalCount - pool.idleCount, labels: { 'db.client.connection.state': 'used' } },
    ],
  });
  watch({
    name: 'db_client_connection_max',
    kind: 'gauge',
    unit: '{connection}',
    description: 'Connections to the database that may be open at once.',
    read: () => [{ value: pool.options.max }],
  });
  watch({
    name: 'db_client_connection_pending_requests',
    kind: 'gauge',
    unit: '{request}',
    description: 'Transactions that wait for a connection.',
    read: () => [{ value: pool.waitingCount }],
  });
}
