import { charityShops, desk, devices, team } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addShop, enrol, testPin } from '../../testing/desk';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A charity with a shop, a device there and a volunteer. */
async function shopWithDesk() {
  const charity = await app.make.tenant('CHARITY');
  const shop = await addShop(app, charity);
  const { device, code, deviceToken } = await enrol(app, charity, shop.uuid);
  const body = { name: 'Ruth', place: shop.uuid, pin: testPin };
  const volunteer = await call(app.origin, devices.addVolunteer, { token: charity.token, body });
  return { charity, shop, device, code, deviceToken, volunteer };
}
type Desk = Awaited<ReturnType<typeof shopWithDesk>>;
const signIn = ({ deviceToken: device_token, volunteer }: Desk, pin = testPin) =>
  call(app.origin, desk.signIn, { body: { device_token, volunteer: volunteer.uuid, pin } });
const notSignedIn = ({ deviceToken: device_token, volunteer }: Desk, pin = testPin) =>
  refused(app.origin, desk.signIn, { body: { device_token, volunteer: volunteer.uuid, pin } });
const session = (token: string) => call(app.origin, desk.session, { token });
const out = (token: string) => refused(app.origin, desk.session, { token });

async function audited({ accountId }: Tenant) {
  const { rows } = await app.admin.query(
    "select action, actor_kind from audit_log where account_id = $1 and (action like 'device%' or action like 'volunteer%') order by id",
    [accountId],
  );
  return rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`);
}

describe('a device at the desk of a shop', () => {
  it('is enrolled with a code, once, and shows the volunteers of its place', async () => {
    const made = await shopWithDesk();
    const { charity, shop, code, deviceToken } = made;
    await addShop(app, charity, 'Harehills');
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await refused(app.origin, desk.enrol, { body: { code } })).toMatchObject({
      status: 422,
      code: 'wrong_code',
    });
    expect(await call(app.origin, desk.open, { body: { device_token: deviceToken } })).toEqual({
      device: 'Till',
      place: { uuid: shop.uuid, name: 'Headingley' },
      volunteers: [{ uuid: made.volunteer.uuid, name: 'Ruth' }],
    });
    const { access_token } = await signIn(made);
    expect(await session(access_token)).toEqual({
      capabilities: ['donations:desk'],
      places: [{ uuid: shop.uuid, name: 'Headingley' }],
    });
    // It is no session of a member.
    expect((await refused(app.origin, charityShops.list, { token: access_token })).status).toBe(401);
    expect((await refused(app.origin, charityShops.list, { token: deviceToken })).status).toBe(401);
    expect((await out(deviceToken)).status).toBe(401);
    await call(app.origin, desk.signOut, { token: access_token });
    expect((await out(access_token)).status).toBe(401);
    expect(await audited(charity)).toEqual([
      'user device.added',
      'visitor device.enrolled',
      'user volunteer.added',
      'visitor volunteer.signed_in',
    ]);
  });

  it('keeps its code by Argon2id, and one of before is good for its quarter of an hour', async () => {
    const { charity, device } = await shopWithDesk();
    const path = { id: device.id };
    await call(app.origin, devices.renew, { token: charity.token, path });
    const { rows } = await app.admin.query(
      "select convert_from(code_hash, 'UTF8') as hash from directory.devices where id = $1",
      [device.id],
    );
    expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    await app.admin.query(
      "update directory.devices set code_hash = sha256('ABCDE12345'), code_place = null where id = $1",
      [device.id],
    );
    expect((await refused(app.origin, desk.enrol, { body: { code: 'ABCDE-12346' } })).code).toBe('wrong_code');
    const { device_token } = await call(app.origin, desk.enrol, { body: { code: 'abcde-12345' } });
    expect((await call(app.origin, desk.open, { body: { device_token } })).device).toBe('Till');
    expect((await refused(app.origin, desk.enrol, { body: { code: 'ABCDE-12345' } })).code).toBe('wrong_code');
  });

  it('makes one token of one code that is sent ten times at once', async () => {
    const { charity, device } = await shopWithDesk();
    const { code } = await call(app.origin, devices.renew, { token: charity.token, path: { id: device.id } });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await request(app.origin, desk.enrol, { body: { code } })).status),
    );
    // Twenty tries are a caller's, and this file has others.
    await app.admin.query("delete from directory.throttles where key like 'desk.code:%'");
    expect(statuses.sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422, 422, 422]);
  });

  it('keeps no code, token or PIN in clear', async () => {
    const made = await shopWithDesk();
    const { access_token } = await signIn(made);
    const { rows } = await app.admin.query(
      `select d.*, v.*, s.* from directory.devices d join directory.desk_sessions s on s.device_id = d.id
       join directory.volunteers v on v.id = s.volunteer_id where d.uuid = $1`,
      [made.device.uuid],
    );
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
    );
    for (const secret of [made.code, made.code.replace('-', ''), made.deviceToken, access_token, testPin])
      expect(kept).not.toContain(secret);
  });

  it('is out at once where it is revoked, stolen or not', async () => {
    const made = await shopWithDesk();
    const { access_token } = await signIn(made);
    await session(access_token);
    const path = { id: made.device.uuid };
    await call(app.origin, devices.remove, { token: made.charity.token, path });
    expect((await out(access_token)).status).toBe(401);
    expect(await notSignedIn(made)).toMatchObject({ status: 404, code: 'device_revoked' });
    const opened = { body: { device_token: made.deviceToken } };
    expect((await refused(app.origin, desk.open, opened)).status).toBe(404);
    expect((await refused(app.origin, devices.remove, { token: made.charity.token, path })).status).toBe(404);
    expect(await audited(made.charity)).toContain('user device.revoked');
  });

  it('is worth nothing to whoever copied it once it has another code', async () => {
    const made = await shopWithDesk();
    const { access_token } = await signIn(made);
    const renew = { token: made.charity.token, path: { id: made.device.id } };
    const { code } = await call(app.origin, devices.renew, renew);
    expect((await out(access_token)).status).toBe(401);
    expect((await notSignedIn(made)).status).toBe(404);
    const { device_token } = await call(app.origin, desk.enrol, { body: { code: code.toLowerCase() } });
    await signIn({ ...made, deviceToken: device_token });
    expect((await notSignedIn(made)).status).toBe(404);
  });

  it('takes a code for fifteen minutes, and a session for an hour without use', async () => {
    const made = await shopWithDesk();
    const { access_token } = await signIn(made);
    app.clock.pass(3500);
    await session(access_token);
    app.clock.pass(3500);
    await session(access_token);
    app.clock.pass(3601);
    expect((await out(access_token)).status).toBe(401);
    const again = { token: await app.make.session(made.charity), path: { id: made.device.id } };
    const { code } = await call(app.origin, devices.renew, again);
    app.clock.pass(901);
    expect((await refused(app.origin, desk.enrol, { body: { code } })).code).toBe('wrong_code');
  });

  it('takes right PINs as often as the day brings them', async () => {
    const made = await shopWithDesk();
    for (let times = 0; times < 35; times += 1) await signIn(made);
    expect((await audited(made.charity)).filter((one) => one === 'visitor volunteer.signed_in')).toHaveLength(35);
  });

  it('counts wrong PINs from the last right one on', async () => {
    const made = await shopWithDesk();
    for (let times = 0; times < 8; times += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        expect(await notSignedIn(made, '000000')).toMatchObject({ status: 422, code: 'wrong_pin' });
      await signIn(made);
    }
  });

  it('takes five wrong PINs of a volunteer, and then none for a while', async () => {
    const made = await shopWithDesk();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await notSignedIn(made, '000000')).toMatchObject({ status: 422, code: 'wrong_pin' });
    expect((await notSignedIn(made)).status).toBe(429);
    expect((await audited(made.charity)).filter((one) => one === 'visitor volunteer.refused')).toHaveLength(5);
  });

  it('knows the volunteers of its own place alone, and none who was removed', async () => {
    const [made, other] = [await shopWithDesk(), await shopWithDesk()];
    expect((await notSignedIn({ ...made, volunteer: other.volunteer })).status).toBe(422);
    const { access_token } = await signIn(made);
    const path = { id: made.volunteer.uuid };
    await call(app.origin, devices.removeVolunteer, { token: made.charity.token, path });
    expect((await out(access_token)).status).toBe(401);
    expect((await notSignedIn(made)).status).toBe(422);
  });

  it('is seen and enrolled by a limited manager for their own places alone', async () => {
    const made = await shopWithDesk();
    const { charity } = made;
    const other = await addShop(app, charity, 'Harehills');
    const manager = await app.make.colleague(charity, 'manager');
    const limit = { token: charity.token, path: { id: manager.userId }, body: { places: [other.uuid] } };
    await call(app.origin, team.update, limit);
    const token = await app.make.session(manager);
    const seen = await call(app.origin, devices.list, { token });
    expect(seen).toEqual({ devices: [], volunteers: [], places: [{ uuid: other.uuid, name: 'Harehills' }] });
    const body = { name: 'Till', place: made.shop.uuid };
    expect((await refused(app.origin, devices.create, { token, body })).status).toBe(422);
    const path = { id: made.device.uuid };
    expect((await refused(app.origin, devices.remove, { token, path })).status).toBe(404);
    expect((await refused(app.origin, devices.renew, { token, path })).status).toBe(404);
    const hers = { id: made.volunteer.uuid };
    expect((await refused(app.origin, devices.removeVolunteer, { token, path: hers })).status).toBe(404);
    expect((await call(app.origin, devices.list, { token: charity.token })).devices).toHaveLength(1);
    // At their own they enrol one, and add who signs in there.
    const till = await enrol(app, { token }, other.uuid);
    const ruth = { name: 'Ruth', place: other.uuid, pin: testPin };
    const volunteer = await call(app.origin, devices.addVolunteer, { token, body: ruth });
    const signedIn = await signIn({ ...made, deviceToken: till.deviceToken, volunteer });
    expect((await session(signedIn.access_token)).places).toEqual([{ uuid: other.uuid, name: 'Harehills' }]);
  });
});
