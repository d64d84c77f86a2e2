import { charityDetails, charityPages, charityShops } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { activate, told } from '../../testing/programmes';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' }));
const leeds = { lat: 53.7997, lng: -1.5492 };

/** A charity whose shops are so many kilometres north of Leeds. */
async function charityAt(...north: number[]) {
  const tenant = await app.make.tenant('CHARITY');
  const name = `f-${crypto.randomUUID().slice(0, 12)}`;
  await call(app.origin, charityDetails.save, { token: tenant.token, body: { username: name, description: 'Coats.' } });
  for (const km of north) await addShop(tenant, km);
  await activate(app, tenant, 'CHARITY_SHOPS');
  await told(app, tenant);
  return { ...tenant, name };
}
const addShop = ({ token }: Tenant, km: number, changed: object = {}) =>
  call(app.origin, charityShops.create, {
    token,
    body: {
      ...{ name: `Shop ${km}`, street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lng: leeds.lng },
      ...{ lat: Number((leeds.lat + km / 111.32).toFixed(6)), opening_hours: always, ...changed },
    },
  });
const find = (name: string, query: object = {}) => call(app.origin, charityPages.shops, { path: { name }, query });

it('finds the nearest shops first, as far as people go, with hours and distance', async () => {
  const { name } = await charityAt(60, 30, 0, 5, 1);
  const found = await find(name, leeds);
  expect(found.items.map((one) => [one.name, one.km])).toEqual([
    ['Shop 0', 0],
    ['Shop 1', 1],
    ['Shop 5', 5],
    ['Shop 30', 30],
  ]);
  expect(found).toMatchObject({ near: { place: '', approximate: false, ...leeds }, more: false });
  expect(found.items[0]).toMatchObject({
    ...{ street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', ...leeds, zone: 'Europe/London' },
    ...{ open_now: true, full_until: null, needs: [], special_hours: [] },
  });
  const near = await find(name, { postcode: 'LS1 4AP' });
  expect(near.near?.place).toContain('Leeds');
  expect(near.items[0]?.name).toBe('Shop 0');
  expect((await find(name, { postcode: 'Newcastle upon Tyne' })).near?.place).toContain('Newcastle');
  // Who says nothing reads them by town and name.
  const all = await find(name);
  expect(all.near).toBeNull();
  expect(all.items.map((one) => [one.name, one.km])).toEqual(
    ['Shop 0', 'Shop 1', 'Shop 30', 'Shop 5', 'Shop 60'].map((shop) => [shop, null]),
  );
});

it('shows twenty, says that there are more, and finds those of the next ring in the order of distance', async () => {
  // The last is in the first ring, four in the second, and the others in the widest.
  const { name } = await charityAt(...Array.from({ length: 24 }, (_, at) => 48 - 2 * at));
  const found = await find(name, leeds);
  expect(found.more).toBe(true);
  expect(found.items.map((one) => one.name)).toEqual(Array.from({ length: 20 }, (_, at) => `Shop ${2 * at + 2}`));
});

it('tells what a shop asked for at its desk, and never a shop that is not active', async () => {
  const tenant = await charityAt(1);
  await addShop(tenant, 2, { name: 'Closed for good', active: false });
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
  await app.admin.query(
    `update directory.public_places set full_until = $2, needs = '["Coats"]', needs_until = $2 where account_id = $1`,
    [tenant.accountId, tomorrow],
  );
  const { items } = await find(tenant.name, leeds);
  expect(items).toMatchObject([{ name: 'Shop 1', full_until: tomorrow.toISOString(), needs: ['Coats'] }]);
});

it('is read from any page, and says what is wrong', async () => {
  const { name, accountId } = await charityAt(1);
  const at = (query: string) => fetch(`${app.origin}/api/public/charities/${name}/shops${query}`);
  const plain = await at('');
  expect(plain.headers.get('access-control-allow-origin')).toBe('*');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60');
  const unknown = await at('?postcode=nowhere');
  expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([422, '*']);
  expect(await unknown.json()).toMatchObject({ code: 'postcode_unknown' });
  expect((await at('?lat=91&lng=0')).status).toBe(422);
  expect((await at(`?postcode=${'x'.repeat(2000)}`)).status).toBe(422);
  for (const other of ['nobody', '%00', "a'b"])
    expect((await refused(app.origin, charityPages.shops, { path: { name: other } })).status, other).toBe(404);
  await app.admin.query(
    "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'x', now())",
    [accountId],
  );
  expect((await at('')).status).toBe(404);
});
