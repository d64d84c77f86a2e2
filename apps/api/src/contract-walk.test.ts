import {
  apiKeys,
  type Endpoint,
  endpoints,
  errorAnswer,
  keyScopes,
  type MemberRole,
  memberRoles,
  type Role,
  roles,
} from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from './testing/client';
import { addShop, deskSession } from './testing/desk';
import type { Tenant } from './testing/factories';
import { foreignRows, nowhere } from './testing/foreign-rows';
import { membersWith, rolesWith } from './testing/roles';
import { addItems, buy, openShop } from './testing/shop';
import { openProgramme } from './testing/take-backs';
import { startTestApp, type TestApp } from './testing/test-app';

let app: TestApp;
let tenants: Record<Role, Tenant>;
/** A session of a member of each role, in an account of each kind that nothing else uses. */
let staff: Record<Role, Record<MemberRole, string>>;
/** A session of an owner whose account requires a second factor that they do not have. */
let unsecured: Record<Role, string>;
/** Volunteers at enrolled devices: of a retailer’s store, and of a charity’s shop. */
let atDevice: Record<'RETAILER' | 'CHARITY', string>;
/** A shopper’s session. */
let inWardrobe: string;
/** A key that may do everything a key can. */
let everyScope: string;
/** One row of each kind that belongs to another account: what a path’s first variable may name. */
let foreign: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp();
  const [RETAILER, CHARITY, PARTNER] = [
    await app.make.tenant('RETAILER'),
    await app.make.tenant('CHARITY'),
    await app.make.tenant('PARTNER'),
  ];
  tenants = { RETAILER, CHARITY, PARTNER };
  staff = {
    RETAILER: await staffOf(await app.make.tenant('RETAILER')),
    CHARITY: await staffOf(await app.make.tenant('CHARITY')),
    PARTNER: await staffOf(await app.make.tenant('PARTNER')),
  };
  unsecured = {
    RETAILER: await unsecuredOwner('RETAILER'),
    CHARITY: await unsecuredOwner('CHARITY'),
    PARTNER: await unsecuredOwner('PARTNER'),
  };
  const [shop, charity] = [await app.make.tenant('RETAILER'), await app.make.tenant('CHARITY')];
  const body = { name: 'All', scopes: [...keyScopes] };
  everyScope = (await call(app.origin, apiKeys.create, { token: shop.token, body })).key;
  foreign = await foreignRows(app, shop, charity);
  const store = await openProgramme(app);
  atDevice = {
    RETAILER: await deskSession(app, store.shop, store.store),
    CHARITY: await deskSession(app, CHARITY, (await addShop(app, CHARITY)).uuid),
  };
  inWardrobe = (await addItems(app, await buy(app, await openShop(app), 'W-1'), 'walk@mail.example')).access_token;
}, 180_000);
afterAll(() => app.close());

async function staffOf(owner: Tenant): Promise<Record<MemberRole, string>> {
  const tokenOf = async (role: MemberRole) => (await app.make.colleague(owner, role)).token;
  return {
    owner: await tokenOf('owner'),
    manager: await tokenOf('manager'),
    editor: await tokenOf('editor'),
    finance: await tokenOf('finance'),
    viewer: await tokenOf('viewer'),
    shop_staff: await tokenOf('shop_staff'),
  };
}

async function unsecuredOwner(role: Role): Promise<string> {
  const { accountId, token } = await app.make.tenant(role);
  await app.admin.query('insert into directory.second_factor_rules values ($1, $2)', [accountId, app.clock.now()]);
  return token;
}

/** Written out by hand: the way to a second factor, and the way out. */
const openWithoutSecondFactor = [
  'GET /users/me/security',
  'POST /users/me/totp',
  'POST /users/me/totp/confirm',
  'POST /users/me/recovery_codes',
  'GET /users/me/passkeys',
  'POST /users/me/passkeys/options',
  'POST /users/me/passkeys',
  'GET /session/accounts',
  'POST /session/account',
];
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const guarded = endpoints.filter(({ access }) => ['member', 'shopper', 'key', 'desk'].includes(access.kind));
const members = endpoints.filter(({ access }) => access.kind === 'member');
const hasPath = ({ path }: Endpoint) => path.includes('{');
const variables = (endpoint: Endpoint, value: string) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, value]));

function tokenFor(endpoint: Endpoint): string | undefined {
  const { access } = endpoint;
  if (access.kind === 'key') return everyScope;
  if (access.kind === 'shopper') return inWardrobe;
  if (access.kind !== 'member') return undefined;
  const role = access.capability ? rolesWith[access.capability][0] : roles[0];
  return role && tenants[role].token;
}

describe('every endpoint', () => {
  it.each(named(members))('%s refuses an unknown client application, after the session', async (_name, endpoint) => {
    const path = variables(endpoint, nowhere);
    for (const client of ['nonsense', nowhere]) {
      const headers = { 'X-Client-Id': client };
      expect((await refused(app.origin, endpoint, { path, headers })).status).toBe(401);
      const token = tokenFor(endpoint);
      expect((await refused(app.origin, endpoint, { path, headers, ...(token ? { token } : {}) })).status).toBe(400);
    }
  });

  it.each(named(members.filter(({ access }) => access.kind === 'member' && access.capability)))(
    '%s refuses every role without its capability',
    async (_name, endpoint) => {
      const { access } = endpoint;
      const without = roles.filter(
        (role) => access.kind === 'member' && access.capability && !rolesWith[access.capability].includes(role),
      );
      for (const role of without) {
        const answer = await refused(app.origin, endpoint, {
          token: tenants[role].token,
          path: variables(endpoint, nowhere),
        });
        expect(answer.status).toBe(403);
      }
      // A capability that no role has would make the endpoint unreachable.
      expect(without.length).toBeLessThan(roles.length);
    },
  );

  it.each(named(members.filter(({ access }) => access.kind === 'member' && access.capability)))(
    '%s refuses members whose role leaves its capability out, and lets the others come further',
    async (_name, endpoint) => {
      const { access } = endpoint;
      const capability = access.kind === 'member' ? access.capability : undefined;
      if (!capability) throw new Error('Only endpoints with a capability are walked.');
      const [role = 'RETAILER'] = rolesWith[capability];
      for (const memberRole of memberRoles) {
        const options = {
          token: staff[role][memberRole],
          path: variables(endpoint, nowhere),
          // Refused before the body is read where it is refused at all; nothing else is changed by a body that cannot be.
          ...(endpoint.method === 'GET' ? {} : { body: [] }),
        };
        const { status } = await request(app.origin, endpoint, options);
        if (membersWith[capability].includes(memberRole)) expect([401, 403], memberRole).not.toContain(status);
        else expect(status, memberRole).toBe(403);
      }
    },
  );

  it.each(named(members.filter(({ path }) => path !== '/logout')))(
    '%s refuses a member without the second factor that the account requires',
    async (name, endpoint) => {
      const capability = endpoint.access.kind === 'member' ? endpoint.access.capability : undefined;
      const role = (capability && rolesWith[capability][0]) ?? 'RETAILER';
      const path = variables(endpoint, nowhere);
      const answer = await request(app.origin, endpoint, {
        token: unsecured[role],
        path,
        ...(endpoint.method === 'GET' ? {} : { body: [] }),
      });
      const { code } = answer.ok ? { code: '' } : errorAnswer.parse(await answer.json());
      if (openWithoutSecondFactor.includes(name)) expect(code).not.toBe('second_factor_missing');
      else expect([answer.status, code]).toEqual([403, 'second_factor_missing']);
    },
  );

  it.each(named(guarded.filter(({ path }) => path !== '/desk/sign_out')))(
    '%s is closed to a volunteer at a device, of a retailer or a charity, unless it is of the desk',
    async (_name, endpoint) => {
      for (const [kind, token] of Object.entries(atDevice)) {
        const { status } = await request(app.origin, endpoint, {
          token,
          path: variables(endpoint, nowhere),
          ...(endpoint.method === 'GET' ? {} : { body: [] }),
        });
        if (endpoint.access.kind === 'desk') expect([401, 403], kind).not.toContain(status);
        else expect(status, kind).toBe(401);
      }
    },
  );

  it.each(named(endpoints.filter(({ access }) => access.kind === 'desk')))(
    '%s is for members with a capability of desks',
    async (_name, endpoint) => {
      for (const kind of roles)
        for (const memberRole of memberRoles) {
          const { status } = await request(app.origin, endpoint, { token: staff[kind][memberRole] });
          const said = `${kind} ${memberRole}`;
          if (membersWith['donations:desk'].includes(memberRole)) expect([401, 403], said).not.toContain(status);
          else expect(status, said).toBe(403);
        }
    },
  );

  it.each(named(endpoints.filter(({ access }) => access.kind === 'key')))(
    '%s refuses a key without its scope',
    async (_name, endpoint) => {
      const { access } = endpoint;
      const others = keyScopes.filter((scope) => access.kind === 'key' && scope !== access.scope);
      const body = { name: 'Other', scopes: others };
      const { key } = await call(app.origin, apiKeys.create, { token: tenants.RETAILER.token, body });
      expect((await refused(app.origin, endpoint, { token: key, body: {} })).status).toBe(403);
    },
  );

  it.each(named(members.filter(hasPath)))(
    "%s answers 404 for another account's row, before it reads the body",
    async (_name, endpoint) => {
      const prefix = endpoint.path.slice(0, endpoint.path.indexOf('{'));
      const uuid = foreign[prefix];
      // Its creation in the contract has no `example`, and none is made above.
      if (uuid === undefined) throw new Error(`Make a row of another account for ${prefix}.`);
      const token = tokenFor(endpoint) ?? '';
      for (const value of [uuid, nowhere, '999999999', 'nonsense']) {
        const answer = await refused(app.origin, endpoint, {
          token,
          path: variables(endpoint, value),
          body: endpoint.method === 'GET' ? undefined : { url: 5 },
        });
        expect(answer.status, value).toBe(404);
      }
    },
  );

  it.each(
    named(
      endpoints.filter(({ body, form, path, method }) => body && !form && !path.includes('{') && method === 'POST'),
    ),
  )('%s answers 422 for malformed input and 415 for another type', async (_name, endpoint) => {
    const token = tokenFor(endpoint);
    const auth: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const send = (body: string, type = 'application/json') =>
      fetch(`${app.origin}/api${endpoint.path}`, {
        method: endpoint.method,
        headers: { ...auth, 'Content-Type': type },
        body,
      });
    for (const body of ['{', '[]', '"text"', 'null', '', '{"__proto__":{"x":1}}']) {
      const answer = await send(body);
      expect(answer.status, body).toBe(422);
      expect(Object.keys(errorAnswer.parse(await answer.json()).errors ?? {}).length, body).toBeGreaterThan(0);
    }
    expect((await send('<a/>', 'application/xml')).status).toBe(415);
  });

  it.each(named(members.filter(({ query }) => query?.safeParse({ page: 'x' }).success === false)))(
    '%s answers 422 for a query that cannot be',
    async (_name, endpoint) => {
      const answer = await request(app.origin, endpoint, {
        ...(tokenFor(endpoint) ? { token: tokenFor(endpoint) ?? '' } : {}),
        query: { page: 'x' },
      });
      expect(answer.status).toBe(422);
    },
  );
});
