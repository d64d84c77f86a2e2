import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type StreamedEntry, zipStream } from './zip-stream';

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function whole(entries: AsyncIterable<StreamedEntry>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of zipStream(entries)) read.push(piece);
  return Buffer.concat(read);
}

const textsIn = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

describe('a streamed archive', () => {
  it('holds its files, whatever they are called and however they came', async () => {
    async function* entries() {
      yield { name: 'orders.json', content: pieces('[', '1', ']') };
      yield { name: 'images/zażółć.txt', content: pieces('ż'.repeat(100_000)) };
      yield { name: 'empty.txt', content: pieces() };
    }
    expect(textsIn(await whole(entries()))).toEqual({
      'orders.json': '[1]',
      'images/zażółć.txt': 'ż'.repeat(100_000),
      'empty.txt': '',
    });
  });

  it('asks for a file once the one before is read', async () => {
    const seen: string[] = [];
    async function* read(name: string) {
      yield Buffer.from(name);
      seen.push(`${name} is read`);
    }
    async function* entries() {
      for (const name of ['a', 'b']) {
        seen.push(`${name} is asked for`);
        yield { name, content: read(name) };
      }
    }
    await whole(entries());
    expect(seen).toEqual(['a is asked for', 'a is read', 'b is asked for', 'b is read']);
  });

  it('breaks where a file does', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('The source is gone.');
    }
    async function* entries() {
      yield { name: 'a', content: broken() };
    }
    await expect(whole(entries())).rejects.toThrow('The source is gone.');
  });

  it('lets go of the file that is being read where its reader stops', async () => {
    const seen: string[] = [];
    async function* endless() {
      try {
        for (;;) yield randomBytes(100_000);
      } finally {
        seen.push('the file is let go');
      }
    }
    async function* entries() {
      yield { name: 'a', content: endless() };
    }
    let read = 0;
    for await (const piece of zipStream(entries())) {
      read += piece.length;
      if (read > 200_000) break;
    }
    await expect.poll(() => seen).toEqual(['the file is let go']);
  });
});
