import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A socket that is open exactly as long as this process lives. */
export type Sign = {
  /** Its path, relative to the folder where it lies in it. */
  name: string;
  close(): Promise<void>;
};

const longestPath = 100;

/**
 * Opens one in `folder`, else (a long path, a file system without sockets) in a temporary folder; a pipe on Windows.
 */
export async function listenAsSign(folder: string): Promise<Sign> {
  const name = `${randomBytes(6).toString('hex')}.sock`;
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\dw-${name}`, `\\\\.\\pipe\\dw-${name}`);
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= longestPath) {
    const sign = await listen(path, name).catch(() => undefined);
    if (sign) return sign;
  }
  const elsewhere = join(await mkdtemp(join(tmpdir(), 'dw-lock-')), name);
  const sign = await listen(elsewhere, elsewhere);
  return { name: sign.name, close: () => sign.close().then(() => rm(dirname(elsewhere), { recursive: true })) };
}

/** Whether someone listens there. `missing`: there is no such socket. In doubt, yes. */
export function answers(path: string): Promise<'yes' | 'no' | 'missing'> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (answer: 'yes' | 'no' | 'missing') => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => end('yes'));
    socket.once('connect', () => end('yes'));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') end('missing');
      else end(error.code === 'ECONNREFUSED' ? 'no' : 'yes');
    });
  });
}

function listen(path: string, name: string): Promise<Sign> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve({ name, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
