import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Lookup } from './guarded-connection';
import { type Ask, withGuard } from './guarded-request';
import { OutboundError } from './outbound-error';
import { acceptedCodings, type Chunks, unpacked } from './read-body';
import { parseTarget } from './target';

export type OutboundOptions = {
  /** Of the body, packed and unpacked. */
  maxBytes: number;
  /** For everything together: look-ups, redirects and the last byte. */
  timeoutMs: number;
  accept?: string;
  /** Sent to the url’s own origin only; a redirect to another gets none of them, then or later. */
  headers?: Record<string, string>;
  /** Also loopback and private networks; never link-local ones, where clouds keep their metadata. */
  allowPrivateHosts: boolean;
  /** Those that may be reached, by redirects too; absent: any. */
  ports?: ReadonlySet<number>;
  maxRedirects?: number;
  /** The system’s look-up by default. */
  lookup?: Lookup;
};

type Head = {
  /** 200 to 299, or 304 where the headers asked for it. */
  status: number;
  /** Names in small letters; repeated ones joined with a comma. */
  headers: Record<string, string>;
  /** The last one, after redirects. */
  url: string;
};

export type OutboundResponse = Head & {
  /** Unpacked. */
  body: Buffer;
};

/** An answer on its way; the pieces of its body are read, or left, before `take` resolves. */
export type OutboundStream = Head & {
  /** Unpacked. Ends with OutboundError where the body is too large, too slow or broken. */
  chunks: Chunks;
};

const common = { 'user-agent': 'DigitalWardrobe/1.0', 'accept-encoding': acceptedCodings };
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Reads an address that a user gave us, with GET. No request leaves for a private or reserved address, in whatever way
 * the address, its name or a redirect leads there. Throws OutboundError, nothing else.
 */
export function guardedFetch(url: string, options: OutboundOptions): Promise<OutboundResponse> {
  return guardedPull(url, options, async ({ chunks, ...head }) => {
    const pieces: Buffer[] = [];
    for await (const piece of chunks) pieces.push(piece);
    return { ...head, body: Buffer.concat(pieces) };
  });
}

/**
 * As `guardedFetch`, for what is too large to be held: `take` reads the body piece by piece while it comes in. What `take` throws
 * itself comes out as it is; it is judged there, not here.
 */
export async function guardedPull<T>(
  url: string,
  options: OutboundOptions,
  take: (answer: OutboundStream) => Promise<T>,
): Promise<T> {
  let own: { readonly thrown: unknown } | undefined;
  const first = () => parseTarget(url, options.allowPrivateHosts);
  const kept = (answer: OutboundStream) => {
    let broken: unknown;
    const chunks = async function* () {
      try {
        yield* answer.chunks;
      } catch (error) {
        broken = error;
        throw error;
      }
    };
    return take({ ...answer, chunks: chunks() }).catch((error: unknown) => {
      if (broken === undefined) own = { thrown: error };
      throw broken ?? error;
    });
  };
  try {
    return await withGuard(options, (ask) => follow(first(), options, kept, ask));
  } catch (error) {
    throw own ? own.thrown : error;
  }
}

async function follow<T>(
  first: URL,
  options: OutboundOptions,
  take: (answer: OutboundStream) => Promise<T>,
  ask: Ask,
): Promise<T> {
  const { maxBytes, allowPrivateHosts, maxRedirects = 5 } = options;
  let url = first;
  let own = options.headers ?? {};
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const answer = await ask(url, { headers: { ...common, ...own, accept: options.accept ?? '*/*' } });
    const headers = flatten(answer.headers);
    const status = answer.statusCode ?? 0;
    if (redirects.has(status) && headers.location !== undefined) {
      discard(answer);
      const next = parseTarget(headers.location, allowPrivateHosts, url);
      if (next.origin !== url.origin) own = {};
      url = next;
      continue;
    }
    if ((status < 200 || status > 299) && status !== 304) {
      discard(answer);
      throw new OutboundError('http_status', `The address answered with status ${status}.`, status);
    }
    try {
      return await take({ status, headers, chunks: unpacked(answer, headers, maxBytes), url: url.href });
    } finally {
      discard(answer);
    }
  }
  throw new OutboundError('too_many_redirects', `There were more than ${maxRedirects} redirects.`);
}

/** The rest of an answer that nobody reads must not be waited for. */
function discard(answer: IncomingMessage): void {
  answer.on('error', () => undefined).destroy();
}

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
