import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { program } from './postgres-binaries';
import { handOver, type RunAs } from './run-as';
import { spawnOnFolder } from './spawn-on-folder';

type Order = {
  root: string;
  folder: string;
  bin: string;
  runAs: RunAs | undefined;
  passwordFile: string;
  throwaway: boolean;
};

// Without these initdb takes its locale from the environment, down to SQL_ASCII, where ILIKE folds no Polish letter.
const locale = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Runs initdb in a draft folder that gets its name last: a start killed half-way leaves nothing that looks finished. */
export async function createCluster({ root, folder, bin, runAs, passwordFile, throwaway }: Order): Promise<void> {
  checkUserName(runAs);
  const draft = join(root, `postgres-new-${randomBytes(4).toString('hex')}`);
  await mkdir(draft);
  try {
    await handOver(draft, runAs);
    const auth = process.platform === 'win32' ? await scram(passwordFile) : ['--auth-local=peer', '--auth-host=reject'];
    const flags = ['-U', 'postgres', ...locale, ...auth, ...(throwaway ? ['--no-sync'] : [])];
    await initdb({ program: program(bin, 'initdb'), folder: draft, flags, runAs });
    await rename(draft, folder);
    if (process.platform !== 'win32') await sync(root);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function checkUserName(runAs: RunAs | undefined): void {
  if (runAs) return;
  try {
    userInfo();
  } catch {
    throw new Error(`The embedded Postgres needs a user name for uid ${process.getuid?.()}: set DATABASE_URL instead.`);
  }
}

async function scram(passwordFile: string): Promise<string[]> {
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
}

async function initdb(order: { program: string; folder: string; flags: string[]; runAs: RunAs | undefined }) {
  const child = await spawnOnFolder({ ...order, output: 'pipe' });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const reason = output.match(/(?:error|FATAL): .*/)?.[0] ?? output.trim().split('\n').at(-1) ?? '';
  throw new Error(`Postgres could not make its data folder (${reason || `initdb ended with ${code}`}).`);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
