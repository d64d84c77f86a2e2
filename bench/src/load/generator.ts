// The load, in a process of its own: it answers each job it is sent with what came back.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../lib/percentile';
import { caller, type Tally } from './connection';

/**
 * So many callers for so long. In the body `{n}` becomes a number and `{uuid}` an id, each used once; `{caller}` in a header becomes one of
 * 5,000 addresses in turn.
 */
export type Job = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
};

/** Answers of 2xx and others, how long it took, and the milliseconds within which 99 of 100 came. */
export type Outcome = Pick<Tally, 'answered' | 'refused'> & { readonly seconds: number; readonly p99: number };

let used = 0;

function requestsOf({ url, method, headers, body }: Job): () => string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${pathname}${search} HTTP/1.1`, ...lines].join('\r\n');
  if (method === 'GET') return () => `${head}\r\n\r\n`;
  return () => {
    used += 1;
    const sent = body.replaceAll('{n}', `${process.pid}-${used}`).replace('{uuid}', () => randomUUID());
    return `${head.replace('{caller}', addressOf(used))}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`;
  };
}

const addressOf = (at: number) => `10.77.${Math.floor((at % 5000) / 250)}.${1 + (at % 250)}`;

async function run(job: Job): Promise<Outcome> {
  const { hostname, port } = new URL(job.url);
  const tally: Tally = { answered: 0, refused: 0, took: [] };
  const started = performance.now();
  const next = requestsOf(job);
  const closers = Array.from({ length: job.connections }, () =>
    caller({ host: hostname, port: Number(port) }, next, tally),
  );
  await pause(job.seconds * 1000);
  const { answered, refused, took } = tally;
  const seconds = (performance.now() - started) / 1000;
  for (const close of closers) close();
  return { answered, refused, seconds, p99: percentile(took, 0.99) };
}

process.on('message', (job: Job) => {
  void run(job).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit(0));
