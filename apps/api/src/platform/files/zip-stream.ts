import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { directoryLineOf, type EntryFacts, endOf, headerOf } from './zip';

/** A file of which only a piece is in memory. It has to be shorter than 4 GiB. */
export type StreamedEntry = { readonly name: string; readonly content: AsyncIterable<Buffer> };

/** Larger numbers, and as many files, stand in records of their own (zip64). */
const most32 = 0xffffffff;
const most16 = 0xffff;

/** A zip archive of any number of files and any length, in pieces: a file is asked for once the one before is written. */
export async function* zipStream(entries: AsyncIterable<StreamedEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const named = Buffer.from(name);
    const header = headerOf({ name: named, sum: 0, packed: 0, raw: 0, sizesFollow: true });
    yield header;
    const facts: EntryFacts = { name: named, ...(yield* packed(content)), sizesFollow: true };
    const sizes = sizesOf(facts);
    yield sizes;
    directory.push(at < most32 ? directoryLineOf(facts, at) : directoryLineOf(facts, most32, farAway(at)));
    at += header.length + facts.packed + sizes.length;
  }
  let length = 0;
  for (const line of directory) {
    length += line.length;
    yield line;
  }
  const large = at >= most32 || directory.length >= most16;
  if (large) yield largeEndOf(directory.length, length, at);
  yield endOf(Math.min(directory.length, most16), length, large ? most32 : at);
}

type Packed = Pick<EntryFacts, 'sum' | 'packed' | 'raw'>;

/** The content, compressed. @returns what it came to */
async function* packed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Packed> {
  let [sum, raw, length] = [0, 0, 0];
  async function* summed() {
    for await (const piece of content) {
      sum = crc32(piece, sum);
      raw += piece.length;
      yield piece;
    }
  }
  const source = Readable.from(summed(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const piece of source.pipe(deflate)) {
      length += piece.length;
      yield piece;
    }
  } finally {
    source.destroy();
  }
  if (raw >= most32) throw new Error('A file of an archive is too long.');
  return { sum, raw, packed: length };
}

/** Follows the content of a file whose header could not say it. */
function sizesOf({ sum, packed: length, raw }: Packed): Buffer {
  const record = Buffer.alloc(16);
  record.write('PK\x07\x08', 'latin1');
  record.writeUInt32LE(sum, 4);
  record.writeUInt32LE(length, 8);
  record.writeUInt32LE(raw, 12);
  return record;
}

/** Where a file begins behind the first 4 GiB. */
function farAway(at: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return extra;
}

/** As `endOf`, with wide numbers, and the record that says where it is. */
function largeEndOf(files: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(76);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(files), 24);
  record.writeBigUInt64LE(BigInt(files), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  record.write('PK\x06\x07', 56, 'latin1');
  record.writeBigUInt64LE(BigInt(at + length), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
