import {
  acceptsTags,
  apiKeys,
  billings,
  capabilitiesOf,
  cards,
  charityShops,
  charityTags,
  couponCodes,
  keyScopes,
  type Role,
  savedViews,
  takeBacks,
  webhooks,
  websites,
} from '@dw/contract';
import { addCoupon } from '../../features/coupons/coupons.fixture';
import { startSession } from '../../platform/auth/sessions';
import { outsideScope } from '../../platform/db/outside-scope';
import { testCard } from '../../testing/cards';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { addItems, buy, openShop } from '../../testing/shop';
import type { TestApp } from '../../testing/test-app';
import { Rows } from './rows.fixture';

/** Somebody who calls, with what they have seen of their rows. */
export type Caller = {
  readonly name: string;
  readonly capabilities: ReadonlySet<string>;
  readonly rows: Rows;
  token: string;
  /** Another session, where a call has ended this one. */
  readonly renew: () => Promise<string>;
};
export type World = {
  readonly members: readonly Caller[];
  readonly shopper: Caller;
  readonly key: Caller;
  /** Public names: order pages, websites. */
  readonly open: Rows;
};

/** An account of each role with a few rows, a shopper with an item, and a key that may do all that keys can. */
export async function peopled(app: TestApp): Promise<World> {
  const open = new Rows();
  const shop = await openShop(app);
  const partner = await app.make.tenant('PARTNER');
  const charity = await app.make.tenant('CHARITY');
  const enter = async () => {
    // People enter from this machine’s one address, again and again.
    await app.admin.query('delete from directory.throttles');
    const page = await buy(app, await openShop(app), `F-${crypto.randomUUID()}`);
    return (await addItems(app, page, `${crypto.randomUUID()}@mail.example`)).access_token;
  };
  for (const name of [shop.siteUuid, shop.siteToken]) for (const at of ['/sites', '/plugins']) open.add(at, name);
  open.add('/orders', await buy(app, shop, `F-${crypto.randomUUID()}`));
  open.add('/countries', 'GB');
  const { key } = await call(app.origin, apiKeys.create, {
    token: shop.token,
    body: { name: 'All', scopes: [...keyScopes] },
  });
  const none = { capabilities: new Set<string>(), rows: new Rows() };
  return {
    members: [
      await stockedShop(app, shop, 'RETAILER'),
      await stockedShop(app, partner, 'PARTNER'),
      await stockedCharity(app, charity),
    ],
    shopper: { ...none, name: 'shopper', token: await enter(), renew: enter },
    key: { ...none, name: 'key', token: key, renew: async () => key },
    open,
  };
}

function memberOf(app: TestApp, tenant: Tenant, role: Role): Caller {
  const rows = new Rows();
  rows.add('/users', String(tenant.userId));
  const renew = () =>
    outsideScope(app.db, (queries) =>
      startSession(queries, app.clock, { ...tenant, remember: false, ip: '127.0.0.1', userAgent: 'fuzz' }),
    );
  return { name: role, capabilities: capabilitiesOf(role, 'owner'), rows, token: tenant.token, renew };
}

async function stockedShop(app: TestApp, tenant: Tenant, role: Role): Promise<Caller> {
  const caller = memberOf(app, tenant, role);
  const { rows, token } = caller;
  const { site } = await call(app.origin, websites.create, { token, body: { url: `${crypto.randomUUID()}.example` } });
  rows.add('/sites', site.uuid);
  const coupon = await addCoupon(app, tenant);
  rows.add('/retailers/coupons', coupon.uuid);
  await call(app.origin, couponCodes.generate, { token, path: { id: coupon.uuid }, body: { count: 3 } });
  const { webhook } = await call(app.origin, webhooks.create, {
    token,
    body: { url: 'http://127.0.0.1:9/', events: ['order.received'] },
  });
  rows.add('/webhooks', webhook.uuid);
  rows.add(
    '/retailers/takes_backs',
    (await call(app.origin, takeBacks.create, { token, body: { name: 'Back' } })).uuid,
  );
  rows.add('/accepts_tags', (await call(app.origin, acceptsTags.create, { token, body: { name: 'Wool' } })).uuid);
  rows.add('/stripe/cards', (await call(app.origin, cards.add, { token, body: testCard() })).uuid);
  rows.add('/subscribes', String((await call(app.origin, billings.get, { token })).uuid));
  const view = { list: 'Websites', name: 'Mine', query: '' };
  rows.add('/users/me/views', (await call(app.origin, savedViews.save, { token, body: view })).uuid);
  return caller;
}

async function stockedCharity(app: TestApp, tenant: Tenant): Promise<Caller> {
  const caller = memberOf(app, tenant, 'CHARITY');
  const { rows, token } = caller;
  rows.add(
    '/charities/points/tags',
    (await call(app.origin, charityTags.create, { token, body: { name: 'Coats' } })).uuid,
  );
  const body = { name: 'Shop', street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.8, lng: -1.55 };
  rows.add('/charities/points', (await call(app.origin, charityShops.create, { token, body })).uuid);
  return caller;
}
