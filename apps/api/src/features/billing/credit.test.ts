import { billings } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingOn, day } from '../../testing/billing';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

it('left-over credit is shown, outlives a cancellation and pays for the next plan', async () => {
  const tenant = await billing.subscribed('enterprise');
  const { token } = tenant;
  const basic = { plan: 'basic', type: 'STRIPE' } as const;
  // At once: all but moments of 2499.00 is left, and 49.00 of it is used.
  const { credit, id } = await call(app.origin, billings.switch, { token, body: { ...basic, now: 1 } });
  expect(credit).toMatch(/^24(49\.\d\d|50\.00)$/);
  expect((await billing.invoicesOf(token))[0]).toMatchObject({ credit_used: '49.00', credit_left: credit });
  await call(app.origin, billings.cancel, { token, path: { id }, body: { now: 1 } });
  expect(await billing.get(token)).toMatchObject({ status: 'canceled', credit });
  const kept = Number(credit.replace('.', ''));
  expect(await billing.auditOf(tenant, 'subscription.ended')).toMatchObject([{ after: { credit_pence: kept } }]);
  const quote = await call(app.origin, billings.quote, { token, query: { plan: 'standard' } });
  expect(quote.now).toMatchObject({ total: '0.00', credit_used: '199.00' });
  const plan = await call(app.origin, billings.subscribe, {
    token,
    body: { plan: 'standard', type: 'STRIPE', quote: quote.quote },
  });
  expect(Number(plan.credit.replace('.', ''))).toBe(kept - 19_900);
});

it('what an unpaid invoice had used of the credit is given back with it', async () => {
  const tenant = await billing.subscribed('standard');
  const give = (pence: number) =>
    app.admin.query('update subscriptions set credit_pence = $2 where account_id = $1', [tenant.accountId, pence]);
  await give(10_000);
  await billing.dropCard(tenant.token);
  app.clock.pass(32 * day);
  await billing.bill(tenant);
  const token = await app.make.session(tenant);
  // 199.00 less 100.00, and VAT.
  expect(await billing.get(token)).toMatchObject({ credit: '0.00', due: { amount: '118.80' } });
  await call(app.origin, billings.cancel, { token, path: { id: (await billing.get(token)).id }, body: { now: 1 } });
  expect(await billing.get(token)).toMatchObject({ status: 'canceled', credit: '100.00', due: null });
});
