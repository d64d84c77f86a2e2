// bench:start: how long `npm start` takes where everything is built and there is data, and what the product holds when idle.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn, websites } from '@dw/contract';
import { call } from '../../apps/api/src/testing/client';
import { demo } from '../../e2e/src/demo';
import { boundedTo } from './lib/bounded';
import { median, rounded } from './lib/median';
import { memoryOf } from './lib/memory';
import { report } from './lib/report';

const laterStarts = 3;
const idleSeconds = 15;
const root = fileURLToPath(new URL('../../', import.meta.url));

type Started = {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly seconds: number;
  readonly built: boolean;
};

async function start(dataDir: string): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /is ready at (\S+)/.exec(output)?.[1];
      const seconds = (performance.now() - begun) / 1000;
      if (origin) resolve({ child, origin, seconds, built: output.includes('Built ') });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

async function stop({ child }: Started): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** As after a visit: someone signed in and looked at a list. */
async function visit(origin: string): Promise<void> {
  const { access_token: token } = await call(origin, signIn.login, {
    body: { email: demo.retailer, password: demo.password },
  });
  await call(origin, websites.list, { token });
  await fetch(`${origin}/login`);
}

boundedTo(90);
const dataDir = mkdtempSync(join(tmpdir(), 'dw-bench-'));
// The database may run as another user, who has to get through.
chmodSync(dataDir, 0o755);
try {
  const first = await start(dataDir);
  await stop(first);
  const later: number[] = [];
  for (let at = 1; at < laterStarts; at += 1) {
    const started = await start(dataDir);
    later.push(started.seconds);
    await stop(started);
  }
  const last = await start(dataDir);
  later.push(last.seconds);
  if (last.built) throw new Error('The sources changed while the starts were measured.');
  await visit(last.origin);
  await pause(idleSeconds * 1000);
  const memory = process.platform === 'linux' ? memoryOf(last.child.pid ?? 0, dataDir) : undefined;
  await stop(last);

  const total = memory && rounded(memory.server + memory.postgres, 1);
  report(
    'start',
    [
      { name: 'later start', value: rounded(median(later), 2), unit: 's', atMost: 5 },
      ...(total === undefined ? [] : [{ name: 'server and Postgres, idle', value: total, unit: 'MB', atMost: 250 }]),
    ],
    {
      firstStart: { seconds: rounded(first.seconds, 2), withBuild: first.built, withDemo: true },
      laterStarts: later.map((seconds) => rounded(seconds, 2)),
      memory: { ...memory, idleSeconds },
    },
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
