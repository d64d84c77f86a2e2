import { accountClosing, entitlements, gifts, shopOrders, shopperSettings } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseRows } from '../../domain/shoppers/erase-shopper';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused, request } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { repeatListeners } from '../../testing/repeated-jobs';
import { begin, type GiftsOfTest, giftOf, look, openGifts } from '../../testing/small-gifts';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { settleGift } from './settle-gift.service';

let app: TestApp;
let open: GiftsOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  open = await openGifts(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

type Gift = { readonly uuid: string; readonly pay_url: string | null };
const press = ({ pay_url }: Gift, button: 'approve' | 'decline') => pressInSandbox(pay_url ?? '', button);
const rowOf = async ({ uuid }: { readonly uuid: string }) =>
  (await app.admin.query('select * from gifts where uuid = $1', [uuid])).rows[0];
const list = (of = open, query: object = {}) => call(app.origin, gifts.list, { token: of.charity.token, query });
const given = async (of: GiftsOfTest, amount: string) => {
  const gift = await begin(app, of, { amount });
  await press(gift, 'approve');
  expect((await look(app, of, gift)).state).toBe('paid');
  return { ...gift, id: Number((await rowOf(gift)).id) };
};
/** What the job does. */
const settle = async (gift: Gift) => {
  const { account_id: account, id } = await rowOf(gift);
  return settleGift(app.services, scopeOfAccountJob(Number(account)), Number(id));
};

describe('a gift', () => {
  it('is asked for as the website says, and begins with who gets it', async () => {
    const path = { token: open.order };
    const { name } = open.charity;
    expect(await call(app.origin, gifts.offer, { path })).toEqual({
      offer: 'chosen',
      charity: { name, title: 'Second Rail' },
    });
    expect(await begin(app, open, { amount: '0.50' })).toMatchObject({
      ...{ state: 'pending', charity: 'Second Rail', charity_number: '1234567', failed: null },
      amount: { amount: '0.50', currency: 'GBP' },
    });
  });

  it('is one, however often the payment window’s message comes: one payment, one mail, one message', async () => {
    const gift = await begin(app, open, { amount: 5 });
    expect((await look(app, open, gift)).state).toBe('pending');
    await press(gift, 'approve');
    // Approval alone pays nothing.
    expect((await rowOf(gift)).state).toBe('pending');
    const messages = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? settle(gift) : fetch(gift.page)));
    await Promise.all(messages);
    expect(await look(app, open, gift)).toMatchObject({ state: 'paid', pay_url: null });
    // 1.4 % of 5.00 and 20 pence.
    expect(await rowOf(gift)).toMatchObject({ state: 'paid', amount: '500', fee: '27', via: 'Alder & Thread' });
    const { rows } = await app.admin.query(
      "select count(*)::int as told from domain_events where name = 'gift.paid' and payload->>'gift' = $1",
      [gift.uuid],
    );
    expect(rows).toEqual([{ told: 1 }]);
    await until(async () => (await app.mailTo(open.email)).includes('Your gift of £5.00 has reached Second Rail.'));
    const about = (await list()).items.filter(({ uuid }) => uuid === gift.uuid);
    expect(about).toMatchObject([{ amount: { amount: '5.00' }, fee: { amount: '0.27' }, state: 'paid' }]);
  });

  it('is one however often the same form comes, and nobody else’s', async () => {
    const body = giftOf(open);
    const { token } = open;
    const all = await Promise.all([1, 2, 3].map(() => call(app.origin, gifts.begin, { token, body })));
    expect(new Set(all.map(({ pay_url }) => pay_url)).size).toBe(1);
    const changed = { ...body, amount: '3' };
    expect((await refused(app.origin, gifts.begin, { token, body: changed }, 409)).code).toBe('taken');
    const other = await openGifts(app, 'any');
    const theirs = { ...body, order: other.order };
    expect((await refused(app.origin, gifts.begin, { token: other.token, body: theirs }, 409)).code).toBe('taken');
    await refused(app.origin, gifts.own, { token: other.token, path: { uuid: body.uuid } }, 404);
  });

  it('that PayPal refuses, or that nobody approves in three hours, takes nothing', async () => {
    const [refusedOne, late] = [await begin(app, open), await begin(app, open)];
    await press(refusedOne, 'decline');
    expect(await look(app, open, refusedOne)).toMatchObject({ state: 'failed', failed: 'refused', pay_url: null });
    app.clock.pass(3 * 3600);
    await press(late, 'approve');
    expect(await look(app, open, late)).toMatchObject({ state: 'failed', failed: 'time' });
    expect(await (await fetch(late.page)).text()).toContain('The time to approve it is over. Nothing was paid.');
    const uuids = (await list()).items.map(({ uuid }) => uuid);
    expect(uuids).not.toContain(refusedOne.uuid);
    expect(uuids).not.toContain(late.uuid);
  });

  it('is settled and tended by jobs where its giver never comes back', async () => {
    const [comes, waits, old] = [await begin(app, open), await begin(app, open), await begin(app, open)];
    await press(comes, 'approve');
    const set = ({ uuid }: Gift, what: string) => app.admin.query(`update gifts set ${what} where uuid = $1`, [uuid]);
    await set(comes, "state = 'capturing', expires_at = now() - interval '1 minute'");
    await set(waits, "expires_at = now() - interval '1 minute'");
    await set(old, "state = 'failed', updated_at = now() - interval '91 days'");
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'gifts.tend' }, {}));
    await until(async () => (await rowOf(comes)).state === 'paid' && (await rowOf(waits)).state === 'failed');
    await until(async () => (await rowOf(old)) === undefined);
  });

  it('is in its giver’s export, and belongs to nobody once they are erased', async () => {
    const of = await openGifts(app);
    const gift = await given(of, '2');
    const text = await (await request(app.origin, shopperSettings.export, { token: of.token })).text();
    expect(JSON.parse(text).gifts).toMatchObject([{ uuid: gift.uuid, amount: 200, state: 'paid' }]);
    const { shopper_id: shopper, account_id: account } = await rowOf(gift);
    await app.admin.query('update directory.shoppers set erased_at = now() where id = $1', [shopper]);
    await eraseRows(app.services, [Number(shopper)]);
    expect(await rowOf(gift)).toMatchObject({ shopper_id: null, state: 'paid', amount: '200', account_id: account });
    expect((await list(of)).items).toMatchObject([{ uuid: gift.uuid, donor: '' }]);
  });
});

describe('a charity', () => {
  it('sees what it was given, and gives it back once, within 60 days', async () => {
    const of = await openGifts(app);
    expect((await list(of)).items).toEqual([]);
    const [small, large] = [await given(of, '1'), await given(of, '10.50')];
    const { items } = await list(of, { direction: 'asc' });
    expect(items).toMatchObject([
      {
        uuid: small.uuid,
        amount: { amount: '1.00' },
        via: 'Alder & Thread',
        number: small.uuid.slice(0, 8).toUpperCase(),
      },
      { uuid: large.uuid, amount: { amount: '10.50' } },
    ]);
    expect(items[0]?.donor).toMatch(/^[A-Z0-9]{4}$/);
    const path = { id: large.uuid };
    const refund = () => request(app.origin, gifts.refund, { token: of.charity.token, path, body: {} });
    const statuses = (await Promise.all([refund(), refund(), refund()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await look(app, of, large)).toMatchObject({ state: 'refunded' });
    const { rows } = await app.admin.query(
      'select count(*)::int as refunds, sum(pence)::int as pence from sandbox.refunds where pence = 1050',
    );
    expect(rows).toEqual([{ refunds: 1, pence: 1050 }]);
    await until(async () => (await app.mailTo(of.email)).includes('Second Rail has given back your £10.50.'));
    expect((await list(of, { state: 'refunded' })).items.map(({ uuid }) => uuid)).toEqual([large.uuid]);
    const paidBefore = (ago: string) =>
      app.admin.query('update gifts set paid_at = $2::timestamptz - $3::interval where uuid = $1', [
        ...[small.uuid, app.clock.now(), ago],
      ]);
    await paidBefore('60 days');
    const late = { token: of.charity.token, path: { id: small.uuid }, body: {} };
    expect((await refused(app.origin, gifts.refund, late, 409)).code).toBe('too_late');
    expect((await list(of, { state: 'paid' })).items).toMatchObject([{ refund_until: null }]);
    await paidBefore('59 days 23:55');
    expect(await call(app.origin, gifts.refund, late)).toMatchObject({ state: 'refunded' });
  });

  it('has it in the month’s money and in the file for its books', async () => {
    const of = await openGifts(app);
    const [small, large] = [await given(of, '1'), await given(of, '10.50')];
    const { token } = of.charity;
    await call(app.origin, gifts.refund, { token, path: { id: large.uuid }, body: {} });
    const day = app.clock.now().toISOString().slice(0, 10);
    // PayPal kept 0.21 and 0.35; 10.50 went back.
    const money = { orders: 0, sales: '0.00', gifts: '11.50', refunds: '10.50', fees: '0.56', net: '0.44' };
    expect(await call(app.origin, shopOrders.payouts, { token })).toMatchObject({
      days: [{ day, ...money }],
      total: money,
    });
    const file = await (await request(app.origin, shopOrders.payoutsFile, { token })).text();
    const numberOf = ({ uuid }: { readonly uuid: string }) => uuid.slice(0, 8).toUpperCase();
    const lines = file.split('\r\n').map((line) => line.replace(/sandbox_capture_\w+/, 'reference'));
    expect(lines.slice(1, -1)).toEqual([
      `${day},gift,${numberOf(small)},Alder & Thread,1.00,0.00,1.00,0.21,0.79,GBP,reference,`,
      `${day},gift,${numberOf(large)},Alder & Thread,10.50,0.00,10.50,0.35,10.15,GBP,reference,`,
      `${day},refund,${numberOf(large)},Alder & Thread,-10.50,0.00,-10.50,0.00,-10.50,GBP,reference,`,
    ]);
  });

  it('whose PayPal does not give it back has it as before', async () => {
    const of = await openGifts(app);
    const gift = await given(of, '4');
    await app.admin.query("update gifts set payment_reference = 'nowhere' where uuid = $1", [gift.uuid]);
    await refused(app.origin, gifts.refund, { token: of.charity.token, path: { id: gift.uuid }, body: {} }, 402);
    expect((await rowOf(gift)).state).toBe('paid');
  });

  it('that is another one, or a member limited to places, sees and refunds nothing', async () => {
    const of = await openGifts(app);
    const gift = await given(of, '4');
    const path = { id: gift.uuid };
    await refused(app.origin, gifts.refund, { token: open.charity.token, path, body: {} }, 404);
    const viewer = await app.make.colleague(of.charity.charity, 'viewer');
    await refused(app.origin, gifts.refund, { token: viewer.token, path, body: {} }, 403);
    const limited = await app.make.colleague(of.charity.charity, 'manager');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('places', (select jsonb_agg(id) from places where account_id = $2)) where user_id = $1`,
      [limited.userId, of.charity.charity.accountId],
    );
    await refused(app.origin, gifts.list, { token: limited.token }, 403);
    await refused(app.origin, gifts.refund, { token: limited.token, path, body: {} }, 403);
  });

  it('that pauses meanwhile, or has no PayPal, is given nothing', async () => {
    const of = await openGifts(app);
    const gift = await begin(app, of);
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      call(app.origin, entitlements.setStatus, { token: of.charity.token, body: { name: 'MICRO_DONATIONS', status } });
    await set('INACTIVE');
    expect(await call(app.origin, gifts.offer, { path: { token: of.order } })).toEqual({ offer: 'off', charity: null });
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of) }, 404);
    await press(gift, 'approve');
    expect(await look(app, of, gift)).toMatchObject({ state: 'failed', failed: 'closed' });
    await set('ACTIVE');
    await app.admin.query("update paypal_accounts set provider_reference = 'nobody' where account_id = $1", [
      of.charity.charity.accountId,
    ]);
    const body = giftOf(of);
    expect((await refused(app.origin, gifts.begin, { token: of.token, body }, 402)).code).toBe('payee_unable');
    expect(await rowOf(body)).toMatchObject({ state: 'failed', failed: 'refused' });
    await app.admin.query('update paypal_accounts set provider_reference = null where account_id = $1', [
      of.charity.charity.accountId,
    ]);
    const again = { token: of.token, body: giftOf(of) };
    expect((await refused(app.origin, gifts.begin, again, 409)).code).toBe('no_payments');
  });
});

describe('a charity that is blocked or closed meanwhile', () => {
  it.each(['blocked', 'closed'] as const)('(%s) is given nothing, and its giver reads why', async (how) => {
    const of = await openGifts(app);
    const { charity } = of.charity;
    const [before, meanwhile] = [await given(of, '3'), await begin(app, of)];
    if (how === 'closed')
      await call(app.origin, accountClosing.close, { token: of.charity.token, body: { password: testPassword } });
    else
      await app.admin.query(
        "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'Looked at.', now())",
        [charity.accountId],
      );
    await press(meanwhile, 'approve');
    expect(await look(app, of, meanwhile)).toMatchObject({ state: 'failed', failed: 'closed', pay_url: null });
    const { approval_reference: reference } = await rowOf(meanwhile);
    expect(await app.services.payments.paymentOf(String(reference))).toMatchObject({ state: 'approved', payment: '' });
    expect((await look(app, of, before)).state).toBe('paid');
    expect(await call(app.origin, gifts.offer, { path: { token: of.order } })).toEqual({ offer: 'off', charity: null });
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of) }, 404);
    // Nobody finds it any more, where any charity may be picked.
    const found = await call(app.origin, gifts.charities, { query: {} });
    expect(found.items.map(({ name }) => name)).not.toContain(of.charity.name);
  });
});

describe('a website', () => {
  it('asks for a charity that it chose, for any, or not at all', async () => {
    const of = await openGifts(app, 'any');
    const at = { token: of.shop.token, path: { uuid: of.shop.siteUuid } };
    expect(await call(app.origin, gifts.ofSite, at)).toEqual({ offer: 'any', charity: null });
    expect((await begin(app, of)).state).toBe('pending');
    const found = await call(app.origin, gifts.charities, { query: { search: 'second rail' } });
    expect(found.items.length).toBeGreaterThan(0);
    expect((await call(app.origin, gifts.charities, { query: { search: '%' } })).items).toEqual([]);
    const save = (body: { offer: 'off' | 'chosen' | 'any'; charity?: string }) =>
      call(app.origin, gifts.setOfSite, { ...at, body });
    expect(await save({ offer: 'chosen', charity: open.charity.name })).toMatchObject({
      offer: 'chosen',
      charity: { name: open.charity.name, open: true },
    });
    // Now it is another charity’s.
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of) }, 404);
    for (const charity of ['', 'nobody-of-this-name', open.charity.name.toUpperCase().concat('x')])
      await refused(app.origin, gifts.setOfSite, { ...at, body: { offer: 'chosen', charity } }, 422);
    expect(await save({ offer: 'off' })).toEqual({ offer: 'off', charity: null });
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of) }, 404);
    await refused(app.origin, gifts.setOfSite, { ...at, token: open.shop.token, body: { offer: 'off' } }, 404);
  });

  it('refuses amounts that are none, orders that are none, and who begins too many', async () => {
    const of = await openGifts(app);
    const wrong = ['0', '0.49', '500.01', '1.005', '-1', '1e3', 'x', '', 0.5001, null];
    for (const amount of wrong)
      await refused(app.origin, gifts.begin, { token: of.token, body: { ...giftOf(of), amount } }, 422);
    await refused(app.origin, gifts.begin, { token: of.token, body: { ...giftOf(of), uuid: 'x' } }, 422);
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of, { order: 'nonsense' }) }, 404);
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of, { charity: 'nobody' }) }, 404);
    await refused(app.origin, gifts.begin, { body: giftOf(of) }, 401);
    expect((await fetch(`${app.origin}/p/-/gifts/1-1-x`)).status).toBe(404);
    for (const [amount, written] of [
      ['0.5', '0.50'],
      ['500', '500.00'],
    ])
      expect(await begin(app, of, { amount })).toMatchObject({ state: 'pending', amount: { amount: written } });
    await app.admin.query('delete from directory.throttles');
    for (let at = 0; at < 10; at += 1) await begin(app, of);
    await refused(app.origin, gifts.begin, { token: of.token, body: giftOf(of) }, 429);
  });
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(expect.arrayContaining(['gifts.mail.gift.paid', 'gifts.mail.gift.refunded']));
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
