import { handoverPhotos, handovers, shopperErasure, takeBackDesk, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused, request } from '../../testing/client';
import { sendPhoto } from '../../testing/handover-photos';
import { codeAfter } from '../../testing/shop';
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
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
beforeAll(async () => {
  app = await startTestApp();
  programme = await openProgramme(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const add = (...[token, uuid, item, content]: [string, string, string?, string?]) =>
  sendPhoto(app, token, uuid, item, content);
const codeOf = ({ text }: { readonly text: string }) => JSON.parse(text).code;
const isThere = async (photo: string) => (await fetch(`${app.origin}${photo}`)).status === 200;
const nameOf = (photo: string) => photo.slice(photo.lastIndexOf('/') + 1);

it('photos show a thing until it is handed over: four, and whoever grades sees them', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
  const [coat = '', hat = ''] = one.uuids;
  const made = await ask(app, programme, one);
  expect(codeOf(await add(one.token, made.uuid, coat, 'no picture'))).toBe('not_an_image');
  expect((await add(one.token, made.uuid, crypto.randomUUID())).status).toBe(422);
  expect((await add(one.token, crypto.randomUUID(), coat)).status).toBe(404);
  const other = await shopperWith(app, programme.shop, 'Scarf');
  expect((await add(other.token, made.uuid, coat)).status).toBe(404);
  // Nothing was objected to yet.
  expect(codeOf(await add(one.token, made.uuid))).toBe('wrong_state');

  const at_once = await Promise.all(Array.from({ length: 6 }, () => add(one.token, made.uuid, coat)));
  expect(at_once.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
  expect(at_once.flatMap((answer) => (answer.status === 409 ? [codeOf(answer)] : []))).toEqual([
    'too_many_photos',
    'too_many_photos',
  ]);
  expect((await add(one.token, made.uuid, hat)).status).toBe(201);
  const { items } = await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
  expect(items.map(({ own_photos }) => own_photos.length)).toEqual([4, 1]);
  const [first = '', ...rest] = items[0]?.own_photos ?? [];
  expect(await isThere(first)).toBe(true);

  const remove = (photo: string, token = one.token) => ({ token, path: { uuid: made.uuid, photo: nameOf(photo) } });
  await refused(app.origin, handoverPhotos.remove, remove(first, other.token), 404);
  const left = await call(app.origin, handoverPhotos.remove, remove(first));
  expect(left.items[0]?.own_photos).toEqual(rest);
  await until(async () => !(await isThere(first)));
  await refused(app.origin, handoverPhotos.remove, remove(first), 404);

  await takeAtDesk(app, programme, made);
  expect(codeOf(await add(one.token, made.uuid, coat))).toBe('wrong_state');
  await refused(app.origin, handoverPhotos.remove, remove(rest[0] ?? ''), 409);
  const seen = await call(app.origin, takeBackRequests.get, requestAt(programme, made.uuid));
  expect(seen.things.map(({ own_photos }) => own_photos)).toEqual([rest, items[1]?.own_photos]);
});

it('photos of what is taken out, or was not there, go with it', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat', 'Hat', 'Scarf');
  const [coat = '', hat = ''] = one.uuids;
  const made = await ask(app, programme, one);
  for (const item of one.uuids) expect((await add(one.token, made.uuid, item)).status).toBe(201);
  const photosOf = async (uuid: string) => {
    const { items } = await call(app.origin, handovers.get, { token: one.token, path: { uuid } });
    return items.map((item) => [item.uuid, item.own_photos] as const);
  };
  const before = new Map(await photosOf(made.uuid));
  const [ofCoat = '', ofHat = '', ofScarf = ''] = one.uuids.map((item) => before.get(item)?.[0] ?? '');
  const { uuid: _, ...left } = requestBody(programme, { ...one, uuids: [coat, hat] });
  await call(app.origin, handovers.change, { token: one.token, path: { uuid: made.uuid }, body: left });
  await until(async () => !(await isThere(ofScarf)));
  const items = [
    { uuid: coat, here: true, matches: true },
    { uuid: hat, here: false },
  ];
  const { token, store: place } = programme;
  await call(app.origin, takeBackDesk.take, { token, path: { code: made.code }, body: { place, items } });
  await until(async () => !(await isThere(ofHat)));
  expect(await photosOf(made.uuid)).toEqual([
    [coat, [ofCoat]],
    [hat, []],
  ]);
  expect(await isThere(ofCoat)).toBe(true);
});

it('photos go with an objection until it is answered', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, one);
  await takeAtDesk(app, programme, made);
  await gradeAll(app, programme, made, 'C');
  const path = { uuid: made.uuid };
  await call(app.origin, handovers.appeal, {
    ...{ token: one.token, path },
    body: { items: one.uuids, body: 'It was new.' },
  });
  const { made: shown } = await add(one.token, made.uuid);
  expect(shown?.appeal?.photos).toHaveLength(1);
  const seen = await call(app.origin, takeBackRequests.get, requestAt(programme, made.uuid));
  expect(seen.appeal?.photos).toEqual(shown?.appeal?.photos);
  await call(app.origin, takeBackRequests.answerAppeal, {
    ...requestAt(programme, made.uuid),
    body: { grant: false, answer: 'The hem is frayed.', items: [] },
  });
  expect(codeOf(await add(one.token, made.uuid))).toBe('wrong_state');
});

it('photos go with their shopper, and after two years', async () => {
  const [gone, kept] = [await shopperWith(app, programme.shop, 'Coat'), await shopperWith(app, programme.shop, 'Hat')];
  const photos: string[] = [];
  for (const one of [gone, kept]) {
    const made = await ask(app, programme, one);
    const { made: shown } = await add(one.token, made.uuid, one.uuids[0]);
    photos.push(shown?.items[0]?.own_photos[0] ?? '');
  }
  const [first = '', second = ''] = photos;
  const code = await codeAfter(app, gone.email, () => call(app.origin, shopperErasure.sendCode, { token: gone.token }));
  await call(app.origin, shopperErasure.erase, { token: gone.token, body: { code } });
  await until(async () => !(await isThere(first)));
  await until(async () => {
    const { rows } = await app.admin.query('select uuid from handover_photos where uuid = any($1::uuid[])', [
      photos.map(nameOf),
    ]);
    return rows.length === 1 && rows[0].uuid === nameOf(second);
  });
  expect(await isThere(second)).toBe(true);
  await app.admin.query("update handover_photos set created_at = now() - interval '731 days'");
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'handovers.retention' }, {}));
  await until(async () => !(await isThere(second)));
  expect((await request(app.origin, handovers.legs, { token: gone.token })).status).toBe(401);
});
