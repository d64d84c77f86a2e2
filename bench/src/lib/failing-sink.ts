import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A message as the sink got it, once for each try. */
export type Got = {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  /** Whether it was answered as taken. */
  readonly taken: boolean;
};

export type FailingSink = {
  readonly url: string;
  readonly received: Got[];
  /** From now on it takes everything. */
  recover(): void;
  /** How often the place was called that it redirects to. */
  redirected(): number;
  readonly close: () => void;
};

const hangs = 50;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A receiver of webhooks that is unwell until it recovers: 500 and 503, redirects, and one call in fifty hangs. */
export async function startFailingSink(): Promise<FailingSink> {
  const received: Got[] = [];
  let [well, calls, strays] = [false, 0, 0];
  const elsewhere = createServer((_, response) => {
    strays += 1;
    response.writeHead(200).end();
  });
  const target = await listen(elsewhere);
  const answer = (response: ServerResponse): void => {
    calls += 1;
    if (well) response.writeHead(204).end();
    else if (calls % hangs === 0) return;
    else if (calls % 4 === 0) response.writeHead(500).end('broken');
    else if (calls % 4 === 1) response.writeHead(503, { 'Retry-After': '1' }).end('x'.repeat(100_000));
    else response.writeHead(calls % 4 === 2 ? 307 : 302, { Location: `${target}/inside` }).end();
  };
  const server = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '');
    const body = await bodyOf(request);
    received.push({
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body,
      taken: well,
    });
    answer(response);
  });
  return {
    url: `${await listen(server)}/hook`,
    received,
    recover: () => {
      well = true;
    },
    redirected: () => strays,
    close: () => {
      for (const one of [server, elsewhere]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

/** Whether a message is signed as Standard Webhooks say, computed here anew. */
export function isSigned({ id, timestamp, signature, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const due = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === due.length && timingSafeEqual(given, due);
  });
}
