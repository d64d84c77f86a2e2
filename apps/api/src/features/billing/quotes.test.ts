import { billings, type Interval, type PlanName, type Role } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, day } from '../../testing/billing';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

type Asked = { plan: PlanName; interval?: Interval; now?: 0 | 1 };
const ask = (token: string, query: Asked) => call(app.origin, billings.quote, { token, query });
const take = (token: string, quote: string, body: Asked) =>
  call(app.origin, billings.switch, { token, body: { ...body, type: 'STRIPE', quote } });
const newest = async (token: string) => (await billing.invoicesOf(token))[0];

describe('a quote', () => {
  /** What each choice costs who has paid nothing yet: net, VAT of 20 % and total, in pounds. */
  const prices: [Role, PlanName, Interval, string, string, string][] = [
    ['RETAILER', 'basic', 'month', '49.00', '9.80', '58.80'],
    ['RETAILER', 'basic', 'year', '588.00', '117.60', '705.60'],
    ['RETAILER', 'standard', 'month', '199.00', '39.80', '238.80'],
    ['RETAILER', 'standard', 'year', '2388.00', '477.60', '2865.60'],
    ['RETAILER', 'enterprise', 'month', '2499.00', '499.80', '2998.80'],
    ['RETAILER', 'enterprise', 'year', '29988.00', '5997.60', '35985.60'],
    ['PARTNER', 'standard', 'month', '199.00', '39.80', '238.80'],
    ['PARTNER', 'standard', 'year', '2388.00', '477.60', '2865.60'],
    ['PARTNER', 'enterprise', 'month', '2499.00', '499.80', '2998.80'],
    ['PARTNER', 'enterprise', 'year', '29988.00', '5997.60', '35985.60'],
  ];
  it.each(prices)('of a %s for %s by the %s is what is charged', async (role, plan, interval, net, vat, total) => {
    const { token } = await app.make.tenant(role, 'standard', 'pending');
    await billing.addCard(token);
    const quote = await ask(token, { plan, interval });
    expect(quote.now).toMatchObject({ net, vat_percent: 20, vat, total, credit_used: '0.00', credit_left: '0.00' });
    expect(quote.next).toMatchObject({ net, vat, total, credit_used: '0.00' });
    const body = { plan, interval, type: 'STRIPE', quote: quote.quote } as const;
    await call(app.origin, billings.subscribe, { token, body });
    expect(await newest(token)).toMatchObject({ status: 'paid', data: [{ amount: total }] });
    expect(await call(app.origin, billings.next, { token })).toMatchObject({ ...quote.next, method: 'STRIPE' });
  });

  it('of a change at once takes off half of a month that is half over, and keeps what is more', async () => {
    const tenant = await billing.subscribed('enterprise');
    const { token } = tenant;
    const { period_start: start, period_end: end } = (await newest(token)) ?? { period_start: '', period_end: '' };
    const half = (Date.parse(end) - Date.parse(start)) / 2000;
    await app.clock.frozen(async () => {
      app.clock.pass(half - (app.clock.now().getTime() - Date.parse(start)) / 1000);
      const later = await app.make.session(tenant);
      const quote = await ask(later, { plan: 'basic', now: 1 });
      // Half of 2499.00 is 1249.50; Basic costs 49.00 of it.
      expect(quote.now).toMatchObject({
        net: '0.00',
        vat: '0.00',
        total: '0.00',
        credit_used: '49.00',
        credit_left: '1200.50',
      });
      expect(quote.next).toMatchObject({ total: '0.00', credit_used: '49.00', credit_left: '1151.50' });
      const waiting = await ask(later, { plan: 'basic', now: 0 });
      expect(waiting).toMatchObject({ now: null, next: { total: '58.80', at: end, credit_left: '0.00' } });
      expect(await take(later, quote.quote, { plan: 'basic', now: 1 })).toMatchObject({
        name: 'Basic',
        credit: '1200.50',
      });
      expect(await newest(later)).toMatchObject({
        data: [{ amount: '0.00' }],
        credit_used: '49.00',
        credit_left: '1200.50',
      });
    });
  });

  it('is charged though minutes have passed, and refused once it is too old or something has changed', async () => {
    const tenant = await billing.subscribed('standard');
    app.clock.pass(3 * day);
    const token = await app.make.session(tenant);
    const enterprise = { plan: 'enterprise', now: 1 } as const;
    const old = await ask(token, enterprise);
    app.clock.pass(901);
    const changed = { status: 409, code: 'quote_changed' };
    const body = { ...enterprise, type: 'STRIPE' } as const;
    const tryWith = (quote: string) => refused(app.origin, billings.switch, { token, body: { ...body, quote } });
    expect(await tryWith(old.quote)).toMatchObject(changed);
    for (const quote of ['', 'nonsense', '1', `${app.clock.now().getTime()}.forged`])
      expect(await tryWith(quote), quote).toMatchObject(changed);
    const shown = await ask(token, enterprise);
    // The same amounts for another choice, and another account’s.
    expect(
      await refused(app.origin, billings.switch, {
        token,
        body: { ...body, interval: 'year', quote: shown.quote },
      }),
    ).toMatchObject(changed);
    app.clock.pass(600);
    const charged = await take(token, shown.quote, enterprise);
    expect(charged.name).toBe('Enterprise');
    expect((await newest(token))?.data[0]?.amount).toBe(shown.now?.total);
    expect(await tryWith(shown.quote)).toMatchObject(changed);
  });

  it('says what must be done first: too many websites, a plan not offered, a payment that is due', async () => {
    const partner = await app.make.tenant('PARTNER', 'standard', 'pending');
    expect(await refused(app.origin, billings.quote, { token: partner.token, query: { plan: 'basic' } })).toMatchObject(
      { status: 422, code: 'plan_not_offered' },
    );
    const charity = await app.make.tenant('CHARITY');
    for (const endpoint of [billings.quote, billings.next])
      expect((await refused(app.origin, endpoint, { token: charity.token, query: { plan: 'standard' } })).status).toBe(
        403,
      );
  });
});

describe('what registration took', () => {
  it('is on an invoice before the plan changes, so that what is left of it is taken off', async () => {
    const tenant = await billing.subscribed('standard');
    // As it stands between the registration and the job that it has sent.
    for (const table of ['money_entries', 'charges'])
      await app.admin.query(`delete from ${table} where account_id = $1`, [tenant.accountId]);
    await app.admin.query('delete from invoices where account_id = $1', [tenant.accountId]);
    await app.admin.query(
      "update subscriptions set provider_reference = 'paid', bill_at = current_period_start where account_id = $1",
      [tenant.accountId],
    );
    const { token } = tenant;
    const body = { plan: 'enterprise', type: 'STRIPE', now: 1 } as const;
    const answer = await refused(app.origin, billings.switch, { token, body });
    expect(answer).toMatchObject({ status: 409, code: 'payment_under_way' });
    await billing.bill(tenant);
    const quote = await ask(token, { plan: 'enterprise', now: 1 });
    expect(quote.now).toMatchObject({ credit_used: '199.00', net: '2300.00' });
    expect((await take(token, quote.quote, { plan: 'enterprise', now: 1 })).name).toBe('Enterprise');
  });
});

describe('what is charged next', () => {
  it('is the plan that follows; nothing for who pays later, or has cancelled', async () => {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    const next = () => call(app.origin, billings.next, { token: tenant.token });
    expect(await next()).toMatchObject({ at: null, total: '0.00', lines: [], method: null });
    await billing.addCard(tenant.token);
    expect(await next()).toMatchObject({ total: '238.80', method: 'STRIPE' });
    await call(app.origin, billings.subscribe, { token: tenant.token, body: { plan: 'standard', type: 'STRIPE' } });
    const { current_period_end: end, id } = await billing.get(tenant.token);
    expect(await next()).toMatchObject({ at: end, net: '199.00', vat: '39.80', total: '238.80' });
    const basic = { plan: 'basic', interval: 'year', type: 'STRIPE', now: 0 } as const;
    await call(app.origin, billings.switch, { token: tenant.token, body: basic });
    expect(await next()).toMatchObject({ at: end, total: '705.60' });
    await call(app.origin, billings.cancel, { token: tenant.token, path: { id }, body: { now: 0 } });
    expect(await next()).toMatchObject({ at: null });
  });
});
