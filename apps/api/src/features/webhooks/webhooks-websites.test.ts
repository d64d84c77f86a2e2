import { apiKeys, type BodyInput, codeUse, webhooks, websiteMoves, websites } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { payingCoupon } from '../../testing/paying-coupon';
import { addItems, buy, openShop, type Shop } from '../../testing/shop';
import { type TestApp, until } from '../../testing/test-app';
import { quiet, useWebhooks } from './webhooks.fixture';

const dependencies = useWebhooks();

const add = ({ origin }: TestApp, { token }: Shop, body: BodyInput<typeof webhooks.create>) =>
  call(origin, webhooks.create, { token, body });
const get = async ({ origin }: TestApp, { token }: Shop, id: number) =>
  call(origin, webhooks.get, { token, path: { id } });
const change = async ({ origin }: TestApp, { token }: Shop, id: number, body: BodyInput<typeof webhooks.update>) =>
  (await call(origin, webhooks.update, { token, path: { id }, body })).webhook;

/** Another website of the shop’s account. */
async function another(app: TestApp, shop: Shop, name: string): Promise<Shop> {
  const body = { name, url: `${name.toLowerCase()}-${shop.accountId}.example` };
  const { site } = await call(app.origin, websites.create, { token: shop.token, body });
  return { ...shop, siteUuid: site.uuid, siteToken: site.token };
}

/** Three websites, and an address for the first, for the first two, and for all. */
async function three() {
  const { app, shop, sink } = dependencies();
  const [second, third] = [await another(app, shop, 'Birch'), await another(app, shop, 'Cedar')];
  const events: BodyInput<typeof webhooks.create>['events'] = ['order.received', 'coupon.issued', 'items.refunded'];
  const at = (path: string, of: readonly Shop[] | null) =>
    add(app, shop, { url: `${sink.origin}/${path}`, events, websites: of ? of.map(({ siteUuid }) => siteUuid) : null });
  const { webhook: one } = await at('one', [shop]);
  const { webhook: two } = await at('two', [second, shop, shop]);
  const { webhook: all } = await at('all', null);
  return { app, shop, second, third, sink, one, two, all };
}

/** Which address has been told of what, once nothing is on its way. */
async function told() {
  const { app, sink } = dependencies();
  await quiet(app);
  return sink.received.map(({ path, body }) => `${path} ${body.match(/"number":"([^"]+)"/)?.[1] ?? ''}`).sort();
}

describe('a webhook that is limited to websites', () => {
  it('is told of their orders and of no others; one without a limit of all', async () => {
    const { app, shop, second, third, one, two, all } = await three();
    expect(one.websites).toEqual([{ uuid: shop.siteUuid, name: 'Alder & Thread' }]);
    expect(two.websites).toEqual([
      { uuid: shop.siteUuid, name: 'Alder & Thread' },
      { uuid: second.siteUuid, name: 'Birch' },
    ]);
    expect(all.websites).toBeNull();
    const listed = await call(app.origin, webhooks.list, { token: shop.token, query: { direction: 'asc' } });
    expect(listed.items.map((row) => row.websites?.length ?? null)).toEqual([1, 2, null]);
    await buy(app, shop, 'A-1');
    await buy(app, second, 'B-1');
    await buy(app, third, 'C-1');
    await until(async () => dependencies().sink.received.length >= 6);
    expect(await told()).toEqual(['/all A-1', '/all B-1', '/all C-1', '/one A-1', '/two A-1', '/two B-1']);
    const { items } = await call(app.origin, webhooks.deliveries, { token: shop.token, path: { id: one.id } });
    expect(items).toHaveLength(1);
  });

  it('is told of a code where its order’s website is named, and of one that no order has earned', async () => {
    const { app, shop, second, third, sink } = await three();
    const coupon = await payingCoupon(app, shop);
    await app.admin.query('update sites set unsigned_codes = true where account_id = $1', [shop.accountId]);
    await app.admin.query(
      'insert into coupon_sites (account_id, coupon_id, site_id) select account_id, $2, id from sites where account_id = $1',
      [shop.accountId, coupon.id],
    );
    const codes = () => sink.received.filter(({ body }) => body.includes('"coupon.issued"')).map(({ path }) => path);
    for (const [of, number] of [
      [second, 'B-2'],
      [third, 'C-2'],
    ] as const)
      await addItems(app, await buy(app, of, number), `ada-${of.siteUuid}@mail.example`);
    await until(async () => codes().length >= 3);
    await quiet(app);
    expect(codes().sort()).toEqual(['/all', '/all', '/two']);
    const { key } = await call(app.origin, apiKeys.create, {
      token: shop.token,
      body: { name: 'Till', scopes: ['codes:issue'] },
    });
    await call(app.origin, codeUse.issue, { token: key, body: { coupon: coupon.uuid, reference: 'ticket 7' } });
    await until(async () => codes().length >= 6);
    await quiet(app);
    expect(codes().sort()).toEqual(['/all', '/all', '/all', '/one', '/two', '/two']);
  });

  it('is limited and let go again afterwards; what is not named stays', async () => {
    const { app, shop, second, one } = await three();
    expect((await change(app, shop, one.id, { description: 'Stock' })).websites).toHaveLength(1);
    const moved = await change(app, shop, one.id, { websites: [second.siteUuid] });
    expect(moved.websites).toEqual([{ uuid: second.siteUuid, name: 'Birch' }]);
    await buy(app, shop, 'A-1');
    await buy(app, second, 'B-1');
    await until(async () => dependencies().sink.received.length >= 5);
    expect((await told()).filter((line) => line.startsWith('/one'))).toEqual(['/one B-1']);
    expect((await change(app, shop, one.id, { websites: null })).websites).toBeNull();
    await buy(app, shop, 'A-2');
    await until(async () => dependencies().sink.received.some(({ path, body }) => path === '/one' && /A-2/.test(body)));
    const { rows } = await app.admin.query(
      "select before -> 'websites' as before, after -> 'websites' as after from audit_log where subject = $1 and action = 'webhook.changed' order by id",
      [one.uuid],
    );
    expect(rows).toEqual([
      { before: null, after: null },
      { before: [shop.siteUuid], after: [second.siteUuid] },
      { before: [second.siteUuid], after: null },
    ]);
  });

  it('is told nothing once its websites are deleted, and of the others while one is left', async () => {
    const { app, shop, second, third, one, two } = await three();
    await call(app.origin, websites.remove, { token: shop.token, path: { uuid: shop.siteUuid } });
    expect((await get(app, shop, one.id)).websites).toEqual([]);
    expect((await get(app, shop, two.id)).websites).toEqual([{ uuid: second.siteUuid, name: 'Birch' }]);
    await buy(app, second, 'B-1');
    await buy(app, third, 'C-1');
    const coupon = await payingCoupon(app, shop);
    const { key } = await call(app.origin, apiKeys.create, {
      token: shop.token,
      body: { name: 'Till', scopes: ['codes:issue'] },
    });
    await call(app.origin, codeUse.issue, { token: key, body: { coupon: coupon.uuid, reference: 'ticket 8' } });
    await until(async () => dependencies().sink.received.length >= 5);
    // A code of no order is told to whoever is left, and not to an address whose websites are all gone.
    expect(await told()).toEqual(['/all ', '/all B-1', '/all C-1', '/two ', '/two B-1']);
    const again = await change(app, shop, one.id, { websites: [third.siteUuid] });
    expect(again.websites).toEqual([{ uuid: third.siteUuid, name: 'Cedar' }]);
  });

  it('loses a website that moves to another account, and is not told of it there', async () => {
    const { app, shop, second, sink, one } = await three();
    const other = await openShop(app);
    const path = { uuid: shop.siteUuid };
    await call(app.origin, websiteMoves.offer, { token: shop.token, path, body: { recipient: other.email } });
    const { offers } = await call(app.origin, websiteMoves.list, { token: other.token });
    await call(app.origin, websiteMoves.accept, { token: other.token, path: { id: offers[0]?.uuid ?? '' } });
    await until(async () => (await get(app, shop, one.id)).websites?.length === 0, 20);
    await buy(app, { ...other, siteUuid: shop.siteUuid, siteToken: shop.siteToken }, 'A-9');
    await buy(app, second, 'B-9');
    await until(async () => sink.received.length >= 2);
    expect(await told()).toEqual(['/all B-9', '/two B-9']);
  });
});

describe('websites of a webhook', () => {
  it.each<[string, (foreign: string) => unknown, string]>([
    ['none', () => [], 'websites'],
    ['what is no uuid', () => ['mine'], 'websites.0'],
    ['a number', () => 7, 'websites'],
    ['more than a hundred', () => Array.from({ length: 101 }, () => crypto.randomUUID()), 'websites'],
    ['one that nobody has', () => [crypto.randomUUID()], 'websites'],
    ['one of another account', (foreign) => [foreign], 'websites'],
  ])('are refused with %s, and nothing is written', async (_name, chosen, field) => {
    const { app, shop, sink } = dependencies();
    const other = await openShop(app);
    const body = { url: sink.origin, events: ['order.received'], websites: chosen(other.siteUuid) };
    const answer = await refused(app.origin, webhooks.create, { token: shop.token, body });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    const { webhook } = await add(app, shop, {
      url: sink.origin,
      events: ['order.received'],
      websites: [shop.siteUuid],
    });
    const changed = { token: shop.token, path: { id: webhook.id }, body: { websites: chosen(other.siteUuid) } };
    expect((await refused(app.origin, webhooks.update, changed)).status).toBe(422);
    const { items } = await call(app.origin, webhooks.list, { token: shop.token });
    expect(items.map((row) => row.websites)).toEqual([[{ uuid: shop.siteUuid, name: 'Alder & Thread' }]]);
  });

  it('of another account are refused with a sentence, also beside one’s own; a deleted one, too', async () => {
    const { app, shop, sink } = dependencies();
    const [other, gone] = [await openShop(app), await another(app, shop, 'Gone')];
    await call(app.origin, websites.remove, { token: shop.token, path: { uuid: gone.siteUuid } });
    for (const foreign of [other.siteUuid, gone.siteUuid]) {
      const body = { url: sink.origin, events: ['order.received'], websites: [shop.siteUuid, foreign] };
      expect(await refused(app.origin, webhooks.create, { token: shop.token, body })).toMatchObject({
        status: 422,
        code: 'foreign_site',
        errors: { websites: ['Choose websites of your own.'] },
      });
    }
  });

  it('to choose from are the account’s own that are there, by name', async () => {
    const { app, shop } = dependencies();
    const other = await openShop(app, 'Aardvark');
    const [birch, gone] = [await another(app, shop, 'Birch'), await another(app, shop, 'Gone')];
    await call(app.origin, websites.remove, { token: shop.token, path: { uuid: gone.siteUuid } });
    expect(await call(app.origin, webhooks.websites, { token: shop.token })).toEqual({
      items: [
        { uuid: shop.siteUuid, name: 'Alder & Thread' },
        { uuid: birch.siteUuid, name: 'Birch' },
      ],
    });
    expect((await call(app.origin, webhooks.websites, { token: other.token })).items).toHaveLength(1);
  });

  it('are not for members who are limited to websites, as webhooks are not', async () => {
    const { app, shop, sink } = dependencies();
    const manager = await app.make.colleague(shop, 'manager');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('sites', (select jsonb_agg(id) from sites where uuid = $2)) where user_id = $1`,
      [manager.userId, shop.siteUuid],
    );
    const token = await app.make.session(manager);
    const body = { url: sink.origin, events: ['order.received'], websites: [shop.siteUuid] };
    expect((await refused(app.origin, webhooks.create, { token, body })).status).toBe(403);
    expect((await refused(app.origin, webhooks.websites, { token })).status).toBe(403);
  });
});
