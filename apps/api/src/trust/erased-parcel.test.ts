import { type Handover, handovers, shopperSettings, takeBackRequests, webhooks } from '@dw/contract';
import { expect, it } from 'vitest';
import { call } from '../testing/client';
import { beErased, erasureDone } from '../testing/erasure';
import { sizeOfFile } from '../testing/kept-files';
import { openParcels, type ParcelsOfTest } from '../testing/parcels';
import { allHeard } from '../testing/pending-jobs';
import {
  countsOf,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  shopperCalled,
} from '../testing/take-backs';
import { type TestApp, until } from '../testing/test-app';
import { withTakeBacks } from '../testing/with-take-backs';
import { holding } from './canaries.fixture';

let app: TestApp;
let programme: ProgrammeOfTest;
let parcels: ParcelsOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  parcels = await openParcels(app, programme);
  await parcels.use('sandbox');
});

const email = 'canary-parcel@mail.example';
const at = (uuid: string) => requestAt(programme, uuid);
/** A carrier's scan, whatever it was told of the label. */
async function scan(reference: string, kind: string) {
  await app.admin.query('update sandbox.parcels set cancelled_at = null where reference = $1', [reference]);
  expect((await parcels.scan(reference, kind)).status).toBe(303);
}
const codesOf = async (uuid: string) =>
  (
    await app.admin.query<{ state: string; reason: string; code_id: string | null }>(
      'select state, reason, code_id from rewards where handover_id = (select id from handovers where uuid = $1)',
      [uuid],
    )
  ).rows;
const messages = async () =>
  (await app.admin.query<{ body: unknown }>('select to_jsonb(m) as body from webhook_messages m')).rows;

it('parcels of a shopper who is erased arrive without a name: they are received and graded, and nobody is mailed', {
  timeout: 120_000,
}, async () => {
  await call(app.origin, webhooks.create, {
    ...{
      token: programme.token,
      body: { url: 'http://127.0.0.1:9/told', events: ['take_back.graded', 'take_back.rewarded'] },
    },
  });
  // One is under way, one has its label and is dropped later, one waits to be cancelled for good.
  const one = await shopperCalled(app, programme.shop, email, 'Coat', 'Hat', 'Scarf');
  const settings = { name: 'canary-name', language: 'en' as const, postcode: 'canary-pc' };
  await call(app.origin, shopperSettings.update, { token: one.token, body: settings });
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [email]);
  const before = await countsOf(app, programme);
  const asked: (Pick<Handover, 'uuid' | 'items'> & { reference: string; file: string })[] = [];
  for (const uuid of one.uuids) {
    const sent = requestBody(
      programme,
      { ...one, uuids: [uuid] },
      { way: 'carrier', place: undefined, carrier: parcels.carrier },
    );
    const made = await call(app.origin, handovers.request, { token: one.token, body: sent });
    const { label_reference: reference, label_file: file } = await parcels.labelled(made.uuid);
    asked.push({ uuid: made.uuid, items: made.items, reference, file });
  }
  const [carried, dropped, left] = asked;
  if (!carried || !dropped || !left) throw new Error('Three were asked for.');
  await scan(carried.reference, 'accepted');
  await until(async () => (await parcels.rowOf(carried.uuid)).state === 'handed_over');
  const { files } = app.services;
  expect(await Promise.all(asked.map(async ({ file }) => (await sizeOfFile(files, file)) !== undefined))).toEqual([
    true,
    true,
    true,
  ]);
  await allHeard(app);
  app.clock.pass(61);
  await beErased(app, one);
  await erasureDone(app, String(rows[0].uuid));
  await allHeard(app);
  await expect.poll(() => holding(app.admin, 'canary'), { timeout: 10_000 }).toEqual([]);
  const mails = await app.mailsTo(email);

  // Its label is nobody's any more, and is nowhere.
  expect(await Promise.all(asked.map(async ({ file }) => (await sizeOfFile(files, file)) !== undefined))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await call(app.origin, takeBackRequests.get, at(carried.uuid))).toMatchObject({
    ...{ state: 'handed_over', shopper: '', rewards: [{ state: 'voided' }] },
  });
  expect((await codesOf(carried.uuid)).map(({ state, reason }) => [state, reason])).toEqual([['voided', 'erased']]);
  for (const { uuid } of [dropped, left])
    expect(await call(app.origin, takeBackRequests.get, at(uuid))).toMatchObject({
      ...{ state: 'cancelled', ended_by: 'erasure', shopper: '', parcel: 'voided' },
    });
  await until(async () => (await parcels.parcelOf(left.reference)).cancelled_at !== null);
  expect(await countsOf(app, programme)).toEqual(before);

  // The carrier goes on with both, and brings them.
  await scan(carried.reference, 'in_transit');
  await scan(dropped.reference, 'accepted');
  await until(async () => (await parcels.rowOf(dropped.uuid)).state === 'handed_over');
  for (const { uuid, reference, items } of [carried, dropped]) {
    await scan(reference, 'delivered');
    await until(async () => (await parcels.rowOf(uuid)).delivered_at !== null);
    const received = await call(app.origin, takeBackRequests.receive, { ...at(uuid), body: {} });
    expect(received).toMatchObject({ state: 'received', shopper: '', late: uuid === dropped.uuid });
    expect(await gradeAll(app, programme, { uuid, items })).toMatchObject({
      ...{ state: 'rewarded', shopper: '', codes: 0, reward: null },
    });
    expect((await codesOf(uuid)).filter(({ code_id }) => code_id !== null)).toEqual([]);
  }
  await allHeard(app);
  expect(await countsOf(app, programme)).toEqual(before);
  expect(await app.mailsTo(email)).toBe(mails);
  const told = await messages();
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain('canary');
  expect(await holding(app.admin, 'canary')).toEqual([]);
  const { rows: waiting } = await app.admin.query("select from jobs.job where state = 'failed' or (state = 'retry')");
  expect(waiting).toEqual([]);
});
