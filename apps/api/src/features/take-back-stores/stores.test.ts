import { type BodyInput, importAnswer, placeColumns, storeImports, takeBackStores, takeBacks } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopsFile } from '../../domain/places/places-file.fixture';
import { call, refused, request } from '../../testing/client';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type New = BodyInput<typeof takeBackStores.create>;
const usual: New = {
  name: 'Quarter',
  street: '5 King Street',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  lat: 53.8,
  lng: '-1.5478',
};
/** A programme of its own. */
async function programme() {
  const { token, accountId } = await app.make.tenant();
  const { id, uuid } = await call(app.origin, takeBacks.create, { token, body: { name: 'Wear it again' } });
  const path = { takeback_id: id };
  return {
    ...{ token, accountId, uuid, path },
    add: (fields: Partial<New> = {}) =>
      call(app.origin, takeBackStores.create, { token, path, body: { ...usual, ...fields } }),
    list: async (query: object = {}) => (await call(app.origin, takeBackStores.list, { token, path, query })).items,
    upload: (content: string) => {
      const form = new FormData();
      form.set('points', new Blob([content]), 'stores.csv');
      const headers = { Authorization: `Bearer ${token}` };
      return fetch(`${app.origin}/api/retailers/takes_backs/${uuid}/points/import`, {
        method: 'POST',
        headers,
        body: form,
      });
    },
  };
}

describe('local stores', () => {
  it('start with status 1, in the United Kingdom and open at the usual hours', async () => {
    const { token, path, add } = await programme();
    const made = await add({ comments: 'Key at the till' });
    expect(made).toMatchObject({
      ...usual,
      lng: -1.5478,
      status: 1,
      comments: 'Key at the till',
      country: { code: 'GB' },
    });
    expect(made.opening_hours).toHaveLength(6);
    expect(made).not.toHaveProperty('tags');
    for (const point_id of [made.id, made.uuid])
      expect(await call(app.origin, takeBackStores.get, { token, path: { ...path, point_id } })).toEqual(made);
  });

  it('keep what an edit does not name, their status too', async () => {
    const { token, path, add } = await programme();
    const made = await add({ status: 0, comments: 'Mind the step' });
    const edit = { token, path: { ...path, pointId: made.uuid } };
    const changed = await call(app.origin, takeBackStores.update, {
      ...edit,
      body: { name: 'New', updated_at: made.updated_at },
    });
    expect(changed).toMatchObject({ name: 'New', status: 0, comments: 'Mind the step' });
    const stale = await refused(app.origin, takeBackStores.update, {
      ...edit,
      body: { name: 'Late', updated_at: made.updated_at },
    });
    expect(stale).toMatchObject({ status: 409, conflict: { theirs: { name: 'New' }, yours: { name: 'Late' } } });
    expect((await call(app.origin, takeBackStores.update, { ...edit, body: { status: '1' } })).status).toBe(1);
  });

  it('have coordinates to themselves within the account', async () => {
    const { token, path, add } = await programme();
    await add();
    const same = await refused(app.origin, takeBackStores.create, { token, path, body: usual });
    const used = ['Coordinates are used.', `${usual.name} is there. Move the pin, or change the other place.`];
    expect(same).toMatchObject({ status: 422, message: used[0], errors: { lat: used, lng: used } });
    expect((await (await programme()).add()).lat).toBe(usual.lat);
    const nowhere = await refused(app.origin, takeBackStores.create, {
      token,
      path,
      body: { ...usual, lat: 0, lng: 0 },
    });
    expect(nowhere).toMatchObject({ status: 422, code: 'wrong_place' });
  });

  it('are switched one by one and several at once, all or none', async () => {
    const { token, path, add, list } = await programme();
    const [one, two] = [await add(), await add({ lat: 53.81 })];
    const set = (ids: unknown[], status: unknown) => ({ token, path, body: { ids, status } });
    const both = { token, path, body: { ids: [one.id, two.id], status: 0 as const } };
    expect(await call(app.origin, takeBackStores.toggleSeveral, both)).toEqual({ changed: 2 });
    expect((await list()).map(({ status }) => status)).toEqual([0, 0]);
    const toggled = await call(app.origin, takeBackStores.toggle, {
      token,
      path: { ...path, pointId: two.uuid },
      body: { status: '1' },
    });
    expect(toggled.status).toBe(1);
    const foreign = await (await programme()).add();
    const refusing = async (ids: unknown[], status: unknown = 1) =>
      (await refused(app.origin, takeBackStores.toggleSeveral, set(ids, status))).status;
    expect(await refusing([one.id, foreign.id])).toBe(404);
    expect([await refusing([]), await refusing([one.id], 'on')]).toEqual([422, 422]);
    expect((await list({ sort: 'active', direction: 'asc' })).map(({ status }) => status)).toEqual([0, 1]);
  });

  it('are deleted, and there is none beyond one’s own', async () => {
    const { token, path, add, list } = await programme();
    const made = await add();
    const foreign = await (await programme()).add();
    for (const pointId of [foreign.uuid, 'nonsense', '999999999']) {
      const one = { token, path: { ...path, pointId } };
      expect((await refused(app.origin, takeBackStores.remove, one)).status).toBe(404);
      expect((await refused(app.origin, takeBackStores.update, { ...one, body: { name: 'Mine' } })).status).toBe(404);
      expect((await refused(app.origin, takeBackStores.toggle, { ...one, body: { status: 1 } })).status).toBe(404);
      const get = { token, path: { ...path, point_id: pointId } };
      expect((await refused(app.origin, takeBackStores.get, get)).status).toBe(404);
    }
    await call(app.origin, takeBackStores.remove, { token, path: { ...path, pointId: made.id } });
    expect(await list()).toEqual([]);
  });

  it('come in from a file, out as one, and are changed by it', async () => {
    const { token, path, list, upload } = await programme();
    const answer = await upload(shopsFile([{ active: '0' }, {}, { lat: 'north' }]));
    expect(answer.status).toBe(201);
    const { id } = importAnswer.parse(JSON.parse(await answer.text()));
    const done = await until(async () => {
      const { items } = await call(app.origin, storeImports.list, { token, path });
      return items.find((item) => item.id === id && item.status !== 0);
    }, 60);
    expect(done).toMatchObject({ status: 1, added: 2, refused: 1 });
    const { items } = await call(app.origin, storeImports.refusedLines, { token, path: { ...path, import_id: id } });
    expect(items).toMatchObject([{ line: 4, column: 'lat', value: 'north' }]);
    expect((await list({ sort: 'name', direction: 'asc' })).map(({ status }) => status)).toEqual([0, 1]);
    const file = async (endpoint: typeof takeBackStores.exportFile | typeof takeBackStores.template) =>
      (await (await request(app.origin, endpoint, { token, path })).text()).trim().split('\r\n');
    expect(await file(takeBackStores.exportFile)).toHaveLength(3);
    const found = await request(app.origin, takeBackStores.exportFile, { token, path, query: { search: 'nowhere' } });
    expect((await found.text()).trim().split('\r\n')).toHaveLength(1);
    expect(await file(takeBackStores.template)).toEqual([placeColumns.join(',')]);
  });

  it('refuse a file whose columns are others, and keep nothing of it', async () => {
    const { list, upload } = await programme();
    const answer = await upload('lat,lng,title\r\n53.8,-1.5,Shop\r\n');
    expect(answer.status).toBe(422);
    expect(JSON.parse(await answer.text()).errors.points.join('\n')).toContain('street');
    expect(await list()).toEqual([]);
  });
});
