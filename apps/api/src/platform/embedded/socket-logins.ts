import { chmod, chown, rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as';

/**
 * Who may log in over the socket: the operating system names the calling user, so other programs of Postgres’s own user
 * are kept out.
 */
const allowed = 'local all all peer map=server\n';

/**
 * Writes who may log in to a cluster: the user that runs the server, and root, as any role of the database. A new
 * release’s
 * rules hold from the next start on. On Windows there is no socket, and a password keeps others out.
 */
export async function writeSocketLogins(folder: string, runAs: RunAs | undefined): Promise<void> {
  if (process.platform === 'win32') return;
  const users = new Set(['root', userInfo().username]);
  const map = [...users].map((user) => `server "${user}" all\n`).join('');
  await put(join(folder, 'pg_hba.conf'), allowed, runAs);
  await put(join(folder, 'pg_ident.conf'), map, runAs);
}

async function put(path: string, text: string, runAs: RunAs | undefined): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await chmod(draft, 0o600);
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  await rename(draft, path);
}
