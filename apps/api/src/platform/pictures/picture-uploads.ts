import type { Readable } from 'node:stream';
import { limits } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { type Clock, secondsAfter } from '../clock';
import { StoreUnavailable } from '../files/cannot-store';
import type { FileStore } from '../files/file-store';
import { Refusal, tooMany } from '../http/refusals';
import type { EncodedImage, PictureEncoder } from './picture-encoder';

/** A picture of a form that lies on disk until its turn has come. */
export type StagedPicture = { readonly key: string; readonly bytes: number; readonly head: Buffer };

/** The pictures of one call. */
export type PictureUpload = {
  readonly stage: (content: AsyncIterable<Buffer>) => Promise<StagedPicture>;
  /** @throws NotAnImage; 503 where too many pictures wait */
  readonly encode: (staged: StagedPicture, longestEdge?: number) => Promise<EncodedImage>;
};

const { callsOfAccount, calls } = limits.image;
const folder = 'uploads';
const headBytes = 16;
const keptSeconds = 24 * 3600;

/** Every way in which users send pictures: so many calls at once, and nothing of a picture in memory while it waits. */
export class PictureUploads {
  #calls = 0;
  readonly #ofAccount = new Map<number, number>();

  constructor(
    private readonly files: FileStore,
    private readonly encoder: PictureEncoder,
  ) {}

  /**
   * Takes a call with pictures before its body is read; nothing of what it staged stays.
   * @throws 429 where the account sends too many at once, 503 where all accounts do
   */
  async receive<T>(
    request: FastifyRequest,
    accountId: number,
    work: (upload: PictureUpload) => Promise<T>,
  ): Promise<T> {
    const leave = this.#enter(accountId);
    const staged: string[] = [];
    let isAway = false;
    const hangUp = hangUpOf(request);
    try {
      const working = work({
        stage: async (content) => {
          const key = `${folder}/${crypto.randomUUID()}.bin`;
          staged.push(key);
          const looked = watched(content);
          await this.files.write(key, looked.content);
          return { key, ...looked.seen() };
        },
        encode: ({ key, ...seen }, longestEdge) =>
          this.encoder.kept(
            { ...seen, open: () => opened(this.files, key) },
            { owner: accountId, signal: hangUp.signal },
            longestEdge,
          ),
      });
      // A form that is cut off may never end by itself.
      return await Promise.race([working, hangUp.gone]);
    } catch (error) {
      isAway = error instanceof StoreUnavailable;
      throw error;
    } finally {
      leave();
      hangUp.forget();
      // A store that is away would have the caller wait twice; what it has of them goes within the day.
      if (!isAway) await Promise.allSettled(staged.map((key) => this.files.remove(key)));
    }
  }

  #enter(accountId: number): () => void {
    const own = this.#ofAccount.get(accountId) ?? 0;
    if (own >= callsOfAccount) throw tooMany('Too many images at once. Wait a moment.', 5, 'too_many_pictures');
    if (this.#calls >= calls)
      throw new Refusal(503, 'pictures_busy', 'Too many images are being processed. Try again in a moment.', {
        retryAfter: 5,
      });
    this.#calls += 1;
    this.#ofAccount.set(accountId, own + 1);
    return () => {
      this.#calls -= 1;
      const left = (this.#ofAccount.get(accountId) ?? 1) - 1;
      if (left > 0) this.#ofAccount.set(accountId, left);
      else this.#ofAccount.delete(accountId);
    };
  }
}

/** Follows whether the caller is still there. A request that has come whole is closed as well: only its connection tells. */
function hangUpOf({ raw: { socket } }: FastifyRequest) {
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => controller.abort(new Refusal(400, 'hung_up', 'The caller is gone.'));
  const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  gone.catch(() => {});
  if (socket.destroyed) close();
  socket.once('close', close);
  return { signal, gone, forget: () => socket.off('close', close) };
}

/** Removes pictures whose process died before it had encoded them. */
export const pruneStaged =
  ({ files, clock }: { readonly files: FileStore; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await files.sweep(folder, secondsAfter(clock.now(), -keptSeconds));
  };

function watched(content: AsyncIterable<Buffer>) {
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  async function* looked(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      yield chunk;
    }
  }
  return { content: looked(), seen: () => ({ bytes, head }) };
}

async function opened(files: FileStore, key: string): Promise<Readable> {
  const file = await files.read(key);
  if (!file) throw new Error('The staged picture is gone.');
  return file.stream;
}
