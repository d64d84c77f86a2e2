import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../failures';

const isArchive = (name: string) => name.endsWith('.tar.gz');

/** The archive in a folder that was written last. @throws OperatorError where there is none */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new OperatorError(`${folder} cannot be read: ${reasonOf(error)}.`, undefined, { cause: error });
  });
  const found = await Promise.all(
    names.filter(isArchive).map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name));
      return { name, mtimeMs };
    }),
  );
  const [newest] = found.sort((a, b) => b.mtimeMs - a.mtimeMs || b.name.localeCompare(a.name));
  if (!newest)
    throw new OperatorError(`There is no backup in ${folder}, whose name ends in .tar.gz: make one with backup.`);
  return join(folder, newest.name);
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'it does not exist';
  if (code === 'ENOTDIR') return 'it is no folder';
  return error instanceof Error ? error.message : String(error);
}
