import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { Config } from '../../config/config';
import { existingKey, keyFile, textOfKeys } from '../../platform/key-file';
import type { Keys } from '../../platform/signer';
import { OperatorError } from '../failures';
import type { CheckedArchive } from './check-archive';
import { sha256 } from './make-backup';

/**
 * The archive’s addresses lead somewhere only under the key that they were derived from.
 * @throws OperatorError where the server would use another
 */
export async function assertSameKey({ manifest, key }: CheckedArchive, config: Config): Promise<void> {
  if (config.secretKeys !== undefined && !hold(config.secretKeys, manifest.key.sha256)) {
    throw new OperatorError(
      `SECRET_KEY is not the key that the backup was made with: ${
        key === undefined ? 'set that one' : 'leave it out, so that the one in the backup is used, or set that one'
      }. Nothing was restored.`,
    );
  }
  if (key !== undefined || config.secretKeys !== undefined) return;
  const here = await existingKey(config.dataDir);
  if (here === undefined || !hold(here, manifest.key.sha256)) {
    throw new OperatorError(
      'The backup was made under a SECRET_KEY, which is not in it: set SECRET_KEY to that one. Nothing was restored.',
    );
  }
}

/** Whether these are the keys that were written, with or without later ones before them. */
const hold = (keys: Keys, written: string): boolean =>
  keys.some((_, index) => {
    const [first, ...rest] = keys.slice(index);
    return first !== undefined && sha256(textOfKeys([first, ...rest])) === written;
  });

/** Makes the archive’s key that of the folder; another one is kept beside it. @returns what undoes it */
export async function placeKey(dataDir: string, key: string): Promise<() => Promise<void>> {
  const path = keyFile(dataDir);
  const found = await existingKey(dataDir).catch(() => undefined);
  const before = found && textOfKeys(found);
  if (before === key) return async () => {};
  await mkdir(dataDir, { recursive: true });
  if (before !== undefined) await copyFile(path, `${path}.before-restore`);
  await writeFile(`${path}.new`, key, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return () => (before === undefined ? rm(path, { force: true }) : rename(`${path}.before-restore`, path));
}
