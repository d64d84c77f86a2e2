import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { internalUrls, malformedUrls } from '../platform/outbound/forbidden-urls.fixture';
import type { Lookup } from '../platform/outbound/guarded-connection';
import { type Listener, startCanary, startShop } from '../platform/outbound/listener.fixture';
import { openShop, type Shop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';
import { type Outcome, outboundPlaces, type Place } from './outbound-places.fixture';

const places = Object.entries(outboundPlaces);
/** What names answer with, each time they are asked. */
const names: Readonly<Record<string, (calls: number) => readonly string[]>> = {
  'private.example': () => ['127.0.0.1'],
  'mixed.example': () => ['1.1.1.1', '127.0.0.1'],
  'first.example': () => ['127.0.0.1', '1.1.1.1'],
  'six.example': () => ['::1'],
  'mapped.example': () => ['::ffff:127.0.0.1'],
  'nat64.example': () => ['64:ff9b::7f00:1'],
  'zone.example': () => ['fe80::1%lo'],
  'metadata.example': () => ['169.254.169.254'],
  'nonsense.example': () => ['not an address'],
  'nobody.example': () => [],
  'rebinding.example': (calls) => (calls === 0 ? ['1.1.1.1'] : ['127.0.0.1']),
  'late.example': (calls) => (calls < 2 ? [] : ['127.0.0.1']),
  'shop.example': () => ['127.0.0.1'],
};
const asked = new Map<string, number>();
const lookup: Lookup = async (host) => {
  const calls = asked.get(host) ?? 0;
  asked.set(host, calls + 1);
  return (names[host]?.(calls) ?? []).map((address) => ({ address }));
};

let canary: Listener;
/** As in production, and as on a laptop, where private hosts may be reached. */
let [strict, free]: { app: TestApp; shop: Shop }[] = [];
beforeAll(async () => {
  canary = await startCanary();
  const start = async (env: Record<string, string>) => {
    const app = await startTestApp(6, env, lookup);
    return { app, shop: await openShop(app) };
  };
  strict = await start({ ALLOW_PRIVATE_HOSTS: '0' });
  free = await start({ ALLOW_PRIVATE_HOSTS: '1' });
}, 60_000);
afterAll(async () => {
  await strict?.app.close();
  await free?.app.close();
  await canary.close();
});

/** What becomes of each address at a place; a few at once, as people would come. */
async function outcomes(place: Place, urls: readonly string[], at = strict): Promise<[string, Outcome][]> {
  if (!at) throw new Error('No app is running.');
  const { app, shop } = at;
  const waiting = [...urls];
  const done: [string, Outcome][] = [];
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      done.push([url, await place(app, shop, url)]);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return done;
}
const reached = (done: readonly [string, Outcome][]) => done.filter(([, outcome]) => outcome === 'reached');

describe.each(places)('%s', (_file, place) => {
  it('connects to no spelling of an internal address', async () => {
    const urls = [...internalUrls(canary.port), ...malformedUrls(canary.port)];
    expect(new Set(urls).size).toBeGreaterThan(180);
    expect(reached(await outcomes(place, urls))).toEqual([]);
    expect(canary.connections).toBe(0);
  }, 120_000);

  it('connects to no name that leads inside, first, among others or later', async () => {
    asked.clear();
    const urls = Object.keys(names).flatMap((name) =>
      ['http', 'https'].map((scheme) => `${scheme}://${name}:${canary.port}/${crypto.randomUUID()}`),
    );
    expect(reached(await outcomes(place, urls))).toEqual([]);
    expect(canary.connections).toBe(0);
  }, 120_000);

  it('is not led inside by a redirect, after one hop or after five', async () => {
    const inside = ['0.0.0.0', '[::]', '0', '0x0', '169.254.169.254', '2852039166', '[::ffff:0.0.0.0]', 'zone.example'];
    const shop = await startShop((request, response) => {
      const [, to = '', left = '1'] = /^\/(\d+)\/(\d+)/.exec(request.url ?? '') ?? [];
      const last = `http://${inside[Number(to)]}:${canary.port}/`;
      const location = Number(left) > 1 ? `/${to}/${Number(left) - 1}` : last;
      response.writeHead([301, 302, 303, 307, 308][Number(left) % 5] ?? 302, { location }).end();
    });
    onTestFinished(shop.close);
    const urls = inside.flatMap((_, at) =>
      [1, 2, 3, 4, 5].map((hops) => `http://127.0.0.1:${shop.port}/${at}/${hops}`),
    );
    expect(reached(await outcomes(place, urls, free))).toEqual([]);
    expect(shop.connections).toBeGreaterThan(0);
    expect(canary.connections).toBe(0);
  }, 120_000);

  it('reaches what it may', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4F632F' } })
      .png()
      .toBuffer();
    const shop = await startShop((_, response) => response.end(picture));
    onTestFinished(shop.close);
    const hosts = ['127.0.0.1', '[::ffff:127.0.0.1]', 'shop.example', 'SHOP.example', 'shop.example.'];
    const urls = hosts.map((host) => `http://${host}:${shop.port}/${crypto.randomUUID()}?a=b`);
    const done = await outcomes(place, urls, free);
    // A domain is no bare address: not every place takes all five.
    expect(done.filter(([, outcome]) => outcome === 'failed')).toEqual([]);
    expect(reached(done).length).toBeGreaterThanOrEqual(3);
    expect(shop.connections).toBeGreaterThanOrEqual(reached(done).length);
  }, 60_000);
});

const source = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$|^(?:testing|trust)\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${source}/${path}`, 'utf8') }));

it('every place that goes outside for a user is in this walk', () => {
  const users = sources.filter(({ text }) => /\boutbound\s*\.\s*(?:get|pull|post)\(/.test(text));
  expect(users.map(({ path }) => path).sort()).toEqual(Object.keys(outboundPlaces).sort());
});

it('nothing else opens a connection, but to what the operator has named', () => {
  const named = [
    // The browser's, to the page's own server.
    'features/market/market-script.ts',
    'features/market/reactions-script.ts',
    // Ours, at the address that its lock names.
    'operator/doctor/place-checks.ts',
    // Ours, started just before.
    'operator/drill/try-backup.ts',
    // The database.
    'platform/embedded/life-sign.ts',
    // GEOCODER_URL.
    'platform/geo/nominatim.ts',
    // SCANNER_URL.
    'platform/scanner/clamd.ts',
  ];
  const opens =
    /from 'undici'|\bnode:(?:net|tls|https?)'.*[\s\S]*\b(?:connect|request|createConnection)\(|(?<![#.\w])fetch\(|\bguarded(?:Fetch|Pull|Post)\(/;
  const found = sources.filter(({ path, text }) => opens.test(text) && !path.startsWith('platform/outbound/'));
  expect(found.map(({ path }) => path).sort()).toEqual(named);
});
