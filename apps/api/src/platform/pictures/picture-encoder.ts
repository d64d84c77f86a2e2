import { Readable } from 'node:stream';
import { limits } from '@dw/contract';
import { Refusal } from '../http/refusals';
import {
  EncoderProcess,
  type Encoding,
  type EncodingTask,
  type Picture,
  type pictureProblems,
} from './encoder-process';
import { formatOf, shownFormats, uploadFormats } from './picture-formats';
import { Slots } from './slots';

/** A picture as it is kept: encoded anew, so without metadata or trailing data. */
export type EncodedImage = {
  readonly content: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

/** Thrown where the bytes are no picture that can be kept; the message is for the user. */
export class NotAnImage extends Error {}

/** A picture and its first bytes. */
export type Source = Picture & { readonly head: Buffer };
type Encode = (task: EncodingTask) => Promise<Encoding | undefined>;
type How = { /** Whose turn it is taken from. */ readonly owner: number; readonly signal?: AbortSignal };
const { inputPixels, unpackedBytes, heldBytes, edge } = limits.image;
const megabytes = (bytes: number) => bytes / 1_000_000;
const sentences: Readonly<Record<(typeof pictureProblems)[number], string>> = {
  too_many_pixels: `The image has too many pixels: at most ${inputPixels / 1_000_000} megapixels.`,
  too_large_unpacked: `The image takes more than ${megabytes(unpackedBytes)} MB once unpacked. Save it with 8 bits per colour or with fewer pixels.`,
  too_large_progressive: 'The image is too large to be progressive or interlaced. Save it without that option.',
  unreadable: 'The image could not be read.',
};
const thumbnailEdge = 480;

/**
 * The one place where pictures are decoded, whichever way they came: one at a time, in a process of its own, owners in turn.
 * @param encode of tests
 */
export class PictureEncoder {
  readonly #process = new EncoderProcess();
  readonly #slots = new Slots({ running: 1, ofOwner: 1, waiting: limits.image.waiting });

  constructor(private readonly encode: Encode = (task) => this.#process.encode(task)) {}

  /**
   * Checks a jpeg or png by its content and encodes it anew, its longest edge at most `longest` pixels.
   * @throws NotAnImage; 503 where too many pictures wait
   */
  async kept(source: Source, how: How, longest: number = edge): Promise<EncodedImage> {
    const { type, ...image } = await this.#encoded(source, how, { edge: longest, webp: false }, uploadFormats);
    if (type === 'image/webp') throw new Error('A picture is kept as jpeg or png.');
    return { ...image, type };
  }

  /** A fetched picture as webp, its longest edge at most 480 pixels. @throws NotAnImage; 503 where too many wait */
  async thumbnail(source: Source, how: How): Promise<Buffer> {
    return (await this.#encoded(source, how, { edge: thumbnailEdge, webp: true }, shownFormats)).content;
  }

  close(): void {
    this.#process.close();
  }

  async #encoded(source: Source, { owner, signal }: How, task: EncodingTask['task'], formats: readonly string[]) {
    if (!formats.includes(formatOf(source.head) ?? '')) throw new NotAnImage('Only jpeg and png images are allowed.');
    const limits = { pixels: inputPixels, unpackedBytes, heldBytes };
    const encoding = await this.#slots.run(owner, () => this.encode({ picture: source, task, limits }), signal);
    if (encoding === undefined)
      throw new Refusal(503, 'pictures_busy', 'Too many images are being processed. Try again in a moment.', {
        retryAfter: 5,
      });
    if ('problem' in encoding) throw new NotAnImage(sentences[encoding.problem]);
    return { ...encoding, content: Buffer.from(encoding.content) };
  }
}

/** Bytes that are in memory anyway. */
export const sourceOf = (bytes: Buffer): Source => ({
  bytes: bytes.length,
  head: bytes,
  open: async () => Readable.from([bytes]),
});
