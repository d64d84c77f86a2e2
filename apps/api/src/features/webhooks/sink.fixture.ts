import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Received = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
type Answer = (received: Received, response: ServerResponse) => void;

export type Sink = {
  readonly origin: string;
  /** Everything that has come, in its order. */
  readonly received: Received[];
  /** How it answers from now on; 204 at first. */
  answer: Answer;
  readonly close: () => Promise<void>;
};

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** A receiver of webhooks on loopback. */
export async function startSink(): Promise<Sink> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { path: request.url ?? '', headers, body: await readAll(request) };
    received.push(one);
    sink.answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const sink: Sink = {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    answer: (_, response) => response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return sink;
}

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);

/** Takes the message and says nothing. */
export const hang: Answer = () => undefined;
