import { spawn } from 'node:child_process';
import { root } from './files.mjs';

/** Collected output is read as text. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };
const running = new Set();
let watching = false;

function stopWithUs(signal) {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

function watchSignals() {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopWithUs);
}

function forgetSignals() {
  if (running.size > 0 || !watching) return;
  watching = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopWithUs);
}

/**
 * Runs a program to its end; ours ending by a signal ends it too.
 * @param options.show  true writes its output through, else it is collected
 * @param options.limit milliseconds after which it is ended and counts as failed
 * @returns `{ code, output, seconds }`; `code` is 1 where it could not start or was ended
 */
export function run(command, args, { show = false, env = {}, limit = 0, shell = false } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...(show ? {} : plain), ...env },
      shell,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    watchSignals();
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    let note = '';
    const timer = limit > 0 ? setTimeout(expire, limit) : undefined;
    function expire() {
      note = `\nStopped: it took longer than ${Math.round(limit / 1000)} s.`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      forgetSignals();
      const seconds = (performance.now() - started) / 1000;
      resolve({ code: note ? 1 : (code ?? 1), output: Buffer.concat(chunks).toString('utf8') + note, seconds });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(String(error)));
      finish(1);
    });
    child.once('close', finish);
  });
}

/** Runs a JavaScript file with this Node. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

/** Runs npm: the one that started us, else the one on the path. */
export function runNpm(args, options = {}) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return runNode(own, args, options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
