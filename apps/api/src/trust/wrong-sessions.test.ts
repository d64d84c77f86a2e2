import {
  apiKeys,
  desk,
  devices,
  type Endpoint,
  endpoints,
  keyScopes,
  profile,
  shopperSettings,
  signIn,
  widget,
} from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../testing/client';
import { addShop, enrol, testPin } from '../testing/desk';
import { type Tenant, testPassword } from '../testing/factories';
import { nowhere } from '../testing/foreign-rows';
import { addItems, buy, codeAfter, openShop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

/** Whoever calls with a token, by what the contract asks for. */
const holders = ['member', 'shopper', 'key', 'desk'] as const;
type Holder = (typeof holders)[number];
/** Those of which the token is another by who calls. All but two have opened something before. */
const wrongKinds = ['none', 'unknown', 'expired', 'revoked', 'logged out', 'another’s'] as const;
type Wrong = (typeof wrongKinds)[number];
type Ended = Readonly<Record<'revoked' | 'logged out', string>>;

let app: TestApp;
let tokens: Readonly<Record<Holder, Readonly<Record<Wrong, string | undefined>>>>;

const guarded = endpoints.flatMap((endpoint): [string, Endpoint, Holder][] => {
  const { kind } = endpoint.access;
  return kind === 'public' || kind === 'shop' ? [] : [[`${endpoint.method} ${endpoint.path}`, endpoint, kind]];
});
const readByKey = endpoints.find(
  ({ access, method, path }) => access.kind === 'member' && access.key && method === 'GET' && !path.includes('{'),
);
/** What a token of each opens while it is right. */
const opened: Readonly<Record<Holder, Endpoint>> = {
  member: profile.sessions,
  shopper: shopperSettings.get,
  key: readByKey ?? profile.sessions,
  desk: desk.session,
};
/** @throws where the token opens nothing */
async function working(holder: Holder, token: string): Promise<string> {
  await call(app.origin, opened[holder], { token });
  return token;
}

async function memberSessions(owner: Tenant): Promise<Ended> {
  const { token } = owner;
  const revoked = await working('member', await app.make.session(owner));
  const { items } = await call(app.origin, profile.sessions, { token });
  const id = items.find(({ current }) => !current)?.id ?? 0;
  await call(app.origin, profile.endSession, { token, path: { id }, body: { password: testPassword } });
  const left = await working('member', await app.make.session(owner));
  await call(app.origin, signIn.logout, { token: left });
  return { revoked, 'logged out': left };
}

async function shopperToken(email: string): Promise<string> {
  const page = await buy(app, await openShop(app), 'W-1');
  return working('shopper', (await addItems(app, page, email)).access_token);
}

async function shopperSessions(): Promise<Ended> {
  const email = 'wrong@mail.example';
  const revoked = await shopperToken(email);
  const token = await shopperToken(email);
  const code = await codeAfter(app, email, () => call(app.origin, shopperSettings.sendSessionsCode, { token }));
  await call(app.origin, shopperSettings.endOtherSessions, { token, body: { code } });
  await call(app.origin, widget.signOut, { token });
  return { revoked, 'logged out': token };
}

/** A volunteer at a device of a shop. @returns the token of their session, and the device */
async function atDevice(charity: Tenant) {
  const { uuid: place } = await addShop(app, charity);
  const { deviceToken: device_token, device } = await enrol(app, charity, place);
  const body = { name: 'Ruth', place, pin: testPin };
  const { uuid: volunteer } = await call(app.origin, devices.addVolunteer, { token: charity.token, body });
  const signedIn = await call(app.origin, desk.signIn, { body: { device_token, volunteer, pin: testPin } });
  return { token: await working('desk', signedIn.access_token), device: device.uuid };
}

async function deskSessions(charity: Tenant): Promise<Ended> {
  const revoked = await atDevice(charity);
  await call(app.origin, devices.remove, { token: charity.token, path: { id: revoked.device } });
  const left = await atDevice(charity);
  await call(app.origin, desk.signOut, { token: left.token });
  return { revoked: revoked.token, 'logged out': left.token };
}

async function madeKey({ token }: Tenant) {
  const body = { name: 'All', scopes: [...keyScopes] };
  const { api_key, key } = await call(app.origin, apiKeys.create, { token, body });
  return { id: api_key.uuid, key: await working('key', key) };
}

/** Nobody logs out of a key: what comes closest is that its account is shut out. */
async function keys(owner: Tenant): Promise<Ended> {
  const revoked = await madeKey(owner);
  await call(app.origin, apiKeys.remove, { token: owner.token, path: { id: revoked.id } });
  const shutOut = await app.make.tenant();
  const { key } = await madeKey(shutOut);
  await app.admin.query(
    "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, '', now())",
    [shutOut.accountId],
  );
  return { revoked: revoked.key, 'logged out': key };
}

beforeAll(async () => {
  app = await startTestApp();
  const early = await app.make.tenant();
  const old = await madeKey(early);
  const rotation = { token: early.token, path: { id: old.id }, body: { overlap_hours: 24 } };
  await call(app.origin, apiKeys.rotate, rotation);
  const expired: Readonly<Record<Holder, string>> = {
    member: await working('member', early.token),
    shopper: await shopperToken('late@mail.example'),
    key: await working('key', old.key),
    desk: (await atDevice(await app.make.tenant('CHARITY'))).token,
  };
  // The longest of them lasts for thirty days.
  app.clock.pass(31 * 24 * 3600);

  const owner = await app.make.tenant();
  const ended: Readonly<Record<Holder, Ended>> = {
    member: await memberSessions(owner),
    shopper: await shopperSessions(),
    key: await keys(owner),
    desk: await deskSessions(await app.make.tenant('CHARITY')),
  };
  const [member, shopper] = [await working('member', owner.token), await shopperToken('right@mail.example')];
  // Right, but of whom the call is not for.
  const another: Readonly<Record<Holder, string>> = { member: shopper, shopper: member, key: member, desk: shopper };
  const of = (holder: Holder) => ({
    none: undefined,
    unknown: 'a'.repeat(43),
    expired: expired[holder],
    ...ended[holder],
    'another’s': another[holder],
  });
  tokens = { member: of('member'), shopper: of('shopper'), key: of('key'), desk: of('desk') };
}, 120_000);
afterAll(() => app.close());

it.each(guarded)('%s answers 401 in the same words to six kinds of wrong session', async (_name, endpoint, holder) => {
  const path = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, nowhere]));
  const bearers = wrongKinds.map((kind): [string, Record<string, string>] => {
    const token = tokens[holder][kind];
    return [kind, token === undefined ? {} : { Authorization: `Bearer ${token}` }];
  });
  for (const [kind, headers] of [
    ...bearers,
    ['nonsense', { Authorization: 'Bearer nonsense' }],
    ['a name and a password', { Authorization: 'Basic eDp5' }],
  ] as const) {
    const body = endpoint.method === 'GET' ? undefined : {};
    const answer = await refused(app.origin, endpoint, { path, headers, body }, 401);
    expect(answer, kind).toMatchObject({ code: 'unauthenticated', message: 'Unauthenticated.' });
  }
});

it('asks this of the calls of all who call with a token', () => {
  expect(new Set(guarded.map(([, , holder]) => holder))).toEqual(new Set(holders));
});
