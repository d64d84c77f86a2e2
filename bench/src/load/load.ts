import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Job, Outcome } from './generator';

const program = fileURLToPath(new URL('./generator.ts', import.meta.url));

export type Load = {
  /** Requests answered per second. @throws where any was refused, or none was answered. */
  rate(job: Job): Promise<number>;
  /** The same, and the milliseconds within which 99 of 100 were answered. @throws as `rate` does */
  measure(job: Job): Promise<{ readonly rate: number; readonly p99: number }>;
  stop(): void;
};

/** Starts the process that makes the load. */
export function startLoad(): Load {
  const child: ChildProcess = fork(program);
  const measure: Load['measure'] = async (job) => {
    const answer = once(child, 'message');
    child.send(job);
    const [outcome]: Outcome[] = await answer;
    if (!outcome || outcome.answered === 0 || outcome.refused > 0) {
      throw new Error(`${job.method} ${job.url}: ${JSON.stringify(outcome)}`);
    }
    return { rate: outcome.answered / outcome.seconds, p99: outcome.p99 };
  };
  return {
    measure,
    rate: async (job) => (await measure(job)).rate,
    stop: () => void child.disconnect(),
  };
}
