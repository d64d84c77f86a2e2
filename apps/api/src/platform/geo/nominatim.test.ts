import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type InTurn, TooBusy } from '../auth/shared-pace';
import { secondsAfter } from '../clock';
import { nominatimGeocoder } from './nominatim';

type Received = { readonly url: URL; readonly userAgent: string; readonly at: number };
type Answer = (asked: Received, response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const place = (more: object = {}) => ({
  lat: '53.7961',
  lon: '-1.5437',
  display_name: '1, Rail Lane, Leeds, LS1 4AP, United Kingdom',
  boundingbox: ['53.79', '53.80', '-1.55', '-1.54'],
  category: 'building',
  place_rank: 30,
  address: { house_number: '1', road: 'Rail Lane', city: 'Leeds', country_code: 'gb' },
  ...more,
});

/** A server that speaks the protocol, with what it was asked, and a geocoder that asks it. */
async function startService(answer: Answer, options: { timeoutMs?: number; inTurn?: InTurn } = {}) {
  const asked: Received[] = [];
  const listening = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://service.example');
    const one = { url, userAgent: request.headers['user-agent'] ?? '', at: performance.now() };
    asked.push(one);
    answer(one, response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  let passed = 0;
  const failures: unknown[] = [];
  const geocoder = nominatimGeocoder({
    url: `http://127.0.0.1:${port}/geo/`,
    clock: { now: () => secondsAfter(new Date(1_700_000_000_000), passed) },
    userAgent: 'DigitalWardrobe/1.0 (https://dashboard.example)',
    report: (error) => failures.push(error),
    inTurn: (work) => work(),
    ...options,
  });
  const pass = (seconds: number) => {
    passed += seconds;
  };
  return { geocoder, asked, failures, pass };
}

describe('a geocoder that speaks Nominatim’s protocol', () => {
  it('is asked for an address as the protocol wants it, and says who asks', async () => {
    const { geocoder, asked } = await startService((_, response) => json(response, [place()]));
    expect(await geocoder.locate('1 Rail Lane, Leeds, LS1 4AP')).toEqual({
      address: '1, Rail Lane, Leeds, LS1 4AP, United Kingdom',
      location: { lat: 53.7961, lng: -1.5437 },
      approximate: false,
    });
    const [{ url, userAgent } = { url: new URL('http://x'), userAgent: '' }] = asked;
    expect(url.pathname).toBe('/geo/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
      q: '1 Rail Lane, Leeds, LS1 4AP',
    });
    expect(userAgent).toBe('DigitalWardrobe/1.0 (https://dashboard.example)');
  });

  it('knows streets and towns approximately', async () => {
    const { geocoder } = await startService(({ url }, response) =>
      json(response, [
        url.searchParams.get('q') === 'street'
          ? place({ place_rank: 26 })
          : place({ place_rank: undefined, address: {} }),
      ]),
    );
    expect(await geocoder.locate('street')).toMatchObject({ approximate: true });
    expect(await geocoder.locate('elsewhere')).toMatchObject({ approximate: true });
  });

  it('names the town of a postcode of any country: a known one by its number', async () => {
    const towns: Record<string, object> = {
      'AL10 9AB': { town: 'Hatfield' },
      'LS1 4AP': { city: 'Leeds' },
      '00-950': { city: 'Warsaw' },
    };
    const { geocoder, asked } = await startService(({ url }, response) =>
      json(response, [place({ address: towns[url.searchParams.get('postalcode') ?? ''] })]),
    );
    expect(await geocoder.townOf('AL10 9AB', 'GB')).toEqual({ id: 0, name: 'Hatfield', approximate: false });
    const leeds = { id: expect.any(Number), name: 'Leeds', approximate: false };
    expect(await geocoder.townOf('LS1 4AP', 'GB')).toEqual(leeds);
    expect((await geocoder.townOf('LS1 4AP', 'GB'))?.id).toBeGreaterThan(0);
    expect(await geocoder.townOf('00-950', 'PL')).toEqual({ id: 0, name: 'Warsaw', approximate: false });
    expect(asked.at(-1)?.url.searchParams.get('countrycodes')).toBe('pl');
  });

  it('is asked the same once a day, also by many at once', async () => {
    const { geocoder, asked, pass } = await startService((_, response) => json(response, [place()]));
    await Promise.all([geocoder.locate('Leeds'), geocoder.locate('leeds'), geocoder.locate('Leeds')]);
    expect(asked).toHaveLength(1);
    pass(24 * 3600 - 1);
    await geocoder.locate('Leeds');
    expect(asked).toHaveLength(1);
    pass(2);
    await geocoder.locate('Leeds');
    expect(asked).toHaveLength(2);
  });

  it('is asked in turn; who would wait too long is answered offline', async () => {
    let turns = 0;
    const inTurn: InTurn = async (work) => {
      turns += 1;
      if (turns > 5) throw new TooBusy('The queue is too long.');
      return work();
    };
    const { geocoder, asked, failures } = await startService((_, response) => json(response, [place()]), { inTurn });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => geocoder.townOf(`LS1 ${at}AP`, 'GB')));
    expect(asked).toHaveLength(5);
    expect(failures).toHaveLength(4);
    expect(answers.every((town) => town?.name === 'Leeds')).toBe(true);
    expect(answers.at(-1)?.approximate).toBe(true);
  });

  const broken: Readonly<Record<string, Answer>> = {
    'finds nothing': (_, response) => json(response, []),
    'answers an error': (_, response) => response.writeHead(500).end('no'),
    'answers something else': (_, response) => json(response, { error: 'Unable to geocode' }),
    'answers no number': (_, response) => json(response, [place({ lat: 'north' })]),
    'answers no JSON': (_, response) => response.end('<html>'),
    'answers too much': (_, response) => response.end('x'.repeat(300_000)),
    'never answers': () => undefined,
    'hangs up': (_, response) => response.destroy(),
  };
  it.each(Object.entries(broken))('that %s is stood in for by the gazetteer', async (_name, answer) => {
    const { geocoder } = await startService(answer, { timeoutMs: 250 });
    expect(await geocoder.townOf('LS1 4AP', 'GB')).toMatchObject({ name: 'Leeds', approximate: true });
    expect(await geocoder.locate('1 Rail Lane, Leeds, LS1 4AP')).toMatchObject({
      address: 'Leeds LS1 4AP, United Kingdom',
      approximate: true,
    });
    expect(await geocoder.locate('Nowhere at all')).toBeUndefined();
    expect(await geocoder.townOf('00-950', 'PL')).toBeUndefined();
  });

  it('that failed is asked again', async () => {
    let up = false;
    const { geocoder, failures } = await startService((_, response) =>
      up ? json(response, [place()]) : response.writeHead(503).end(),
    );
    expect(await geocoder.locate('Leeds')).toMatchObject({ approximate: true });
    expect(failures).toHaveLength(1);
    up = true;
    expect(await geocoder.locate('Leeds')).toMatchObject({ approximate: false });
  });
});
