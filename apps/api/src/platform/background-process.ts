import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The nice value of what works in the background. */
const backgroundNice = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Starts Node with a program that works while calls are answered, at a lower priority than theirs. Where priorities may not be set it
 * starts all the same. Its end is its starter's business: it is in a session of its own, so no terminal's signal reaches it.
 */
export function startBackgroundProcess(args: readonly string[], options: SpawnOptions): ChildProcess {
  // Linux shares a processor between sessions first where it groups them, and a nice value then counts only within its session: in the
  // server's, the program would be as much as the embedded Postgres, which has a session of its own.
  const child = spawn(process.execPath, [...args], { ...options, detached: true });
  const { pid } = child;
  if (pid === undefined) return child;
  attempt(() => setPriority(pid, backgroundNice));
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(backgroundNice), { flag: 'r+' }));
  return child;
}

function attempt(setting: () => void): void {
  try {
    setting();
  } catch {
    // Another system, or one that does not allow it.
  }
}
