import { type BodyInput, charityShops, charityTags, home } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let charity: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  charity = await app.make.tenant('CHARITY');
});
afterAll(() => app.close());

type NewShop = BodyInput<typeof charityShops.create>;
let count = 0;
/** A shop of its own coordinates. */
const shop = (fields: Partial<NewShop> = {}): NewShop => {
  count += 1;
  return {
    name: `Shop ${count}`,
    street: '5 King Street',
    city: 'Leeds',
    postcode: 'LS1 4AP',
    lat: 53.8 + count / 1e4,
    lng: '-1.5478',
    ...fields,
  };
};
const add = (fields: Partial<NewShop> = {}, { token } = charity) =>
  call(app.origin, charityShops.create, { token, body: shop(fields) });
const wrong = (fields: object, { token } = charity) =>
  refused(app.origin, charityShops.create, { token, body: { ...shop(), ...fields } });
const get = (id: string | number, { token } = charity) => call(app.origin, charityShops.get, { token, path: { id } });
const list = ({ token }: Tenant, query: object = {}) => call(app.origin, charityShops.list, { token, query });

describe('a charity’s shops', () => {
  it('start active, in the United Kingdom and open at the usual hours', async () => {
    const made = await add({ name: '  Headingley ' });
    expect(made).toMatchObject({
      name: 'Headingley',
      description: '',
      country: { code: 'GB', name: 'United Kingdom' },
      lng: -1.5478,
      store_code: '',
      active: true,
      zone: 'Europe/London',
      open_in_weekend: true,
      tags: { allowed: [], disallowed: [] },
    });
    expect(made.opening_hours).toHaveLength(6);
    expect(made.opening_hours[5]).toEqual({ day: 6, from: '08:00', until: '12:30' });
    expect(await get(made.uuid)).toEqual(made);
    expect(await get(made.id)).toEqual(made);
  });

  it('are listed by page, searched and sorted', async () => {
    const other = await app.make.tenant('CHARITY');
    for (const [name, city] of [
      ['Alder', 'York'],
      ['birch', 'Ely'],
      ['Cedar 100%', 'Bath'],
    ] as const)
      await add({ name, city, store_code: `S-${name.slice(0, 1)}` }, other);
    expect((await list(other)).items.map(({ name }) => name)).toEqual(['Cedar 100%', 'birch', 'Alder']);
    const byCity = await list(other, { sort: 'city', direction: 'asc', per_page: 2 });
    expect(byCity.items.map(({ city }) => city)).toEqual(['Bath', 'Ely']);
    expect(byCity.info).toEqual({ current_page: 1, page_count: 2, total_items: 3, total_pages: 2 });
    expect((await list(other, { search: 'BIR' })).items.map(({ name }) => name)).toEqual(['birch']);
    expect((await list(other, { search: '%' })).items.map(({ name }) => name)).toEqual(['Cedar 100%']);
    expect((await list(other, { search: 's-a' })).info.total_items).toBe(1);
    for (const sort of ['name', 'street', 'postcode', 'active', 'store_code'])
      expect((await list(other, { sort })).items).toHaveLength(3);
    expect((await refused(app.origin, charityShops.list, { token: other.token, query: { sort: 'zone' } })).status).toBe(
      422,
    );
  });

  it('keep what an edit does not name, and refuse one that is stale', async () => {
    const made = await add({ description: 'Behind the church', store_code: 'A1' });
    const path = { uuid: made.uuid };
    const edit = (body: object) => call(app.origin, charityShops.update, { token: charity.token, path, body });
    const renamed = await edit({ name: 'Chapel Allerton', updated_at: made.updated_at });
    expect(renamed).toMatchObject({ ...made, name: 'Chapel Allerton', updated_at: renamed.updated_at });
    const stale = await refused(app.origin, charityShops.update, {
      token: charity.token,
      path,
      body: { name: 'Moortown', updated_at: made.updated_at },
    });
    expect(stale).toMatchObject({
      status: 409,
      code: 'stale',
      conflict: { theirs: { name: 'Chapel Allerton' }, yours: { name: 'Moortown' } },
    });
    expect(await edit({ active: 0, lat: 53.9001 })).toMatchObject({ active: false, lat: 53.9001, store_code: 'A1' });
  });

  it('are not moved to where one is that a limited member does not see, and its name is not told', async () => {
    const [hidden, own] = [await add(), await add()];
    const editor = await app.make.colleague(charity, 'editor');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('places', jsonb_build_array($2::int)) where user_id = $1`,
      [editor.userId, own.id],
    );
    const moved = await refused(app.origin, charityShops.update, {
      ...{ token: await app.make.session(editor), path: { uuid: own.uuid } },
      body: { lat: hidden.lat, lng: hidden.lng },
    });
    expect(moved).toMatchObject({ status: 422, code: 'coordinates_used' });
    expect(moved.errors).toEqual({ lat: ['Coordinates are used.'], lng: ['Coordinates are used.'] });
  });

  it('have coordinates and codes to themselves, within their account', async () => {
    const made = await add({ store_code: 'Leeds-1' });
    const there = ['Coordinates are used.', `${made.name} is there. Move the pin, or change the other place.`];
    const same = await wrong({ lat: made.lat, lng: made.lng });
    expect(same).toMatchObject({
      status: 422,
      code: 'coordinates_used',
      message: 'Coordinates are used.',
      errors: { lat: there, lng: there },
      params: { name: made.name },
      reasons: { lat: [{ code: 'coordinates_used' }, { code: 'place_there', params: { name: made.name } }] },
    });
    const second = await add();
    const moved = await refused(app.origin, charityShops.update, {
      token: charity.token,
      path: { uuid: second.uuid },
      body: { lat: `${made.lat}0000001`, lng: made.lng },
    });
    expect(moved.message).toBe('Coordinates are used.');
    expect(await wrong({ store_code: 'LEEDS-1' })).toMatchObject({ errors: { store_code: ['This code is used.'] } });
    const other = await app.make.tenant('CHARITY');
    expect((await add({ lat: made.lat, lng: made.lng, store_code: 'Leeds-1' }, other)).lat).toBe(made.lat);
  });

  it.each([
    ['0,0', { lat: 0, lng: 0 }],
    ['another country', { lat: 48.85, lng: 2.35 }],
    ['the sea', { lat: 30, lng: -40 }],
    ['swapped ones', { lat: -1.5478, lng: 53.8 }],
  ])('refuse coordinates in the wrong place: %s', async (_name, fields) => {
    const message = 'These coordinates are not in United Kingdom.';
    expect(await wrong(fields)).toMatchObject({
      status: 422,
      code: 'wrong_place',
      errors: { lat: [message], lng: [message] },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ street: '' }, 'street'],
    [{ postcode: 'x'.repeat(13) }, 'postcode'],
    [{ lat: 91 }, 'lat'],
    [{ lng: 'west' }, 'lng'],
    [{ lat: '' }, 'lat'],
    [{ lng: null }, 'lng'],
    [{ country_id: 9999 }, 'country_id'],
    [{ opening_hours: [{ day: 8, from: '08:00', until: '09:00' }] }, 'opening_hours.0.day'],
    [{ opening_hours: [{ day: 1, from: '24:00', until: '09:00' }] }, 'opening_hours.0.from'],
    [{ opening_hours: [{ day: 1, from: '08:00', until: '08:00' }] }, 'opening_hours.0'],
    [{ special_hours: [{ from_date: '2026-02-30', until_date: '2026-03-01' }] }, 'special_hours.0.from_date'],
    [{ tags: { allowed: [999_999_999] } }, 'tags'],
    [{ active: 'perhaps' }, 'active'],
  ])('refuse %j', async (fields, field) => {
    const answer = await wrong(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toContain(field);
  });

  it('allow and disallow tags, which go with the tag', async () => {
    const { token } = charity;
    const tag = (name: string) => call(app.origin, charityTags.create, { token, body: { name } });
    const [toys, skis, lamps] = [await tag('Toys'), await tag('Skis'), await tag('Lamps')];
    const made = await add({ tags: { allowed: [toys.id, String(lamps.id)], disallowed: [skis.id] } });
    expect(made.tags).toEqual({ allowed: [lamps.id, toys.id], disallowed: [skis.id] });
    expect(made.accept.map(({ name }) => name)).toEqual(['Lamps', 'Toys']);
    expect(made.not_accept).toEqual([skis]);
    const path = { uuid: made.uuid };
    const changed = await call(app.origin, charityShops.update, {
      token,
      path,
      body: { tags: { allowed: [skis.id] } },
    });
    expect(changed.tags).toEqual({ allowed: [skis.id], disallowed: [] });
    const both = { tags: { allowed: [toys.id], disallowed: [toys.id] } };
    expect(await wrong(both)).toMatchObject({ errors: { tags: ['A tag can be allowed or refused, not both.'] } });
    await call(app.origin, charityTags.remove, { token, path: { id: skis.id } });
    expect((await get(made.id)).accept).toEqual([]);
  });

  it('take hours with breaks, over midnight and around the clock, and leave out closed days', async () => {
    const opening_hours = [
      { day: 1, from: '13:30', until: '17:00' },
      { day: 1, from: '08:00', until: '12:30' },
      { day: '5', from: '22:00', until: '02:00' },
      { day: 6, from: '02:00', until: '04:00' },
      { day: 7, from: '00:00', until: '23:59' },
      { day: 2, from: '00:00', until: '00:00' },
    ];
    const made = await add({ opening_hours });
    expect(made.opening_hours).toEqual([
      { day: 1, from: '08:00', until: '12:30' },
      { day: 1, from: '13:30', until: '17:00' },
      { day: 5, from: '22:00', until: '02:00' },
      { day: 6, from: '02:00', until: '04:00' },
      { day: 7, from: '00:00', until: '23:59' },
    ]);
    const closed = await add({ opening_hours: [] });
    expect(closed).toMatchObject({ open_now: false, next_opening: null, open_in_weekend: false });
  });

  it('are switched one by one and several at once, all or none, which is what the programme waits for', async () => {
    const tenant = await app.make.tenant('CHARITY');
    const { token } = tenant;
    const points = async () => (await call(app.origin, home.checkAccount, { token })).points;
    const task = async () =>
      (await app.admin.query(`select 1 from setup_tasks where account_id = $1 and task = 'points'`, [tenant.accountId]))
        .rows.length;
    expect([await points(), await task()]).toEqual([0, 0]);
    const [one, two] = [await add({ active: 0 }, tenant), await add({}, tenant)];
    expect([await points(), await task()]).toEqual([2, 1]);
    const set = (ids: unknown[], active: unknown) => ({ token, body: { ids, active } });
    const off = await call(app.origin, charityShops.setActive, {
      token,
      body: { ids: [one.id, two.id], active: '0' },
    });
    expect([off, await task()]).toEqual([{ changed: 2 }, 0]);
    const foreign = await add();
    expect((await refused(app.origin, charityShops.setActive, set([one.id, foreign.id], 1))).status).toBe(404);
    expect((await list(tenant)).items.map(({ active }) => active)).toEqual([false, false]);
    for (const ids of [[], ['x'], [0], Array.from({ length: 1001 }, (_, at) => at + 1)])
      expect((await refused(app.origin, charityShops.setActive, set(ids, 1))).status).toBe(422);
    await call(app.origin, charityShops.setActive, { token, body: { ids: [one.id], active: true } });
    expect(await task()).toBe(1);
    await call(app.origin, charityShops.remove, { token, path: { id: one.uuid } });
    expect([await points(), await task()]).toEqual([1, 0]);
    const { rows } = await app.admin.query(
      `select action from audit_log where account_id = $1 and action like 'charity-points%' order by id`,
      [tenant.accountId],
    );
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
      'created',
      'created',
      'switched',
      'switched',
      'deleted',
    ]);
  });

  it('offer their form its tags, hours and country', async () => {
    const form = await call(app.origin, charityShops.form, { token: charity.token });
    expect(form.opening_hours.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(form.tags).toEqual(await call(app.origin, charityTags.list, { token: charity.token }));
    expect(form.country_id).toBe((await add()).country.id);
  });
});
