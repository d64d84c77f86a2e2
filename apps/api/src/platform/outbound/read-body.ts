import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundError, toOutboundError } from './outbound-error';

export type Chunks = AsyncIterable<Buffer>;

/** The codings `unpacked` undoes, for `accept-encoding`. */
export const acceptedCodings = 'gzip, deflate, br';

/** A body decoded, piece by piece: at most `maxBytes`, on the wire and after decoding. Past that it is not read on. */
export async function* unpacked(body: Chunks, headers: Record<string, string>, maxBytes: number): Chunks {
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const wire = capped(body, maxBytes);
  yield* coding === 'identity' ? wire : capped(decoded(wire, coding), maxBytes);
}

/** The content of a file that may be gzipped itself, whatever its server says: at most `maxBytes` of it. @throws OutboundError */
export async function* gunzipped(source: Chunks, maxBytes: number): Chunks {
  const pieces = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= 2) break;
  }
  const whole = async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  if (head.toString('hex', 0, 2) !== '1f8b') return yield* whole();
  try {
    yield* capped(decoded(whole(), 'gzip'), maxBytes);
  } catch (error) {
    throw toOutboundError(error, false);
  }
}

async function* capped(source: Chunks, maxBytes: number): Chunks {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** Unpacks piece by piece, as it is taken: a small body that unpacks to a huge one costs no more than its cap. */
async function* decoded(source: Chunks, coding: string): Chunks {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const whole = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  const decoder = decoderFor(coding, first.value[0] ?? 0);
  // A failure of either end comes out of the decoder.
  pipeline(whole(), decoder, () => undefined);
  yield* decoder;
}

function decoderFor(coding: string, firstByte: number): Transform {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'br') return createBrotliDecompress();
  // Some servers send it without the wrapper that the standard asks for.
  if (coding === 'deflate') return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
  throw new OutboundError('refused', 'The answer is packed in a way that was not asked for.');
}

const tooLarge = (maxBytes: number): OutboundError =>
  new OutboundError('too_large', `The answer is larger than ${maxBytes} bytes.`);
