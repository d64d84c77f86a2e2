import { deflateRawSync } from 'node:zlib';

/** A file in an archive. `stored`: as it is, uncompressed. */
export type Entry = { readonly name: string; readonly text: string; readonly stored?: true };

/** The first of January 1980, the earliest that the format knows: the same entries are the same bytes. */
const day = 0x21;
/** Names are UTF-8. */
const flags = 0x800;

/** The check sum of zip files, a byte at a time. */
const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (sums[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

function headerOf({ name, text, stored }: Entry) {
  const [raw, bytes] = [Buffer.from(text), Buffer.from(name)];
  const data = stored ? raw : deflateRawSync(raw);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(stored ? 0 : 8, 4);
  common.writeUInt16LE(0, 6);
  common.writeUInt16LE(day, 8);
  common.writeUInt32LE(crc32(raw), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(raw.length, 18);
  common.writeUInt16LE(bytes.length, 22);
  return { common, data, name: bytes };
}

/** A zip archive of a few small files, in their order. */
export function zipOf(entries: readonly Entry[]): Uint8Array {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const entry of entries) {
    const { common, data, name } = headerOf(entry);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
