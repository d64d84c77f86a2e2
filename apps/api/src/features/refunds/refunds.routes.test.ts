import { apiKeys, codeUse, couponCodes, refunds, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startHourly } from '../../platform/jobs/hourly';
import { call, refused, request } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { refundsOf } from '../../testing/refunds';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { copiesAreRight } from '../../testing/wardrobes';

let app: TestApp;
let shop: Shop;
let shopServer: Awaited<ReturnType<typeof refundsOf>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  shopServer = await refundsOf(app, shop);
  const path = { uuid: shop.siteUuid };
  await call(app.origin, websites.update, { token: shop.token, path, body: { unsigned_codes: 1 } });
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(async () => {
  try {
    await copiesAreRight(app);
  } finally {
    await app.close();
  }
});

let count = 0;
const next = (prefix: string) => `${prefix}-${++count}`;
const said = z.object({ code: z.string() });
const send = (...sent: Parameters<typeof shopServer.send>) => shopServer.send(...sent);

const two = [
  { ...coat, sku: 'COAT', price: '80.00', currency: 'GBP' },
  { ...coat, name: 'Scarf', sku: 'SCARF', price: '20.00', currency: 'GBP' },
];
const itemsOf = async (number: string) =>
  (
    await app.admin.query<{ name: string; refunded: boolean }>(
      `select i.name, i.refunded_at is not null as refunded from items i join orders o on o.id = i.order_id
       where o.number = $1 order by i.position`,
      [number],
    )
  ).rows.map(({ name, refunded }) => [name, refunded]);
const told = async (name: string) =>
  (await app.admin.query('select count(*)::int as n from domain_events where name = $1', [name])).rows[0].n;

describe('a refund', () => {
  it('of an order or of some of its items marks these, and is done once by its id', async () => {
    const number = next('O');
    await buy(app, shop, number, two);
    const before = await told('items.refunded');
    const id = next('R');
    expect(await send(number, { id, lines: [{ sku: 'SCARF' }] })).toEqual(['refunded', 1]);
    expect(await itemsOf(number)).toEqual([
      ['Wool overcoat', false],
      ['Scarf', true],
    ]);
    expect(await send(number, { id, lines: [{ sku: 'SCARF' }] })).toEqual(['refunded', 1]);
    expect(await send(number, { id, lines: [{ sku: 'COAT' }] })).toEqual([409, 'refund_id_taken']);
    expect(await send(next('O'), { id, lines: [{ sku: 'SCARF' }] })).toEqual([409, 'refund_id_taken']);
    expect(await send(number, { id: next('R'), lines: [{ sku: 'SCARF' }] })).toEqual([422, 'no_such_item']);
    expect(await send(number, { id: next('R') })).toEqual(['refunded', 1]);
    expect(await itemsOf(number)).toEqual([
      ['Wool overcoat', true],
      ['Scarf', true],
    ]);
    expect((await told('items.refunded')) - before).toBe(2);
    const audited = await app.admin.query(
      "select after from audit_log where action = 'order.refunded' order by id desc limit 2",
    );
    expect(audited.rows.map(({ after }) => after.items.length)).toEqual([1, 1]);
  });

  it('sent many times at once is done once', async () => {
    const number = next('O');
    await buy(app, shop, number, two);
    const before = await told('items.refunded');
    const id = next('R');
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(number, { id })));
    expect(answers).toEqual(Array.from({ length: 12 }, () => ['refunded', 2]));
    expect((await told('items.refunded')) - before).toBe(1);
  });

  it('is refused without the shop’s signature, with another’s, with an old one, and where its fields are wrong', async () => {
    const number = next('O');
    await buy(app, shop, number, two);
    const other = await openShop(app);
    const theirs = await signingSecret(app, other);
    expect(await send(number, { id: next('R') }, () => '')).toEqual([422, 'signature_missing']);
    expect(await send(number, { id: next('R') }, (body) => signatureOf(body, theirs, app.clock.now()))).toEqual([
      422,
      'bad_signature',
    ]);
    expect(await send(number, { id: next('R') }, (body) => shopServer.signed(`${body} `))).toEqual([
      422,
      'bad_signature',
    ]);
    const late = new Date(app.clock.now().getTime() - 600_000);
    expect(await send(number, { id: next('R') }, (body) => shopServer.signed(body, late))).toEqual([
      422,
      'signature_late',
    ]);
    for (const wrong of [
      { id: '' },
      { id: 'x'.repeat(65) },
      { lines: [] },
      { lines: [{ quantity: 1 }] },
      { at: 'now' },
      { at: '2126-01-01T00:00:00Z' },
    ])
      expect((await send(number, { id: next('R'), ...wrong }))[0]).toBe(422);
    const path = { uuid: crypto.randomUUID(), number };
    const refund = { id: 'R', at: '2026-11-20T10:30:00Z' };
    expect(await refused(app.origin, refunds.receive, { path, body: { refund } })).toMatchObject({ status: 404 });
    expect(await itemsOf(number)).toEqual([
      ['Wool overcoat', false],
      ['Scarf', false],
    ]);
    const forged = () => send(number, { id: 'F' }, () => `t=1,v1=${'0'.repeat(64)}`);
    await Promise.all(Array.from({ length: 60 }, forged));
    expect((await send(number, { id: next('R') }))[0]).toBe(429);
    app.clock.pass(61);
    expect(await send(number, { id: next('R') })).toEqual(['refunded', 2]);
  });

  it('takes items off the order’s page, so that nobody adds them; paid again they are back', async () => {
    const number = next('O');
    const page = await buy(app, shop, number, two);
    const path = { token: page };
    const shown = async () => (await call(app.origin, widget.orderPage, { path })).items.map(({ name }) => name);
    const all = (await call(app.origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
    await send(number, { id: next('R'), lines: [{ name: 'Scarf' }] });
    expect(await shown()).toEqual(['Wool overcoat']);
    const body = { email: 'late@mail.example', code: '000000', items: all };
    expect((await request(app.origin, widget.addItems, { path, body })).status).toBe(422);
    expect(await send(number, { id: next('R'), paid_again: true })).toEqual(['paid_again', 1]);
    expect(await shown()).toEqual(['Wool overcoat', 'Scarf']);
  });
});

describe('a refund before its order', () => {
  it('waits for it, also where order and refund pass each other', async () => {
    const [number, missed] = [next('O'), next('O')];
    const id = next('R');
    expect(await send(number, { id, lines: [{ sku: 'SCARF' }] })).toEqual(['waiting', 0]);
    await buy(app, shop, number, two);
    await until(async () => (await itemsOf(number)).some(([, refunded]) => refunded === true));
    expect(await send(number, { id, lines: [{ sku: 'SCARF' }] })).toEqual(['refunded', 1]);

    await send(missed, { id: next('R') });
    await app.admin.query("update refunds set state = 'applied' where order_number = $1", [missed]);
    await buy(app, shop, missed, two);
    await app.admin.query("update refunds set state = 'waiting' where order_number = $1", [missed]);
    await startHourly(app.db, app.jobs, app.hourly, () => {})();
    await until(async () => (await itemsOf(missed)).every(([, refunded]) => refunded === true));
  });

  it('of items that the order does not have is kept as unmatched', async () => {
    const [number, id] = [next('O'), next('R')];
    await send(number, { id, lines: [{ sku: 'HAT' }] });
    await buy(app, shop, number, two);
    await until(async () => (await send(number, { id, lines: [{ sku: 'HAT' }] }))[0] === 'unmatched');
    expect(await itemsOf(number)).toEqual([
      ['Wool overcoat', false],
      ['Scarf', false],
    ]);
  });

  it('waits 30 days and no longer', async () => {
    const [number, id] = [next('O'), next('R')];
    await send(number, { id });
    await app.admin.query(
      "update refunds set created_at = created_at - interval '30 days 1 minute' where external_id = $1",
      [id],
    );
    await buy(app, shop, number, two);
    await app.admin.query("delete from jobs.job where name = 'refunds.tend'");
    await startHourly(app.db, app.jobs, app.hourly, () => {})();
    await until(async () => (await send(number, { id }))[0] === 'expired');
    expect(await itemsOf(number)).toEqual([
      ['Wool overcoat', false],
      ['Scarf', false],
    ]);
  });
});

describe('the code that an order has earned', () => {
  /** An order that somebody has added, with a code of a coupon that asks for so much. */
  async function rewarded(minEarn: number | null, language = 'en') {
    const { id, uuid } = await app.make.coupon(shop);
    await app.admin.query('update coupons set active = false where account_id = $1', [shop.accountId]);
    await app.admin.query(
      `update coupons set active = true, min_order_value = $2::bigint, min_order_currency = case when $2::bigint is null then null else 'GBP' end where id = $1`,
      [id, minEarn],
    );
    await call(app.origin, couponCodes.generate, { token: shop.token, path: { id }, body: { count: 3 } });
    await app.admin.query(
      'insert into coupon_sites (account_id, coupon_id, site_id) select account_id, $1, id from sites where uuid = $2',
      [id, shop.siteUuid],
    );
    const [number, email] = [next('O'), `${next('shopper')}@mail.example`];
    const page = await buy(app, shop, number, two);
    const { reward } = await addItems(app, page, email);
    await app.admin.query('update directory.shoppers set language = $2 where email = $1', [email, language]);
    const { key } = await call(app.origin, apiKeys.create, {
      token: shop.token,
      body: { name: 'Till', scopes: ['codes:redeem'] },
    });
    const redeem = async () => {
      const answer = await request(app.origin, codeUse.redeem, {
        token: key,
        body: { code: reward?.code ?? '', order_number: 'S-1', coupon: uuid },
      });
      return answer.status === 200 ? 200 : said.parse(await answer.json()).code;
    };
    return { number, email, page, code: reward?.code ?? '', redeem };
  }

  it('is void where all is refunded, with a mail in the shopper’s language; paid again does not revive it', async () => {
    const { number, email, code, redeem, page } = await rewarded(null, 'de');
    await app.admin.query("update sites set logo = 'https://shop.example/logo.png' where uuid = $1", [shop.siteUuid]);
    expect(await send(number, { id: next('R') })).toEqual(['refunded', 2]);
    expect(await redeem()).toBe('code_voided');
    const mail = await until(async () => {
      const newest = await app.mailTo(email);
      return newest.includes('erstattet') ? newest : undefined;
    });
    expect(mail).toContain('- Scarf');
    expect(mail).toContain(`Der Gutscheincode ${code}`);
    expect(mail).toContain('/w/wardrobe');
    expect(mail).toMatch(/wählen Sie hier:\n\S+\/w\/settings\n/);
    const html = (await outboxOf(app.services.config.dataDir, email)).at(-1)?.html;
    expect(html).toMatch(new RegExp(`<img src="\\S+/w/logos/${shop.siteUuid}/\\S+" alt="[^"]+"`));
    expect(html).toMatch(/<a href="\S+\/w\/settings">/);
    await send(number, { id: next('R'), paid_again: true });
    expect(await redeem()).toBe('code_voided');
    app.clock.pass(61);
    expect((await addItems(app, page, email)).reward).toBeNull();
  });

  it('and the items leave the wardrobe; paid again the items come back, what the shopper ended stays', async () => {
    const { number, email } = await rewarded(null);
    const wardrobe = async () => {
      const { rows } = await app.admin.query(
        `select w.name, w.state, w.ended_as, w.refunded_at is not null as refunded from wardrobe_items w
         join directory.shoppers s on s.id = w.shopper_id where s.email = $1 order by w.name`,
        [email],
      );
      return rows.map(({ name, state, ended_as, refunded }) => [name, state, ended_as, refunded]);
    };
    const comesTo = (expected: readonly unknown[]) =>
      until(async () => JSON.stringify(await wardrobe()) === JSON.stringify(expected));
    await app.admin.query(
      "update wardrobe_items set state = 'gone', ended_as = 'sold' where name = 'Scarf' and order_number = $1",
      [number],
    );
    await send(number, { id: next('R') });
    await comesTo([
      ['Scarf', 'gone', 'sold', true],
      ['Wool overcoat', 'gone', 'returned', true],
    ]);
    await until(async () => {
      const { rows } = await app.admin.query('select state, reason from shopper_rewards where order_number = $1', [
        number,
      ]);
      return rows[0]?.state === 'voided' && rows[0].reason === 'refunded';
    });
    await send(number, { id: next('R'), paid_again: true });
    await comesTo([
      ['Scarf', 'gone', 'sold', false],
      ['Wool overcoat', 'held', null, false],
    ]);
  });

  it('stays where the rest still earns it, and is void where it does not', async () => {
    const { number, redeem } = await rewarded(5000);
    await send(number, { id: next('R'), lines: [{ sku: 'SCARF' }] });
    const { number: other, redeem: redeemOther } = await rewarded(5000);
    await send(other, { id: next('R'), lines: [{ sku: 'COAT' }] });
    expect([await redeem(), await redeemOther()]).toEqual([200, 'code_voided']);
    // What was redeemed stays redeemed.
    expect(await send(number, { id: next('R') })).toEqual(['refunded', 1]);
    expect(await redeem()).toBe(200);
  });

  it('redeemed and refunded at once is either used or void, never both', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { number, redeem, code } = await rewarded(null);
      const [used] = await Promise.all([redeem(), send(number, { id: next('R') })]);
      const { rows } = await app.admin.query(
        `select u.redeemed_at is not null as redeemed, u.voided_at is not null as voided from code_uses u
         join coupon_codes c on c.id = u.code_id where c.code = $1`,
        [code],
      );
      expect(rows).toEqual([{ redeemed: used === 200, voided: used !== 200 }]);
    }
  });
});
