import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Linux's command that binds a process and what it starts to some processors. */
const binder = 'taskset';

/** Where a process may run, as in `0-1`. */
export const processorsOf = (pid: number | 'self'): string =>
  /Cpus_allowed_list:\s+(\S+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';

/**
 * Two processors of this machine: one for the server and its database, one for whoever calls. So load comes from elsewhere, as
 * in life, and what it takes is not taken from the server.
 * @throws where there are none to be had: what is measured would say nothing of the server
 */
export function twoProcessors(): readonly [ofServer: string, ofCallers: string] {
  const found = spawnSync(binder, ['--version']);
  if (process.platform !== 'linux' || found.status !== 0)
    throw new Error(`Nothing can be bound to a processor here: it takes Linux and its command ${binder}.`);
  const [ofServer, ofCallers] = processorsOf('self')
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
    });
  if (ofServer === undefined || ofCallers === undefined)
    throw new Error('There is one processor here: callers would take theirs from the server.');
  return [ofServer, ofCallers];
}

/** What a command begins with that runs on one processor. */
export const onProcessor = (processor: string): readonly string[] => [binder, '-c', processor];

/** Binds this process, and what it starts from now on. */
export function bindThisProcess(processors: string): void {
  const { status, stderr } = spawnSync(binder, ['-a', '-c', '-p', processors, String(process.pid)]);
  if (status !== 0) throw new Error(`This process could not be bound to ${processors}: ${stderr}`);
}

/**
 * Lets who else is on this process's processor go first, since it sends all it can: callers would wait for their own processor, and
 * what they measure would be that. Call it when what it starts is started, for that takes over its priority.
 * @returns undoes it, where this user may
 */
export function standBack(): () => void {
  const before = getPriority();
  setPriority(constants.priority.PRIORITY_LOW);
  return () => {
    try {
      setPriority(before);
    } catch {
      // Only who may do more than others gets a priority back; this process then ends with the lower one.
    }
  };
}

/** The callers, in a process of their own on one processor. */
export function startCallers(processor: string): ChildProcess {
  const program = fileURLToPath(new URL('./callers.fixture.ts', import.meta.url));
  const [command = '', ...args] = [...onProcessor(processor), process.execPath, '--import', 'tsx', program];
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
