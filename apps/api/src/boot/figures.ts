import type { Config } from '../config/config';
import { freeSpace } from '../features/health/free-space';
import { lastDrill } from '../platform/audit/last-drill';
import { clockOffset } from '../platform/db/clock-offset';
import { watchPool } from '../platform/db/pool-figures';
import type { ReadReplica } from '../platform/db/read-replica';
import { watchReplica } from '../platform/db/replica-figures';
import { watchQueues } from '../platform/jobs/queue-figures';
import { droppedRows } from '../platform/months/dropped-rows';
import { watchProcess } from '../platform/telemetry/process-figures';
import type { Telemetry } from '../platform/telemetry/telemetry';
import type { Services } from '../services';

/** What can be read of a process at any time. What belongs to the whole installation is told by those that work. */
export function defineFigures(
  config: Config,
  { db }: Pick<Services, 'db'>,
  telemetry: Telemetry,
  replica?: ReadReplica,
): void {
  watchProcess(telemetry);
  watchPool(telemetry, db.pool);
  if (replica) watchReplica(telemetry, replica);
  telemetry.watch({
    name: 'disk_free_bytes',
    kind: 'gauge',
    unit: 'By',
    description: 'What can still be written to the disk of the data folder.',
    read: async () => {
      const value = await freeSpace(config.dataDir);
      return value === undefined ? [] : [{ value }];
    },
  });
  telemetry.watch({
    name: 'db_clock_offset_seconds',
    kind: 'gauge',
    unit: 's',
    description: 'By how much the clock of this machine is ahead of the database’s; negative where it is behind.',
    read: async () => [{ value: await clockOffset(db.pool) }],
  });
  if (config.role === 'serve') return;
  watchQueues(telemetry, db);
  telemetry.watch({
    name: 'backup_drill_timestamp_seconds',
    kind: 'gauge',
    unit: 's',
    description: 'When a backup was last tried and found whole, in seconds since 1970; 0 where none was.',
    read: async () => [{ value: ((await lastDrill(db))?.at.getTime() ?? 0) / 1000 }],
  });
  telemetry.watch({
    name: 'retention_dropped_rows',
    kind: 'counter',
    unit: '{row}',
    description: 'Rows of logs that went with their month, by log.',
    read: () => droppedRows(db),
  });
}
