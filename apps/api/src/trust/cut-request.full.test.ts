import { carrierEvents, handovers, parcelLabels, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sandboxSigning } from '../domain/take-back-carriers/adapters/sandbox';
import { signatureOf } from '../domain/take-back-carriers/adapters/signature';
import { sandboxSecret } from '../domain/take-back-carriers/carrier-adapter';
import { call, request } from '../testing/client';
import type { ParcelsOfTest } from '../testing/parcels';
import { allHeard } from '../testing/pending-jobs';
import {
  ask,
  countsOf,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  shopperWith,
  takeAtDesk,
  wardrobeOf,
} from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { type AppWithCutCalls, appWithCutCalls } from './cut-jobs.fixture';
import { expectTracks, openTracked } from './request-tracks.fixture';

const patient = { timeout: 1_200_000 };
let cut: AppWithCutCalls;
let app: TestApp;
let programme: ProgrammeOfTest;
let parcels: ParcelsOfTest;
beforeAll(async () => {
  cut = await appWithCutCalls();
  ({ app } = cut);
  ({ programme, parcels } = await openTracked(app, ['requested', 'handed_over', 'appealed', 'cancelled', 'expired']));
}, 300_000);
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => cut.close());

const asked = { 'take-back.requested': 1 };
const toldOf = { 'take_back.requested': 1 };
const none = { lives: {}, rewards: {} };
/** Somebody new with things; nothing of what came before is counted. */
async function someone(...names: string[]) {
  await app.admin.query('delete from directory.throttles');
  return shopperWith(app, programme.shop, ...names);
}
/** Somebody whose coat goes with the carrier, and has its label. */
async function sender() {
  await app.admin.query('delete from directory.throttles');
  const one = await parcels.sender();
  const { label_reference: reference } = await parcels.labelled(one.uuid);
  await allHeard(app);
  return { ...one, reference };
}

it(
  'a change of way and things that is cut at any message is made or not, and sent again it holds',
  patient,
  async () => {
    const times = await cut.cutAnywhere(async () => {
      const one = await someone('Coat', 'Hat');
      const { uuid } = await ask(app, programme, one);
      await allHeard(app);
      const [coat = ''] = one.uuids;
      const { uuid: _, ...body } = requestBody(
        programme,
        { ...one, uuids: [coat] },
        { way: 'carrier', place: undefined, carrier: parcels.carrier },
      );
      return {
        act: (origin) => request(origin, handovers.change, { token: one.token, path: { uuid }, body }),
        again: [200],
        afterwards: async (at) => {
          await parcels.labelled(uuid);
          // Sent twice it may be two changes of the same; each is told once, and the label of the first is cancelled.
          const changes = (await parcels.rowOf(uuid)).revision - 1;
          expect([1, 2], at).toContain(changes);
          await expectTracks(app, { ...one, uuid }, at, {
            ...{ state: 'requested', label: ['made', 1, 1], ...none },
            ...{ events: { ...asked, 'take-back.changed': changes }, told: toldOf, letters: 1 + changes },
          });
          expect(await wardrobeOf(app, one), at).toEqual([
            ['Coat', 'promised', null],
            ['Hat', 'held', null],
          ]);
        },
      };
    });
    expect(Math.min(...Object.values(times))).toBeGreaterThan(3);
  },
);

it('one that is cancelled is cancelled once', patient, async () => {
  const before = await countsOf(app, programme);
  const times = await cut.cutAnywhere(async () => {
    const one = await sender();
    return {
      act: (origin) => request(origin, handovers.cancel, { token: one.token, path: { uuid: one.uuid }, body: {} }),
      again: [200],
      afterwards: async (at) => {
        await expectTracks(app, one, at, {
          ...{ state: 'cancelled', label: ['made', 0, 0], ...none },
          ...{
            events: { ...asked, 'take-back.cancelled': 1 },
            told: { ...toldOf, 'take_back.cancelled': 1 },
            letters: 1,
          },
        });
        expect(await wardrobeOf(app, one), at).toEqual([['Coat', 'held', null]]);
        expect(await countsOf(app, programme), at).toEqual(before);
      },
    };
  });
  expect(Math.min(...Object.values(times))).toBeGreaterThan(3);
});

it('a carrier’s event is kept once, and hands over once', patient, async () => {
  const times = await cut.cutAnywhere(async () => {
    const one = await sender();
    const { reserved } = await countsOf(app, programme);
    const step = JSON.stringify([{ kind: 'accepted', at: app.clock.now().toISOString(), text: '' }]);
    await app.admin.query('update sandbox.parcels set steps = $2::jsonb where reference = $1', [one.reference, step]);
    const body = { id: crypto.randomUUID(), reference: one.reference };
    const secret = sandboxSecret(app.services.signer, parcels.carrier);
    const headers = { [sandboxSigning.header]: signatureOf(JSON.stringify(body), secret, sandboxSigning) };
    return {
      act: (origin) => request(origin, carrierEvents.receive, { path: { uuid: parcels.carrier }, body, headers }),
      again: [200],
      afterwards: async (at) => {
        await expectTracks(app, one, at, {
          ...{ state: 'handed_over', label: ['made', 1, 1], lives: { handed_over: 1 }, rewards: { reserved: 1 } },
          ...{ events: { ...asked, 'take-back.handed-over': 1 }, letters: 2 },
          told: { ...toldOf, 'take_back.handed_over': 1 },
        });
        expect(Number((await countsOf(app, programme)).reserved) - Number(reserved), at).toBe(1);
      },
    };
  });
  expect(Math.min(...Object.values(times))).toBeGreaterThan(1);
});

it('a label that is ordered again is ordered once, and one is made', patient, async () => {
  const times = await cut.cutAnywhere(async () => {
    const one = await sender();
    await app.admin.query("update handovers set label_state = 'failed' where uuid = $1", [one.uuid]);
    return {
      act: (origin) => request(origin, parcelLabels.order, { ...requestAt(programme, one.uuid), body: {} }),
      again: [200, 409],
      afterwards: async (at) => {
        await parcels.labelled(one.uuid);
        await expectTracks(app, one, at, {
          ...{ state: 'requested', label: ['made', 1, 1], ...none, events: asked, told: toldOf, letters: 1 },
        });
        const log = "select from audit_log where action = 'take-back.label-ordered' and subject = $1";
        expect((await app.admin.query(log, [one.uuid])).rowCount, at).toBe(1);
      },
    };
  });
  expect(Math.min(...Object.values(times))).toBeGreaterThan(3);
});

it('an objection is made once', patient, async () => {
  const times = await cut.cutAnywhere(async () => {
    const one = await someone('Coat');
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    const [coat = ''] = one.uuids;
    await call(app.origin, takeBackRequests.grade, {
      ...requestAt(programme, made.uuid),
      body: { items: [{ uuid: coat, verdict: 'refused', refusal: 'damaged' }], finish: true },
    });
    await allHeard(app);
    const body = { items: [coat], body: 'It was new.' };
    return {
      act: (origin) => request(origin, handovers.appeal, { token: one.token, path: { uuid: made.uuid }, body }),
      again: [201, 409],
      afterwards: async (at) => {
        const taken = {
          'take-back.handed-over': 1,
          'take-back.received': 1,
          'take-back.graded': 1,
          'take-back.rejected': 1,
        };
        await expectTracks(app, { ...one, uuid: made.uuid }, at, {
          ...{ state: 'rejected', label: ['none', 0, 0], rewards: { voided: 1 }, letters: 3 },
          lives: { handed_over: 1, received: 1, graded: 1 },
          events: { ...asked, ...taken, 'take-back.appealed': 1 },
          told: { ...toldOf, 'take_back.handed_over': 1, 'take_back.appealed': 1 },
        });
        const appeals = 'select from take_back_appeals where handover_id = (select id from handovers where uuid = $1)';
        expect((await app.admin.query(appeals, [made.uuid])).rowCount, at).toBe(1);
      },
    };
  });
  expect(Math.min(...Object.values(times))).toBeGreaterThan(3);
});
