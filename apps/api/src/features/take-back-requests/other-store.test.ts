import { handovers, takeBackDesk, takeBackRequests, takeBackStores } from '@dw/contract';
import { expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { allHere, ask, openProgramme, requestAt, requestBody, shopperWith, takeAtDesk } from '../../testing/take-backs';
import type { TestApp } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
withTakeBacks((started) => {
  app = started;
});

it('what another store takes is shown at that store', async () => {
  const programme = await openProgramme(app);
  const { token, takeBack } = programme;
  const { uuid: place } = await call(app.origin, takeBackStores.create, {
    token,
    path: { takeback_id: takeBack },
    body: {
      ...{ name: 'High Street', street: '1 High Street', city: 'Bath', postcode: 'BA1 1AA' },
      ...{ lat: 51.38, lng: -2.36, active: 1 },
    },
  });
  const one = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, one);
  expect(made.way_name).toBe('Park Street');
  const take = { token, path: { code: made.code }, body: { place, items: allHere(made) } };
  expect(await call(app.origin, takeBackDesk.take, take)).toMatchObject({ place: 'High Street' });
  const { items } = await call(app.origin, takeBackRequests.list, {
    ...{ token, path: { takeback_id: takeBack }, query: { place } },
  });
  expect(items).toMatchObject([{ uuid: made.uuid, way: 'store', way_name: 'High Street' }]);

  // A parcel whose shopper brings it to a store after all is none any more.
  const other = await shopperWith(app, programme.shop, 'Hat');
  const parcel = await ask(app, programme, other);
  await app.admin.query("update handovers set way = 'carrier', way_name = 'Evri', place_id = null where uuid = $1", [
    parcel.uuid,
  ]);
  await call(app.origin, takeBackDesk.take, {
    ...{ token, path: { code: parcel.code }, body: { place, items: allHere(parcel) } },
  });
  expect(await call(app.origin, takeBackRequests.get, requestAt(programme, parcel.uuid))).toMatchObject({
    ...{ way: 'store', way_name: 'High Street' },
  });
});

it('a store that is switched off takes what is brought there, though nobody can choose it any more', async () => {
  const programme = await openProgramme(app);
  const { token, takeBack, store } = programme;
  const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
  const [coat = '', hat = ''] = one.uuids;
  const made = await ask(app, programme, { ...one, uuids: [coat] });
  const path = { takeback_id: takeBack, pointId: store };
  await call(app.origin, takeBackStores.toggle, { token, path, body: { status: 0 } });
  const body = requestBody(programme, { ...one, uuids: [hat] });
  const other = await refused(app.origin, handovers.request, { token: one.token, body }, 422);
  expect(other.errors).toEqual({ place: ['This store takes nothing back.'] });
  expect(await takeAtDesk(app, programme, made)).toMatchObject({ state: 'received', place: 'Park Street' });
});
