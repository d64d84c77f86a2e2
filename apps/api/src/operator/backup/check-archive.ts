import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { isFileKey } from '../../platform/files/file-store';
import { OperatorError } from '../failures';
import {
  anyHead,
  formatVersion,
  type Head,
  headSchema,
  type Manifest,
  manifestSchema,
  names,
  places,
} from './archive-format';
import { type ArchiveEntry, contentOf, entriesOf } from './archive-reader';
import { sha256 } from './make-backup';
import { RowSum } from './row-sum';

export type CheckedArchive = { readonly head: Head; readonly manifest: Manifest; readonly key: string | undefined };

const mostDescription = 64 * 1024 * 1024;
const mostKey = 65_536;
type Sums = Map<string, { readonly sum: RowSum; readonly bytes: ReturnType<typeof createHash>; length: number }>;

/**
 * Reads an archive from end to end before anything is touched.
 * @throws OperatorError where it is no archive of ours, of a newer version, not whole or not what was written
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  let [head, manifest]: [Head | undefined, Manifest | undefined] = [undefined, undefined];
  let key: string | undefined;
  const tables: Sums = new Map();
  const files = { count: 0, bytes: 0, digest: createHash('sha256') };
  for await (const entry of entriesOf(file)) {
    const { name } = entry;
    if (manifest) throw damaged(file, `${name} comes after the end`);
    if (!head) head = await readHead(file, entry);
    else if (name === names.key) key = (await contentOf(entry, mostKey)).toString();
    else if (name === names.manifest) manifest = await read(file, entry, manifestSchema);
    else if (name.startsWith(places.table)) await addPiece(tables, tableIn(name), entry);
    else if (name.startsWith(places.file)) await addFile(file, files, entry);
    else throw damaged(file, `nothing of ours is called ${name}`);
  }
  if (!head || !manifest) throw new OperatorError(`${file} is not whole: it ends in the middle. Nothing was restored.`);
  const found = { count: files.count, bytes: files.bytes, sha256: files.digest.digest('hex') };
  compare(file, head, manifest, tables);
  for (const name of ['count', 'bytes', 'sha256'] as const)
    if (found[name] !== manifest.files[name]) throw damaged(file, 'its files are not those that were written');
  if (manifest.key.included !== (key !== undefined) || (key !== undefined && sha256(key) !== manifest.key.sha256))
    throw damaged(file, 'its key is not the one that was written');
  return { head, manifest, key };
}

/** The table that an entry belongs to. */
export const tableIn = (entryName: string): string => entryName.split('/')[1] ?? '';

const damaged = (file: string, why: string) => new OperatorError(`${file} is damaged: ${why}. Nothing was restored.`);

async function readHead(file: string, entry: ArchiveEntry): Promise<Head> {
  const foreign = new OperatorError(`${file} is no backup of ours. Nothing was restored.`);
  if (entry.name !== names.head) throw foreign;
  const text = (await contentOf(entry, mostDescription)).toString();
  const any = anyHead.safeParse(parsed(text));
  if (!any.success) throw foreign;
  if (any.data.version > formatVersion) {
    throw new OperatorError(
      `${file} was made by a newer release (${any.data.release}): restore it with that one. Nothing was restored.`,
    );
  }
  const head = headSchema.safeParse(parsed(text));
  if (!head.success) throw damaged(file, 'its head cannot be read');
  return head.data;
}

async function read<T>(file: string, entry: ArchiveEntry, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parsed((await contentOf(entry, mostDescription)).toString()));
  if (!result.success) throw damaged(file, `${entry.name} cannot be read`);
  return result.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function addPiece(tables: Sums, name: string, entry: ArchiveEntry): Promise<void> {
  const table = tables.get(name) ?? { sum: new RowSum(), bytes: createHash('sha256'), length: 0 };
  tables.set(name, table);
  for await (const chunk of entry.content()) {
    table.sum.add(chunk);
    table.bytes.update(chunk);
    table.length += chunk.length;
  }
}

async function addFile(
  file: string,
  files: { count: number; bytes: number; digest: ReturnType<typeof createHash> },
  entry: ArchiveEntry,
): Promise<void> {
  const key = entry.name.slice(places.file.length);
  const { size } = entry;
  if (!isFileKey(key)) throw damaged(file, `it holds a file of the name ${key}`);
  files.digest.update(`${key}\0${size}\0`);
  for await (const chunk of entry.content()) {
    files.digest.update(chunk);
    files.bytes += chunk.length;
  }
  files.count += 1;
}

function compare(file: string, head: Head, manifest: Manifest, tables: Sums): void {
  if (head.tables.map(({ name }) => name).join() !== manifest.tables.map(({ name }) => name).join())
    throw damaged(file, 'its tables are not those of its head');
  for (const wanted of manifest.tables) {
    const { sum, bytes, length } = tables.get(wanted.name) ?? {
      sum: new RowSum(),
      bytes: createHash('sha256'),
      length: 0,
    };
    tables.delete(wanted.name);
    const same = sum.rows === wanted.rows && length === wanted.bytes && sum.checksum === wanted.checksum;
    if (!same || bytes.digest('hex') !== wanted.sha256)
      throw damaged(file, `the rows of ${wanted.name} are not those that were written`);
  }
  const [extra] = tables.keys();
  if (extra !== undefined) throw damaged(file, `it holds rows of ${extra}, which it does not name`);
}
