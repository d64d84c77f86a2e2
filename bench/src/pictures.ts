// bench:pictures: twelve pictures at once that unpack to hundreds of megabytes, at each endpoint that takes files, and everyone else
// meanwhile. The floor is the same calls of the same run while nothing is uploaded.
import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, endpoints, lookups, signIn, websites } from '@dw/contract';
import sharp from 'sharp';
import { call } from '../../apps/api/src/testing/client';
import { demo } from '../../e2e/src/demo';
import { boundedTo } from './lib/bounded';
import { startWithWebsites } from './lib/demo-account';
import { rounded } from './lib/median';
import { serverMemoryOf } from './lib/memory';
import { percentile } from './lib/percentile';
import { report } from './lib/report';

const atOnce = 12;
const quietSeconds = 8;
/** From one endpoint’s twelve to the next one’s. */
const burstSeconds = 2;
const kinds = ['login', 'list', 'page'] as const;

type Calls = Readonly<Record<(typeof kinds)[number], () => Promise<unknown>>>;
type Took = Record<keyof Calls, number[]>;

/** Everyone else: calls of each kind, one after the other. Ends with how long they took, in milliseconds. */
function others(calls: Calls): () => Promise<Took> {
  const took: Took = { login: [], list: [], page: [] };
  let over = false;
  const calling = (async () => {
    while (!over)
      for (const kind of kinds) {
        const begun = performance.now();
        await calls[kind]();
        took[kind].push(performance.now() - begun);
      }
  })();
  return async () => {
    over = true;
    await calling;
    return took;
  };
}

/** The most that the server and its processes hold, Postgres aside, in megabytes. */
function watchMemory(pid: number): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, serverMemoryOf(pid));
  };
  look();
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

async function drawn() {
  const background = '#4F632F';
  const plain = (width: number, height: number, noise?: object) =>
    sharp({ create: { width, height, channels: 3, background, ...noise } });
  const noise = { noise: { type: 'gaussian', mean: 128, sigma: 25 } };
  return {
    'png of 16 bits, refused': await plain(7740, 7740).toColourspace('rgb16').png().toBuffer(),
    'png of 16 bits, kept': await plain(5700, 5700).toColourspace('rgb16').png().toBuffer(),
    'jpeg of 48 megapixels': await plain(8000, 6000, noise).jpeg({ quality: 55 }).toBuffer(),
  };
}

boundedTo(400);
const all: readonly Endpoint[] = endpoints;
const uploads = all.filter(({ form }) => form);
const pictures = await drawn();
const prepared = await startWithWebsites(100);
try {
  const { origin, process: server } = prepared.product;
  const token = prepared.session.access_token;
  const calls: Calls = {
    login: () => call(origin, signIn.login, { body: { email: demo.charity, password: demo.password } }),
    list: () => call(origin, websites.list, { token }),
    page: async () => (await fetch(`${origin}/login`)).arrayBuffer(),
  };
  const send = async ({ method, path, form: declared }: Endpoint, picture: Buffer) => {
    const form = new FormData();
    for (const field of Object.keys(declared?.files ?? {}))
      form.set(field, new Blob([new Uint8Array(picture)]), 'a.png');
    const answer = await fetch(`${origin}/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    }).catch((error: unknown) => console.error(error));
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? 0;
  };
  // What is loaded by the first picture is no part of what twelve take.
  await send(lookups.uploadFile, pictures['png of 16 bits, kept']);
  await others(calls)();

  const pid = server.pid ?? 0;
  // The most that the same calls take without any picture: a login alone holds 19 MB for a moment.
  const quietMemory = watchMemory(pid);
  const quiet = others(calls);
  await pause(quietSeconds * 1000);
  const floor = await quiet();
  const before = quietMemory();
  const times = (took: Took, kind: keyof Calls) => ({
    p50: rounded(percentile(took[kind], 0.5), 1),
    p95: rounded(percentile(took[kind], 0.95), 1),
    calls: took[kind].length,
  });
  const figures = (took: Took) => Object.fromEntries(kinds.map((kind) => [kind, times(took, kind)]));
  const targets: Parameters<typeof report>[1][number][] = [];
  const meanwhile: Record<string, object> = {};
  for (const [name, picture] of Object.entries(pictures)) {
    const memory = watchMemory(pid);
    const busy = others(calls);
    const statuses: Record<string, Record<string, number>> = {};
    for (const endpoint of uploads) {
      const counted: Record<string, number> = {};
      const next = pause(burstSeconds * 1000);
      for (const status of await Promise.all(Array.from({ length: atOnce }, () => send(endpoint, picture))))
        counted[status] = (counted[status] ?? 0) + 1;
      statuses[`${endpoint.method} ${endpoint.path}`] = counted;
      await next;
    }
    const took = await busy();
    targets.push({ name: `${name}: more memory`, value: rounded(memory() - before, 1), unit: 'MB', atMost: 150 });
    for (const kind of kinds) {
      const ratio = percentile(took[kind], 0.5) / percentile(floor[kind], 0.5);
      targets.push({ name: `${name}: ${kind}, p50`, value: rounded(ratio, 2), unit: 'times quiet', atMost: 2 });
    }
    meanwhile[name] = { ...figures(took), statuses };
  }
  report('pictures', targets, { before, quiet: figures(floor), meanwhile });
} finally {
  await prepared.stop();
}
