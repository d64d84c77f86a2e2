import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { apiBundle, copyMigrations } from '../lib/api-bundle.mjs';
import { developed } from './documents.mjs';

/** Loaded first in the API: however we end, killed too, the API stops, and its Postgres with it. */
const endsWithUs = "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))";
const readyAt = /is ready at (\S+)/;
const folder = join(developed, 'api/dist');

/** The API as a process of its own: bundled from its sources, and begun anew when they change. */
export class ApiProcess {
  #env;
  #say;
  #child;
  #url;
  #turn = Promise.resolve();
  #stopped = false;

  constructor(env, say) {
    this.#say = say;
    // A port of its own behind the one address; the debugger's is on this machine alone.
    this.#env = { ...env, HOST: '127.0.0.1', PORT: '0' };
    this.#url = Promise.reject(new Error('The API has not been started yet.'));
    this.#url.catch(() => {});
  }

  /** Where it listens; waits while it is on its way, rejects where it has ended. */
  get url() {
    return this.#turn.then(() => this.#url);
  }

  /** Bundles and starts it anew, after an update that is under way. @returns whether it runs; one that cannot be bundled leaves the last one running */
  update() {
    const done = this.#turn.then(() => (this.#stopped ? false : this.#renew()));
    this.#turn = done;
    return done;
  }

  async stop() {
    this.#stopped = true;
    await this.#turn;
    await this.#end();
  }

  async #renew() {
    const began = performance.now();
    try {
      mkdirSync(folder, { recursive: true });
      await build(apiBundle(['server', 'jobs'], folder));
    } catch {
      // esbuild has said where.
      this.#say('The API cannot be bundled; the last one goes on running. Mend it and save.');
      return false;
    }
    copyMigrations(folder);
    await this.#end();
    this.#start();
    const up = await this.#url.then(
      () => true,
      () => false,
    );
    if (up) this.#say(`The API started in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return up;
  }

  #start() {
    const { INSPECT_PORT: inspectPort = '9229' } = this.#env;
    const args = [
      '--enable-source-maps',
      `--inspect=127.0.0.1:${inspectPort}`,
      `--import=data:text/javascript,${encodeURIComponent(endsWithUs)}`,
      join(folder, 'server.js'),
    ];
    const child = spawn(process.execPath, args, { env: this.#env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    this.#child = child;
    this.#url = new Promise((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += chunk;
        const ready = readyAt.exec(text)?.[1];
        if (ready) resolve(ready);
      });
      child.once('exit', () => reject(new Error('The API has ended.')));
    });
    this.#url.catch(() => {});
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#url = Promise.reject(new Error('The API has ended.'));
      this.#url.catch(() => {});
      this.#say('The API has ended: see above. It starts anew with the next change.');
    });
  }

  async #end() {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
