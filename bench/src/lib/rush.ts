import { Agent, request } from 'node:http';

/** An answer, whatever it is; status 0 where none came. */
export type Answered = {
  readonly status: number;
  readonly text: string;
  /** Milliseconds. */
  readonly took: number;
  readonly retryAfter: string | undefined;
};
export type Asked = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** So many POSTs over so many connections, each sending its next when the last is answered. */
export async function rush(count: number, connections: number, ask: (at: number) => Asked): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answered[] = [];
  let at = 0;
  const caller = async () => {
    while (at < count) {
      at += 1;
      answers.push(await post(agent, ask(at)));
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return answers;
}

/** One POST; a call that gets no answer is answered with status 0. */
export function post(agent: Agent, { url, headers: own, body }: Asked): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string, retryAfter?: string) =>
      resolve({ status, text, took: performance.now() - begun, retryAfter });
    const headers = {
      ...own,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), answer.headers['retry-after']),
      );
      answer.on('error', () => done(0, ''));
    });
    call.on('error', () => done(0, ''));
    call.end(body);
  });
}
