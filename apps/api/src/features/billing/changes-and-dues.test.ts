import { accountClosing, billings, paypalAccount } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unblockAccount } from '../../platform/auth/blocked-accounts';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { billingOn, booksOf, day, expectBalanced, pastDueOn } from '../../testing/billing';
import { call, refused, request } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

describe('two tabs that change the plan at once', () => {
  it('to different plans, each with its quote: one is charged, the other is told', async () => {
    const tenant = await billing.subscribed('basic');
    const { token } = tenant;
    const choices = [
      { plan: 'standard', interval: 'month' },
      { plan: 'enterprise', interval: 'month' },
    ] as const;
    const quoted = await Promise.all(
      choices.map((choice) => call(app.origin, billings.quote, { token, query: { ...choice, now: 1 } })),
    );
    const charge = vi.spyOn(app.services.payments, 'charge');
    const answers = await Promise.all(
      choices.map((choice, at) =>
        request(app.origin, billings.switch, {
          token,
          body: { ...choice, type: 'STRIPE', now: 1, quote: quoted[at]?.quote ?? '' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await billing.get(token)).name.toLowerCase()).toBe(choices[won]?.plan);
    const written = await billing.invoicesOf(token);
    expect(written).toHaveLength(2);
    expect(written[0]?.data[0]?.amount).toBe(quoted[won]?.now?.total);
    expect(new Set(charge.mock.calls.map(([wanted]) => wanted.pence)).size).toBe(1);
    charge.mockRestore();
    await expectBalanced(app, tenant);
  });

  it('to the same plan: it is charged once', async () => {
    const tenant = await billing.subscribed('basic');
    const { token } = tenant;
    const body = { plan: 'standard', type: 'STRIPE', now: 1 } as const;
    const answers = await Promise.all([1, 2].map(() => request(app.origin, billings.switch, { token, body })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    expect(await billing.invoicesOf(token)).toHaveLength(2);
    await expectBalanced(app, tenant);
  });
});

describe('an account whose payment is due', () => {
  it('sees that it is past due, why, and when it is tried next; it can pay, and not change the plan before', async () => {
    const owing = await pastDueOn(app);
    const { token } = owing;
    const told = await billing.get(token);
    expect(told).toMatchObject({ status: 'past_due', due: { amount: '238.80', reason: expect.stringMatching(/\w/) } });
    expect(Date.parse(told.due?.next_try_at ?? '')).toBeGreaterThan(app.clock.now().getTime());
    const due = { status: 409, code: 'payment_due' };
    const choice = { plan: 'enterprise', now: 1 } as const;
    expect(await refused(app.origin, billings.quote, { token, query: choice })).toMatchObject(due);
    expect(await refused(app.origin, billings.switch, { token, body: { ...choice, type: 'STRIPE' } })).toMatchObject(
      due,
    );
    expect((await billing.get(token)).name).toBe('Standard');
  });

  it('and that is closed is not charged; what it owes stays on the books, and is tried once it is open again', async () => {
    const owing = await pastDueOn(app);
    await call(app.origin, accountClosing.close, { token: owing.token, body: { password: testPassword } });
    const before = await booksOf(app, owing);
    expect(before).toMatchObject({ owed: 23_880, open: 23_880 });
    const charge = vi.spyOn(app.services.payments, 'charge');
    for (let days = 0; days < 5; days += 1) {
      app.clock.pass(3 * day);
      await billing.bill(owing);
    }
    expect(charge).not.toHaveBeenCalled();
    expect(await booksOf(app, owing)).toEqual(before);
    await app.db.inScope(scopeOfOperatorAt(owing.accountId, 'operator'), (tx) => unblockAccount(tx));
    await billing.bill(owing);
    expect(charge).toHaveBeenCalledTimes(1);
    charge.mockRestore();
    await expectBalanced(app, owing);
  });
});

describe('a plan', () => {
  it('that was cancelled for the end of its period goes on where its payer chooses it again', async () => {
    const { token } = await billing.subscribed('standard');
    const { id } = await billing.get(token);
    await call(app.origin, billings.cancel, { token, path: { id }, body: { now: 0 } });
    expect((await billing.get(token)).cancel_at_period_end).toBe(true);
    await call(app.origin, billings.switch, { token, body: { plan: 'standard', type: 'STRIPE', now: 0 } });
    expect(await billing.get(token)).toMatchObject({ cancel_at_period_end: false, status: 'active' });
    expect((await call(app.origin, billings.next, { token })).total).toBe('238.80');
    expect(await billing.invoicesOf(token)).toHaveLength(1);
  });

  it('paid by PayPal is no longer said to be once PayPal is disconnected', async () => {
    const { token } = await app.make.tenant('RETAILER', 'standard', 'pending');
    const { url, state } = await call(app.origin, paypalAccount.login, { token });
    await pressInSandbox(url, 'approve');
    await until(
      async () => (await call(app.origin, paypalAccount.status, { token, query: { state } })).status === 'connected',
    );
    await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'PAYPAL' } });
    const method = async () => (await call(app.origin, billings.next, { token })).method;
    expect(await method()).toBe('PAYPAL');
    await call(app.origin, paypalAccount.logout, { token });
    expect(await method()).toBe(null);
    expect((await billing.get(token)).payment_type).toBe(null);
  });
});
