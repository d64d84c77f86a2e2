import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Postgres writes about itself into `postmaster.pid`. */
export type PostmasterFile = {
  pid: number;
  /** Socket folder, or the address on Windows. */
  host: string;
  port: number;
  /** `starting`, `ready`, `stopping` ...; empty while the file is being written. */
  status: string;
};

export const postmasterFile = (folder: string): string => join(folder, 'postmaster.pid');

/** Undefined where there is none or its first lines are not written yet. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFile(folder), 'utf8').catch(() => '');
  const [pid, , , port, sockets, address, , status] = text.split('\n').map((line) => line.trim());
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), host: sockets || address || '', port: Number(port) || 0, status: status ?? '' };
}
