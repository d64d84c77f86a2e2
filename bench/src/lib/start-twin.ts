import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Prepared } from './demo-account';

const program = fileURLToPath(new URL('../twin.ts', import.meta.url));

/** Starts the bare twin beside the product, on its database. */
export async function startTwin({
  database,
  accountId,
}: Pick<Prepared, 'database' | 'accountId'>): Promise<{ url: string; stop: () => void }> {
  const child = fork(program, [JSON.stringify(database), String(accountId)]);
  const [url]: string[] = await once(child, 'message');
  return { url: url ?? '', stop: () => void child.disconnect() };
}
