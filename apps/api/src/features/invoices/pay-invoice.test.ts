import { billings, cards, invoices, paypalAccount } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billingOn, day, pastDueOn } from '../../testing/billing';
import { failingCard, testCard } from '../../testing/cards';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
const charges = vi.fn<(key: string) => void>();
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
  const { payments } = app.services;
  const charge = payments.charge.bind(payments);
  vi.spyOn(payments, 'charge').mockImplementation((wanted) => {
    charges(wanted.key);
    return charge(wanted);
  });
});
afterAll(() => app.close());

async function pastDue() {
  const owing = await pastDueOn(app);
  charges.mockClear();
  return owing;
}
const pay = ({ token, invoice: id }: { token: string; invoice: number }) =>
  call(app.origin, invoices.pay, { token, path: { id } });
const refusedPay = ({ token, invoice: id }: { token: string; invoice: number }) =>
  refused(app.origin, invoices.pay, { token, path: { id } });
/** Another card, of which the job has not heard yet. */
const mendCard = (tenant: Tenant) =>
  app.admin.query("update cards set provider_reference = 'sandbox_mended' where account_id = $1", [tenant.accountId]);

describe('paying an open invoice', () => {
  it('is refused where nothing is due, where there is nothing to pay with, and where the provider refuses', async () => {
    const owing = await pastDue();
    const before = await billing.get(owing.token);
    expect(before).toMatchObject({ status: 'past_due', due: { amount: '238.80', currency: 'GBP' } });
    expect(
      await call(app.origin, billings.quote, { token: owing.token, query: { plan: 'basic' } }).catch(String),
    ).toContain('A payment is due. Pay it before you change the plan.');
    expect(await refusedPay(owing)).toMatchObject({ status: 402, code: 'card_declined' });
    expect(await refusedPay(owing)).toMatchObject({ status: 402 });
    // A try by hand has a key of its own and brings the end of the schedule no nearer.
    expect(charges.mock.calls.map(([key]) => key.slice(-2))).toEqual(['-1', '-2']);
    const { rows } = await app.admin.query('select tries, attempts from invoices where id = $1', [owing.invoice]);
    expect(rows).toEqual([{ tries: 1, attempts: 3 }]);
    expect(await billing.get(owing.token)).toEqual(before);
    await billing.dropCard(owing.token);
    expect(await refusedPay(owing)).toMatchObject({ status: 422, code: 'no_payment_method' });
    const [, paid] = await billing.invoicesOf(owing.token);
    expect(await refusedPay({ ...owing, invoice: paid?.id ?? 0 })).toMatchObject({ status: 409, code: 'nothing_due' });
  });

  it('takes the money once, though it is pressed twice while the job is at it, too', async () => {
    const owing = await pastDue();
    await mendCard(owing);
    const all = await Promise.allSettled([pay(owing), pay(owing), billing.bill(owing), billing.bill(owing)]);
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(new Set(charges.mock.calls.map(([key]) => key)).size).toBe(1);
    expect(await billing.get(owing.token)).toMatchObject({ status: 'active', active: true, due: null });
    expect((await billing.invoicesOf(owing.token)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await billing.auditOf(owing, 'invoice.paid')).toHaveLength(2);
    expect(await refusedPay(owing)).toMatchObject({ status: 409, code: 'nothing_due' });
  });

  it.each([
    ['paid', 'invoice.paid', { tries: 1, attempts: 1, status: 'paid' }],
    ['refused', 'invoice.refused', { tries: 1, attempts: 2, status: 'open' }],
  ])('is %s once where two calls wait for the provider with the same try', async (outcome, action, row) => {
    const owing = await pastDue();
    if (outcome === 'paid') await mendCard(owing);
    const before = (await billing.auditOf(owing, action)).length;
    const charge = vi.mocked(app.services.payments.charge).getMockImplementation();
    let waiting = 0;
    let bothThere = () => {};
    const both = new Promise<void>((resolve) => (bothThere = resolve));
    vi.spyOn(app.services.payments, 'charge').mockImplementation(async (wanted) => {
      waiting += 1;
      if (waiting === 2) bothThere();
      await both;
      if (!charge) throw new Error('It was not mocked.');
      return charge(wanted);
    });
    await Promise.allSettled([pay(owing), pay(owing)]);
    if (charge) vi.spyOn(app.services.payments, 'charge').mockImplementation(charge);
    expect(waiting).toBe(2);
    expect(await billing.auditOf(owing, action)).toHaveLength(before + 1);
    const { rows } = await app.admin.query('select tries, attempts, status from invoices where id = $1', [
      owing.invoice,
    ]);
    expect(rows).toEqual([row]);
  });

  it('goes on after a call that was cut off', async () => {
    const owing = await pastDue();
    await mendCard(owing);
    vi.spyOn(app.services.payments, 'charge').mockRejectedValueOnce(new Error('The line is cut.'));
    expect((await refusedPay(owing)).status).toBe(500);
    // The money may be on its way: the invoice is not given up meanwhile.
    const path = { id: (await billing.get(owing.token)).id };
    expect(await refused(app.origin, billings.cancel, { token: owing.token, path, body: { now: 1 } })).toMatchObject({
      status: 409,
      code: 'payment_under_way',
    });
    await billing.findDue();
    await until(async () => (await billing.get(owing.token)).status === 'active');
    expect(await billing.auditOf(owing, 'invoice.paid')).toHaveLength(2);
  });

  it('lets an account that is paused go on', async () => {
    const owing = await pastDue();
    for (const days of [1, 3, 5, 7]) {
      app.clock.pass(days * day + 60);
      await billing.bill(owing);
    }
    const token = await app.make.session(owing);
    expect(await billing.get(token)).toMatchObject({ status: 'unpaid', due: { next_try_at: null } });
    expect(await billing.paymentStatus(token)).toMatchObject({
      paused: true,
      ended: false,
      due: { invoice: owing.invoice, amount: '238.80', reason: 'The card was declined.' },
    });
    expect(await refusedPay({ ...owing, token })).toMatchObject({ status: 402 });
    expect((await billing.get(token)).status).toBe('unpaid');
    await mendCard(owing);
    expect(await pay({ ...owing, token })).toEqual({ status: 'Paid. Thank you.' });
    expect(await billing.paymentStatus(token)).toEqual({
      email: owing.email,
      full_use_until: null,
      paused: false,
      ended: false,
      due: null,
      viewed: null,
    });
  });
});

describe('what is due is tried at once', () => {
  it('after a changed expiry', async () => {
    const owing = await pastDue();
    const { items } = await call(app.origin, cards.list, { token: owing.token });
    const { name, exp_month } = testCard();
    const body = { name, exp_month, exp_year: new Date().getUTCFullYear() + 5 };
    await mendCard(owing);
    await call(app.origin, cards.change, { token: owing.token, path: { id: items[0]?.id ?? 0 }, body });
    await until(async () => (await billing.get(owing.token)).status === 'active');
  });

  it('after another card, whose refusal leaves the schedule as it was', async () => {
    const owing = await pastDue();
    const { due } = await billing.get(owing.token);
    await billing.dropCard(owing.token);
    await billing.addCard(owing.token, failingCard);
    await until(async () => charges.mock.calls.length === 1);
    await until(async () => (await billing.auditOf(owing, 'invoice.refused')).length === 2);
    expect(await billing.get(owing.token)).toMatchObject({ status: 'past_due', due });
  });

  it('after PayPal was connected, which is then what it is paid by', async () => {
    const owing = await pastDue();
    await billing.dropCard(owing.token);
    expect((await billing.get(owing.token)).payment_type).toBeNull();
    const { url, state } = await call(app.origin, paypalAccount.login, { token: owing.token });
    await pressInSandbox(url, 'approve');
    await call(app.origin, paypalAccount.status, { token: owing.token, query: { state } });
    await until(async () => (await billing.get(owing.token)).status === 'active');
    expect((await billing.get(owing.token)).payment_type).toBe('PAYPAL');
  });
});
