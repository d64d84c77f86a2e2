import { billings } from '@dw/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reconcile } from '../../domain/invoices/reconcile';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { PaymentUnknown } from '../../platform/payments/charges';
import { approveInSandbox } from '../../platform/payments/sandbox-approvals';
import { billingOn, day } from '../../testing/billing';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

const operator = 'ops@wardrobe.example';
let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp(6, { OPERATOR_EMAIL: operator });
  billing = billingOn(app);
});
afterAll(() => app.close());

const compare = () => reconcile(app.services);
const atNight = () =>
  transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'billing.reconcile' }, {}));
const referenceOf = async (accountId: number): Promise<string> =>
  (await app.admin.query('select reference from charges where account_id = $1 order by id desc limit 1', [accountId]))
    .rows[0].reference;

it('finds that provider and books agree, and what differs, each by its kind', async () => {
  const tenants = [];
  for (let at = 0; at < 5; at += 1) tenants.push(await billing.subscribed('standard'));
  // What was taken in the last hours is left to the next night.
  expect(await compare()).toMatchObject({ payments: 0, differences: [] });
  app.clock.pass(3 * 3600 + 1);
  expect(await compare()).toMatchObject({ payments: 5, pence: 5 * 23_880, refundedPence: 0, differences: [] });

  const [lost, waiting, cheap, refunded, invented] = await Promise.all(
    tenants.map(async ({ accountId }) => ({ accountId, reference: await referenceOf(accountId) })),
  );
  if (!lost || !waiting || !cheap || !refunded || !invented) throw new Error('There are five.');
  const set = (change: string, { reference }: { reference: string }) =>
    app.admin.query(`update charges set ${change} where reference = $1`, [reference]);
  await set("reference = 'sandbox_other'", lost);
  await set("state = 'failed'", waiting);
  await set('pence = 23881', cheap);
  await app.services.payments.refund({ reference: refunded.reference, pence: 100, currency: 'GBP', key: 'by-hand' });
  await app.admin.query('delete from sandbox.payments where reference = $1', [invented.reference]);
  const { differences, payments } = await compare();
  expect(payments).toBe(4);
  const of = (kind: string, { accountId, reference }: typeof lost, theirs: number, ours: number) => ({
    ...{ kind, provider: 'STRIPE', accountId, reference, theirs, ours },
  });
  expect(differences).toHaveLength(6);
  expect(differences).toEqual(
    expect.arrayContaining([
      { ...of('unknown', lost, 23_880, 0), accountId: null },
      of('missing', { ...lost, reference: 'sandbox_other' }, 0, 23_880),
      of('unsettled', waiting, 23_880, 0),
      of('amount', cheap, 23_880, 23_881),
      of('refund', refunded, 100, 0),
      of('missing', invented, 0, 23_880),
    ]),
  );
  await atNight();
  await expect.poll(() => app.mailsTo(operator)).toBe(1);
  const mail = await app.mailTo(operator);
  for (const text of ['4 payments, £955.20, of which £1.00 went back', '6 differences']) expect(mail).toContain(text);
  // Days later none of them is looked at any more.
  app.clock.pass(6 * day);
  expect(await compare()).toMatchObject({ payments: 0, differences: [] });
});

it('knows the first payment of a PayPal that was connected at the registration, and of one that was ended since', async () => {
  const { payments } = app.services;
  const back = `${app.origin}/payment-return`;
  const request = { description: 'Standard', purpose: 'pay', subject: 's', returnUrl: back, cancelUrl: back } as const;
  const { reference: source } = await payments.beginApproval({ ...request, key: 'paid' });
  const free = await payments.beginApproval({ ...request, key: 'free' });
  await approveInSandbox(app.db, source);
  await approveInSandbox(app.db, free.reference);
  const money = { pence: 23_880, currency: 'GBP', key: 'first', description: 'Standard' } as const;
  const charge = { ...money, source: { type: 'PAYPAL', reference: source } } as const;
  const reference = await payments.openCharge(charge);
  await payments.charge({ ...charge, reference });
  await payments.revoke(source);
  const listed = await payments.paymentsSince(new Date(app.clock.now().getTime() - 60_000));
  expect(listed.filter(({ type }) => type === 'PAYPAL')).toEqual([
    { type: 'PAYPAL', reference, pence: 23_880, refundedPence: 0, at: expect.any(Date) },
  ]);
});

it('fails where the provider does not answer, and is tried again', async () => {
  vi.spyOn(app.services.payments, 'paymentsSince').mockRejectedValueOnce(new PaymentUnknown('No answer.'));
  await expect(compare()).rejects.toThrow('No answer.');
  const tenant = await billing.subscribed('standard');
  expect(await call(app.origin, billings.get, { token: tenant.token })).toMatchObject({ status: 'active' });
});
