import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Daemon = {
  readonly address: string;
  /** All that it was sent. */
  readonly asked: () => Buffer;
  readonly stop: () => Promise<void>;
};

/** Stands in for ClamAV’s daemon, on a socket: answers so once a file has ended. */
export async function startDaemon(answer: (socket: Socket, asked: Buffer) => void): Promise<Daemon> {
  const folder = mkdtempSync(join(tmpdir(), 'dw-clamd-'));
  const path = join(folder, 'clamd.ctl');
  let asked = Buffer.alloc(0);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      asked = Buffer.concat([asked, piece]);
      if (asked.subarray(-4).equals(Buffer.alloc(4))) answer(socket, asked);
    });
  });
  await new Promise<void>((listening) => server.listen(path, listening));
  return {
    address: `clamd://${path}`,
    asked: () => asked,
    async stop() {
      await new Promise((ended) => server.close(ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
