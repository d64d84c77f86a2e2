import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { OperatorError } from '../failures';

/** One entry; its content is read once. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
  readonly content: () => AsyncGenerator<Buffer>;
  readonly skip: () => void;
};

/** The entries of an archive, in their order. Each is read, or skipped, before the next one comes. */
export async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  reading.catch(() => {});
  // What ends the reading is the reason, and not that an entry of it breaks off.
  const reason = (error: unknown) =>
    reading.then(
      () => readable(file, error),
      (cause: unknown) => readable(file, cause),
    );
  try {
    for await (const source of tar) {
      const { name, size } = source.header;
      yield { name, size, content: () => buffersOf(source, reason), skip: () => void source.resume() };
    }
    await reading;
  } catch (error) {
    throw await reason(error);
  }
}

type Reason = (error: unknown) => Promise<unknown>;

async function* buffersOf(source: AsyncIterable<unknown>, reason: Reason): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new Error('The archive came as something else than bytes.');
      yield chunk;
    }
  } catch (error) {
    throw await reason(error);
  }
}

/** The whole of a small entry. @throws where it is larger than it can be */
export async function contentOf(entry: ArchiveEntry, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of entry.content()) {
    length += chunk.length;
    if (length > most) throw new OperatorError(`${entry.name} is too large for what it is: this is no backup of ours.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readable(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const sentence = sentences.find(([pattern]) => pattern.test(`${code} ${error.message}`))?.[1];
  return sentence === undefined ? error : new OperatorError(`${file} ${sentence}`, undefined, { cause: error });
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^ENOENT /, 'does not exist.'],
  [/^EACCES |^EPERM /, 'may not be read by this user.'],
  [/^EISDIR /, 'is a folder, not a backup.'],
  [
    /^Z_BUF_ERROR |unexpected end of (file|data)|Writable stream closed prematurely/i,
    'is not whole: it ends in the middle. Nothing was restored.',
  ],
  [/incorrect header check|Invalid tar header/, 'is no backup of ours. Nothing was restored.'],
  [/^Z_DATA_ERROR /, 'is damaged: what it holds is not what was written. Nothing was restored.'],
];
