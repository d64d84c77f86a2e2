import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keys, type Signer, signerOf } from './signer';

/** A key is as long as this. */
export const shortestKey = 32;

/** Thrown where the file of the key holds none; the message is for the operator. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}

/**
 * The keys of this installation, one a line and the newest first: the first is made once, kept beside the data, readable by its
 * owner only. It comes whole or not at all, also when the start that makes it is killed.
 * @throws where the file holds no key: a new one would lead every secret address nowhere
 */
export async function readOrMakeKey(dataDir: string): Promise<Keys> {
  return (await existingKey(dataDir)) ?? writeKeys(dataDir, [newKey()]);
}

/** The keys of an installation that has some. @throws where the file holds none */
export async function existingKey(dataDir: string): Promise<Keys | undefined> {
  const text = await readFile(keyFile(dataDir), 'utf8').catch(noFile);
  return text === undefined ? undefined : keysIn(dataDir, text);
}

function keysIn(dataDir: string, text: string): Keys {
  const [newest = '', ...earlier] = text.trim().split(/\s*\n\s*/);
  if ([newest, ...earlier].some((key) => key.length < shortestKey))
    throw new UnusableKey(
      `${keyFile(dataDir)} holds no key (fewer than ${shortestKey} characters). Restore it from a backup, or set SECRET_KEY.`,
    );
  return [newest, ...earlier];
}

/** As the file has them. */
export const textOfKeys = (keys: Keys): string => keys.join('\n');

export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** Puts another key before those that the folder has. What was sealed and signed before goes on by them. @returns all of them */
export async function addKey(dataDir: string): Promise<Keys> {
  const keys = await existingKey(dataDir);
  return writeKeys(dataDir, [newKey(), ...(keys ?? [])]);
}

/** By the keys of a folder, also by one that the operator adds while the process runs. @param keys that it had when it was read */
export function signerOfFolder(dataDir: string, keys: Keys): Signer {
  const path = keyFile(dataDir);
  let seen = '';
  return signerOf(keys, () => {
    try {
      const { mtimeMs, ino } = statSync(path);
      if (`${mtimeMs} ${ino}` === seen) return undefined;
      const found = keysIn(dataDir, readFileSync(path, 'utf8'));
      seen = `${mtimeMs} ${ino}`;
      return found;
    } catch {
      // It is away, or holds none: what was read before still holds.
      return undefined;
    }
  });
}

const newKey = (): string => randomBytes(48).toString('base64url');

async function writeKeys(dataDir: string, keys: Keys): Promise<Keys> {
  const draft = `${keyFile(dataDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, textOfKeys(keys), { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, keyFile(dataDir));
  return keys;
}

function noFile(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
