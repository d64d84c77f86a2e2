import { createHash } from 'node:crypto';

/** What stands before the first link of a chain. */
export const nothingBefore: Buffer = Buffer.alloc(32);

/** The hash of a link: of the one before it, its number as eight bytes, and its event’s body, as `app.seal_item_events` makes it. */
export function linkHash(prev: Buffer, seq: number, body: string): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(seq));
  return createHash('sha256').update(prev).update(number).update(body, 'utf8').digest();
}
