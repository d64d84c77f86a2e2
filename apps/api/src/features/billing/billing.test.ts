import { billings, cards, invoices, profile, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billAccount } from '../../domain/invoices/bill-account';
import { failingCard, testCard } from '../../testing/cards';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { buy, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 24 * 3600;
const get = (token: string) => call(app.origin, billings.get, { token });
const invoicesOf = async (token: string) => (await call(app.origin, invoices.list, { token })).items;
const addCard = (token: string, number?: string) => call(app.origin, cards.add, { token, body: testCard(number) });
const dropCard = async (token: string) => {
  const { items } = await call(app.origin, cards.list, { token });
  await call(app.origin, cards.remove, { token, path: { id: items[0]?.id ?? 0 } });
};
const bill = (accountId: number) => billAccount(app.services, accountId);
const logIn = async ({ email }: Pick<Tenant, 'email'>) =>
  (await call(app.origin, signIn.login, { body: { email, password: 'correct horse battery', remember: true } }))
    .access_token;

/** A retailer with a card that works and a Standard plan of a month, paid. */
async function subscribed(interval: 'month' | 'year' = 'month') {
  const tenant = await app.make.tenant();
  await addCard(tenant.token);
  await call(app.origin, billings.switch, {
    token: tenant.token,
    body: { plan: 'standard', interval, type: 'STRIPE' },
  });
  return tenant;
}

/** One that chose to pay later. */
const payingLater = () => app.make.tenant('RETAILER', 'standard', 'pending');

describe('subscribing', () => {
  it('begins a plan for who pays later, paid at once, with one invoice', async () => {
    const { token } = await payingLater();
    expect(await get(token)).toMatchObject({
      name: 'Standard',
      active: true,
      status: 'pending',
      invoices: 0,
      trial_ends_at: null,
    });
    const body = { plan: 'basic', interval: 'year', type: 'STRIPE' } as const;
    expect(await refused(app.origin, billings.subscribe, { token, body })).toMatchObject({
      status: 422,
      errors: { type: ['Set up a payment method first.'] },
    });
    await addCard(token);
    expect(await call(app.origin, billings.paymentStatus, { token })).toMatchObject({
      full_use_until: null,
      paused: false,
    });
    const plan = await call(app.origin, billings.subscribe, { token, body });
    expect(plan).toMatchObject({
      name: 'Basic',
      status: 'active',
      interval: 'year',
      price: '588.00',
      payment_type: 'STRIPE',
      invoices: 1,
    });
    const [invoice] = await invoicesOf(token);
    expect(invoice).toMatchObject({ status: 'paid', data: [{ amount: '705.60', currency: 'GBP' }] });
    expect(invoice?.number).toMatch(/^DW-\d+-0001$/);
    expect(await refused(app.origin, billings.subscribe, { token, body })).toMatchObject({
      status: 409,
      code: 'plan_active',
    });
  });

  it('twice at once is one payment and one invoice', async () => {
    const { token } = await payingLater();
    await addCard(token);
    const body = { plan: 'standard', type: 'STRIPE' } as const;
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() =>
        call(app.origin, billings.subscribe, { token, body }).then(
          () => 200,
          () => 409,
        ),
      ),
    );
    expect([...tries].sort()).toEqual([200, 409, 409, 409]);
    expect(await invoicesOf(token)).toHaveLength(1);
  });

  it('with a card that is declined leaves everything as it was', async () => {
    const { token } = await payingLater();
    await addCard(token, failingCard);
    const body = { plan: 'basic', type: 'STRIPE' } as const;
    const answer = await refused(app.origin, billings.subscribe, { token, body });
    expect(answer).toMatchObject({ status: 402, code: 'card_declined', message: 'The card was declined.' });
    expect(await get(token)).toMatchObject({ name: 'Standard', status: 'pending', invoices: 0 });
    await dropCard(token);
    expect((await call(app.origin, billings.paymentStatus, { token })).full_use_until).not.toBeNull();
    await addCard(token);
    expect((await call(app.origin, billings.subscribe, { token, body })).name).toBe('Basic');
  });

  it('is refused for what is not offered', async () => {
    const partner = await app.make.tenant('PARTNER');
    await addCard(partner.token);
    const body = { plan: 'basic', type: 'STRIPE' };
    expect(await refused(app.origin, billings.switch, { token: partner.token, body })).toMatchObject({
      status: 422,
      code: 'plan_not_offered',
    });
    const charity = await app.make.tenant('CHARITY');
    expect((await refused(app.origin, billings.subscribe, { token: charity.token, body })).status).toBe(403);
  });
});

it('says how many orders the month has had, without test mode', async () => {
  const shop = await openShop(app);
  for (const number of ['A-1', 'A-2', 'A-3', 'A-4']) await buy(app, shop, number);
  const set = (number: string, change: string) =>
    app.admin.query(`update orders set ${change} where account_id = $1 and number = $2`, [shop.accountId, number]);
  await set('A-2', 'test = true');
  await set(
    'A-3',
    "bought_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'",
  );
  await set('A-4', "bought_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'");
  expect((await get(shop.token)).orders_this_month).toBe(2);
});

describe('switching', () => {
  it('at once takes off what is left of the paid period', async () => {
    const tenant = await subscribed();
    app.clock.pass(15 * day);
    const token = await logIn(tenant);
    const now = { plan: 'enterprise', type: 'STRIPE', now: 1 } as const;
    expect(await call(app.origin, billings.switch, { token, body: now })).toMatchObject({
      name: 'Enterprise',
      status: 'active',
    });
    const [newest] = await invoicesOf(token);
    const paid = Number(newest?.data[0]?.amount);
    // 2499 less about half of 199, with VAT.
    expect(paid).toBeGreaterThan((2499 - 199) * 1.2);
    expect(paid).toBeLessThan(2499 * 1.2);
    // A cheaper one costs nothing until what is left is used up.
    await call(app.origin, billings.switch, { token, body: { plan: 'basic', type: 'STRIPE' } });
    expect((await invoicesOf(token))[0]?.data[0]?.amount).toBe('0.00');
    expect(
      await refused(app.origin, billings.switch, { token, body: { plan: 'basic', type: 'STRIPE' } }),
    ).toMatchObject({ status: 422, code: 'same_plan' });
  });

  it('at the period’s end waits for it, and can be taken back', async () => {
    const tenant = await subscribed();
    const body = { plan: 'basic', interval: 'year', type: 'STRIPE', now: 0 } as const;
    const { token } = tenant;
    expect(await call(app.origin, billings.switch, { token, body })).toMatchObject({
      name: 'Standard',
      next: { name: 'Basic', interval: 'year' },
    });
    expect(
      await call(app.origin, billings.switch, { token, body: { plan: 'standard', type: 'STRIPE' } }),
    ).toMatchObject({ next: null });
    await call(app.origin, billings.switch, { token, body });
    app.clock.pass(32 * day);
    await bill(tenant.accountId);
    const later = await logIn(tenant);
    expect(await get(later)).toMatchObject({ name: 'Basic', interval: 'year', next: null, status: 'active' });
    expect((await invoicesOf(later)).map(({ data }) => data[0]?.amount)[0]).toMatch(/^\d+\.\d\d$/);
  });
});

describe('the end of a plan', () => {
  it('comes with its period, or at once; the account is paused and nothing is deleted', async () => {
    const tenant = await subscribed();
    const { id } = await get(tenant.token);
    const cancel = (token: string, now: 0 | 1) =>
      call(app.origin, billings.cancel, { token, path: { id }, body: { now } });
    expect(await cancel(tenant.token, 0)).toEqual({ status: 'Your plan ends with its period.' });
    expect(await get(tenant.token)).toMatchObject({ active: true, cancel_at_period_end: true });
    app.clock.pass(32 * day);
    await bill(tenant.accountId);
    const token = await logIn(tenant);
    expect(await get(token)).toMatchObject({ active: false, status: 'canceled', cancel_at_period_end: false });
    expect((await call(app.origin, billings.paymentStatus, { token })).paused).toBe(true);
    expect(await invoicesOf(token)).toHaveLength(1);
    expect(await refused(app.origin, billings.cancel, { token, path: { id }, body: { now: 1 } })).toMatchObject({
      status: 409,
    });
    await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'STRIPE' } });
    expect((await call(app.origin, billings.paymentStatus, { token })).paused).toBe(false);
    expect(await cancel(token, 1)).toEqual({ status: 'Your plan has ended.' });
    expect((await get(token)).active).toBe(false);
  });
});

describe('the job', () => {
  it('writes one invoice for a period, however many run at once', async () => {
    const tenant = await subscribed();
    app.clock.pass(32 * day);
    await Promise.all([1, 2, 3].map(() => bill(tenant.accountId)));
    const token = await logIn(tenant);
    const rows = await invoicesOf(token);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ status, number }) => [status, number.slice(-4)])).toEqual([
      ['paid', '0002'],
      ['paid', '0001'],
    ]);
    expect(rows[0]?.period_start).toBe(rows[1]?.period_end);
    await bill(tenant.accountId);
    expect(await invoicesOf(token)).toHaveLength(2);
  });

  it('tells the account of a refused payment, tries again, gives up, and goes on once there is another card', async () => {
    const tenant = await subscribed();
    await dropCard(tenant.token);
    await addCard(tenant.token, failingCard);
    app.clock.pass(32 * day);
    await bill(tenant.accountId);
    let token = await logIn(tenant);
    expect(await get(token)).toMatchObject({
      active: true,
      status: 'past_due',
      due: { amount: '238.80', currency: 'GBP', reason: 'The card was declined.' },
    });
    // Before it came the receipt of the first payment.
    await expect.poll(() => app.mailsTo(tenant.email)).toBe(2);
    const mail = await app.mailTo(tenant.email);
    expect(mail).toContain('We could not take £238.80 for your Digital Wardrobe plan.');
    expect(mail).toContain('/payment-method');
    await bill(tenant.accountId);
    expect((await invoicesOf(token)).map(({ status }) => status)).toEqual(['open', 'paid']);
    for (const days of [1, 3, 5, 7]) {
      app.clock.pass(days * day + 60);
      await bill(tenant.accountId);
    }
    token = await logIn(tenant);
    expect(await get(token)).toMatchObject({ active: false, status: 'unpaid', due: { next_try_at: null } });
    expect((await call(app.origin, billings.paymentStatus, { token })).paused).toBe(true);
    await dropCard(token);
    await addCard(token);
    await bill(tenant.accountId);
    expect(await get(token)).toMatchObject({ active: true, status: 'active', due: null });
    expect((await call(app.origin, billings.paymentStatus, { token })).paused).toBe(false);
  });
});

describe('an invoice', () => {
  it('is a PDF behind a signed address of five minutes, for its account alone', async () => {
    const { token } = await subscribed();
    const [invoice] = await invoicesOf(token);
    const { url } = await call(app.origin, invoices.pdf, { token, path: { id: invoice?.id ?? 0 } });
    for (const address of [url, invoice?.pdf ?? '']) {
      const answer = await fetch(`${app.origin}${address}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${invoice?.number}.pdf"`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5000);
    }
    for (const forged of [
      url.replace(/signature=../, 'signature=xx'),
      url.replace(/until=\d/, 'until=9'),
      url.split('?')[0],
    ])
      expect((await fetch(`${app.origin}${forged}`)).status).toBe(404);
    app.clock.pass(301);
    expect((await fetch(`${app.origin}${url}`)).status).toBe(404);
  });

  it('bears the VAT ID and the owner that the account gives, in its form', async () => {
    const { token } = await app.make.tenant();
    const change = (vatin: string) => call(app.origin, billings.changeVatId, { token, body: { vatin } });
    expect(await change('GB 980 780 684'.replace('GB ', 'GB'))).toMatchObject({
      status: 'VAT ID changed.',
      vatin: 'GB980780684',
    });
    for (const vatin of ['12345678', 'FR980780684', 'x'])
      expect(await refused(app.origin, billings.changeVatId, { token, body: { vatin } })).toMatchObject({
        status: 422,
        errors: { vatin: ['VAT ID must be 9 digits / GB followed by 9 digits.'] },
      });
    expect((await refused(app.origin, billings.changeVatId, { token, body: { vatin: ' ' } })).errors).toEqual({
      vatin: ['This field is required.'],
    });
    await call(app.origin, profile.rename, { token, body: { first_name: 'Iris', last_name: 'Calder' } });
    expect(await call(app.origin, billings.paymentInfo, { token })).toMatchObject({
      owner: { first_name: 'Iris', last_name: 'Calder' },
      vatin: 'GB980780684',
      card: null,
      paypal: { status: 'disconnected' },
    });
  });
});
