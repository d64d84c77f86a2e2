// The load, in a process of its own: it answers each job it is sent with what came back.
import { setTimeout as pause } from 'node:timers/promises';
import { caller, type Tally } from './connection';

/** So many callers for so long. `{n}` in the body becomes a number that is used once. */
export type Job = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
};

/** Answers of 2xx and others, and how long it took. */
export type Outcome = Tally & { readonly seconds: number };

let used = 0;

function requestsOf({ url, method, headers, body }: Job): () => string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${pathname}${search} HTTP/1.1`, ...lines].join('\r\n');
  if (method === 'GET') return () => `${head}\r\n\r\n`;
  return () => {
    used += 1;
    const sent = body.replaceAll('{n}', `${process.pid}-${used}`);
    return `${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`;
  };
}

async function run(job: Job): Promise<Outcome> {
  const { hostname, port } = new URL(job.url);
  const tally: Tally = { answered: 0, refused: 0 };
  const started = performance.now();
  const next = requestsOf(job);
  const closers = Array.from({ length: job.connections }, () =>
    caller({ host: hostname, port: Number(port) }, next, tally),
  );
  await pause(job.seconds * 1000);
  const outcome = { ...tally, seconds: (performance.now() - started) / 1000 };
  for (const close of closers) close();
  return outcome;
}

process.on('message', (job: Job) => {
  void run(job).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit(0));
