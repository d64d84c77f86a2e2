import type { ChildProcess } from 'node:child_process';
import { startBackgroundProcess } from '../background-process';
import { type AskedJob, type ToldWorker, workerAnswer } from './job-messages';

/** What is started: Node's arguments, the program among them, and what it is told before its first job. */
export type JobProgram = { readonly args: readonly string[]; readonly settings: () => unknown };

type Waiting = { readonly done: () => void; readonly failed: (error: Error) => void };

const idleMs = 10_000;

/**
 * A process that does jobs which would hold up calls: reading files of other people's making, for minutes, as much as there is. It is
 * started by the first one, runs with low priority, and ends when none has come for a while. What ends it, such as a file that
 * takes all memory, does not end the server; its jobs have failed then, and the next one starts another.
 */
export class JobProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    private readonly program: JobProgram,
    private readonly idleAfterMs = idleMs,
  ) {}

  /** The process's number, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Has a job done there. @throws Error where it fails there, or its process ends */
  async run(job: AskedJob, stopping: AbortSignal): Promise<void> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    const stop = () => tell(child, { kind: 'stop', id: job.id });
    stopping.addEventListener('abort', stop);
    try {
      await new Promise<void>((done, failed) => {
        this.#waiting.set(job.id, { done, failed });
        tell(child, { kind: 'do', ...job });
        if (stopping.aborted) stop();
      });
    } finally {
      stopping.removeEventListener('abort', stop);
      this.#waiting.delete(job.id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), this.idleAfterMs).unref();
    }
  }

  /** Ends the process, and what it is doing; the next job starts another. */
  close(): void {
    clearTimeout(this.#idle);
    if (!this.#child) return;
    this.#child.kill('SIGKILL');
    // Not only when its end is heard of: a job that comes before that would go to the dead.
    this.#ended(this.#child, 'it was closed');
  }

  #start(): ChildProcess {
    const child = startBackgroundProcess(this.program.args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.on('message', (message) => {
      const { id, failure } = workerAnswer.parse(message);
      if (failure === undefined) this.#waiting.get(id)?.done();
      else this.#waiting.get(id)?.failed(Object.assign(new Error(failure.message), failure));
    });
    child.on('error', (error) => this.#ended(child, error.message));
    child.on('exit', (code, signal) => this.#ended(child, signal ?? `code ${code}`));
    tell(child, { kind: 'begin', settings: this.program.settings() });
    return child;
  }

  #ended(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const { failed } of this.#waiting.values()) failed(new Error(`The process that did the job ended: ${how}.`));
  }
}

/** A process that has ended is heard of by its end. */
const tell = (child: ChildProcess, message: ToldWorker): void => void child.send(message, () => {});
