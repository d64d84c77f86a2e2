import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { startBackgroundProcess } from '../background-process';
import { encoderProgram } from './encoder-program';

export const pictureProblems = [
  'too_many_pixels',
  'too_large_unpacked',
  'too_large_progressive',
  'unreadable',
] as const;
const answer = z.union([
  z.object({ problem: z.enum(pictureProblems) }),
  z.object({
    content: z.instanceof(Uint8Array),
    type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    width: z.int(),
    height: z.int(),
  }),
]);
/** A picture: how many bytes, and what reads them when its turn has come. One that waits is not in memory. */
export type Picture = { readonly bytes: number; readonly open: () => Promise<Readable> };
/** An encoded picture, or why there is none. */
export type Encoding = z.infer<typeof answer>;

export type EncodingTask = {
  readonly picture: Picture;
  readonly task: { readonly edge: number; readonly webp: boolean };
  readonly limits: { readonly pixels: number; readonly unpackedBytes: number; readonly heldBytes: number };
};

const patienceMs = 20_000;
const idleMs = 10_000;
const memory = ['--max-old-space-size=64', '--max-semi-space-size=1'];

/**
 * A process that encodes one picture at a time. It is started by the first one, runs with low priority, and ends when none has
 * come for ten seconds: a decoder keeps what it once held, and takes the threads that passwords and files need.
 */
export class EncoderProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** One call at a time. A picture that ends the process is unreadable; undefined where there was no answer in time. */
  async encode(task: EncodingTask): Promise<Encoding | undefined> {
    clearTimeout(this.#idle);
    this.#child ??= start();
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    try {
      const encoding = await answerOf(child, task);
      if (encoding === 'late' || encoding === 'ended') this.close();
      if (encoding === 'late') return undefined;
      return encoding === 'ended' ? { problem: 'unreadable' } : encoding;
    } finally {
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.close(), idleMs).unref();
    }
  }

  /** Ends the process; the next picture starts another. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

function start(): ChildProcess {
  const library = createRequire(import.meta.url).resolve('sharp');
  const child = startBackgroundProcess([...memory, '--eval', encoderProgram, library], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // None of the server’s settings: whoever breaks the decoder finds no secret.
    env: { MALLOC_ARENA_MAX: '2', VIPS_CONCURRENCY: '1' },
  });
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  return child;
}

function answerOf(child: ChildProcess, task: EncodingTask): Promise<Encoding | 'late' | 'ended'> {
  return new Promise((resolve) => {
    let [over, bytes]: [boolean, Readable | undefined] = [false, undefined];
    const end = (encoding: Encoding | 'late' | 'ended') => {
      over = true;
      // A file that was not read to its end closes no other way.
      bytes?.destroy();
      clearTimeout(late);
      child.off('message', heard).off('exit', ended).off('error', ended);
      resolve(encoding);
    };
    const ended = () => end('ended');
    const heard = (message: unknown) => end(answer.safeParse(message).data ?? 'ended');
    const late = setTimeout(() => end('late'), patienceMs);
    child.on('message', heard).on('exit', ended).on('error', ended);
    const { picture, ...rest } = task;
    child.send({ ...rest, size: picture.bytes }, (error) => error && ended());
    // Piece by piece, so that it is whole in that process alone.
    picture.open().then((opened) => {
      bytes = opened.on('error', ended);
      if (over || !child.stdin) opened.destroy();
      else opened.pipe(child.stdin, { end: false });
    }, ended);
  });
}
