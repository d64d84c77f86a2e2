import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The release before this one: that of the commit before the newest migration. */
export type ReleaseBefore = {
  readonly commit: string;
  /** Its server, built from its own sources. */
  readonly server: string;
  readonly migrationsFolder: string;
  /** The statements that its own tests fill the lists of account $1 with, $2 rows each, by the account’s role. */
  readonly rowsOf: Readonly<Record<string, readonly string[]>>;
};

const program = fileURLToPath(new URL('../../../../scripts/release-before.mjs', import.meta.url));
const noHistory = 3;
const madeSchema = z.object({ commit: z.string(), folder: z.string() });
const rowsSchema = z.object({ rowsOf: z.record(z.string(), z.array(z.string())) });

/** Builds it, where it is not there yet. @returns a sentence where the history of git does not reach so far */
export async function releaseBefore(): Promise<ReleaseBefore | string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    const { commit, folder } = madeSchema.parse(JSON.parse(stdout));
    const { rowsOf } = rowsSchema.parse(await import(pathToFileURL(join(folder, 'testing/list-rows.js')).href));
    return { commit, server: join(folder, 'server.js'), migrationsFolder: join(folder, 'migrations'), rowsOf };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === noHistory && 'stdout' in error)
      return String(error.stdout).trim();
    throw error;
  }
}
