import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const reportSchema = z.object({
  ok: z.boolean(),
  message: z.string().optional(),
  postgres: z.number().optional(),
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }).optional(),
});

/** Test support: a second server process on a data folder, and what it reported. */
export type Owner = z.infer<typeof reportSchema> & { pid: number; process: ChildProcess };

const fixture = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));

export async function startOwner(dataDir: string, mode: 'postgres' | 'lock'): Promise<Owner> {
  const args = ['--import', 'tsx', fixture, dataDir, mode];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...reportSchema.parse(JSON.parse(line)), pid: child.pid ?? 0, process: child };
  }
  throw new Error('The process ended without a report.');
}

export async function endOwner(owner: Owner, signal: NodeJS.Signals): Promise<void> {
  if (owner.process.exitCode !== null || owner.process.signalCode !== null) return;
  const exit = once(owner.process, 'exit');
  owner.process.kill(signal);
  await exit;
}

/** A data folder that is deleted when the test is over. */
export async function temporaryDataDir(onEnd: (clean: () => Promise<void>) => void): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dw-data-'));
  onEnd(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}
