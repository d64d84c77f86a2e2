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

/** The fields of a `stat` line after the name, which may hold spaces and brackets. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** User and system time of a `stat` line, in milliseconds. */
function spentIn(stat: string): number {
  const fields = fieldsOf(stat);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** The same of children that have ended, as their parent has noted it. */
function spentByEnded(stat: string): number {
  const fields = fieldsOf(stat);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * tickMs;
}

/** Whether a process of Postgres tidies up after what was filled in before: its work belongs to no call, and it ends when it likes. */
const tidiesUp = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autovacuum worker');
  } catch {
    return true;
  }
};

const running = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
    .filter(({ stat }) => stat !== '');

/** Milliseconds of processor that a server and the Postgres of its data folder have spent so far; Linux only. */
export function processorOf(server: number, dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const ours = running().filter(
    ({ pid, stat }) => pid === server || pid === postmaster || (parentIn(stat) === postmaster && !tidiesUp(pid)),
  );
  return ours.reduce((sum, { stat }) => sum + spentIn(stat), 0);
}

/** Milliseconds of processor spent so far: by a server, by its Postgres, and of that by processes that have ended, autovacuum’s among them. */
export type Spent = { readonly server: number; readonly postgres: number };

/**
 * As `processorOf`, of whichever Postgres of this machine a connection belongs to, with what tidies up: where it tidies after what is
 * measured, its work belongs to it.
 * @param backend the process of one of its connections
 */
export function spentWith(server: number, backend: number): Spent {
  const postmaster = parentIn(statOf(backend));
  const sum = (parent: number, other: number) =>
    running()
      .filter(({ pid, stat }) => pid === parent || (parentIn(stat) === parent && pid !== other))
      .reduce((all, { pid, stat }) => all + spentIn(stat) + (pid === parent ? spentByEnded(stat) : 0), 0);
  return { server: sum(server, postmaster), postgres: sum(postmaster, server) };
}
