import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. `stored`: as it is, uncompressed. */
export type Entry = { readonly name: string; readonly text: string; readonly stored?: true };

/** What the headers of a file say of it. */
export type EntryFacts = {
  /** Its name in UTF-8. */
  readonly name: Buffer;
  readonly stored?: true | undefined;
  readonly sum: number;
  /** Bytes in the archive, and before. */
  readonly packed: number;
  readonly raw: number;
  /** Sum and sizes follow the content, since they are not known before. */
  readonly sizesFollow?: true;
};

/** The first of January 1980, the earliest that the format knows: the same entries are the same bytes. */
const day = 0x21;
/** Names are UTF-8. */
const utf8 = 0x800;
const sizesFollowIt = 0x8;

/** What the header of a file and its line in the directory have in common. */
function factsOf({ name, stored, sum, packed, raw, sizesFollow }: EntryFacts): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(sizesFollow ? utf8 | sizesFollowIt : utf8, 2);
  common.writeUInt16LE(stored ? 0 : 8, 4);
  common.writeUInt16LE(0, 6);
  common.writeUInt16LE(day, 8);
  common.writeUInt32LE(sum, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(raw, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

/** What stands before the content of a file. */
export const headerOf = (facts: EntryFacts): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), factsOf(facts), facts.name]);

/**
 * A file’s line in the directory at the end.
 * @param at    where its header begins
 * @param extra what does not fit into the line
 */
export function directoryLineOf(facts: EntryFacts, at: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const common = factsOf(facts);
  common.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, facts.name, extra]);
}

/** The end of an archive: how many files it has, how long its directory is and where that begins. */
export function endOf(files: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** A zip archive of a few small files, in their order. */
export function zipOf(entries: readonly Entry[]): Uint8Array {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, text, stored } of entries) {
    const raw = Buffer.from(text);
    const data = stored ? raw : deflateRawSync(raw);
    const facts = { name: Buffer.from(name), stored, sum: crc32(raw), packed: data.length, raw: raw.length };
    directory.push(directoryLineOf(facts, offset));
    const file = Buffer.concat([headerOf(facts), data]);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...files, central, endOf(entries.length, central.length, offset)]);
}
