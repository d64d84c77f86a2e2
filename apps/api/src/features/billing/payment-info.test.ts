import { billings, invoices } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, day } from '../../testing/billing';
import { call, refused } from '../../testing/client';
import { mailsIn } from '../../testing/outbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp(6, { TRIAL_DAYS: '30', ENTERPRISE_CONTACT: '1' });
  billing = billingOn(app);
});
afterAll(() => app.close());

const change = (token: string, body: object) => refused(app.origin, billings.changePaymentInfo, { token, body });
const mailsAbout = async (to: string, words: string) =>
  (await mailsIn(app.services.config.dataDir, to)).filter((mail) => mail.includes(words));

describe('billing details', () => {
  it('send receipts where the account wants them, and put its order number on invoices', async () => {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    const { token } = tenant;
    const office = `office-${crypto.randomUUID().slice(0, 8)}@rail.example`;
    const body = { billing_email: ` ${office.toUpperCase()} `, po_number: ' PO-2026/11 ' };
    expect(await call(app.origin, billings.changePaymentInfo, { token, body })).toEqual({
      ...{ status: 'Changes saved successfully.', billing_email: office, po_number: 'PO-2026/11' },
    });
    expect(await call(app.origin, billings.paymentInfo, { token })).toMatchObject({
      billing_email: office,
      po_number: 'PO-2026/11',
    });
    await billing.addCard(token);
    await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'STRIPE' } });
    await expect.poll(() => mailsAbout(office, 'We have received £238.80')).toHaveLength(1);
    expect(await mailsAbout(tenant.email, 'We have received')).toEqual([]);
    const { rows } = await app.admin.query('select po_number from invoices where account_id = $1', [tenant.accountId]);
    expect(rows).toEqual([{ po_number: 'PO-2026/11' }]);
    const [invoice] = await billing.invoicesOf(token);
    const { url } = await call(app.origin, invoices.pdf, { token, path: { id: invoice?.id ?? 0 } });
    expect((await fetch(app.origin + url)).status).toBe(200);
    // What is not named stays; what is empty goes.
    await call(app.origin, billings.changePaymentInfo, { token, body: { billing_email: '' } });
    expect(await call(app.origin, billings.paymentInfo, { token })).toMatchObject({
      billing_email: '',
      po_number: 'PO-2026/11',
    });
    expect(await billing.auditOf(tenant, 'account.changed')).toHaveLength(2);
  });

  it('refuse what is no address, or too long', async () => {
    const { token } = await app.make.tenant();
    for (const billing_email of ['office', 'a b@rail.example', `${'a'.repeat(300)}@rail.example`])
      expect(await change(token, { billing_email }), billing_email).toMatchObject({ status: 422 });
    expect(await change(token, { po_number: 'x'.repeat(41) })).toMatchObject({ status: 422 });
    const charity = await app.make.tenant('CHARITY');
    expect(await change(charity.token, { po_number: 'x' })).toMatchObject({ status: 403 });
  });
});

describe('a card that ends', () => {
  it('is mailed about once, thirty days before, and again after it was changed', async () => {
    // The first day of a month is up to 31 days before its end.
    if (app.clock.now().getUTCDate() === 1) app.clock.pass(day);
    const tenant = await billing.subscribed('standard');
    const told = () => mailsAbout(tenant.email, 'is valid until the end of');
    await billing.bill(tenant);
    expect(await told()).toEqual([]);
    await app.admin.query(
      `update cards set exp_month = extract(month from $2::date), exp_year = extract(year from $2::date) where account_id = $1`,
      [tenant.accountId, app.clock.now().toISOString().slice(0, 10)],
    );
    await billing.findDue();
    await expect.poll(told).toHaveLength(1);
    expect((await told())[0]).toContain('Visa •••• 4242');
    await billing.bill(tenant);
    expect(await billing.auditOf(tenant, 'card.end_told')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });
});

describe('a trial', () => {
  it('lasts as long as the operator says, and its end is shown', async () => {
    const { token } = await app.make.tenant('RETAILER', 'standard', 'pending');
    const { trial_ends_at: ends, current_period_end: end } = await billing.get(token);
    expect(ends).toBe(end);
    const days = (Date.parse(ends ?? '') - app.clock.now().getTime()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    await billing.addCard(token);
    await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'STRIPE' } });
    expect((await billing.get(token)).trial_ends_at).toBeNull();
  });
});

describe('Enterprise by contact', () => {
  it('is not sold, and goes on where an account has it', async () => {
    const standard = await billing.subscribed('standard');
    const asking = { plan: 'enterprise', type: 'STRIPE', now: 1 } as const;
    const answer = { status: 422, code: 'contact_us', errors: { plan: ['Contact us about this plan.'] } };
    expect(await refused(app.origin, billings.switch, { token: standard.token, body: asking })).toMatchObject(answer);
    const query = { plan: 'enterprise' } as const;
    expect(await refused(app.origin, billings.quote, { token: standard.token, query })).toMatchObject(answer);
    const has = await app.make.tenant('RETAILER', 'enterprise', 'pending');
    await billing.addCard(has.token);
    const kept = { plan: 'enterprise', type: 'STRIPE' } as const;
    expect(await call(app.origin, billings.subscribe, { token: has.token, body: kept })).toMatchObject({
      status: 'active',
    });
  });
});
