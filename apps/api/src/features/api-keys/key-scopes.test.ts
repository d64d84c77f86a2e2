import {
  apiKeys,
  codeUse,
  couponCodes,
  couponImports,
  coupons,
  type Endpoint,
  endpoints,
  feeds,
  type KeyScope,
  keyScopes,
  scopesOfWholeAccount,
  siteHealth,
  websites,
} from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { nowhere } from '../../testing/foreign-rows';
import { buy, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Written out by hand: every call that a key of a scope may make. */
const callsOf: Readonly<Record<KeyScope, readonly string[]>> = {
  'codes:read': ['POST /codes/validate'],
  'codes:redeem': ['POST /codes/redeem', 'POST /codes/rollback'],
  'codes:issue': ['POST /codes/issue'],
  'sites:read': ['GET /sites', 'GET /sites/{uuid}', 'GET /sites/{uuid}/health'],
  'sites:write': ['POST /sites', 'PUT /sites/{uuid}', 'DELETE /sites/{uuid}'],
  'orders:read': ['GET /sites/{uuid}/deliveries'],
  'orders:write': ['POST /sites/{uuid}/deliveries/{delivery}/replay', 'DELETE /sites/{uuid}/test_orders'],
  'coupons:read': [
    'GET /retailers/coupons',
    'GET /retailers/coupon_sites',
    'GET /retailers/coupons/{uuid}',
    'GET /retailers/coupons/{id}/activity',
    'GET /retailers/coupons/export',
    'GET /retailers/coupons/{id}/codes',
    'GET /retailers/coupons/{id}/codes/export',
  ],
  'coupons:write': [
    'POST /retailers/coupons',
    'PUT /retailers/coupons/{uuid}',
    'DELETE /retailers/coupons/{id}',
    'POST /retailers/coupons/{id}/active',
    'POST /retailers/coupons/active',
    'POST /retailers/coupons/{id}/duplicate',
    'POST /retailers/coupons/{id}/codes/generate',
    'DELETE /retailers/coupons/{coupon_id}/codes/{code_id}',
    'POST /retailers/coupons/{coupon_id}/codes/{code_id}/active',
    'POST /retailers/coupons/{coupon_id}/codes/active',
    'POST /retailers/coupons/{coupon_id}/codes/delete',
  ],
  'feeds:read': [
    'GET /retailers/feeds',
    'GET /retailers/feeds/types',
    'GET /retailers/feeds/{id}',
    'GET /retailers/feeds/{id}/runs',
    'GET /retailers/feed_items',
    'GET /retailers/feeds/analytics',
    'GET /retailers/feeds/analytics/csv',
    'GET /retailers/feeds/analytics/summary',
    'GET /retailers/market',
    'GET /retailers/market/pre_loved',
    'GET /retailers/market/comments',
  ],
  'feeds:write': [
    'POST /retailers/feeds',
    'POST /retailers/feeds/{uuid}',
    'DELETE /retailers/feeds/{id}',
    'POST /retailers/feeds/{id}/run',
    'POST /retailers/feeds/preview',
    'POST /retailers/feed_items/exclude',
    'POST /retailers/feed_items/{id}/exclude',
    'PUT /retailers/market',
    'PUT /retailers/market/pre_loved/{id}',
    'POST /retailers/market/comments/{id}/show',
    'POST /retailers/market/comments/{id}/hide',
  ],
  'requests:read': [
    'GET /retailers/takes_backs',
    'GET /retailers/takes_backs/{takeback_id}/requests',
    'GET /retailers/takes_backs/{takeback_id}/requests/{id}',
    'GET /retailers/takes_backs/{takeback_id}/graded',
    'GET /charities/donations',
    'GET /charities/donations/{id}',
  ],
  'requests:write': [
    'POST /retailers/takes_backs/{takeback_id}/requests/{id}/receive',
    'POST /retailers/takes_backs/{takeback_id}/requests/{id}/grade',
    'POST /charities/donations/{id}/receive',
    'POST /charities/donations/{id}/decline',
    'POST /charities/donations/{id}/list',
    'POST /charities/donations/{id}/unlist',
    'POST /charities/donations/{id}/sell',
    'POST /charities/donations/{id}/pass_on',
  ],
};

const make = ({ token }: Pick<Tenant, 'token'>, scopes: KeyScope[], chosen?: string[]) =>
  call(app.origin, apiKeys.create, { token, body: { name: 'Program', scopes, ...(chosen && { websites: chosen }) } });
const addSite = async ({ token }: Pick<Tenant, 'token'>, name: string) =>
  (await call(app.origin, websites.create, { token, body: { name, url: `${name}.example` } })).site;
const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** What a call answers that names nothing, and whose body is none: past the caller, it can only be 404 or 422. */
async function statusOf(token: string, endpoint: Endpoint): Promise<number> {
  const path = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, nowhere]));
  const body = endpoint.method === 'GET' ? {} : { body: [] };
  return (await request(app.origin, endpoint, { token, path, ...body })).status;
}

describe('the scopes of a key', () => {
  // Every call of the contract, in two accounts.
  const patient = { timeout: 60_000 };
  it.each(keyScopes.map((scope) => [scope]))('%s opens exactly its calls', patient, async (scope) => {
    const opened = new Set<string>();
    // What shops and what charities may do is not the same.
    for (const tenant of [await app.make.tenant(), await app.make.tenant('CHARITY')]) {
      const { key } = await make(tenant, [scope]);
      for (const endpoint of endpoints.filter(({ access }) => access.kind !== 'public' && access.kind !== 'shop')) {
        const status = await statusOf(key, endpoint);
        if (status !== 401 && status !== 403) opened.add(named(endpoint));
        // What no key may call does not know it; what another scope opens says so.
        else if (status === 403) expect(Object.values(callsOf).flat(), named(endpoint)).toContain(named(endpoint));
      }
    }
    expect([...opened].sort()).toEqual([...callsOf[scope]].sort());
  });

  it('open nothing that an account of that kind cannot do', async () => {
    const charity = await app.make.tenant('CHARITY');
    const { key } = await make(charity, ['coupons:read', 'feeds:read', 'sites:read']);
    expect((await refused(app.origin, coupons.list, { token: key })).status).toBe(403);
    expect((await refused(app.origin, feeds.list, { token: key })).status).toBe(403);
    expect((await call(app.origin, websites.list, { token: key })).items).toEqual([]);
  });

  it('act as the key: what it did is in the audit under its number', async () => {
    const tenant = await app.make.tenant();
    const { api_key: made, key } = await make(tenant, ['sites:read', 'sites:write']);
    const { site } = await call(app.origin, websites.create, {
      token: key,
      body: { name: 'By key', url: 'by-key.example' },
    });
    await call(app.origin, websites.update, { token: key, path: { uuid: site.uuid }, body: { name: 'Renamed' } });
    expect((await call(app.origin, websites.get, { token: tenant.token, path: { uuid: site.uuid } })).name).toBe(
      'Renamed',
    );
    const { rows } = await app.admin.query(
      'select action, actor_kind, actor_id::int from audit_log where subject = $1 order by id',
      [site.uuid],
    );
    expect(rows).toEqual([
      { action: 'website.created', actor_kind: 'key', actor_id: made.id },
      { action: 'website.changed', actor_kind: 'key', actor_id: made.id },
    ]);
  });

  it('of an account that has yet to pay change nothing', async () => {
    const tenant = await app.make.tenant();
    const { key } = await make(tenant, ['sites:read', 'sites:write', 'codes:read']);
    await app.admin.query(
      `insert into directory.standings (account_id, full_use_until) values ($1, now() - interval '1 day')
       on conflict (account_id) do update set full_use_until = excluded.full_use_until`,
      [tenant.accountId],
    );
    expect((await call(app.origin, websites.list, { token: key })).items).toEqual([]);
    const added = { token: key, body: { url: 'unpaid.example' } };
    expect((await refused(app.origin, websites.create, added)).status).toBe(402);
    expect((await refused(app.origin, codeUse.validate, { token: key, body: { code: 'X' } })).status).toBe(402);
  });
});

/** A coupon that these websites give out, with codes. */
async function couponOf(tenant: Pick<Tenant, 'accountId'>, name: string, ...sites: readonly { id: number }[]) {
  const { id, uuid } = await app.make.coupon(tenant);
  await app.admin.query(
    `update coupons set name = $2, active = true, start_at = now() - interval '1 day', codes = 9, free = 9 where id = $1`,
    [id, name],
  );
  await app.admin.query(
    `insert into coupon_codes (account_id, coupon_id, code) select $1, $2, $3 || n from generate_series(1, 9) n`,
    [tenant.accountId, id, name],
  );
  for (const site of sites)
    await app.admin.query('insert into coupon_sites (account_id, coupon_id, site_id) values ($1, $2, $3)', [
      tenant.accountId,
      id,
      site.id,
    ]);
  return { id, uuid };
}

describe('a key for some websites', () => {
  let shop: Shop;
  let one: { id: number; uuid: string };
  let two: { id: number; uuid: string };
  beforeAll(async () => {
    shop = await openShop(app);
    const { id } = await call(app.origin, websites.get, { token: shop.token, path: { uuid: shop.siteUuid } });
    one = { id, uuid: shop.siteUuid };
    two = await addSite(shop, 'other-website');
  });

  it('sees those alone: in the list, its search, by name, with its orders', async () => {
    const { api_key: made, key } = await make(
      shop,
      ['sites:read', 'sites:write', 'orders:read', 'orders:write'],
      [one.uuid],
    );
    expect(made.websites).toEqual([{ uuid: one.uuid, name: expect.any(String) }]);
    await buy(app, shop, 'K-1');
    for (const query of [{}, { search: 'e' }, { search: 'other-website' }, { per_page: 1 }]) {
      const { items, info } = await call(app.origin, websites.list, { token: key, query });
      expect(items.filter(({ uuid }) => uuid !== one.uuid)).toEqual([]);
      expect(info.total_items).toBe(items.length);
    }
    // The log is written a moment later.
    await until(async () => {
      const { items } = await call(app.origin, siteHealth.deliveries, { token: key, path: { uuid: one.uuid } });
      return items.length === 1;
    });
    for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/sites/{uuid}'))) {
      const { access } = endpoint;
      if (access.kind !== 'member' || !access.key) continue;
      const path = { uuid: two.uuid, delivery: nowhere };
      const sent = { token: key, path, ...(endpoint.method === 'GET' ? {} : { body: [] }) };
      expect((await refused(app.origin, endpoint, sent)).status, named(endpoint)).toBe(404);
    }
    const added = { token: key, body: { url: 'one-more.example' } };
    expect((await refused(app.origin, websites.create, added)).status).toBe(403);
    expect((await call(app.origin, websites.list, { token: shop.token })).items).toHaveLength(2);
  });

  it('sees the coupons that they give out, and their codes', async () => {
    const own = await couponOf(shop, 'OWN', one);
    const both = await couponOf(shop, 'BOTH', one, two);
    const other = await couponOf(shop, 'OTHER', two);
    await couponOf(shop, 'NOWHERE');
    const { key } = await make(shop, ['coupons:read', 'codes:read', 'codes:redeem', 'codes:issue'], [one.uuid]);
    for (const query of [{}, { search: 'o' }, { search: 'oth' }]) {
      const { items, info } = await call(app.origin, coupons.list, { token: key, query });
      expect(items.map(({ name }) => name)).not.toContain('OTHER');
      expect(items.map(({ name }) => name)).not.toContain('NOWHERE');
      expect(info.total_items).toBe(items.length);
    }
    const { items: seen } = await call(app.origin, coupons.list, {
      token: key,
      query: { sort: 'name', direction: 'asc' },
    });
    expect(seen.map(({ name, sites_ids }) => [name, sites_ids])).toEqual([
      ['BOTH', [one.id]],
      ['OWN', [one.id]],
    ]);
    for (const path of [
      { uuid: other.uuid, id: other.uuid },
      { uuid: String(other.id), id: String(other.id) },
    ]) {
      expect((await refused(app.origin, coupons.get, { token: key, path })).status).toBe(404);
      expect((await refused(app.origin, couponCodes.list, { token: key, path })).status).toBe(404);
    }
    const file = await request(app.origin, couponImports.exportFile, { token: key });
    expect(await file.text()).not.toMatch(/OTHER|NOWHERE/);

    const issue = (token: string, coupon: string, reference: string) =>
      request(app.origin, codeUse.issue, { token, body: { coupon, reference } });
    const whole = await make(shop, ['codes:issue']);
    // At once, so that one round could serve them all.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => issue(at % 2 === 0 ? whole.key : key, other.uuid, `R-${at}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 404, 201, 404, 201, 404, 201, 404, 201, 404]);
    for (const { uuid } of [own, both]) expect((await issue(key, uuid, 'R-1')).status).toBe(201);
    const given = await call(app.origin, codeUse.issue, {
      token: whole.key,
      body: { coupon: other.uuid, reference: 'R-0' },
    });
    const shown = { body: { code: given.code, order_number: 'O-1' } };
    expect((await refused(app.origin, codeUse.validate, { token: key, ...shown })).status).toBe(404);
    expect((await refused(app.origin, codeUse.redeem, { token: key, ...shown })).status).toBe(404);
  });

  it('cannot have what belongs to the account as a whole', async () => {
    for (const scope of scopesOfWholeAccount) {
      const body = { name: 'Program', scopes: ['sites:read', scope], websites: [one.uuid] };
      const answer = await refused(app.origin, apiKeys.create, { token: shop.token, body });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['scopes']]);
      // Nor by a row that was written otherwise.
      const { api_key: made, key } = await make(shop, ['sites:read', scope]);
      await app.admin.query('update directory.api_keys set site_ids = $2 where id = $1', [made.id, [one.id]]);
      for (const endpoint of endpoints.filter(({ access }) => access.kind === 'member' && access.key === scope))
        expect(await statusOf(key, endpoint), named(endpoint)).toBe(403);
    }
  });

  it('is refused for a website that is not there, is another account’s, or is none', async () => {
    const foreign = await addSite(await app.make.tenant(), 'foreign-website');
    const gone = await addSite(shop, 'gone-website');
    await call(app.origin, websites.remove, { token: shop.token, path: { uuid: gone.uuid } });
    for (const chosen of [[foreign.uuid], [one.uuid, foreign.uuid], [gone.uuid], [nowhere], [], ['nonsense']]) {
      const body = { name: 'Program', scopes: ['sites:read'], websites: chosen };
      const answer = await refused(app.origin, apiKeys.create, { token: shop.token, body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors ?? {})[0]).toMatch(/^websites/);
    }
  });

  it('sees nothing once they are gone, keeps its websites when it is rotated, and is listed with them', async () => {
    const site = await addSite(shop, 'for-a-while');
    const { api_key: made, key } = await make(shop, ['sites:read'], [site.uuid, two.uuid]);
    const path = { id: made.uuid };
    const rotated = await call(app.origin, apiKeys.rotate, { token: shop.token, path, body: { overlap_hours: 1 } });
    const uuids = (list: readonly { uuid: string }[] | null) => list?.map(({ uuid }) => uuid).sort();
    expect(uuids(rotated.api_key.websites)).toEqual([site.uuid, two.uuid].sort());
    const seen = async (token: string) => uuids((await call(app.origin, websites.list, { token })).items);
    expect([await seen(key), await seen(rotated.key)]).toEqual([
      [site.uuid, two.uuid].sort(),
      [site.uuid, two.uuid].sort(),
    ]);
    const only = await make(shop, ['sites:read'], [site.uuid]);
    await call(app.origin, websites.remove, { token: shop.token, path: { uuid: site.uuid } });
    expect([await seen(key), await seen(only.key)]).toEqual([[two.uuid], []]);
    const { items } = await call(app.origin, apiKeys.list, { token: shop.token, query: { per_page: 100 } });
    expect(items.find(({ id }) => id === only.api_key.id)?.websites).toEqual([]);
    expect(items.find(({ id }) => id === made.id)?.websites).toEqual([expect.objectContaining({ uuid: two.uuid })]);
    const { items: offered } = await call(app.origin, apiKeys.websites, { token: shop.token });
    expect(offered.map(({ uuid }) => uuid).sort()).toEqual([one.uuid, two.uuid].sort());
  });
});
