import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfProject } from './copy.mjs';

const limitMs = 15 * 60_000;

/** A copy of the project with a vitest of its own, which tries one mutant after the other. */
export function openSlot() {
  const folder = copyOfProject();
  const child = fork(join(folder, 'scripts/lib/mutants/slot-program.mjs'), {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = (about) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => fail('did not answer in time'), limitMs);
      const settle = (how, what) => {
        clearTimeout(late);
        child.off('message', heard).off('exit', ended);
        how(what);
      };
      const fail = (why) => settle(reject, new Error(`The runner of a slot ${why}.`));
      const heard = ({ answer, error }) => (error ? fail(`failed: ${error}`) : settle(resolve, answer));
      const ended = (code) => fail(`ended with ${code}`);
      child.on('message', heard).on('exit', ended);
      child.send(about);
    });
  return {
    folder,
    anew: false,
    run: ask,
    async close() {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
      if (child.connected) child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
