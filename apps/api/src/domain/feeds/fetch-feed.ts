import { createHash, type Hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '../../platform/files/file-store';
import type { Outbound } from '../../platform/outbound/outbound';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { type Chunks, gunzipped } from '../../platform/outbound/read-body';
import { charsetIn } from './feed-encoding';

/** A file that was fetched: where it lies now, and what tells it from the next. */
export type Fetched = {
  readonly key: string;
  readonly etag: string;
  readonly lastModified: string;
  /** That the answer named; '' for none. */
  readonly charset: string;
  /** SHA-256 of the file as it was unpacked. */
  readonly contentHash: string;
};
type Source = {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly etag: string;
  readonly lastModified: string;
};

const accept =
  'application/xml, text/xml, application/rss+xml, application/atom+xml, text/csv, application/json, */*;q=0.5';
const longestTag = 500;
const sliceMs = 10;

type Bounds = {
  /** For everything together. */
  readonly seconds: number;
  /** As it comes, and unpacked. */
  readonly maxBytes: number;
};

/**
 * Fetches a feed’s file into the store, piece by piece; undefined where its server says that it has not changed.
 * @throws OutboundError
 */
export function fetchFeed(
  { outbound, files }: { readonly outbound: Outbound; readonly files: FileStore },
  source: Source,
  { seconds, maxBytes }: Bounds,
): Promise<Fetched | undefined> {
  const options = { accept, headers: headersFor(source), maxBytes, timeoutMs: seconds * 1000 };
  return outbound.pull(source.url, options, async ({ status, headers, chunks }) => {
    if (status === 304) return undefined;
    const key = `feeds/${crypto.randomUUID()}.dat`;
    const digest = createHash('sha256');
    await files.write(key, hashed(paced(gunzipped(chunks, maxBytes)), digest));
    const charset = charsetIn(headers['content-type']);
    return {
      key,
      charset,
      contentHash: digest.digest('hex'),
      etag: tag(headers.etag),
      lastModified: tag(headers['last-modified']),
    };
  });
}

/** Files that unpack to a thousandfold come as fast as a processor can: of each moment calls are left as much as was taken. */
async function* paced(chunks: Chunks): Chunks {
  let since = performance.now();
  for await (const chunk of chunks) {
    yield chunk;
    if (performance.now() - since < sliceMs) continue;
    await pause(sliceMs);
    since = performance.now();
  }
}

async function* hashed(chunks: Chunks, digest: Hash): Chunks {
  for await (const chunk of chunks) {
    digest.update(chunk);
    yield chunk;
  }
}

const tag = (text = ''): string => (text.length > longestTag ? '' : text);

function headersFor({ username, password, etag, lastModified }: Source): Record<string, string> {
  const basic = Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
  return {
    ...(username !== '' && { authorization: `Basic ${basic}` }),
    ...(etag !== '' && { 'if-none-match': etag }),
    ...(lastModified !== '' && { 'if-modified-since': lastModified }),
  };
}

/** Whether a failure may be over soon, so that another try makes sense before the next slot. */
export const mayPass = (error: unknown): boolean =>
  error instanceof OutboundError &&
  (['dns', 'refused', 'timeout'].includes(error.reason) || (error.status !== undefined && error.status >= 500));
