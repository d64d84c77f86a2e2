import { z } from 'zod';
import { wholeNumber } from './whole-number';

/**
 * What a process of the program does. `all` is everything in one. The others share an external database: `serve` answers calls,
 * `work` does jobs and what is due each hour, `migrate` brings the database to its version and ends.
 */
export const processRoles = ['all', 'serve', 'work', 'migrate'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** A folder of several processes: file:///srv/files, or s3://bucket/and/a/prefix. */
const filesUrl = z
  .string()
  .refine((text) => fileStorePlace(text) !== undefined, 'must be file:///an/absolute/folder or s3://bucket/prefix');

/** The variables of where files lie and of how much a process takes on, as `parseConfig` reads them. */
export const processVariables = {
  FILES_URL: filesUrl.optional(),
  CALLS_AT_ONCE: wholeNumber(4, 9999, 'calls').prefault('64'),
};

/** Where uploads lie: a folder on a disk, or the keys below a prefix of a bucket. */
export type FileStorePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly prefix: string };

/** What an address of a store leads to; undefined where it is none. */
export function fileStorePlace(address: string): FileStorePlace | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.search || url.hash || url.username) return;
  const path = decoded(url.pathname)?.replace(/\/+$/, '');
  if (path === undefined) return;
  if (url.protocol === 'file:' && url.host === '' && path !== '') return { kind: 'folder', folder: path };
  if (url.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) return;
  return { kind: 'bucket', bucket: url.host, prefix: path.replace(/^\/+/, '') };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

type Given = Readonly<Record<string, unknown>>;

const needed: Readonly<Record<Exclude<ProcessRole, 'all'>, readonly string[]>> = {
  serve: ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL', 'FILES_URL'],
  work: ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL', 'FILES_URL', 'ERASURES_FILE'],
  migrate: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
};

const reasons: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the embedded Postgres belongs to one process alone',
  DATABASE_OWNER_URL: 'the login of the owner, who migrates',
  SECRET_KEY: 'what one process signs another has to know',
  PUBLIC_URL: 'processes apart cannot derive it from where they listen',
  FILES_URL: 'what one process stores another has to find',
  ERASURES_FILE: 'every process that works has to add to the same list',
};

/** What a process of this role cannot do without. @returns a sentence for each that is missing */
export function roleProblems(role: ProcessRole, given: Given): readonly string[] {
  if (role === 'all') return [];
  return needed[role]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: required for ${role}: ${reasons[name]}`);
}
