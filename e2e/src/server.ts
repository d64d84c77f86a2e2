import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { type Mail, type MailSought, waitForMail } from './mail';

const program = fileURLToPath(new URL('../../apps/api/dist/server.js', import.meta.url));
/** The options that `npm start` gives to Node. */
const options = /exec node (.+?) scripts/.exec(manifest.scripts.start)?.[1]?.split(' ') ?? [];
const readyWithin = 180_000;
const stopsWithin = 15_000;

/** The built product, running for a test. */
export type Product = {
  /** Where it listens, without a slash at the end. */
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  /** The newest mail to an address; see waitForMail. */
  readonly mail: (address: string, options?: MailSought) => Promise<Mail>;
  /** Ends it as an operator would; its data folder goes too unless it was given. */
  readonly stop: () => Promise<void>;
};

const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS'];

/** The surroundings of a new user: no setting of the product, nothing of the test runner. */
function plainEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
}

async function waitUntilReady(child: ChildProcess, output: () => string): Promise<string> {
  const until = Date.now() + readyWithin;
  while (Date.now() < until) {
    const origin = /ready at (https?:\/\/[^\s/]+)/.exec(output())?.[1];
    if (origin) return origin;
    if (child.exitCode !== null || child.signalCode !== null) break;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready. It printed:\n${output()}`);
}

/**
 * Starts the built server on a free port with the demo data; it believes the address that this machine’s headers name.
 * @param options.dataDir a folder of your own, which stays; else a temporary one
 * @param options.env     more settings, for example `{ DEMO_DATA: '0' }`
 * @param options.role    what it does alone, where others do the rest
 */
export async function startServer({
  dataDir,
  env = {},
  role,
}: {
  dataDir?: string;
  env?: Record<string, string>;
  role?: 'serve';
} = {}): Promise<Product> {
  if (!existsSync(program)) throw new Error('The product is not built: run `npm run build` first.');
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'dw-data-'));
  // The database may run as another user, who has to get through.
  if (!dataDir) chmodSync(folder, 0o755);
  const child = spawn(process.execPath, [...options, program, ...(role ? [role] : [])], {
    env: { ...plainEnvironment(), HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: 'loopback', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString('utf8');
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);

  const stop = async () => {
    process.off('exit', endWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), stopsWithin);
      await ended;
      clearTimeout(late);
    }
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };

  try {
    const origin = await waitUntilReady(child, output);
    const mail: Product['mail'] = (address, options) => waitForMail(join(folder, 'outbox'), address, options);
    return { origin, dataDir: folder, process: child, output, mail, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where a product says that its console is, once it is ready. */
export async function consoleOf({ output }: Pick<Product, 'output'>): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = /Console: (https?:\/\/[^\s/]+)/.exec(output())?.[1];
    if (found) return found;
    await pause(50);
  }
  throw new Error(`The product has no console. It printed:\n${output()}`);
}
