import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the process exists, whoever owns it. A zombie counts: see `commandLine`. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The arguments of a process, each ended by a space; empty for one that is gone or a zombie. Needs no privilege. */
export async function commandLine(pid: number): Promise<string> {
  if (!exists(pid)) return '';
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    }
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
      return `${(await run('powershell', ['-NoProfile', '-Command', query], { windowsHide: true })).stdout.trim()} `;
    }
    return `${(await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout.trim()} `;
  } catch {
    return '';
  }
}

/**
 * When the process was born, as the kernel counts it, with the boot it belongs to: two processes that got the same pid
 * differ in it. Undefined where the system does not tell, or for no such process.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name in brackets may hold spaces: count from its end. Field 3 is the state, field 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot.trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** The pids of processes whose title starts with `title`. Linux only; none elsewhere. */
export async function findByTitle(title: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const lines = await Promise.all(pids.map(commandLine));
  return pids.filter((_, index) => lines[index]?.startsWith(title));
}
