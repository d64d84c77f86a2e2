import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { guardedConnection, type Policy } from './guarded-connection';
import { OutboundError, toOutboundError } from './outbound-error';

export type Guard = Omit<Policy, 'signal'> & {
  /** For everything together: look-ups, redirects and the last byte. */
  readonly timeoutMs: number;
};

export type Asked = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: none is sent. */
  readonly body?: string;
};

/** Asks an address, on a connection of its own. Its answer is read as it comes, or left. */
export type Ask = (url: URL, asked: Asked) => Promise<IncomingMessage>;

const maxHeaderSize = 32_768;

/**
 * Lends a way to ask checked addresses only, for as long as `work` takes; then every connection ends, read or not. Throws
 * OutboundError, nothing else.
 */
export async function withGuard<T>({ timeoutMs, ...policy }: Guard, work: (ask: Ask) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const { signal } = deadline;
  const sockets = new Set<Socket>();
  try {
    return await work(async (url, asked) => {
      const socket = await guardedConnection(url, { ...policy, signal });
      sockets.add(socket);
      return answerOn(socket, url, asked, signal);
    });
  } catch (error) {
    throw toOutboundError(error, signal.aborted);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
}

/** Node’s own client, on a connection that stands. Of a url only what is asked for goes to the other side. */
function answerOn(
  socket: Socket,
  url: URL,
  { method = 'GET', headers, body }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const sent = request({
      ...{ method, signal, maxHeaderSize, path: `${url.pathname}${url.search}` },
      headers: { ...headers, host: url.host },
      createConnection: () => socket,
    });
    sent.on('response', done);
    sent.on('error', fail);
    // Also where the other side wants to speak something else.
    sent.on('close', () => fail(new OutboundError('refused', 'The answer was cut short.')));
    sent.end(body);
  });
}
