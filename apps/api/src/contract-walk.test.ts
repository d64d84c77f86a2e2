import {
  apiKeys,
  billings,
  cards,
  devices,
  type Endpoint,
  endpoints,
  errorAnswer,
  invitations,
  invoices,
  keyScopes,
  type MemberRole,
  memberRoles,
  profile,
  type Role,
  roles,
  webhooks,
  websites,
} from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shopsFile } from './domain/places/places-file.fixture';
import { importShops } from './features/charity-shops/charity-shops.fixture';
import { couponColumns } from './features/coupons/coupon-lines';
import { postCoupons } from './features/coupons/coupons.fixture';
import { testCard } from './testing/cards';
import { call, refused, request } from './testing/client';
import { addShop, deskSession } from './testing/desk';
import { rowsOfExamples } from './testing/example-rows';
import type { Tenant } from './testing/factories';
import { addFeed, itemsOfFeed, products, rss, startFeedServer } from './testing/feeds';
import { membersWith, rolesWith } from './testing/roles';
import { startTestApp, type TestApp } from './testing/test-app';

let app: TestApp;
let tenants: Record<Role, Tenant>;
/** A session of a member of each role, in an account of each kind that nothing else uses. */
let staff: Record<Role, Record<MemberRole, string>>;
/** A session of an owner whose account requires a second factor that they do not have. */
let unsecured: Record<Role, string>;
/** A volunteer at an enrolled device. */
let atDevice: string;
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
  const { site } = await call(app.origin, websites.create, { token: shop.token, body: { url: 'foreign.example' } });
  const pointsImport = await importShops(app, { token: charity.token, content: shopsFile([{}]) });
  const coupon = await app.make.coupon(shop);
  const imported = await postCoupons(app.origin, shop.token, `${couponColumns.map(({ name }) => name).join()}\nx`);
  const { items } = await call(app.origin, profile.sessions, { token: shop.token });
  const { api_key: key } = await call(app.origin, apiKeys.create, {
    token: shop.token,
    body: { name: 'Foreign', scopes: ['codes:read'] },
  });
  const { webhook } = await call(app.origin, webhooks.create, {
    token: shop.token,
    body: { url: 'http://127.0.0.1:9/', events: ['order.received'] },
  });
  const delivery = await call(app.origin, webhooks.test, { token: shop.token, path: { id: webhook.id } });
  const server = await startFeedServer(rss(products(1)));
  const feed = await addFeed(app, shop.token, server.url);
  const [feedItem] = await itemsOfFeed(app, shop.token, feed.id);
  await server.close();
  const card = await call(app.origin, cards.add, { token: shop.token, body: testCard() });
  const plan = await call(app.origin, billings.get, { token: shop.token });
  await call(app.origin, billings.switch, { token: shop.token, body: { plan: 'standard', type: 'STRIPE' } });
  const invoice = (await call(app.origin, invoices.list, { token: shop.token })).items[0]?.uuid ?? '';
  const scopes = { name: 'All', scopes: [...keyScopes] };
  everyScope = (await call(app.origin, apiKeys.create, { token: shop.token, body: scopes })).key;
  const donated = await app.admin.query(
    "insert into donations (account_id, name) values ($1, 'Foreign') returning uuid",
    [charity.accountId],
  );
  const invited = await call(app.origin, invitations.create, {
    token: shop.token,
    body: { email: 'foreign@shop.example', member_role: 'viewer' },
  });
  const foreignItem = crypto.randomUUID();
  await app.admin.query(
    "insert into item_events (account_id, item_uuid, kind, at, body) select a, $2, 'graded', now(), '{}' from unnest($1::int[]) a",
    [[shop.accountId, charity.accountId], foreignItem],
  );
  const { uuid: place } = await addShop(app, charity);
  const ofPlace = { token: charity.token, body: { name: 'Till', place } };
  const { device } = await call(app.origin, devices.create, ofPlace);
  const volunteer = await call(app.origin, devices.addVolunteer, {
    ...ofPlace,
    body: { ...ofPlace.body, pin: '314159' },
  });
  atDevice = await deskSession(app, tenants.CHARITY);
  foreign = {
    '/devices/': device.uuid,
    '/volunteers/': volunteer.uuid,
    ...(await rowsOfExamples(app.origin, [shop, charity])),
    '/team/': String(shop.userId),
    '/team/invitations/': invited.uuid,
    // Named by a secret, which nobody but the invited has.
    '/invitations/': nowhere,
    '/charity/donations/': String(donated.rows[0].uuid),
    '/stripe/cards/': card.uuid,
    '/subscribes/': String(plan.uuid),
    '/billings/invoices/': invoice,
    '/api_keys/': key.uuid,
    '/webhooks/': webhook.uuid,
    '/webhook_deliveries/': delivery.uuid,
    '/sites/': site.uuid,
    '/retailers/items/': foreignItem,
    '/charities/items/': foreignItem,
    '/charities/points/imports/': pointsImport.uuid,
    '/retailers/coupons/': coupon.uuid,
    '/retailers/feeds/': feed.uuid,
    '/retailers/feed_items/': feedItem?.uuid ?? '',
    '/retailers/coupons/imports/': String(JSON.parse(await imported.text()).uuid),
    '/users/': String(shop.userId),
    '/users/me/sessions/': String(items[0]?.id),
  };
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

const openApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});
const nowhere = '00000000-0000-4000-8000-000000000000';
/** Written out by hand: the way to a second factor, and the way out. */
const openWithoutSecondFactor = [
  'GET /users/me/security',
  'POST /users/me/totp',
  'POST /users/me/totp/confirm',
  'POST /users/me/recovery_codes',
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
  if (access.kind !== 'member') return undefined;
  const role = access.capability ? rolesWith[access.capability][0] : roles[0];
  return role && tenants[role].token;
}

describe('every endpoint', () => {
  it.each(named(guarded))('%s refuses a call with no session, a bad one and an ended one', async (_name, endpoint) => {
    const path = variables(endpoint, nowhere);
    const ways: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer nonsense' },
      { Authorization: 'Basic eDp5' },
      { Authorization: `Bearer ${'a'.repeat(43)}` },
    ];
    for (const headers of ways) {
      const answer = await refused(app.origin, endpoint, {
        path,
        headers,
        body: endpoint.method === 'GET' ? undefined : {},
      });
      expect(answer).toMatchObject({ status: 401, message: 'Unauthenticated.' });
    }
  });

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
    '%s is closed to a volunteer at a device, unless it is of the desk',
    async (_name, endpoint) => {
      const { status } = await request(app.origin, endpoint, {
        token: atDevice,
        path: variables(endpoint, nowhere),
        ...(endpoint.method === 'GET' ? {} : { body: [] }),
      });
      if (endpoint.access.kind === 'desk') expect([401, 403]).not.toContain(status);
      else expect(status).toBe(401);
    },
  );

  it.each(named(endpoints.filter(({ access }) => access.kind === 'desk')))(
    '%s is for members with a capability of desks',
    async (_name, endpoint) => {
      for (const memberRole of memberRoles) {
        const { status } = await request(app.origin, endpoint, { token: staff.CHARITY[memberRole] });
        if (membersWith['donations:desk'].includes(memberRole)) expect([401, 403], memberRole).not.toContain(status);
        else expect(status, memberRole).toBe(403);
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

  it('answers unknown addresses with 404 in the same shape', async () => {
    const answer = await fetch(`${app.origin}/api/nothing-here`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found', request_id: answer.headers.get('x-request-id') });
  });

  it('answers addresses that no router reads in the same shape', async () => {
    const cases = [
      ['/sites/%ff', 404, 'not_found'],
      ['/sites/%ed%a0%80', 404, 'not_found'],
      [`/sites/${'x'.repeat(300)}`, 414, 'address_too_long'],
      [`/sites?search=${'x'.repeat(20_000)}`, 431, 'headers_too_large'],
    ] as const;
    for (const [path, status, code] of cases) {
      const answer = await fetch(`${app.origin}/api${path}`);
      expect(answer.status, path).toBe(status);
      expect(errorAnswer.parse(await answer.json())).toMatchObject({ code });
    }
  });

  it('is described by the OpenAPI document, with its refusals', async () => {
    const answer = await fetch(`${app.origin}/api/openapi.json`);
    const document = openApi.parse(await answer.json());
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { 'x-client-id': expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    // Calls below one address stand together there, whatever each of them names its variables.
    const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
    const described = new Map(Object.entries(document.paths).map(([path, calls]) => [shapeOf(path), calls]));
    expect(described.size).toBe(Object.keys(document.paths).length);
    for (const { method, path, status } of endpoints) {
      const operation = described.get(shapeOf(path))?.[method.toLowerCase()];
      expect(operation?.responses, `${method} ${path}`).toHaveProperty(String(status));
    }
    const page = await (await fetch(`${app.origin}/api/docs`)).text();
    for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  });
});
