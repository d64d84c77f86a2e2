import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Derives secrets from names, so that they need not be stored: the same name always gives the same secret. */
export type Signer = {
  /** 256 bits, base64url. `purpose` keeps the uses apart. */
  derive(purpose: string, name: string): string;
};

export function signerOf(key: string): Signer {
  return {
    derive: (purpose, name) => createHmac('sha256', key).update(purpose).update('\0').update(name).digest('base64url'),
  };
}

const shortest = 32;

/** Thrown where the file of the key holds none; the message is for the operator. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}

/**
 * The key of this installation: made once, kept beside the data, readable by its owner only. It comes whole or not at all,
 * also when the start that makes it is killed.
 * @throws where the file holds no key: a new one would lead every secret address nowhere
 */
export async function readOrMakeKey(dataDir: string): Promise<string> {
  return (await existingKey(dataDir)) ?? makeKey(keyFile(dataDir));
}

/** The key of an installation that has one. @throws where the file holds none */
export async function existingKey(dataDir: string): Promise<string | undefined> {
  const path = keyFile(dataDir);
  const key = (await readFile(path, 'utf8').catch(noFile))?.trim();
  if (key !== undefined && key.length < shortest)
    throw new UnusableKey(
      `${path} holds no key (fewer than ${shortest} characters). Restore it from a backup, or set SECRET_KEY.`,
    );
  return key;
}

export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key');

async function makeKey(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const key = randomBytes(48).toString('base64url');
  await writeFile(draft, key, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, path);
  return key;
}

function noFile(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
