import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clamdScanner } from './clamd';
import { type Daemon, startDaemon } from './clamd.fixture';

let daemon: Daemon | undefined;
afterEach(async () => {
  await daemon?.stop();
  daemon = undefined;
});

/** What is said of a file by a daemon that answers so. */
async function scanned(
  content: string,
  answer: (socket: Socket) => void,
  waitMs?: number,
): Promise<string | undefined> {
  daemon = await startDaemon(answer);
  return clamdScanner(daemon.address, waitMs).scan(Buffer.from(content));
}

describe('the scanner of files', () => {
  it('is sent the file with its length before it', async () => {
    expect(await scanned('%PDF-1.7 a label', (socket) => socket.end('stream: OK\0'))).toBeUndefined();
    const expected = ['zINSTREAM\0', '\0\0\0\x10', '%PDF-1.7 a label', '\0\0\0\0'].join('');
    expect(daemon?.asked().toString('latin1')).toBe(expected);
  });

  it('says what it found', async () => {
    const found = scanned('something', (socket) => {
      socket.write('stream: Win.Test.EICAR');
      setTimeout(() => socket.end('_HDB-1 FOUND\0'), 20);
    });
    expect(await found).toBe('Win.Test.EICAR_HDB-1');
  });

  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['refuses the size', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'), /size limit exceeded/],
    ['breaks off', (socket) => socket.end('stream: O'), /broke off/],
    ['ends the connection', (socket) => socket.destroy(), /could not be asked/],
    ['never stops', (socket) => socket.write('x'.repeat(10_000)), /broke off/],
    ['answers a web page', (socket) => socket.end('HTTP/1.1 400 Bad Request\0'), /400 Bad Request/],
  ])('is no word for “clean” where it %s', async (_name, answer, message) => {
    await expect(scanned('something', answer)).rejects.toThrow(message);
  });

  it('is no word for “clean” where it says nothing in time', async () => {
    await expect(scanned('something', () => {}, 50)).rejects.toThrow(/no answer within 50 ms/);
  });

  it.each(['clamd:///nowhere/clamd.ctl', 'clamd://127.0.0.1:1'])(
    'is no word for “clean” where nobody is at %s',
    async (address) => {
      await expect(clamdScanner(address).scan(Buffer.from('x'))).rejects.toThrow(/could not be asked/);
    },
  );
});
