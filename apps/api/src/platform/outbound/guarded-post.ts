import { type Guard, withGuardedAgent } from './guarded-agent';
import { parseTarget } from './target';

export type PostOptions = Guard & {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How much of the answer is read; the rest is left. */
  readonly keepBytes: number;
};

/** What an address said to a post, whatever its status. */
export type PostAnswer = {
  readonly status: number;
  /** The beginning of the body as text; what is no UTF-8 is marked so. */
  readonly body: string;
};

/** Posts to an address that a user gave us. A redirect is an answer, never followed. Throws OutboundError, nothing else. */
export async function guardedPost(url: string, options: PostOptions): Promise<PostAnswer> {
  const { allowPrivateHosts, body, keepBytes } = options;
  return withGuardedAgent(options, async (dispatcher, signal) => {
    const common = { 'user-agent': 'DigitalWardrobe/1.0', 'accept-encoding': 'identity' };
    const target = parseTarget(url, allowPrivateHosts);
    const headers = { ...common, ...options.headers };
    const { request } = await import('undici');
    const answer = await request(target, { dispatcher, signal, method: 'POST', headers, body });
    return { status: answer.statusCode, body: await beginningOf(answer.body, keepBytes) };
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
