import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipStream } from './zip-stream';

async function* entries() {
  async function* nothing() {}
  for (let at = 0; at < 70_000; at += 1) yield { name: `${at}`, content: nothing() };
}

it('a streamed archive may hold more files than its end can count', { timeout: 120_000 }, async () => {
  const read: Buffer[] = [];
  for await (const piece of zipStream(entries())) read.push(piece);
  const zip = Buffer.concat(read);
  // The plain end says that the numbers are elsewhere.
  expect(zip.readUInt16LE(zip.length - 12)).toBe(0xffff);
  expect(Object.keys(unzipSync(zip))).toHaveLength(70_000);
});
