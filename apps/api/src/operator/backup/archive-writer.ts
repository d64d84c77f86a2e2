import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { systemClock } from '../../platform/clock';

export type ArchiveWriter = {
  readonly add: (name: string, content: Buffer | string) => Promise<void>;
  /** A stream of exactly so many bytes. */
  readonly addStream: (name: string, size: number, content: Readable) => Promise<void>;
  /** Fulfilled when everything is written, on the disk where it is a file. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
};

/** Writes a gzipped tar to a new file that only we may read, or to the standard output. */
export function archiveWriter(target: string | NodeJS.WritableStream): ArchiveWriter {
  const tar = pack();
  const out =
    typeof target === 'string' ? createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }) : target;
  const written = pipeline(tar, createGzip({ level: 5 }), out);
  // Whoever waits for an entry is told; nobody waiting is no reason to end the process.
  const broken = written.then(() => Promise.reject(new Error('The archive ended early.')));
  broken.catch(() => {});
  /** What breaks the archive is the reason, and not that an entry of a broken archive fails. */
  const orFailure = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work.catch((error: unknown) => written.then(() => Promise.reject(error))), broken]);
  const mtime = systemClock.now();
  return {
    add: (name, content) =>
      orFailure(
        new Promise<void>((resolve, reject) => {
          tar.entry({ name, mode: 0o600, mtime }, content, (error) => (error ? reject(error) : resolve()));
        }),
      ),
    addStream: (name, size, content) =>
      orFailure(Promise.resolve().then(() => pipeline(content, tar.entry({ name, size, mode: 0o600, mtime })))),
    async finish() {
      tar.finalize();
      await written;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
    },
  };
}
