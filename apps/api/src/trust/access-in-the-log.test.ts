import { devices, invitations, passkeys, secondFactor, team } from '@dw/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator';
import { call } from '../testing/client';
import { addShop, enrol, testPin } from '../testing/desk';
import { type Tenant, testPassword } from '../testing/factories';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = testPassword;
/** What the log has of an account since it was made, oldest first. */
async function logOf({ accountId }: Tenant, like: string) {
  const { rows } = await app.admin.query(
    "select action, actor_kind from audit_log where account_id = $1 and action ~ $2 and action !~ '^session' order by id",
    [accountId, like],
  );
  return rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`);
}

it('each change of a user’s own way in is in the log of the account', async () => {
  const tenant = await app.make.tenant();
  const { token } = tenant;
  const key = new Authenticator(new URL(app.origin).hostname, app.origin);
  const { challenge } = await call(app.origin, passkeys.begin, { token, body: { password } });
  const { passkey } = await call(app.origin, passkeys.create, {
    token,
    body: { name: 'Phone', credential: key.create(challenge) },
  });
  const { secret } = await call(app.origin, secondFactor.begin, { token, body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  await call(app.origin, secondFactor.confirm, { token, body: { code } });
  await call(app.origin, secondFactor.renewRecoveryCodes, { token, body: { password } });
  await call(app.origin, passkeys.remove, { token, path: { uuid: passkey.uuid }, body: { password } });
  await call(app.origin, secondFactor.remove, { token, body: { password } });
  expect(await logOf(tenant, '^(passkey|second-factor)')).toEqual([
    'user passkey.begun',
    'user passkey.added',
    'user second-factor.begun',
    'user second-factor.added',
    'user second-factor.recovery_codes_renewed',
    'user passkey.removed',
    'user second-factor.removed',
  ]);
});

it('each change of a team is in the log, and who made it', async () => {
  const tenant = await app.make.tenant('RETAILER', 'enterprise');
  const { token } = tenant;
  const colleague = await app.make.colleague(tenant, 'editor');
  const path = { id: colleague.userId };
  await call(app.origin, team.update, { token, path, body: { member_role: 'viewer' } });
  await call(app.origin, team.update, { token, path, body: { websites: [] } });
  const body = { email: `new-${crypto.randomUUID().slice(0, 8)}@shop.example`, member_role: 'viewer' } as const;
  const { id } = await call(app.origin, invitations.create, { token, body });
  app.clock.pass(61);
  await call(app.origin, invitations.resend, { token, path: { id } });
  await call(app.origin, invitations.remove, { token, path: { id } });
  await call(app.origin, team.remove, { token, path });
  expect(await logOf(tenant, '^member')).toEqual([
    'user member.role_changed',
    'user member.limited',
    'user member.invited',
    'user member.invitation_resent',
    'user member.invitation_withdrawn',
    'user member.removed',
  ]);
});

it('each change of devices and volunteers is in the log', async () => {
  const tenant = await app.make.tenant('CHARITY');
  const { token } = tenant;
  const { uuid: place } = await addShop(app, tenant);
  const { device } = await enrol(app, tenant, place);
  const body = { name: 'Ruth', place, pin: testPin };
  const { id } = await call(app.origin, devices.addVolunteer, { token, body });
  await call(app.origin, devices.renew, { token, path: { id: device.id } });
  await call(app.origin, devices.removeVolunteer, { token, path: { id } });
  await call(app.origin, devices.remove, { token, path: { id: device.id } });
  expect(await logOf(tenant, '^(device|volunteer)')).toEqual([
    'user device.added',
    'visitor device.enrolled',
    'user volunteer.added',
    'user device.code_renewed',
    'user volunteer.removed',
    'user device.revoked',
  ]);
});
