import { handovers, parcelLabels, takeBackCarriers, takeBacks } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { repeatListeners } from '../../testing/repeated-jobs';
import { ask, openProgramme, type ProgrammeOfTest, requestBody, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
let carrier: string;
beforeAll(async () => {
  app = await startTestApp();
  programme = await openProgramme(app);
  const { token, takeBack } = programme;
  const address = {
    title: 'Alder Returns',
    street_name: 'Rail Lane',
    houseNo: '12a',
    postcode: 'LS1 4AP',
    city: 'Leeds',
  };
  await call(app.origin, takeBacks.saveAddress, { token, path: { takeback_id: takeBack }, body: address });
  const { items } = await call(app.origin, takeBackCarriers.list, {
    token,
    path: { id: takeBack },
    query: { status: '1' },
  });
  carrier = items[0]?.uuid ?? '';
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const use = (adapter: string, settings = '') =>
  app.admin.query('update provider.carriers set adapter = $2, settings = $3 where uuid = $1', [
    carrier,
    adapter,
    settings,
  ]);
/** Somebody whose coat is to go with the carrier. */
async function sender() {
  const shopper = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, shopper, { way: 'carrier', place: undefined, carrier });
  const get = () => call(app.origin, handovers.get, { token: shopper.token, path: { uuid: made.uuid } });
  return { ...shopper, uuid: made.uuid, get };
}
const rowOf = async (uuid: string) =>
  (await app.admin.query('select * from handovers where uuid = $1', [uuid])).rows[0];
const labelled = (uuid: string, state = 'made') =>
  until(async () => {
    const row = await rowOf(uuid);
    return row.label_state === state ? row : undefined;
  });
const scan = (reference: string, kind: string) =>
  fetch(`${app.origin}/dev/carrier/${reference}/${kind}`, { method: 'POST', redirect: 'manual' });

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
  await Promise.all([scan(reference, 'accepted'), scan(reference, 'accepted'), scan(reference, 'in_transit')]);
  await until(async () => (await rowOf(uuid)).state === 'handed_over');
  const { rows } = await app.admin.query(
    'select count(*)::int as n from rewards where cause_id = (select id from handovers where uuid = $1)',
    [uuid],
  );
  expect(rows).toEqual([{ n: 1 }]);
  await scan(reference, 'delivered');
  await until(async () => (await rowOf(uuid)).delivered_at !== null);
  // A person receives it.
  expect(await get()).toMatchObject({ state: 'handed_over', delivered_at: expect.any(String) });
  await scan(reference, 'exception');
  await until(async () => (await rowOf(uuid)).flagged === true);
});

it('a request that goes another way, or ends, gives its label up', async () => {
  await use('sandbox');
  const one = await sender();
  const { label_reference: reference } = await labelled(one.uuid);
  const voided = (name: string) =>
    until(
      async () =>
        (await app.admin.query('select cancelled_at from sandbox.parcels where reference = $1', [name])).rows[0]
          .cancelled_at !== null,
    );
  const { uuid: _, ...body } = requestBody(programme, one);
  await call(app.origin, handovers.change, { token: one.token, path: { uuid: one.uuid }, body });
  await voided(reference);
  expect((await scan(reference, 'accepted')).status).toBe(404);
  const other = await sender();
  const second = await labelled(other.uuid);
  await call(app.origin, handovers.cancel, { token: other.token, path: { uuid: other.uuid }, body: {} });
  await voided(second.label_reference);
});

it('a carrier that says no stops no request: its shopper gets the plain address', async () => {
  await use('http');
  const { uuid, email, get } = await sender();
  await labelled(uuid, 'failed');
  expect(await get()).toMatchObject({ state: 'requested', label: false });
  const said = await until(async () => {
    const text = await app.mailTo(email);
    return text.includes('could not make a label') ? text : undefined;
  });
  for (const line of ['Alder Returns', 'Rail Lane 12a', 'LS1 4AP Leeds']) expect(said).toContain(line);
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
