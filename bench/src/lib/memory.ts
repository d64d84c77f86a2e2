import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rounded } from './median';

/** Megabytes (1,000,000 bytes) that a server and its Postgres hold, pages they share counted once. */
export type Memory = { readonly server: number; readonly postgres: number; readonly processes: number };

/** Fields of `/proc/<pid>/smaps_rollup`, in bytes. */
function rollupOf(pid: number): (field: 'Rss' | 'Pss') => number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) * 1024;
}

/** The process that a `stat` line names as its parent; the name before it may hold spaces and brackets. */
export const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

function childrenOf(pid: number): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return running.map(Number).filter((candidate) => {
    try {
      return parentIn(readFileSync(`/proc/${candidate}/stat`, 'utf8')) === pid;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

/**
 * What the server and the Postgres of its data folder hold now; Linux only. Of Postgres each process counts with its share
 * of common pages (PSS). The server counts in full (RSS): its share would shrink with every other Node program that runs
 * beside it, this one among them.
 */
export function memoryOf(server: number, dataDir: string): Memory {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const processes = [postmaster, ...childrenOf(postmaster)];
  const postgres = processes.reduce((sum, pid) => sum + rollupOf(pid)('Pss'), 0);
  return {
    server: rounded(rollupOf(server)('Rss') / 1e6, 1),
    postgres: rounded(postgres / 1e6, 1),
    processes: 1 + processes.length,
  };
}

const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Megabytes that a server and the processes it started hold now, each in full and Postgres aside; Linux only. */
export function serverMemoryOf(server: number): number {
  const own = childrenOf(server).filter((pid) => !/^(?:postgres|)$/.test(nameOf(pid)));
  const held = [server, ...own].map((pid) => {
    try {
      return rollupOf(pid)('Rss');
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return rounded(held.reduce((sum, bytes) => sum + bytes, 0) / 1e6, 1);
}
