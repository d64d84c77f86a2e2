import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../../domain/provider-events/provider-events.repository';
import type { Step } from '../../domain/take-back-carriers/adapters/carrier';
import { httpSettings } from '../../domain/take-back-carriers/adapters/http-settings';
import { parcelway } from '../../domain/take-back-carriers/adapters/http-settings.fixture';
import { signatureOf } from '../../domain/take-back-carriers/adapters/signature';
import { findAdapter, sealedSecret, sealedSettings } from '../../domain/take-back-carriers/carrier-adapter';
import type { MadeLabel, Parcels } from '../../domain/take-back-carriers/parcels';
import { type Listener, startShop } from '../../platform/outbound/listener.fixture';
import { offerCarrier } from '../../testing/carriers';
import { sizeOfFile } from '../../testing/kept-files';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { hearEvent, makeLabel, voidLabel } from './parcel-jobs';

let app: TestApp;
let program: Listener;
/** What the carrier’s program answers to a call of its path. */
let answers: (path: string) => { readonly status: number; readonly body: string };
const asked: string[] = [];
const secret = 'a secret that only tests know';

beforeAll(async () => {
  app = await startTestApp();
  program = await startShop((request, response) => {
    request.resume();
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answers(request.url ?? '');
    response.writeHead(status).end(body);
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await program.close();
  await app.close();
});

const pdf = Buffer.from('%PDF-1.7 made up').toString('base64');
const good = (path: string) => ({
  status: 200,
  body: path.startsWith('/parcels')
    ? JSON.stringify({ scans: [{ what: 'PICKED', time: '2026-11-20T10:00:00Z' }] })
    : JSON.stringify({ data: [{ id: 'P1', tracking: 'PW1GB', pdf }] }),
});

async function carrierOf(adapter: 'http' | 'sandbox' | 'none') {
  const id = await offerCarrier(app);
  const { rows } = await app.admin.query<{ uuid: string }>('select uuid from provider.carriers where id = $1', [id]);
  const uuid = rows[0]?.uuid ?? '';
  const { signer } = app.services;
  const settings = JSON.stringify(parcelway(`http://127.0.0.1:${program.port}`));
  const values = [id, adapter, sealedSettings(signer, uuid, settings), sealedSecret(signer, uuid, secret)];
  await app.admin.query(
    'update provider.carriers set adapter = $2, settings = $3, webhook_secret = $4 where id = $1',
    values,
  );
  return { id, uuid, provider: `carrier:${uuid}` };
}

const scheme = httpSettings.parse(parcelway('https://carrier.example')).event;
const tell = (uuid: string, raw: string, by = secret) =>
  fetch(`${app.origin}/api/carriers/${uuid}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [scheme.header]: signatureOf(raw, by, scheme) },
    body: raw,
  });
const kept = async (provider: string) =>
  (
    await app.admin.query('select event_id, reference, done_at from directory.provider_events where provider = $1', [
      provider,
    ])
  ).rows;

/** Somebody’s parcel, as a hand-over would have it. */
function parcelOf(carrierId: number, accountId: number) {
  const seen: { made: MadeLabel[]; failed: number; said: (readonly Step[])[]; wanted: boolean; carried: boolean } = {
    ...{ made: [], failed: 0, said: [], wanted: true, carried: false },
  };
  const since = app.clock.now();
  const to = { name: 'Returns', street: 'Rail Lane', houseNo: '1', postcode: 'LS1 4AP', city: 'Leeds', country: 'GB' };
  const parcels: Parcels = {
    wanted: async () => ({
      carrierId,
      since,
      wish: { reference: 'K7QX-42MB', to, parcel: { grams: null, things: 1 } },
    }),
    made: async (_tx, _parcel, _revision, label) => {
      seen.made.push(label);
      return seen.wanted;
    },
    failed: async () => {
      seen.failed += 1;
    },
    carried: async () => seen.carried,
    said: async (_tx, _parcel, steps) => {
      seen.said.push(steps);
    },
  };
  return { seen, parcels, payload: { accountId, parcel: crypto.randomUUID(), revision: 1, tries: 0 } };
}
const waiting = async (queue: string, parcel: string) =>
  (
    await app.admin.query(
      `select data->>'tries' as tries from jobs.job where name = $1 and data::text like $2
       union all select payload->>'tries' from job_outbox where queue = $1 and payload::text like $2`,
      [queue, `%${parcel}%`],
    )
  ).rows;

describe('an event of a carrier', () => {
  it('is kept once, however often and at once it comes, by its id or its body', async () => {
    const { uuid, provider } = await carrierOf('http');
    const raw = JSON.stringify({ id: 'E1', parcel: { id: 'P-nobody' } });
    const told = await Promise.all(Array.from({ length: 30 }, () => tell(uuid, raw)));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept(provider)).toEqual([{ event_id: 'E1', reference: 'P-nobody', done_at: null }]);
    const nameless = JSON.stringify({ parcel: { id: 'P-nobody' } });
    for (let time = 0; time < 3; time += 1) expect((await tell(uuid, nameless)).status).toBe(200);
    expect((await kept(provider)).map(({ event_id }) => event_id)).toEqual([
      'E1',
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('is refused, and nothing kept, where it is forged, unreadable, or of nobody who tells anything', async () => {
    const { uuid, provider } = await carrierOf('http');
    const raw = JSON.stringify({ id: 'E1', parcel: { id: 'P1' } });
    const silent = await carrierOf('none');
    const statuses = [
      (await tell(uuid, raw, 'another secret')).status,
      (await tell(uuid, '{}')).status,
      (await tell(uuid, '[]')).status,
      (await tell(uuid, '<html>')).status,
      (await tell(uuid, JSON.stringify({ parcel: { id: 'x'.repeat(70_000) } }))).status,
      (await tell(silent.uuid, raw)).status,
      (await tell(crypto.randomUUID(), raw)).status,
      (await tell('1', raw)).status,
    ];
    expect(statuses).toEqual([422, 422, 422, 422, 422, 404, 404, 404]);
    expect([...(await kept(provider)), ...(await kept(silent.provider))]).toEqual([]);
    const many = await Promise.all(Array.from({ length: 80 }, () => tell(uuid, raw, 'another secret')));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([422, 429]));
    app.clock.pass(61);
  });
});

describe('the label of a parcel', () => {
  it('is made once, and what its carrier tells then is heard, though nothing of the event is believed', async () => {
    answers = good;
    const { id, uuid, provider } = await carrierOf('http');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    const { services } = app;
    await makeLabel(services, parcels, payload);
    const file = `labels/${payload.parcel}-1.pdf`;
    expect(seen.made).toEqual([{ reference: 'P1', tracking: 'PW1GB', expiresAt: null, file }]);
    expect(await sizeOfFile(services.files, file)).toBe(Buffer.from(pdf, 'base64').length);
    const raw = JSON.stringify({ id: 'E1', parcel: { id: 'P1' }, what: 'THERE' });
    expect((await tell(uuid, raw)).status).toBe(200);
    await until(async () => (await kept(provider)).every(({ done_at }) => done_at !== null));
    // The app’s own job has heard it for nobody; here it is heard for this parcel.
    await app.admin.query('update directory.provider_events set done_at = null where provider = $1', [provider]);
    await hearEvent(services, parcels, { provider, eventId: 'E1' });
    await hearEvent(services, parcels, { provider, eventId: 'E1' });
    expect(seen.said.map((steps) => steps.map(({ kind }) => kind))).toEqual([['accepted']]);
  });

  it('waits for a carrier that is down, answers pages or nothing, for a day, and then fails', async () => {
    const { id } = await carrierOf('http');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    for (const answer of [
      { status: 503, body: '' },
      { status: 200, body: '<html>' },
    ]) {
      answers = () => answer;
      await makeLabel(app.services, parcels, payload);
    }
    expect(seen).toMatchObject({ made: [], failed: 0 });
    expect(await waiting('carriers.label', payload.parcel)).toEqual([{ tries: '1' }, { tries: '1' }]);
    await app.clock.frozen(async () => {
      app.clock.pass(24 * 3600);
      await makeLabel(app.services, parcels, payload);
      app.clock.pass(-24 * 3600);
    });
    expect(seen).toMatchObject({ made: [], failed: 1 });
  });

  it('fails at once where the carrier says no', async () => {
    answers = () => ({ status: 422, body: '' });
    const { id } = await carrierOf('http');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    await makeLabel(app.services, parcels, payload);
    expect(seen).toMatchObject({ made: [], failed: 1 });
  });

  it('that nobody wants any more is cancelled, and its file is gone', async () => {
    answers = good;
    const { id } = await carrierOf('http');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    seen.wanted = false;
    await makeLabel(app.services, parcels, payload);
    expect(await sizeOfFile(app.services.files, `labels/${payload.parcel}-1.pdf`)).toBeUndefined();
    await until(async () => asked.includes('POST /labels/P1/cancel'));
    answers = () => ({ status: 500, body: '' });
    const since = app.clock.now().toISOString();
    await voidLabel(app.services, parcels, { carrierId: id, reference: 'P-later', since, tries: 0 });
    await until(async () => (await waiting('carriers.void-label', 'P-later')).some(({ tries }) => tries === '1'));
  });

  it('of what has ended is cancelled, unless the parcel is on its way with it by then', async () => {
    answers = good;
    const { id } = await carrierOf('http');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    const since = app.clock.now().toISOString();
    const unwanted = { carrierId: id, reference: 'P1', accountId, parcel: payload.parcel, since, tries: 0 };
    seen.carried = true;
    await voidLabel(app.services, parcels, unwanted);
    expect(asked).toEqual([]);
    seen.carried = false;
    await voidLabel(app.services, parcels, unwanted);
    expect(asked).toEqual(['POST /labels/P1/cancel']);
  });

  it('and an event that its carrier cannot answer for now are not lost', async () => {
    answers = good;
    const { id, uuid, provider } = await carrierOf('http');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    await makeLabel(app.services, parcels, payload);
    answers = () => ({ status: 200, body: '<html>' });
    await tell(uuid, JSON.stringify({ id: 'E2', parcel: { id: 'P1' } }));
    const name = { provider, eventId: 'E2' };
    await hearEvent(app.services, parcels, name);
    expect(seen.said).toEqual([]);
    const later = new Date(app.clock.now().getTime() + 60_000);
    expect(await openEvents(app.db, 'carrier:', new Date(0), later)).toContainEqual(name);
    answers = good;
    await hearEvent(app.services, parcels, name);
    expect(seen.said).toHaveLength(1);
    expect(await openEvents(app.db, 'carrier:', new Date(0), later)).not.toContainEqual(name);
  });
});

describe('the sandbox', () => {
  it('makes one label for a key, whose scans by hand are told and tracked', async () => {
    const { id, provider } = await carrierOf('sandbox');
    const { accountId } = await app.make.tenant();
    const { seen, parcels, payload } = parcelOf(id, accountId);
    await makeLabel(app.services, parcels, payload);
    await makeLabel(app.services, parcels, payload);
    const [first, second] = seen.made;
    expect(first).toEqual(second);
    const kinds = async () =>
      (await (await findAdapter(app.services, { id }))?.carrier.track(first?.reference ?? ''))?.map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    const page = async () => (await fetch(`${app.origin}/dev/carrier`)).text();
    expect(await page()).toContain(first?.tracking);
    const scan = (kind: string) =>
      fetch(`${app.origin}/dev/carrier/${first?.reference}/${kind}`, { method: 'POST', redirect: 'manual' });
    expect((await scan('accepted')).status).toBe(303);
    expect((await scan('delivered')).status).toBe(303);
    expect((await scan('eaten')).status).toBe(404);
    expect(await kinds()).toEqual(['accepted', 'delivered']);
    expect((await kept(provider)).map(({ reference }) => reference)).toEqual([first?.reference, first?.reference]);
    await (await findAdapter(app.services, { id }))?.carrier.cancelLabel(first?.reference ?? '');
    expect((await scan('exception')).status).toBe(404);
  });

  it('is refused in production', async () => {
    const { id } = await carrierOf('sandbox');
    const found = await findAdapter({ ...app.services, config: { production: true } }, { id });
    await expect(found?.carrier.track('x')).rejects.toMatchObject({ kind: 'unsupported' });
  });
});
