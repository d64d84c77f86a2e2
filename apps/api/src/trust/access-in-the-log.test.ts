import {
  apiKeys,
  devices,
  integrationKeys,
  invitations,
  passkeys,
  secondFactor,
  team,
  teamSecurity,
  websiteMoves,
} from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator';
import { call, refused } from '../testing/client';
import { addShop, enrol, testPin } from '../testing/desk';
import { type Tenant, testPassword } from '../testing/factories';
import { codeOf, setUpTotp } from '../testing/second-steps';
import { openShop } from '../testing/shop';
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
  const prove = async () => ({
    credential: key.get((await call(app.origin, passkeys.beginProof, { token })).challenge),
  });
  const { secret } = await call(app.origin, secondFactor.begin, { token, body: await prove() });
  await call(app.origin, secondFactor.confirm, { token, body: { code: codeOf(app, secret) } });
  await call(app.origin, secondFactor.renewRecoveryCodes, { token, body: await prove() });
  const body = { password, code: '000000' };
  await refused(app.origin, secondFactor.renewRecoveryCodes, { token, body });
  await call(app.origin, passkeys.remove, { token, path: { uuid: passkey.uuid }, body: await prove() });
  const code = codeOf(app, secret, 1);
  await call(app.origin, secondFactor.remove, { token, body: { password, code } });
  expect(await logOf(tenant, '^(passkey|second-factor)')).toEqual([
    'user passkey.begun',
    'user passkey.added',
    'user second-factor.begun',
    'user second-factor.added',
    'user second-factor.recovery_codes_renewed',
    'user second-factor.refused',
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
  await call(app.origin, team.remove, { token, path, body: {} });
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

it('who takes an invitation is in the log, whether they are new or have a login', async () => {
  const owner = await app.make.tenant('RETAILER', 'enterprise');
  const known = await app.make.tenant('PARTNER');
  const invite = async (email: string): Promise<string> => {
    const body = { email, member_role: 'editor' } as const;
    await call(app.origin, invitations.create, { token: owner.token, body });
    return /invitation#token=([\w-]{43})$/m.exec(await app.mailTo(email, '/invitation#token='))?.[1] ?? '';
  };
  const names = { first_name: 'Ana', last_name: 'Costa', password, password_confirmation: password };
  const token = await invite(`new-${crypto.randomUUID().slice(0, 8)}@shop.example`);
  await call(app.origin, invitations.join, { body: { token, ...names } });
  await call(app.origin, invitations.accept, { token: known.token, body: { token: await invite(known.email) } });
  expect(await logOf(owner, '^member')).toEqual([
    'user member.invited',
    'visitor member.joined',
    'user member.invited',
    'user member.joined',
  ]);
});

it('each change of the rule of a second step is in the log, and who took whose away', async () => {
  const owner = await app.make.tenant();
  const { token } = owner;
  const { codes } = await setUpTotp(app, token);
  const proof = (at: number) => ({ password: testPassword, code: codes[at] ?? '' });
  const editor = await app.make.colleague(owner, 'editor');
  await setUpTotp(app, editor.token);
  await call(app.origin, teamSecurity.require, { token, body: { required: true } });
  await call(app.origin, teamSecurity.reset, { token, path: { id: editor.userId }, body: proof(0) });
  await call(app.origin, teamSecurity.require, { token, body: { required: false, ...proof(1) } });
  const { rows } = await app.admin.query(
    "select action, actor_id::int from audit_log where account_id = $1 and action ~ '^second-factor.r' order by id",
    [owner.accountId],
  );
  expect(rows).toEqual([
    { action: 'second-factor.rule_changed', actor_id: owner.userId },
    { action: 'second-factor.reset', actor_id: owner.userId },
    { action: 'second-factor.rule_changed', actor_id: owner.userId },
  ]);
});

it('each change of keys is in the log: those of programs, and those that sign a shop’s orders', async () => {
  const shop = await openShop(app);
  const { token } = shop;
  const body = { name: 'Till', scopes: ['codes:read' as const] };
  const { api_key: key } = await call(app.origin, apiKeys.create, { token, body });
  const rotated = await call(app.origin, apiKeys.rotate, { token, path: { id: key.uuid }, body: {} });
  await call(app.origin, apiKeys.remove, { token, path: { id: rotated.api_key.id } });
  for (const overlap_hours of [0, 1])
    await call(app.origin, integrationKeys.issue, { token, path: { uuid: shop.siteUuid }, body: { overlap_hours } });
  expect(await logOf(shop, '^(api|integration)-key')).toEqual([
    'user api-key.created',
    'user api-key.rotated',
    'user api-key.revoked',
    'user integration-key.issued',
    'user integration-key.reissued',
  ]);
});

it('each step of a website’s move is in the log of whoever took it, and the move itself in both', async () => {
  const [shop, buyer] = [await openShop(app), await app.make.tenant()];
  const at = { token: shop.token, path: { uuid: shop.siteUuid } };
  const offered = async (): Promise<string> => {
    await call(app.origin, websiteMoves.offer, { ...at, body: { recipient: buyer.email } });
    const { offers } = await call(app.origin, websiteMoves.list, { token: buyer.token });
    return offers.find(({ state }) => state === 'offered')?.uuid ?? '';
  };
  await offered();
  await call(app.origin, websiteMoves.withdraw, at);
  await call(app.origin, websiteMoves.decline, { token: buyer.token, path: { id: await offered() } });
  await call(app.origin, websiteMoves.accept, { token: buyer.token, path: { id: await offered() } });
  const both = async () => [await logOf(shop, '^website.(offer|moved)'), await logOf(buyer, '^website')];
  await expect.poll(both, { timeout: 15_000 }).toEqual([
    [
      'user website.offered',
      'user website.offer_withdrawn',
      'user website.offered',
      'user website.offered',
      'system website.moved_out',
    ],
    ['user website.offer_declined', 'user website.offer_accepted', 'system website.moved_in'],
  ]);
});
