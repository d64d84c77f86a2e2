import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { handovers, takeBackRequests } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { parcelsOf } from '../../domain/handovers/parcels';
import type { Step } from '../../domain/take-back-carriers/adapters/carrier';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { call } from '../../testing/client';
import { runHourly } from '../../testing/run-hourly';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import type { TestApp } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
});

const hour = (queue: string) => runHourly(app, queue);
/** A request whose parcel a carrier has scanned. */
async function onItsWay() {
  const one = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, one);
  await app.admin.query("update handovers set way = 'carrier' where uuid = $1", [made.uuid]);
  const says = (...steps: readonly Step[]) =>
    app.db.inScope(scopeOfAccountJob(programme.shop.accountId), (tx) =>
      parcelsOf(app.services).said(tx, made.uuid, steps),
    );
  const at = new Date();
  const first: Step = { kind: 'accepted', at, text: '', grams: 1200 };
  await says(first);
  return { made, says, first };
}
const requestOf = (uuid: string) => call(app.origin, takeBackRequests.get, requestAt(programme, uuid));
const flagsOf = async (uuid: string) => (await requestOf(uuid)).review?.flags ?? [];

describe('a parcel', () => {
  it('of which nothing is heard for 21 days is flagged once', async () => {
    const { made } = await onItsWay();
    await hour('handovers.tend');
    expect(await flagsOf(made.uuid)).toEqual([]);
    await app.admin.query("update handovers set updated_at = now() - interval '22 days' where uuid = $1", [made.uuid]);
    await hour('handovers.tend');
    expect(await flagsOf(made.uuid)).toEqual(['parcel_silent']);
    await call(app.origin, takeBackRequests.review, {
      ...requestAt(programme, made.uuid),
      body: { reason: 'The carrier has found it.' },
    });
    await app.admin.query("update handovers set updated_at = now() - interval '22 days' where uuid = $1", [made.uuid]);
    await hour('handovers.tend');
    expect((await requestOf(made.uuid)).review).toMatchObject({ state: 'cleared' });
  });

  it('is heard of with each scan', async () => {
    const { made, says, first } = await onItsWay();
    await app.admin.query("update handovers set updated_at = now() - interval '22 days' where uuid = $1", [made.uuid]);
    await says(first, { ...first, kind: 'in_transit' });
    await hour('handovers.tend');
    expect(await flagsOf(made.uuid)).toEqual([]);
  });

  it('that was cleared is looked at again for something new alone', async () => {
    const { made, says, first } = await onItsWay();
    const lighter: Step = { ...first, kind: 'in_transit', grams: 500 };
    await says(first, lighter);
    const body = { reason: 'The bag was changed.' };
    await call(app.origin, takeBackRequests.review, { ...requestAt(programme, made.uuid), body });
    // Carriers say all that they know each time.
    await says(first, lighter, { ...first, kind: 'delivered', grams: 500 });
    expect(await requestOf(made.uuid)).toMatchObject({ needs_review: false, review: { state: 'cleared' } });
    await says(first, lighter, { ...first, kind: 'exception', grams: 500 });
    expect(await requestOf(made.uuid)).toMatchObject({
      ...{ needs_review: true, review: { state: 'open', flags: ['parcel_trouble', 'parcel_weight'] } },
    });
  });

  it.each([
    [900, []],
    [590, ['parcel_weight']],
  ])('of 1,200 g that later weighs %i g is flagged as %j', async (grams, flags) => {
    const { made, says, first } = await onItsWay();
    await says(first, { ...first, kind: 'in_transit', grams });
    expect(await flagsOf(made.uuid)).toEqual(flags);
  });
});

describe('what is no longer needed', () => {
  const exists = (file: string) =>
    access(join(app.services.config.dataDir, 'files', file)).then(
      () => true,
      () => false,
    );
  const isEnded = (uuid: string, ago: string) =>
    app.admin.query('update handovers set ended_at = now() - $2::interval where uuid = $1', [uuid, ago]);

  it('goes: a label 90 days after its end', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const [first = '', second = ''] = one.uuids;
    const [old, young] = [
      await ask(app, programme, { ...one, uuids: [first] }),
      await ask(app, programme, { ...one, uuids: [second] }),
    ];
    for (const { uuid } of [old, young]) {
      await app.services.files.write(`labels/${uuid}-1.pdf`, Readable.from(['%PDF-']));
      await app.admin.query('update handovers set label_file = $2 where uuid = $1', [uuid, `labels/${uuid}-1.pdf`]);
      await call(app.origin, handovers.cancel, { token: one.token, path: { uuid }, body: {} });
    }
    await isEnded(old.uuid, '91 days');
    await isEnded(young.uuid, '89 days');
    await hour('handovers.retention');
    expect(await Promise.all([old, young].map(({ uuid }) => exists(`labels/${uuid}-1.pdf`)))).toEqual([false, true]);
    const { rows } = await app.admin.query(
      'select label_file from handovers where uuid = any($1::uuid[]) order by label_file',
      [[old.uuid, young.uuid]],
    );
    expect(rows.map(({ label_file }) => label_file)).toEqual(['', `labels/${young.uuid}-1.pdf`]);
  });

  it('goes: photos and notes of a grading after two years', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const [first = '', second = ''] = one.uuids;
    const made: { readonly uuid: string; readonly photo: string }[] = [];
    for (const item of [first, second]) {
      const asked = await ask(app, programme, { ...one, uuids: [item] });
      await takeAtDesk(app, programme, asked);
      await call(app.origin, takeBackRequests.note, {
        ...requestAt(programme, asked.uuid),
        body: { body: 'To the workshop.' },
      });
      await gradeAll(app, programme, asked);
      const photo = crypto.randomUUID();
      await app.admin.query(
        "insert into files (account_id, uuid, content_type, size, width, height) values ($1, $2, 'image/png', 1, 1, 1)",
        [programme.shop.accountId, photo],
      );
      await app.admin.query('update take_back_items set photos = $2 where item_uuid = $1', [
        item,
        JSON.stringify([photo]),
      ]);
      made.push({ uuid: asked.uuid, photo });
    }
    const [old, young] = made;
    const age = async (uuid: string, ago: string) => {
      const ofRequest = '(select id from handovers where uuid = $1)';
      await app.admin.query(
        `update take_back_items set graded_at = now() - $2::interval where handover_id = ${ofRequest}`,
        [uuid, ago],
      );
      await app.admin.query(
        `update take_back_notes set created_at = now() - $2::interval where handover_id = ${ofRequest}`,
        [uuid, ago],
      );
    };
    await age(old?.uuid ?? '', '731 days');
    await age(young?.uuid ?? '', '729 days');
    await hour('handovers.retention');
    const [gone, kept] = [await requestOf(old?.uuid ?? ''), await requestOf(young?.uuid ?? '')];
    expect([gone.notes, gone.things[0]?.photos]).toEqual([[], []]);
    expect(kept.notes.map(({ body }) => body)).toEqual(['To the workshop.']);
    expect(kept.things[0]?.photos).toEqual([`/api/files/${young?.photo}`]);
    const { rows } = await app.admin.query('select uuid from files where uuid = any($1::uuid[])', [
      made.map(({ photo }) => photo),
    ]);
    expect(rows).toEqual([{ uuid: young?.photo }]);
  });
});
