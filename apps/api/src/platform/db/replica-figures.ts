import type { Telemetry } from '../telemetry/telemetry';
import type { ReadReplica } from './read-replica';

/** What the read replica was good for. */
export function watchReplica({ watch }: Telemetry, { counts }: Pick<ReadReplica, 'counts'>): void {
  watch({
    name: 'db_replica_reads',
    kind: 'counter',
    unit: '{read}',
    description:
      'Lists and reports that were read from the read replica, and those the primary was read for: it was behind, or away.',
    read: () => Object.entries(counts).map(([outcome, value]) => ({ value, labels: { outcome } })),
  });
}
