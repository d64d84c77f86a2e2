import { type Guard, withGuard } from './guarded-request';
import { parseTarget } from './target';

export type PostOptions = Guard & {
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: none is sent. */
  readonly body?: string;
  /** POST where nothing is said. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** How much of the answer is read; the rest is left. */
  readonly keepBytes: number;
};

/** What an address said to a post, whatever its status. */
export type PostAnswer = {
  readonly status: number;
  /** The beginning of the body as text; what is no UTF-8 is marked so. */
  readonly body: string;
};

/** Posts, or asks in another way, and takes whatever status comes. A redirect is an answer, never followed. Throws OutboundError, nothing else. */
export async function guardedPost(url: string, options: PostOptions): Promise<PostAnswer> {
  const { allowPrivateHosts, body, keepBytes, method = 'POST' } = options;
  return withGuard(options, async (ask) => {
    const common = { 'user-agent': 'DigitalWardrobe/1.0', 'accept-encoding': 'identity' };
    const target = parseTarget(url, allowPrivateHosts);
    const headers = { ...common, ...options.headers };
    const answer = await ask(target, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.statusCode ?? 0, body: await beginningOf(answer, keepBytes) };
  });
}

/** A body that breaks off, or never ends, has still been answered. */
async function beginningOf(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
}
