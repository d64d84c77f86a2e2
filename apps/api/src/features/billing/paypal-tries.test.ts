import { billings, invoices, paypalAccount, registration } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing as billingJob } from '../../domain/subscriptions/bill-soon';
import { billingOn, booksOf, day, expectBalanced } from '../../testing/billing';
import { call, refused, request } from '../../testing/client';
import { behind, type PayPalApp, startPayPalApp } from '../../testing/paypal/paypal-app';
import { behaviours } from '../../testing/paypal/paypal-state';
import { hasJobs } from '../../testing/pending-jobs';
import { registrationAt } from '../../testing/registration';
import { until } from '../../testing/test-app';

let app: PayPalApp;
beforeAll(async () => {
  app = await startPayPalApp();
});
afterAll(async () => {
  await app.close();
  expect(app.paypal.complaints).toEqual([]);
});

const replays = 20;
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: replays }, work));
const orders = () => new Set(app.paypal.state.orders.keys());
/** Payments that were taken since, each with how often. */
function takenSince(known: ReadonlySet<string>): number[] {
  const fresh = [...app.paypal.state.orders.values()].filter(({ id }) => !known.has(id));
  return fresh.map(({ taken }) => taken).filter((taken) => taken > 0);
}
/**
 * Connecting a PayPal and registering send a look at the bills: one that comes a month late would bill another account in the
 * middle of a test, or take the faults that are meant for others.
 */
const lookedAtBills = () => until(async () => !(await hasJobs(app, [billingJob.queue])), 30);
/** What was pending is finished at PayPal. */
function finishPending(): void {
  for (const { capture } of app.paypal.state.orders.values())
    if (capture?.status === 'PENDING') capture.status = 'COMPLETED';
}

describe.each(behaviours)('a PayPal that is "%s"', (behaviour) => {
  const works = behaviour === 'works' || behaviour === 'later';

  it('is charged once at most by a registration that is sent twenty times', async () => {
    const { code, email } = await registrationAt(app, 4);
    const body = { code, plan: 'standard', interval: 'month', required_card: 0, plan_type: 'PAYPAL' } as const;
    const { url = '' } = await call(app.origin, registration.choosePlan, { body });
    const known = orders();
    expect(await refused(app.origin, registration.confirmPayPal, { body: { code } })).toMatchObject({ status: 409 });
    app.paypal.state.approveSetup(behind(url), behaviour);
    const confirm = async () => (await request(app.origin, registration.confirmPayPal, { body: { code } })).status;
    const statuses = await atOnce(confirm);
    expect(statuses.every((status) => [200, 402, 409, 422, 503].includes(status))).toBe(true);
    expect(takenSince(known)).toEqual(works ? [1] : []);
    if (behaviour === 'later') {
      finishPending();
      await atOnce(confirm);
      expect(takenSince(known)).toEqual([1]);
    }
    const { rows } = await app.admin.query('select 1 from directory.users where email = $1', [email]);
    expect(rows).toHaveLength(works ? 1 : 0);
  });

  it('is charged once at most by a purchase that is sent twenty times, and by a renewal that is looked at twenty times', async () => {
    const billing = billingOn(app);
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    await app.connect(tenant.token, behaviour);
    const known = orders();
    const body = { plan: 'standard', type: 'PAYPAL' } as const;
    await atOnce(async () => (await request(app.origin, billings.subscribe, { token: tenant.token, body })).status);
    expect(takenSince(known)).toEqual(works ? [1] : []);
    if (behaviour === 'later') {
      finishPending();
      await app.clock.frozen(async () => {
        app.clock.pass(300);
        await billing.bill(tenant);
      });
    }
    await expectBalanced(app, tenant);
    if (!works) return;
    await lookedAtBills();
    await app.clock.frozen(async () => {
      app.clock.pass(32 * day);
      const before = orders();
      await atOnce(() => billing.bill(tenant));
      expect(takenSince(before)).toEqual([1]);
      finishPending();
      await atOnce(() => billing.bill(tenant));
      expect(takenSince(before)).toEqual([1]);
    });
    await expectBalanced(app, tenant);
  });
});

describe('answers of PayPal that are lost for seven hours', () => {
  it.each(['lost', 'down', 'html', 'busy'] as const)(
    '(%s) are one payment, whatever PayPal has forgotten since',
    async (fault) => {
      const billing = billingOn(app);
      const tenant = await app.subscribed();
      await lookedAtBills();
      await app.clock.frozen(async () => {
        app.clock.pass(32 * day);
        const known = orders();
        app.paypal.fail(/capture$/, fault);
        await billing.bill(tenant).catch(() => undefined);
        expect(await booksOf(app, tenant)).toMatchObject({ unsettled: 1 });
        for (let hours = 0; hours < 7; hours += 1) {
          app.paypal.fail(/GET .*orders/, 'html');
          app.clock.pass(3600);
          await billing.bill(tenant).catch(() => undefined);
          const token = await app.make.session(tenant);
          // Nothing else begins meanwhile.
          expect(
            await refused(app.origin, billings.switch, { token, body: { plan: 'enterprise', type: 'PAYPAL' } }),
          ).toMatchObject({ status: 409 });
        }
        app.paypal.forgetKeys();
        await atOnce(() => billing.bill(tenant));
        expect(takenSince(known)).toEqual([1]);
        expect(await booksOf(app, tenant)).toMatchObject({ unsettled: 0, open: 0 });
      });
      await expectBalanced(app, tenant);
    },
  );
});

describe('with PayPal beside Stripe', () => {
  it('a PayPal that was removed there is refused at the renewal, mailed about, and another one pays', async () => {
    const billing = billingOn(app);
    const tenant = await app.subscribed();
    app.paypal.state.saved.clear();
    await app.clock.frozen(async () => {
      app.clock.pass(32 * day);
      await billing.bill(tenant);
      const token = await app.make.session(tenant);
      const { due } = await billing.get(token);
      expect(due).toMatchObject({ reason: 'PayPal does not allow payments from this account any more.' });
      await call(app.origin, paypalAccount.logout, { token });
      await app.connect(token);
      const { status } = await request(app.origin, invoices.pay, { token, path: { id: due?.invoice ?? 0 } });
      expect([200, 409]).toContain(status);
      await billing.bill(tenant);
      expect((await billing.get(token)).due).toBeNull();
    });
    await expectBalanced(app, tenant);
  });

  it('a window that was closed leaves nothing, and the next one counts', async () => {
    const { token } = await app.make.tenant();
    await call(app.origin, paypalAccount.login, { token });
    expect(await call(app.origin, paypalAccount.status, { token })).toEqual({ status: 'pending', email: '' });
    await app.connect(token);
    expect(await call(app.origin, paypalAccount.status, { token })).toEqual({
      status: 'connected',
      email: 'maya@payer.example',
    });
    await call(app.origin, paypalAccount.logout, { token });
    const saved = app.paypal.state.saved.size;
    await expect
      .poll(() => app.paypal.calls.some((one) => one.startsWith('DELETE /v3/vault/payment-tokens/')))
      .toBe(true);
    expect(saved).toBeGreaterThanOrEqual(app.paypal.state.saved.size);
  });

  it('that does not answer is 503 where somebody waits, and nothing is connected', async () => {
    const { token } = await app.make.tenant();
    app.paypal.fail(/setup-tokens/, 'down');
    expect(await refused(app.origin, paypalAccount.login, { token })).toMatchObject({
      status: 503,
      code: 'payment_unknown',
    });
    const { url } = await call(app.origin, paypalAccount.login, { token });
    app.paypal.state.approveSetup(behind(url));
    app.paypal.fail(/setup-tokens/, 'html');
    expect(await refused(app.origin, paypalAccount.status, { token })).toMatchObject({ status: 503 });
    expect((await call(app.origin, paypalAccount.status, { token })).status).toBe('connected');
  });
});
