const settings: Record<string, string> = {
  // What is acknowledged survives a power cut: none of these three is ever relaxed on a data folder that matters.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Node and Postgres together stay under 250 MB idle.
  shared_buffers: '64MB',
  max_connections: '60',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  // No replication from an embedded server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  effective_cache_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Errors of statements are reported by the application; their details would put personal data into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** What older programs do not know. */
const since18: Record<string, string> = { io_method: 'sync' };

/** Of a server whose data is thrown away after the tests. */
const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '120',
};

export type Listen = { host: string; port: number };

/**
 * The `-c name=value` flags of every start, so that a new release’s settings take effect at once.
 * `listen.host` is a socket folder, or an address on Windows; `marker` names the process in the system’s process list;
 * `major` is the version of the programs.
 */
export function settingFlags(
  listen: Listen,
  { marker, throwaway, major }: { readonly marker: string; readonly throwaway: boolean; readonly major: string },
): string[] {
  const address: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: listen.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: listen.host, unix_socket_permissions: '0700' };
  const all = {
    ...settings,
    ...(Number(major) >= 18 ? since18 : {}),
    ...(throwaway ? throwawaySettings : {}),
    ...address,
    port: String(listen.port),
    cluster_name: marker,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
