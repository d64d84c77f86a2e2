import { billings, invoices, type PaymentAction, registration } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, booksOf, day, expectBalanced } from '../../testing/billing';
import { testCard } from '../../testing/cards';
import { call, refused } from '../../testing/client';
import { card, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

const always = '4000002760003184';
const first = '4000002500003155';
/** Presses a button of the sandbox’s page of the bank. */
const atBank = async (action: PaymentAction | undefined, way: 'confirm' | 'refuse') => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return (await fetch(`${app.origin}${action?.url}/${way}`, { method: 'POST', headers: form })).status;
};
const body = { plan: 'standard', type: 'STRIPE' } as const;
const buy = (token: string) => call(app.origin, billings.subscribe, { token, body });
const confirm = (token: string) => call(app.origin, billings.confirm, { token });
const unconfirmed = (token: string) => refused(app.origin, billings.confirm, { token });
const pay = (token: string, id: number) => call(app.origin, invoices.pay, { token, path: { id } });
async function withCard(number: string) {
  const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
  await billing.addCard(tenant.token, number);
  return tenant;
}
/** A plan whose renewal waits for its payer. */
async function renewed(number = always) {
  const tenant = await withCard(number);
  await atBank((await buy(tenant.token)).action, 'confirm');
  await billing.bill({ accountId: tenant.accountId });
  app.clock.pass(121);
  await billing.bill(tenant);
  expect(await billing.get(await app.make.session(tenant))).toMatchObject({ status: 'active' });
  app.clock.pass(32 * day);
  await billing.bill(tenant);
  const token = await app.make.session(tenant);
  return { ...tenant, token, plan: await billing.get(token) };
}

describe('a purchase that the bank asks about', () => {
  it('buys nothing before it is confirmed, and the plan once it is', async () => {
    const tenant = await withCard(always);
    const { action, status } = await buy(tenant.token);
    expect([status, action?.type, action?.url]).toEqual(['pending', '3ds', `/dev/3ds/${action?.client_secret}`]);
    expect(await billing.invoicesOf(tenant.token)).toEqual([]);
    expect(await unconfirmed(tenant.token)).toMatchObject({ status: 409, code: 'confirmation_pending' });
    const page = await (await fetch(`${app.origin}${action?.url}`, { headers: { 'Accept-Language': 'de' } })).text();
    expect(page).toContain('Digital Wardrobe möchte 238,80\u00a0£ einziehen.');
    expect(await atBank(action, 'confirm')).toBe(200);
    expect(await atBank(action, 'refuse')).toBe(404);
    const all = await Promise.allSettled([1, 2, 3].map(() => confirm(tenant.token)));
    expect(all.some((settled) => settled.status === 'fulfilled')).toBe(true);
    expect(await unconfirmed(tenant.token)).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
    expect(await billing.get(tenant.token)).toMatchObject({ status: 'active', plan: 'standard' });
    await expectBalanced(app, tenant);
  });

  it('that is not confirmed buys nothing, though the job was faster', async () => {
    for (const job of [false, true]) {
      const tenant = await withCard(always);
      await atBank((await buy(tenant.token)).action, 'refuse');
      app.clock.pass(121);
      if (job) await billing.bill(tenant);
      const told = await unconfirmed(tenant.token);
      expect([told.status, told.code]).toEqual(job ? [409, 'nothing_to_confirm'] : [402, 'authentication_failed']);
      expect(await billing.get(tenant.token)).toMatchObject({ status: 'pending' });
    }
  });

  it('is over after half an hour, or with the next choice, and leaves nothing', async () => {
    const tenant = await withCard(always);
    const { action } = await buy(tenant.token);
    app.clock.pass(600);
    await billing.bill(tenant);
    expect(await booksOf(app, tenant)).toMatchObject({ unsettled: 1 });
    const again = await buy(tenant.token);
    expect(again.action?.client_secret).not.toBe(action?.client_secret);
    expect(await atBank(action, 'confirm')).toBe(404);
    app.clock.pass(1801);
    await billing.bill(tenant);
    expect(await booksOf(app, tenant)).toMatchObject({ unsettled: 0, numbers: [] });
    expect(await atBank(again.action, 'confirm')).toBe(404);
    expect(await billing.get(tenant.token)).toMatchObject({ status: 'pending' });
  });

  it('that was confirmed before another choice is the plan that was bought', async () => {
    const tenant = await withCard(always);
    const { action } = await buy(tenant.token);
    await atBank(action, 'confirm');
    expect(await refused(app.origin, billings.subscribe, { token: tenant.token, body })).toMatchObject({
      status: 409,
      code: 'plan_active',
    });
    expect(await billing.invoicesOf(tenant.token)).toMatchObject([{ status: 'paid' }]);
    await expectBalanced(app, tenant);
  });

  it('of a card that is asked about once is not asked about at the renewal', async () => {
    const { plan } = await renewed(first);
    expect(plan).toMatchObject({ status: 'active', due: null });
  });
});

describe('a renewal that the bank asks about', () => {
  it('is mailed, shown as due, confirmed by Pay now, and booked once', async () => {
    const { token, plan, accountId } = await renewed();
    const id = plan.due?.invoice ?? 0;
    expect(plan).toMatchObject({
      status: 'past_due',
      due: { amount: '238.80', reason: 'Your bank asks you to confirm the payment.' },
    });
    const { action, status } = await pay(token, id);
    expect(status).toBe('Confirm the payment at your bank.');
    expect((await pay(token, id)).action).toEqual(action);
    expect((await billing.get(token)).due).toEqual(plan.due);
    await atBank(action, 'confirm');
    const all = await Promise.allSettled([pay(token, id), pay(token, id), billing.bill({ accountId })]);
    expect(all.some(({ status: settled }) => settled === 'fulfilled')).toBe(true);
    expect(await billing.get(token)).toMatchObject({ status: 'active', due: null });
    expect(await billing.auditOf({ accountId }, 'invoice.confirmation_asked')).toHaveLength(1);
    await expectBalanced(app, { accountId });
  });

  it('counts as refused where the payer does not confirm it, or not within 23 hours', async () => {
    const refusing = await renewed();
    const id = refusing.plan.due?.invoice ?? 0;
    await atBank((await pay(refusing.token, id)).action, 'refuse');
    expect(await refused(app.origin, invoices.pay, { token: refusing.token, path: { id } })).toMatchObject({
      status: 402,
      code: 'authentication_failed',
      message: 'Your bank did not confirm the payment.',
    });
    const late = await renewed();
    const { action } = await pay(late.token, late.plan.due?.invoice ?? 0);
    app.clock.pass(23 * 3600 + 1);
    await billing.bill(late);
    expect(await atBank(action, 'confirm')).toBe(404);
    const token = await app.make.session(late);
    expect((await billing.get(token)).due).toMatchObject({ reason: 'Your bank did not confirm the payment.' });
    await expectBalanced(app, late);
  });

  it('is tried at once with another card, and given up with its plan', async () => {
    const { token, plan, accountId } = await renewed();
    const { action } = await pay(token, plan.due?.invoice ?? 0);
    await billing.dropCard(token);
    await billing.addCard(token);
    await billing.bill({ accountId });
    expect(await billing.get(token)).toMatchObject({ status: 'active', due: null });
    expect(await atBank(action, 'confirm')).toBe(404);
    const other = await renewed();
    const asked = await pay(other.token, other.plan.due?.invoice ?? 0);
    const path = { id: other.plan.id };
    await call(app.origin, billings.cancel, { token: other.token, path, body: { now: 1 } });
    expect(await atBank(asked.action, 'confirm')).toBe(404);
    expect(await billing.get(other.token)).toMatchObject({ status: 'canceled', due: null });
    for (const tenant of [{ accountId }, other]) await expectBalanced(app, tenant);
  });
});

describe('a registration that the bank asks about', () => {
  const step = (code: string, number: string) =>
    call(app.origin, registration.payByCard, {
      body: { code, plan: 'standard', interval: 'month', ...card, number },
    });
  const confirmed = (code: string) => call(app.origin, registration.confirmCard, { body: { code } });
  const unconfirmed = (code: string) => refused(app.origin, registration.confirmCard, { body: { code } });

  it('ends once it is confirmed', async () => {
    const { email, code } = await registrationAt(app, 5);
    expect(await unconfirmed(code)).toMatchObject({ status: 422 });
    const { action, access_token, step: at } = await step(code, always);
    expect([at, access_token]).toEqual([5, undefined]);
    expect(await unconfirmed(code)).toMatchObject({ status: 409, code: 'confirmation_pending' });
    await atBank(action, 'confirm');
    const { user, access_token: token = '' } = await confirmed(code);
    expect(user?.email).toBe(email);
    await expect.poll(() => billing.invoicesOf(token)).toMatchObject([{ status: 'paid' }]);
  });

  it('that is not confirmed takes another card, and what was refused cannot be confirmed any more', async () => {
    const { code } = await registrationAt(app, 5);
    const { action } = await step(code, always);
    await atBank(action, 'refuse');
    expect(await unconfirmed(code)).toMatchObject({ status: 402, code: 'authentication_failed' });
    const waiting = await step(code, always);
    const { access_token } = await step(code, testCard().number);
    expect(access_token).toBeDefined();
    expect(await atBank(waiting.action, 'confirm')).toBe(404);
  });
});
