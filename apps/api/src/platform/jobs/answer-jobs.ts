import { loggable } from '../loggable';
import { type AskedJob, type ToldWorker, toldWorker, type WorkerAnswer } from './job-messages';

/** Does one job; made of the settings that come first. */
export type DoJob = (job: AskedJob, stopping: AbortSignal) => Promise<void>;

/**
 * What a process does that `JobProcess` has started: the jobs that come, beside each other, until who started it ends. Signals for a
 * whole group of processes are left to that one, which stops jobs in order.
 */
export function answerJobs(begin: (settings: unknown) => Promise<DoJob>): void {
  const stops = new Map<string, AbortController>();
  let begun: Promise<DoJob> = Promise.reject(new Error('A job came before the settings.'));
  begun.catch(() => {});
  const doJob = async ({ queue, id, payload }: AskedJob) => {
    const stopping = new AbortController();
    stops.set(id, stopping);
    try {
      await (await begun)({ queue, id, payload }, stopping.signal);
      answer({ id });
    } catch (error) {
      answer({ id, failure: loggable(error) });
    } finally {
      stops.delete(id);
    }
  };
  const heard = (told: ToldWorker) => {
    if (told.kind === 'begin') begun = begin(told.settings).catch(endForWantOfIt);
    else if (told.kind === 'stop') stops.get(told.id)?.abort();
    else void doJob(told);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message) => heard(toldWorker.parse(message)));
}

/** Whoever starts it again may be luckier: the database may have been away. */
function endForWantOfIt(error: unknown): never {
  console.error(loggable(error));
  process.exit(1);
}

const answer = (message: WorkerAnswer): void => void process.send?.(message, () => {});
