import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../apps/api/dist/operator.js', import.meta.url));

/** Runs the operator’s program on the data of a product that is running. @returns what it printed @throws with what it said, where it failed */
export async function operate(dataDir: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return stdout;
}
