import { chmod, lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The user Postgres runs as: it refuses uid 0. */
export type RunAs = { uid: number; gid: number };

const nobody: RunAs = { uid: 65534, gid: 65534 };

/**
 * Whom Postgres has to run as for this data folder. Undefined: as we are. As root it is the folder’s owner
 * (a folder made by a user stays that user’s), or nobody for a folder that is new or root’s.
 */
export async function chooseRunAs(folder: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** Hands a folder to `who` and closes it to everyone else, as Postgres demands. */
export async function handOver(folder: string, who: RunAs | undefined): Promise<void> {
  if (who && (await stat(folder)).uid !== who.uid) await chownTree(folder, who);
  await chmod(folder, 0o700);
}

async function chownTree(path: string, who: RunAs): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(child, who);
    else await lchown(child, who.uid, who.gid);
  }
  await lchown(path, who.uid, who.gid);
}

/** Whether `who` may enter every folder down to `path` and read it, by the permission bits. */
export async function canReach(path: string, who: RunAs | undefined): Promise<boolean> {
  if (!who) return true;
  let at = await realpath(path);
  let wanted = (await stat(at)).isDirectory() ? 5 : 4;
  while (true) {
    const { uid, gid, mode } = await stat(at);
    const bits = uid === who.uid ? mode >> 6 : gid === who.gid ? mode >> 3 : mode;
    if ((bits & wanted) !== wanted) return false;
    const parent = dirname(at);
    if (parent === at) return true;
    at = parent;
    wanted = 1;
  }
}
