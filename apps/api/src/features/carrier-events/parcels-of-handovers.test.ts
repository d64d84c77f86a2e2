import { handovers, parcelLabels, takeBackRequests } from '@dw/contract';
import { expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { sizeOfFile } from '../../testing/kept-files';
import { openParcels, type ParcelsOfTest } from '../../testing/parcels';
import { allHeard } from '../../testing/pending-jobs';
import { repeatListeners } from '../../testing/repeated-jobs';
import { runHourly } from '../../testing/run-hourly';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let parcels: ParcelsOfTest;
let carrier: string;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  parcels = await openParcels(app, programme);
  carrier = parcels.carrier;
});

const use = (adapter: string) => parcels.use(adapter);
const sender = () => parcels.sender();
const rowOf = (uuid: string) => parcels.rowOf(uuid);
const labelled = (uuid: string, state = 'made') => parcels.labelled(uuid, state);
const scan = (reference: string, kind: string) => parcels.scan(reference, kind);
const parcelOf = (reference: string) => parcels.parcelOf(reference);
const at = (uuid: string) => requestAt(programme, uuid);
/** What the account is shown of a parcel. */
const shown = async (uuid: string) => {
  const { parcel, scanned_at, delivered_at } = await call(app.origin, takeBackRequests.get, at(uuid));
  return [parcel, scanned_at !== null, delivered_at !== null];
};

it('a request with a carrier gets a label, which its shopper alone can download', async () => {
  await use('none');
  const { token, uuid, get } = await sender();
  expect(await labelled(uuid)).toMatchObject({
    label_reference: `${uuid}:1`,
    label_file: `labels/${uuid}-1.pdf`,
    tracking: '',
  });
  expect((await get()).label).toBe(true);
  const { url } = await call(app.origin, parcelLabels.get, { token, path: { uuid } });
  const file = await fetch(`${app.origin}${url}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  const other = await shopperWith(app, programme.shop, 'Hat');
  expect(await refused(app.origin, parcelLabels.get, { token: other.token, path: { uuid } })).toMatchObject({
    status: 404,
  });
  expect((await fetch(`${app.origin}${url.replace(/signature=../, 'signature=xx')}`)).status).toBe(404);
  expect((await fetch(`${app.origin}${url.replace(uuid, crypto.randomUUID())}`)).status).toBe(404);
  app.clock.pass(301);
  expect((await fetch(`${app.origin}${url}`)).status).toBe(404);
});

it('its first scan hands it over once, its arrival is noted, and trouble is looked at', async () => {
  await use('sandbox');
  const { uuid, get } = await sender();
  const { label_reference: reference, tracking } = await labelled(uuid);
  expect(tracking).toMatch(/^SB\w+GB$/);
  expect(await shown(uuid)).toEqual(['ready', false, false]);
  await Promise.all([scan(reference, 'accepted'), scan(reference, 'accepted'), scan(reference, 'in_transit')]);
  await until(async () => (await rowOf(uuid)).state === 'handed_over');
  expect(await shown(uuid)).toEqual(['scanned', true, false]);
  const { rows } = await app.admin.query(
    'select count(*)::int as n from rewards where cause_id = (select id from handovers where uuid = $1)',
    [uuid],
  );
  expect(rows).toEqual([{ n: 1 }]);
  await scan(reference, 'delivered');
  await until(async () => (await rowOf(uuid)).delivered_at !== null);
  expect(await shown(uuid)).toEqual(['delivered', true, true]);
  // A person receives it.
  expect(await get()).toMatchObject({ state: 'handed_over', delivered_at: expect.any(String) });
  await scan(reference, 'exception');
  await until(async () => (await rowOf(uuid)).flagged === true);
});

it('a request that goes another way, or ends, gives its label up', async () => {
  await use('sandbox');
  const one = await sender();
  const { label_reference: reference } = await labelled(one.uuid);
  const voided = (name: string) => until(async () => (await parcelOf(name)).cancelled_at !== null);
  const { uuid: _, ...body } = requestBody(programme, one);
  await call(app.origin, handovers.change, { token: one.token, path: { uuid: one.uuid }, body });
  await voided(reference);
  expect((await scan(reference, 'accepted')).status).toBe(404);
  const other = await sender();
  const second = await labelled(other.uuid);
  await call(app.origin, handovers.cancel, { token: other.token, path: { uuid: other.uuid }, body: {} });
  await voided(second.label_reference);
  expect([await shown(one.uuid), await shown(other.uuid)]).toEqual([
    [null, false, false],
    ['voided', false, false],
  ]);
});

/** What waits to be told to carriers about labels that nobody wants: when, in days. */
const toVoid = async (reference: string) => {
  const { rows } = await app.admin.query<{ days: number }>(
    `select round(extract(epoch from start_after - created_on) / 86400)::int as days from jobs.job
     where name = 'carriers.void-label' and data ->> 'reference' = $1`,
    [reference],
  );
  return rows.map(({ days }) => days);
};

it('a request that a store takes instead gives its label up, once', async () => {
  await use('sandbox');
  const { token, uuid, get } = await sender();
  const { label_reference: reference } = await labelled(uuid);
  const made = await get();
  await takeAtDesk(app, programme, made);
  await until(async () => (await parcelOf(reference)).cancelled_at !== null);
  await allHeard(app);
  expect(await toVoid(reference)).toEqual([0]);
  expect(await get()).toMatchObject({ state: 'received', way: 'store', label: false });
  expect(await refused(app.origin, parcelLabels.get, { token, path: { uuid } })).toMatchObject({ status: 404 });
});

it('a parcel whose first scan comes after its day is late, and brings what it is worth', async () => {
  await use('sandbox');
  const { uuid, get } = await sender();
  const { label_reference: reference } = await labelled(uuid);
  await app.admin.query("update handovers set expires_at = now() - interval '1 minute' where uuid = $1", [uuid]);
  await runHourly(app, 'handovers.tend');
  await until(async () => (await toVoid(reference)).length > 0);
  // Whoever dropped it on the last evening is scanned later: the label stays for a week.
  expect(await shown(uuid)).toEqual(['ready', false, false]);
  expect([(await get()).state, await toVoid(reference), (await parcelOf(reference)).cancelled_at]).toEqual([
    ...['expired', [7]],
    null,
  ]);
  expect((await scan(reference, 'accepted')).status).toBe(303);
  await until(async () => (await rowOf(uuid)).state === 'handed_over');
  expect(await get()).toMatchObject({ state: 'handed_over', late: true, ended_at: null });
  await scan(reference, 'delivered');
  await until(async () => (await rowOf(uuid)).delivered_at !== null);
  expect(await call(app.origin, takeBackRequests.receive, { ...at(uuid), body: {} })).toMatchObject({
    ...{ state: 'received', late: true, review: null, taken_by: expect.stringContaining('Carrier') },
  });
  await gradeAll(app, programme, await get());
  const { state, codes } = await get();
  expect([state, codes.map(({ amount }) => amount?.amount)]).toEqual(['rewarded', ['5.00']]);
});

it('one that was scanned in time and heard of after its day is not late', async () => {
  await use('sandbox');
  const { uuid, get } = await sender();
  const { label_reference: reference } = await labelled(uuid);
  await app.admin.query(
    `update sandbox.parcels set steps = '[{"kind":"accepted","at":"2026-01-02T09:00:00Z","text":""}]' where reference = $1`,
    [reference],
  );
  await app.admin.query("update handovers set expires_at = '2026-01-02T10:00:00Z' where uuid = $1", [uuid]);
  await runHourly(app, 'handovers.tend');
  await until(async () => (await rowOf(uuid)).state === 'expired');
  await scan(reference, 'in_transit');
  await until(async () => (await rowOf(uuid)).state === 'handed_over');
  expect(await get()).toMatchObject({ late: false, handed_over_at: '2026-01-02T09:00:00.000Z' });
});

it('one that is carried though it was called off is late, and brings nothing that was promised again', async () => {
  await use('sandbox');
  const one = await sender();
  const { label_reference: reference } = await labelled(one.uuid);
  await call(app.origin, handovers.cancel, { token: one.token, path: { uuid: one.uuid }, body: {} });
  await until(async () => (await parcelOf(reference)).cancelled_at !== null);
  const again = await ask(app, programme, one);
  // Carriers bring what is in their hands, whatever they were told of its label.
  await app.admin.query('update sandbox.parcels set cancelled_at = null where reference = $1', [reference]);
  await scan(reference, 'accepted');
  await until(async () => (await rowOf(one.uuid)).state === 'handed_over');
  const seen = await call(app.origin, takeBackRequests.get, at(one.uuid));
  expect(seen).toMatchObject({ late: true, review: { flags: ['elsewhere'], state: 'open' }, rewards: [] });
  expect(seen.things.map(({ left_out, refusal }) => [left_out, refusal])).toEqual([[true, 'missing']]);
  const path = { uuid: again.uuid };
  expect((await call(app.origin, handovers.get, { token: one.token, path })).state).toBe('requested');
});

it('a label that was replaced is cancelled, and its file is gone', async () => {
  await use('sandbox');
  const one = await sender();
  const { label_file: file } = await labelled(one.uuid);
  const { uuid: _, ...body } = requestBody(programme, one, { way: 'carrier', place: undefined, carrier });
  await call(app.origin, handovers.change, { token: one.token, path: { uuid: one.uuid }, body });
  const second = await until(async () => {
    const row = await rowOf(one.uuid);
    return row.label_state === 'made' && row.revision === 2 ? row : undefined;
  });
  await allHeard(app);
  const { files } = app.services;
  expect(await sizeOfFile(files, file)).toBeUndefined();
  expect(await sizeOfFile(files, second.label_file)).toBeGreaterThan(0);
});

it('a carrier that says no stops no request: its shopper gets the plain address', async () => {
  await use('http');
  const { uuid, email, get } = await sender();
  await labelled(uuid, 'failed');
  expect(await get()).toMatchObject({ state: 'requested', label: false });
  expect(await shown(uuid)).toEqual(['failed', false, false]);
  const said = await until(async () => {
    const text = await app.mailTo(email);
    return text.includes('could not make a label') ? text : undefined;
  });
  for (const line of ['Alder Returns', 'Rail Lane 12a', 'LS1 4AP Leeds']) expect(said).toContain(line);
});

it('where nobody has said where parcels go there is no label, and the request stands', async () => {
  await use('sandbox');
  await app.admin.query('delete from return_addresses where account_id = $1', [programme.shop.accountId]);
  const { uuid, get } = await sender();
  await labelled(uuid, 'failed');
  expect(await get()).toMatchObject({ state: 'requested', label: false, address: [] });
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(
    expect.arrayContaining([
      'carriers.mail-address',
      'handovers.mail.take-back.handed-over',
      'handovers.mail.take-back.requested',
    ]),
  );
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
