import { handovers, takeBackCarriers, takeBackRequests } from '@dw/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { parcelway } from '../../domain/take-back-carriers/adapters/http-settings.fixture';
import { sealedSettings } from '../../domain/take-back-carriers/carrier-adapter';
import { type Listener, startShop } from '../../platform/outbound/listener.fixture';
import { call, refused } from '../../testing/client';
import { openParcels, type ParcelsOfTest } from '../../testing/parcels';
import {
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  shopperWith,
  takeAtDesk,
  wardrobeOf,
} from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let parcels: ParcelsOfTest;
let program: Listener | undefined;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  parcels = await openParcels(app, programme);
});
afterAll(() => program?.close());

const at = (uuid: string) => requestAt(programme, uuid);

describe('a carrier that is switched off', () => {
  it('between the page and the request takes nothing any more, and nothing is promised', async () => {
    await parcels.use('sandbox');
    const one = await shopperWith(app, programme.shop, 'Coat');
    await parcels.offer(false);
    const body = requestBody(programme, one, { way: 'carrier', place: undefined, carrier: parcels.carrier });
    expect(await refused(app.origin, handovers.request, { token: one.token, body }, 422)).toMatchObject({
      errors: { carrier: ['This carrier is not offered.'] },
    });
    expect(await wardrobeOf(app, one)).toEqual([['Coat', 'held', null]]);
    await parcels.offer(true);
  });

  it('brings what is on its way, and what has a label by then or waits for one', async () => {
    await parcels.use('sandbox');
    const [under, waiting] = [await parcels.sender(), await parcels.sender()];
    const [first, second] = [await parcels.labelled(under.uuid), await parcels.labelled(waiting.uuid)];
    await parcels.scan(first.label_reference, 'accepted');
    await until(async () => (await parcels.rowOf(under.uuid)).state === 'handed_over');
    await parcels.offer(false);
    for (const [{ uuid, get }, { label_reference: reference }] of [
      [under, first],
      [waiting, second],
    ] as const) {
      await parcels.scan(reference, 'in_transit');
      await parcels.scan(reference, 'delivered');
      await until(async () => (await parcels.rowOf(uuid)).delivered_at !== null);
      await call(app.origin, takeBackRequests.receive, { ...at(uuid), body: {} });
      await gradeAll(app, programme, await get());
      expect(await get()).toMatchObject({ state: 'rewarded', late: false, codes: [{ amount: { amount: '5.00' } }] });
    }
    await parcels.offer(true);
  });

  it('is left by a request for a store, whose shopper begins nothing anew', async () => {
    await parcels.use('sandbox');
    const one = await parcels.sender();
    await parcels.labelled(one.uuid);
    await parcels.offer(false);
    const { uuid: _, ...stays } = requestBody(programme, one, {
      ...{ way: 'carrier', place: undefined, carrier: parcels.carrier },
    });
    const change = { token: one.token, path: { uuid: one.uuid } };
    expect((await refused(app.origin, handovers.change, { ...change, body: stays }, 422)).errors).toEqual({
      carrier: ['This carrier is not offered.'],
    });
    const { uuid: __, ...body } = requestBody(programme, one);
    const { code } = await one.get();
    await call(app.origin, handovers.change, { ...change, body });
    expect(await one.get()).toMatchObject({ code, way: 'store', way_name: 'Park Street', label: false });
    await parcels.offer(true);
  });
});

it('a carrier that is down keeps no desk and no shopper waiting: the label is cancelled when it answers', async () => {
  await parcels.use('sandbox');
  const [taken, ended] = [await parcels.sender(), await parcels.sender()];
  const labels = [await parcels.labelled(taken.uuid), await parcels.labelled(ended.uuid)];
  let isUp = false;
  const asked: string[] = [];
  program = await startShop((request, response) => {
    request.resume();
    asked.push(`${isUp} ${request.method} ${request.url}`);
    response.writeHead(isUp ? 200 : 503).end('{}');
  });
  const settings = JSON.stringify(parcelway(`http://127.0.0.1:${program.port}`));
  await parcels.use('http', sealedSettings(app.services.signer, parcels.carrier, settings));

  expect((await takeAtDesk(app, programme, await taken.get())).state).toBe('received');
  await call(app.origin, handovers.cancel, { token: ended.token, path: { uuid: ended.uuid }, body: {} });
  expect([(await taken.get()).state, (await ended.get()).state]).toEqual(['received', 'cancelled']);
  const shown = async (uuid: string) => (await call(app.origin, takeBackRequests.get, at(uuid))).parcel;
  const paths = labels.map(({ label_reference: reference }) => `/labels/${encodeURIComponent(reference)}/cancel`);
  await until(async () => paths.every((path) => asked.includes(`false POST ${path}`)));
  expect([await shown(taken.uuid), await shown(ended.uuid)]).toEqual(['voided', 'voided']);
  // Each is tried again later.
  const later = `select count(distinct data ->> 'reference')::int as n from jobs.job where name = 'carriers.void-label' and state < 'active'
    and data ->> 'reference' = any($1) and (data ->> 'tries')::int > 0`;
  const references = labels.map(({ label_reference: reference }) => reference);
  await until(async () => (await app.admin.query(later, [references])).rows[0]?.n === 2);
  isUp = true;
  await app.admin.query(
    "update jobs.job set start_after = now() where name = 'carriers.void-label' and state < 'active'",
  );
  await until(async () => paths.every((path) => asked.includes(`true POST ${path}`)));
});

it('a carrier that answers after 30 seconds holds nobody up: it is left after ten, and asked again by the same key', {
  timeout: 120_000,
}, async () => {
  const keys: string[] = [];
  let isSlow = true;
  const pdf = Buffer.from('%PDF-1.7 made up').toString('base64');
  const slow = await startShop((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => {
      body += String(part);
    });
    incoming.on('end', () => {
      keys.push(JSON.parse(body).key);
      const answer = JSON.stringify({ data: [{ id: 'L-slow', tracking: 'PWSLOWGB', pdf }] });
      setTimeout(() => response.writeHead(200).end(answer), isSlow ? 30_000 : 0).unref();
    });
  });
  try {
    const settings = JSON.stringify(parcelway(`http://127.0.0.1:${slow.port}`));
    await parcels.use('http', sealedSettings(app.services.signer, parcels.carrier, settings));
    const since = performance.now();
    const [one, taken] = [await parcels.sender(), await parcels.sender()];
    await until(async () => keys.includes(`${one.uuid}:1`));
    // What its shopper and the store do meanwhile does not wait for it.
    expect(await one.get()).toMatchObject({ state: 'requested', label: false });
    expect((await takeAtDesk(app, programme, await taken.get())).state).toBe('received');
    expect(performance.now() - since).toBeLessThan(25_000);
    const later = `select count(*)::int as n from jobs.job where name = 'carriers.label' and state < 'active' and data ->> 'parcel' = $1 and data ->> 'tries' = '1'`;
    await expect
      .poll(async () => (await app.admin.query(later, [one.uuid])).rows[0]?.n, { timeout: 25_000, interval: 100 })
      .toBe(1);
    isSlow = false;
    await app.admin.query("update jobs.job set start_after = now() where name = 'carriers.label' and state < 'active'");
    expect(await parcels.labelled(one.uuid)).toMatchObject({ label_reference: 'L-slow', tracking: 'PWSLOWGB' });
    expect(new Set(keys.filter((key) => key.startsWith(one.uuid)))).toEqual(new Set([`${one.uuid}:1`]));
    expect((await parcels.rowOf(taken.uuid)).label_state).not.toBe('made');
  } finally {
    await slow.close();
  }
});

describe('a label by the provider’s integration', () => {
  const cost = async () => {
    const { token, takeBack } = programme;
    const day = app.clock.now().toISOString().slice(0, 10);
    const query = { from: day, until: day };
    const path = { takeback_id: takeBack };
    return (await call(app.origin, takeBackRequests.report, { token, path, query })).labels;
  };
  const linesOf = async (uuid: string) =>
    (
      await app.admin.query<{ amount: string; due: boolean }>(
        'select amount, due_at is not null as due from usage_lines where cause = $1',
        [uuid],
      )
    ).rows;

  it('is charged to the account as it was priced, once it is scanned, and once', async () => {
    await parcels.use('sandbox');
    await app.admin.query("update provider.carriers set price = 395, currency = 'GBP' where uuid = $1", [
      parcels.carrier,
    ]);
    const before = await cost();
    const [one, other] = [await parcels.sender(), await parcels.sender()];
    const { label_reference: reference } = await parcels.labelled(one.uuid);
    await parcels.labelled(other.uuid);
    await app.admin.query('update provider.carriers set price = 999 where uuid = $1', [parcels.carrier]);
    expect(await linesOf(one.uuid)).toEqual([{ amount: '395', due: false }]);
    expect(await cost()).toEqual(before);
    await Promise.all([parcels.scan(reference, 'accepted'), parcels.scan(reference, 'in_transit')]);
    await until(async () => (await linesOf(one.uuid))[0]?.due === true);
    await parcels.scan(reference, 'delivered');
    await until(async () => (await parcels.rowOf(one.uuid)).delivered_at !== null);
    expect(await linesOf(one.uuid)).toEqual([{ amount: '395', due: true }]);
    const pounds = (labels: typeof before) => Number(labels.cost[0]?.amount ?? 0);
    const after = await cost();
    expect([after.scanned - before.scanned, after.charged - before.charged]).toEqual([1, 1]);
    expect((pounds(after) - pounds(before)).toFixed(2)).toBe('3.95');
    // Nobody has sent this one.
    await call(app.origin, handovers.cancel, { token: other.token, path: { uuid: other.uuid }, body: {} });
    expect(await linesOf(other.uuid)).toEqual([{ amount: '395', due: false }]);
  });

  it('is no line where the account has its own contract with the carrier', async () => {
    await parcels.use('sandbox');
    const { token, takeBack } = programme;
    const body = { carrier_id: parcels.carrier, default: false, free: true };
    await call(app.origin, takeBackCarriers.configure, { token, path: { id: takeBack }, body });
    const { uuid } = await parcels.sender();
    const { label_reference: reference } = await parcels.labelled(uuid);
    const before = await cost();
    await parcels.scan(reference, 'accepted');
    await until(async () => (await parcels.rowOf(uuid)).scanned_at !== null);
    expect(await linesOf(uuid)).toEqual([]);
    expect(await cost()).toEqual({ ...before, scanned: before.scanned + 1 });
  });
});
