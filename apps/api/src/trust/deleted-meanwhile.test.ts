import { charityShops, type Endpoint, feeds, webhooks, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import type { Tenant } from '../testing/factories';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let shop: Tenant;
let charity: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  [shop, charity] = [await app.make.tenant(), await app.make.tenant('CHARITY')];
});
afterAll(() => app.close());

type Race = {
  readonly tenant: () => Tenant;
  /** @returns the uuid of a new row */
  readonly make: (token: string) => Promise<string>;
  readonly remove: Endpoint;
  readonly others: readonly (readonly [Endpoint, object])[];
};

const at = { street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.8, lng: -1.55 };
const races: Readonly<Record<string, Race>> = {
  webhook: {
    tenant: () => shop,
    make: async (token) => {
      const body = { url: 'http://127.0.0.1:9/', events: ['order.received' as const] };
      return (await call(app.origin, webhooks.create, { token, body })).webhook.uuid;
    },
    remove: webhooks.remove,
    others: [
      [webhooks.rotate, {}],
      [webhooks.test, {}],
      [webhooks.update, { description: 'Changed' }],
    ],
  },
  website: {
    tenant: () => shop,
    make: async (token) => {
      const body = { url: `${crypto.randomUUID()}.example` };
      return (await call(app.origin, websites.create, { token, body })).site.uuid;
    },
    remove: websites.remove,
    others: [[websites.update, { name: 'Changed' }]],
  },
  feed: {
    tenant: () => shop,
    make: async (token) => {
      const body = {
        url: 'http://127.0.0.1:9/feed.xml',
        retailers_feeds_type_id: 1,
        schedule_frequency: 'DAILY' as const,
      };
      return (await call(app.origin, feeds.create, { token, body })).uuid;
    },
    remove: feeds.remove,
    others: [[feeds.update, { schedule_time: '13:00' }]],
  },
  shop: {
    tenant: () => charity,
    make: async (token) => {
      const lat = 50 + Math.random();
      return (await call(app.origin, charityShops.create, { token, body: { ...at, lat, name: 'Shop' } })).uuid;
    },
    remove: charityShops.remove,
    others: [[charityShops.update, { name: 'Changed' }]],
  },
};

it.each(Object.entries(races))(
  'a %s that is deleted while other calls work on it is missing to them, no failure',
  async (_name, race) => {
    const { token } = race.tenant();
    const seen = new Set<number>();
    for (let round = 0; round < 12; round++) {
      const uuid = await race.make(token);
      const path = { uuid, id: uuid };
      const answers = await Promise.all([
        ...race.others.flatMap(([endpoint, body]) => [
          request(app.origin, endpoint, { token, path, body }),
          request(app.origin, endpoint, { token, path, body }),
        ]),
        request(app.origin, race.remove, { token, path }),
        ...race.others.map(([endpoint, body]) => request(app.origin, endpoint, { token, path, body })),
      ]);
      for (const { status } of answers) seen.add(status);
    }
    expect([...seen].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
    expect(seen).toContain(404);
  },
);
