import { handovers } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { call } from '../testing/client';
import { sizeOfFile } from '../testing/kept-files';
import type { ParcelsOfTest } from '../testing/parcels';
import { allHeard } from '../testing/pending-jobs';
import { ask, countsOf, type ProgrammeOfTest, shopperWith, wardrobeOf } from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { type AppWithCutJobs, appWithCutJobs } from './cut-jobs.fixture';
import { expectTracks, openTracked } from './request-tracks.fixture';

const patient = { timeout: 1_200_000 };
let cut: AppWithCutJobs;
let app: TestApp;
let programme: ProgrammeOfTest;
let parcels: ParcelsOfTest;
beforeAll(async () => {
  cut = await appWithCutJobs();
  ({ app } = cut);
  ({ programme, parcels } = await openTracked(app, ['requested', 'handed_over', 'cancelled', 'expired']));
}, 300_000);
afterAll(() => cut.close());

const asked = { 'take-back.requested': 1 };
const none = { lives: {}, rewards: {} };
async function someone() {
  await app.admin.query('delete from directory.throttles');
  return shopperWith(app, programme.shop, 'Coat');
}

it(
  'the job of a label that is cut at any message makes one, and nobody is told that there is none',
  patient,
  async () => {
    const cuts = await cut.cutAnywhere('carriers.label', async () => {
      const one = await someone();
      const uuid = crypto.randomUUID();
      return {
        marks: [uuid],
        act: () => ask(app, programme, one, { uuid, way: 'carrier', place: undefined, carrier: parcels.carrier }),
        afterwards: async (at) => {
          await parcels.labelled(uuid);
          await expectTracks(app, { ...one, uuid }, at, {
            ...{ state: 'requested', label: ['made', 1, 1], ...none, events: asked, letters: 1 },
            told: { 'take_back.requested': 1 },
          });
          const { rows } = await app.admin.query('select tracking, label_file from handovers where uuid = $1', [uuid]);
          const parcel = await app.admin.query('select tracking from sandbox.parcels where key = $1', [`${uuid}:1`]);
          expect(parcel.rows, at).toEqual([{ tracking: rows[0].tracking }]);
          expect(await sizeOfFile(app.services.files, rows[0].label_file), at).toBeGreaterThan(0);
        },
      };
    });
    expect(cuts).toBeGreaterThan(5);
  },
);

it('the job that hears a carrier’s scan hands over once, with one promise', patient, async () => {
  const cuts = await cut.cutAnywhere('carriers.hear', async () => {
    await app.admin.query('delete from directory.throttles');
    const one = await parcels.sender();
    const { label_reference: reference } = await parcels.labelled(one.uuid);
    await allHeard(app);
    const { reserved } = await countsOf(app, programme);
    return {
      marks: [one.uuid, reference],
      act: () => parcels.scan(reference, 'accepted'),
      afterwards: async (at) => {
        await expectTracks(app, one, at, {
          ...{ state: 'handed_over', label: ['made', 1, 1], lives: { handed_over: 1 }, rewards: { reserved: 1 } },
          ...{ events: { ...asked, 'take-back.handed-over': 1 }, letters: 2 },
          told: { 'take_back.requested': 1, 'take_back.handed_over': 1 },
        });
        expect(Number((await countsOf(app, programme)).reserved) - Number(reserved), at).toBe(1);
      },
    };
  });
  expect(cuts).toBeGreaterThan(8);
});

it('the job that gives a label back gives it back, and nothing else of the request happens', patient, async () => {
  const cuts = await cut.cutAnywhere('carriers.void-label', async () => {
    await app.admin.query('delete from directory.throttles');
    const one = await parcels.sender();
    const { label_reference: reference } = await parcels.labelled(one.uuid);
    await allHeard(app);
    return {
      marks: [one.uuid, reference],
      act: () => call(app.origin, handovers.cancel, { token: one.token, path: { uuid: one.uuid }, body: {} }),
      afterwards: async (at) => {
        await expectTracks(app, one, at, {
          ...{ state: 'cancelled', label: ['made', 0, 0], ...none, letters: 1 },
          events: { ...asked, 'take-back.cancelled': 1 },
          told: { 'take_back.requested': 1, 'take_back.cancelled': 1 },
        });
        const { rows } = await app.admin.query(
          'select count(*)::int as parcels, count(cancelled_at)::int as cancelled from sandbox.parcels where reference = $1',
          [reference],
        );
        expect(rows, at).toEqual([{ parcels: 1, cancelled: 1 }]);
      },
    };
  });
  expect(cuts).toBeGreaterThan(1);
});

it('the job that ends what is over ends it once, and frees its things', patient, async () => {
  const cuts = await cut.cutAnywhere('handovers.tend', async () => {
    const one = await someone();
    const { uuid } = await ask(app, programme, one);
    await allHeard(app);
    return {
      marks: [uuid],
      act: async () => {
        await app.admin.query("update handovers set expires_at = now() - interval '1 minute' where uuid = $1", [uuid]);
        await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'handovers.tend' }, {}));
      },
      afterwards: async (at) => {
        await expectTracks(app, { ...one, uuid }, at, {
          ...{ state: 'expired', label: ['none', 0, 0], ...none, letters: 2 },
          events: { ...asked, 'take-back.expired': 1 },
          told: { 'take_back.requested': 1, 'take_back.expired': 1 },
        });
        expect(await wardrobeOf(app, one), at).toEqual([['Coat', 'held', null]]);
      },
    };
  });
  expect(cuts).toBeGreaterThan(2);
});
