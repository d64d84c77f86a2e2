import { coupons, wardrobe, websiteMoves, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, buy, coat, mailsReach, openShop } from '../../testing/shop';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { copiesAreRight } from '../../testing/wardrobes';
import { accept, countsOf, endOf, offerTo, ownCoupon } from './website-moves.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());

const tables = [
  ...['sites', 'orders', 'items', 'coupons', 'coupon_codes', 'coupon_sites', 'code_uses', 'site_activity'],
  ...['directory.site_keys', 'directory.integration_keys', 'directory.order_pages', 'item_events'],
];

describe('a website that goes to another account', () => {
  it('takes its history along: shoppers, their codes, keys and pages go on', async () => {
    const shop = await openShop(app, 'Alder & Thread');
    const buyer = await app.make.tenant();
    const coupon = await ownCoupon(app, shop);
    const secret = await signingSecret(app, shop);
    const page = await buy(app, shop, 'M-1', [coat, coat]);
    const email = `mover-${crypto.randomUUID()}@mail.example`;
    const { access_token: token, reward } = await addItems(app, page, email);
    const open = await buy(app, shop, 'M-2', [coat]);
    await copiesAreRight(app);
    // Counted by a job of its own.
    await until(async () => (await app.admin.query('select from site_activity where orders = 2')).rowCount === 1);
    const both = [shop.accountId, buyer.accountId];
    const before = await countsOf(app, tables, both);
    expect(before).toMatchObject({
      ...{ sites: [1, 0], orders: [2, 0], items: [3, 0], coupons: [1, 0], coupon_codes: [10, 0], code_uses: [1, 0] },
      ...{ site_keys: [1, 0], integration_keys: [1, 0], order_pages: [2, 0], item_events: [4, 0] },
    });

    const path = { uuid: shop.siteUuid };
    expect(await call(app.origin, websiteMoves.get, { token: shop.token, path })).toMatchObject({
      ...{ name: 'Alder & Thread', orders: 2, items: 3, coupons: 1, obstacles: [], offer: null },
    });
    const offer = await offerTo(app, shop, buyer);
    expect(offer).toMatchObject({ name: 'Alder & Thread', orders: 2, items: 3, coupons: 1, state: 'offered' });
    await mailsReach(app, buyer.email, 1);
    expect(await accept(app, buyer, offer.uuid)).toMatchObject({ state: 'moving' });
    expect(await endOf(app, offer.uuid)).toEqual({ end: 'moved', reason: '' });

    const after = await countsOf(app, tables, both);
    for (const [name, [one, other]] of Object.entries(before))
      expect(after[name], name).toEqual(name === 'item_events' ? [one, other] : [other, one]);
    await refused(app.origin, websites.get, { token: shop.token, path }, 404);
    expect(await call(app.origin, websites.get, { token: buyer.token, path })).toMatchObject({
      name: 'Alder & Thread',
    });
    const couponPath = { uuid: coupon.uuid };
    await refused(app.origin, coupons.get, { token: shop.token, path: couponPath }, 404);
    expect(await call(app.origin, coupons.get, { token: buyer.token, path: couponPath })).toMatchObject({
      codes_count: 10,
    });

    // Pages of orders, the wardrobe and its code, the snippet and the key are as they were.
    expect((await call(app.origin, widget.orderPage, { path: { token: page } })).items).toHaveLength(2);
    await copiesAreRight(app);
    const { items } = await call(app.origin, wardrobe.list, { token });
    expect(items.map(({ name }) => name)).toEqual([coat.name, coat.name]);
    const { rows } = await app.admin.query(
      `select distinct w.shop_account_id::int as shop, r.shop_account_id::int as rewards, r.code from wardrobe_items w
       join shopper_rewards r using (shopper_id) where w.item_id in (select id from items where account_id = $1)`,
      [buyer.accountId],
    );
    expect(rows).toEqual([{ shop: buyer.accountId, rewards: buyer.accountId, code: reward?.code }]);
    await addItems(app, open, email);
    expect((await call(app.origin, wardrobe.list, { token })).items).toHaveLength(3);
    const signed = JSON.stringify({ order: { number: 'M-3', products: [coat] } });
    const sent = await fetch(`${app.origin}/api/sites/${shop.siteUuid}/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(signed, secret, app.clock.now()) },
      body: signed,
    });
    expect(sent.status).toBe(200);
    expect((await countsOf(app, ['orders'], both)).orders).toEqual([0, 3]);

    const { rows: audits } = await app.admin.query(
      `select account_id::int as account, after ->> 'to' as "to", after ->> 'from' as "from" from audit_log
       where action in ('website.moved_out', 'website.moved_in') order by id`,
    );
    const [giver, taker] = await Promise.all(both.map((id) => nameOf(id)));
    expect(audits).toEqual([
      { account: shop.accountId, to: taker, from: null },
      { account: buyer.accountId, to: null, from: giver },
    ]);
    await mailsReach(app, shop.email, 1);
    await mailsReach(app, buyer.email, 2);
  });

  it('keeps all of 200 orders that are sent while it moves there and back', async () => {
    const shop = await openShop(app);
    const buyer = await app.make.tenant();
    const send = async (number: number) => {
      const page = await buy(app, shop, `W-${number}`, [coat]);
      return page;
    };
    const pages: Promise<string>[] = [];
    const sending = (async () => {
      for (let number = 0; number < 200; number += 1) {
        pages.push(send(number));
        if (number % 8 === 7) await pages.at(-8);
      }
      return Promise.all(pages);
    })();
    await until(async () => pages.length > 40);
    const there = await offerTo(app, shop, buyer);
    await accept(app, buyer, there.uuid);
    expect(await endOf(app, there.uuid)).toMatchObject({ end: 'moved' });
    const back = await offerTo(app, { ...shop, ...{ token: buyer.token } }, { ...shop });
    await accept(app, shop, back.uuid);
    expect(await endOf(app, back.uuid)).toMatchObject({ end: 'moved' });
    const answered = await sending;
    expect(new Set(answered).size).toBe(200);
    const { rows } = await app.admin.query(
      `select account_id::int as account, count(*)::int as orders, count(distinct number)::int as numbers from orders
       where account_id = any($1) group by 1`,
      [[shop.accountId, buyer.accountId]],
    );
    expect(rows).toEqual([{ account: shop.accountId, orders: 200, numbers: 200 }]);
    for (const page of answered) await call(app.origin, widget.orderPage, { path: { token: page } });
    expect(await countsOf(app, ['items', 'directory.order_pages'], [shop.accountId, buyer.accountId])).toEqual({
      items: [200, 0],
      order_pages: [200, 0],
    });
  }, 60_000);
});

async function nameOf(accountId: number): Promise<string> {
  const { rows } = await app.admin.query('select company_name from accounts where account_id = $1', [accountId]);
  return rows[0].company_name;
}
