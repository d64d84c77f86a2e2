import { billings } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Payments } from '../../platform/payments/payments';
import { billingOn, day, pastDueOn } from '../../testing/billing';
import { refused } from '../../testing/client';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
let charge: MockInstance<Payments['charge']>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
  charge = vi.spyOn(app.services.payments, 'charge');
});
afterAll(() => app.close());

describe('the job', () => {
  it('tries nothing before its day, however often it looks', async () => {
    const owing = await pastDueOn(app);
    charge.mockClear();
    await app.admin.query('update subscriptions set bill_at = now() where account_id = $1', [owing.accountId]);
    await billing.bill(owing);
    expect(charge).not.toHaveBeenCalled();
    const { due } = await billing.get(owing.token);
    app.clock.pass((Date.parse(due?.next_try_at ?? '') - app.clock.now().getTime()) / 1000 + 1);
    await billing.bill(owing);
    expect(charge).toHaveBeenCalledTimes(1);
  });

  it('bills nobody who is shut out, and goes on once the account is open again', async () => {
    const tenant = await billing.subscribed();
    app.clock.pass(32 * day);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'test', now())",
      [tenant.accountId],
    );
    charge.mockClear();
    await billing.bill(tenant);
    expect(charge).not.toHaveBeenCalled();
    await app.admin.query('delete from directory.blocked_accounts where account_id = $1', [tenant.accountId]);
    await billing.bill(tenant);
    expect(charge).toHaveBeenCalledTimes(1);
  });
});

describe('a purchase', () => {
  it('is left to the call that is at it: the job takes it up once nobody was heard of for two minutes', async () => {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    await billing.addCard(tenant.token);
    charge.mockClear();
    charge.mockRejectedValueOnce(new Error('The line is cut.'));
    const body = { plan: 'standard', type: 'STRIPE' } as const;
    expect((await refused(app.origin, billings.subscribe, { token: tenant.token, body })).status).toBe(500);
    await billing.bill(tenant);
    expect(charge).toHaveBeenCalledTimes(1);
    expect((await billing.get(tenant.token)).status).toBe('pending');
    app.clock.pass(121);
    await billing.findDue();
    await until(async () => (await billing.get(tenant.token)).status === 'active');
    // Others were due as well; of this one both tries are the same payment.
    const [first, ...later] = charge.mock.calls.map(([{ key }]) => key);
    expect(later.filter((key) => key === first)).toHaveLength(1);
  });
});
