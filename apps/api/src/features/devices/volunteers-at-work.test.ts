import { desk, devices, donationDesk, takeBackDesk, takeBackStores } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addShop, enrol, testPin } from '../../testing/desk';
import { give, openGiving } from '../../testing/donations';
import type { Tenant } from '../../testing/factories';
import { openShop } from '../../testing/shop';
import { allHere, ask, openProgramme, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());

/** A volunteer signed in at a new device of a place. */
async function atDesk(account: Pick<Tenant, 'token'>, place: string, name = 'Ruth') {
  const { deviceToken: device_token } = await enrol(app, account, place);
  const body = { name, place, pin: testPin };
  const { uuid: volunteer } = await call(app.origin, devices.addVolunteer, { token: account.token, body });
  return (await call(app.origin, desk.signIn, { body: { device_token, volunteer, pin: testPin } })).access_token;
}
/** Who has done what with a hand-over, by the audit log. */
const actsOf = async ({ accountId }: Pick<Tenant, 'accountId'>) => {
  const { rows } = await app.admin.query(
    "select action, actor_kind, after from audit_log where account_id = $1 and actor_kind = 'volunteer' and action not like 'volunteer.%' order by id",
    [accountId],
  );
  return rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`);
};

it('a volunteer of a charity receives a bag at the shop’s device, and a member reads who took it', async () => {
  const giving = await openGiving(app);
  const shop = await openShop(app);
  const made = await give(app, giving, await shopperWith(app, shop, 'Coat', 'Hat'));
  const token = await atDesk(giving.charity, giving.shop);
  const path = { code: made.code };
  const seen = await call(app.origin, donationDesk.look, { token, path });
  const items = seen.items.map(({ uuid }) => ({ uuid, answer: 'here' as const }));
  // At their own place alone, wherever it was to go.
  const other = await addShop(app, giving.charity, 'Harehills');
  const elsewhere = await atDesk(giving.charity, other.uuid, 'Cy');
  const take = (by: string, place: string) => ({ token: by, path, body: { place, items } });
  expect((await refused(app.origin, donationDesk.take, take(token, other.uuid))).status).toBe(422);
  expect((await refused(app.origin, donationDesk.take, take(elsewhere, giving.shop))).status).toBe(422);
  const note = { path: { id: giving.shop }, body: { full_until: null, needs: ['Coats'], needs_until: null } };
  await refused(app.origin, donationDesk.note, { token: elsewhere, ...note }, 404);
  const today = (by: string) => call(app.origin, donationDesk.today, { token: by, query: { place: giving.shop } });
  const taken = await call(app.origin, donationDesk.take, take(token, giving.shop));
  expect([(await today(token)).bags, (await today(elsewhere)).bags]).toEqual([1, 0]);
  expect(taken).toMatchObject({ state: 'received', items: [{ status: 'RECEIVED' }, { status: 'RECEIVED' }] });
  const again = await call(app.origin, donationDesk.look, { token: giving.token, path });
  expect(again.taken_by).toBe('Ruth');
  expect(await actsOf(giving.charity)).not.toEqual([]);
  await refused(app.origin, takeBackDesk.look, { token, path }, 404);
});

it('a volunteer of a retailer takes a hand-over at the store’s device, of their store alone', async () => {
  const programme = await openProgramme(app);
  const other = await call(app.origin, takeBackStores.create, {
    token: programme.token,
    path: { takeback_id: programme.takeBack },
    body: {
      ...{ name: 'King Street', street: '5 King Street', city: 'Leeds', postcode: 'LS1 4AP' },
      ...{ lat: 53.8, lng: -1.55, active: 1 },
    },
  });
  const made = await ask(app, programme, await shopperWith(app, programme.shop, 'Coat', 'Hat'));
  const [here, there] = [
    await atDesk(programme.shop, programme.store, 'Bo'),
    await atDesk(programme.shop, other.uuid, 'Cy'),
  ];
  expect(await call(app.origin, desk.session, { token: here })).toMatchObject({
    capabilities: ['take-backs:desk'],
    places: [{ uuid: programme.store, name: 'Park Street' }],
  });
  const path = { code: made.code };
  const seen = await call(app.origin, takeBackDesk.look, { token: here, path });
  const take = (token: string, place: string) => ({ token, path, body: { place, items: allHere(seen) } });
  expect((await refused(app.origin, takeBackDesk.take, take(here, other.uuid))).status).toBe(422);
  expect((await refused(app.origin, takeBackDesk.take, take(there, programme.store))).status).toBe(422);
  const taken = await call(app.origin, takeBackDesk.take, take(here, programme.store));
  expect(taken.state).toBe('received');
  expect((await call(app.origin, takeBackDesk.look, { token: programme.token, path })).taken_by).toBe('Bo');
  await refused(app.origin, donationDesk.look, { token: here, path }, 404);
  const stranger = await openProgramme(app);
  const strangers = await atDesk(stranger.shop, stranger.store);
  await refused(app.origin, takeBackDesk.look, { token: strangers, path }, 404);
});
