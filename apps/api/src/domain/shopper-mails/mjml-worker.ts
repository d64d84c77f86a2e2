import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const patienceMs = 10_000;
const idleMs = 60_000;

/** Runs in a thread of its own, so that a slow design blocks nobody; plain script, since it is not bundled. */
const script = `
const { parentPort, workerData } = require('node:worker_threads');
const loaded = require(workerData);
const compile = loaded.default ?? loaded;
parentPort.on('message', async ({ id, mjml }) => {
  try {
    const { html, errors } = await compile(mjml, { fonts: {}, validationLevel: 'soft', keepComments: true, ignoreIncludes: true });
    parentPort.postMessage({ id, html, errors: errors.map(({ line, message, tagName }) => ({ line, message, tagName })) });
  } catch (error) {
    parentPort.postMessage({ id, html: '', errors: [{ line: 0, message: String(error.message).split('\\n')[0], tagName: 'mjml' }] });
  }
});
`;

/** What is wrong with a design, in the words of the compiler; no words where it was given up. */
export type MjmlError = { readonly line: number; readonly message: string; readonly tagName: string };
type Compiled = { readonly html: string; readonly errors: readonly MjmlError[] };
type Answer = Compiled & { readonly id: number };
type Waiting = { readonly done: (compiled: Compiled) => void; readonly late: NodeJS.Timeout };

const tooLong: Compiled = { html: '', errors: [{ line: 0, message: '', tagName: 'mjml' }] };

/** One thread with the MJML compiler: started when it is needed, ended when it has been idle for a minute. */
class MjmlWorker {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  compile(mjml: string): Promise<Compiled> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    this.#last += 1;
    const id = this.#last;
    return new Promise((done) => {
      const late = setTimeout(() => this.#giveUp(), patienceMs);
      this.#waiting.set(id, { done, late });
      worker.ref();
      worker.postMessage({ id, mjml });
    });
  }

  #start(): Worker {
    const workerData = createRequire(import.meta.url).resolve('mjml');
    const worker = new Worker(script, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 192 } });
    worker.on('message', (answer: Answer) => this.#answered(answer));
    // Out of memory ends the thread, not the server.
    worker.on('error', () => this.#giveUp());
    this.#worker = worker;
    return worker;
  }

  #answered({ id, ...compiled }: Answer): void {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.late);
    this.#waiting.delete(id);
    waiting?.done(compiled);
    if (this.#waiting.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => this.#end(), idleMs);
    this.#idle.unref();
  }

  #giveUp(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#end();
    for (const { done, late } of waiting) {
      clearTimeout(late);
      done(tooLong);
    }
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}

const shared = new MjmlWorker();

/** Compiles MJML to the html of a mail, outside the main thread; asks for nothing from outside. */
export const compileMjml = (mjml: string): Promise<Compiled> => shared.compile(mjml);
