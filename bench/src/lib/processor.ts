import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentIn } from './memory';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

const statOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** User and system time of a `stat` line, in milliseconds; the name before them may hold spaces and brackets. */
function spentIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Whether a process of Postgres tidies up after what was filled in before: its work belongs to no call, and it ends when it likes. */
const tidiesUp = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autovacuum worker');
  } catch {
    return true;
  }
};

/** Milliseconds of processor that a server and the Postgres of its data folder have spent so far; Linux only. */
export function processorOf(server: number, dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
    .filter(({ stat }) => stat !== '');
  const ours = stats.filter(
    ({ pid, stat }) => pid === server || pid === postmaster || (parentIn(stat) === postmaster && !tidiesUp(pid)),
  );
  return ours.reduce((sum, { stat }) => sum + spentIn(stat), 0);
}
