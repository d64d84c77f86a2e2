import type { FileStore } from '../platform/files/file-store';

/** How many bytes a kept file has; undefined where there is none. It is closed again: one that is forgotten ends the process from Node 26 on. */
export async function sizeOfFile(files: FileStore, key: string): Promise<number | undefined> {
  const file = await files.read(key);
  file?.stream.destroy();
  return file?.size;
}
