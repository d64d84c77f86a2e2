import { couponCodes, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { hasJobs } from '../../testing/pending-jobs';
import { askForCode, buy, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let coupon: { readonly id: number };
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
  const path = { uuid: shop.siteUuid };
  await call(app.origin, websites.update, { token: shop.token, path, body: { unsigned_codes: 1 } });
  coupon = await app.make.coupon(shop);
  await app.admin.query('insert into coupon_sites select account_id, $2, id from sites where uuid = $1', [
    shop.siteUuid,
    coupon.id,
  ]);
  const body = { count: 20, prefix: 'END-' };
  await call(app.origin, couponCodes.generate, { token: shop.token, path: { id: coupon.id }, body });
});
beforeEach(async () => {
  await app.admin.query('delete from directory.throttles');
  await endsIn('40 days');
});
afterAll(() => app.close());

const endsIn = (time: string) =>
  app.admin.query(`update coupons set active = true, expires_at = now() + $2::interval where id = $1`, [
    coupon.id,
    time,
  ]);

/** A shopper with a code, and whether they want to be reminded. */
async function holder(agreed: boolean | 'next_step'): Promise<{ email: string; code: string }> {
  people += 1;
  const consent = agreed === 'next_step' ? { reminders: true } : { ending_code: agreed };
  const email = `noa${people}@mail.example`;
  const page = await buy(app, shop, `N-${people}`);
  const code = await askForCode(app, page, email);
  const { items } = await call(app.origin, widget.orderPage, { path: { token: page } });
  const body = { email, code, items: items.map(({ uuid }) => uuid), ...consent };
  const { reward } = await call(app.origin, widget.addItems, { path: { token: page }, body });
  await mailsReach(app, email, 3);
  return { email, code: reward?.code ?? '' };
}

async function remindAll(): Promise<void> {
  const kind = { queue: 'shoppers.remind' };
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
  await until(async () => !(await hasJobs(app, [kind.queue])));
}

const mailsTo = (email: string) => outboxOf(app.services.config.dataDir, email);

it('reminds those who asked for it, once, of a code that ends soon', async () => {
  const [asked, not] = [await holder(true), await holder(false)];
  await remindAll();
  expect((await mailsTo(asked.email)).length).toBe(3);
  await endsIn('2 days');
  await remindAll();
  await mailsReach(app, asked.email, 4);
  await remindAll();
  const mails = await mailsTo(asked.email);
  expect(mails.length).toBe(4);
  expect(mails[3]).toMatchObject({ subject: expect.stringMatching(/^Your coupon from Alder & Thread ends on /) });
  expect(mails[3]?.text).toContain(asked.code);
  expect(mails[3]?.headers.get('list-unsubscribe')).toMatch(/^<http/);
  expect((await mailsTo(not.email)).length).toBe(3);
});

it('who agreed to hear when items could be sold or given is not written about codes', async () => {
  const { email } = await holder('next_step');
  await endsIn('2 days');
  await remindAll();
  expect((await mailsTo(email)).length).toBe(3);
});

it('reminds nobody who has unsubscribed, redeemed the code, or whose code has ended', async () => {
  const [gone, redeemed, late] = [await holder(true), await holder(true), await holder(true)];
  const mails = await mailsTo(gone.email);
  const address =
    mails.flatMap(({ headers }) => /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? [])[0] ?? '';
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  await app.admin.query(
    `update code_uses set redeemed_at = now() where code_id in (select id from coupon_codes where code = $1)`,
    [redeemed.code],
  );
  await endsIn('-1 days');
  await remindAll();
  await endsIn('1 days');
  await app.admin.query(
    `update code_uses set reminded_at = now() where code_id in (select id from coupon_codes where code = $1)`,
    [late.code],
  );
  await remindAll();
  for (const { email } of [gone, redeemed, late]) expect((await mailsTo(email)).length, email).toBe(3);
});
