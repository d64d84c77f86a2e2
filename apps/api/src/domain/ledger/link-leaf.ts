import { leafHash } from './merkle';

/** A link as a leaf of its day’s tree: the garment’s uuid, its number as eight bytes, its hash. */
export function linkLeaf({
  itemUuid,
  seq,
  hash,
}: {
  readonly itemUuid: string;
  readonly seq: number;
  readonly hash: Buffer;
}): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(seq));
  return leafHash(Buffer.concat([Buffer.from(itemUuid.replaceAll('-', ''), 'hex'), number, hash]));
}
