import { billings, paypalAccount } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { expectBalanced } from '../../testing/billing';
import { call } from '../../testing/client';
import { type PayPalApp, payPalEvent, startPayPalApp } from '../../testing/paypal/paypal-app';
import type { TestCertificates } from '../../testing/paypal/paypal-certificates';
import { until } from '../../testing/test-app';

let app: PayPalApp;
let certificates: TestCertificates;
beforeAll(async () => {
  app = await startPayPalApp();
  if (!app.paypal.certificates) throw new Error('The stand-in has no certificates.');
  certificates = app.paypal.certificates;
  for (const name of ['otherName', 'otherRoot', 'expired'] as const)
    app.paypal.chains.set(name, certificates[name].chain);
  app.paypal.chains.set('none', 'no certificate');
});
beforeEach(async () => {
  await app.admin.query('delete from directory.provider_events');
  await app.admin.query('delete from directory.throttles');
});
afterAll(async () => {
  await app.close();
  expect(app.paypal.complaints).toEqual([]);
});

const kept = async () => (await app.admin.query('select event_id, done_at from directory.provider_events')).rows;
const heard = () => until(async () => (await kept()).every(({ done_at }) => done_at !== null));
const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
const certificateAt = (name: string) => ({ 'paypal-cert-url': `${app.paypal.origin}/v1/notifications/certs/${name}` });

async function paid() {
  const tenant = await app.subscribed();
  const { rows } = await app.admin.query('select reference from charges where account_id = $1', [tenant.accountId]);
  const order = app.paypal.state.order(String(rows[0]?.reference));
  return { tenant, order, capture: order.capture?.id ?? '' };
}
const invoicesOf = async (accountId: number) =>
  (await app.admin.query('select kind, status, reason from invoices where account_id = $1 order by id', [accountId]))
    .rows;
/** As PayPal tells of a refund: it names the money, and no order. */
const refunded = (capture: string, type = 'PAYMENT.CAPTURE.REFUNDED') =>
  payPalEvent(type, {
    id: 'REFUND1',
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }],
  });

describe('an event of PayPal', () => {
  it.each<[string, () => Parameters<PayPalApp['tell']>[1]]>([
    ['with another body than was signed', () => ({ raw: JSON.stringify(refunded('OTHER')) })],
    ['written anew', () => ({ raw: JSON.stringify(refunded('CAPTURE1'), null, 2) })],
    ['signed for another webhook', () => ({ webhookId: '9XY98765ZW432109V' })],
    ['signed by the key of somebody else', () => ({ signer: certificates.otherName })],
    [
      'with a certificate for another name',
      () => ({ signer: certificates.otherName, headers: certificateAt('otherName') }),
    ],
    [
      'with a certificate that nobody vouches for',
      () => ({ signer: certificates.otherRoot, headers: certificateAt('otherRoot') }),
    ],
    ['with a certificate that is over', () => ({ signer: certificates.expired, headers: certificateAt('expired') })],
    ['with an address without a certificate', () => ({ headers: certificateAt('nowhere') })],
    ['with something else than a certificate', () => ({ headers: certificateAt('none') })],
    [
      'whose certificate lies with a stranger',
      () => ({ headers: { 'paypal-cert-url': 'https://paypal.com.evil.example/CERT-1' } }),
    ],
    [
      'whose certificate lies beside PayPal',
      () => ({ headers: { 'paypal-cert-url': 'https://notpaypal.com/CERT-1' } }),
    ],
    [
      'whose certificate would come unencrypted',
      () => ({ headers: { 'paypal-cert-url': 'http://api.paypal.com/CERT-1' } }),
    ],
    ['without the address of its certificate', () => ({ headers: { 'paypal-cert-url': '' } })],
    ['that is older than PayPal tries', () => ({ sentAt: at(-73 * 3600 - 10) })],
    ['of the future', () => ({ sentAt: at(310) })],
    ['under another time than was signed', () => ({ headers: { 'paypal-transmission-time': at(-60).toISOString() } })],
    ['under another name than was signed', () => ({ headers: { 'paypal-transmission-id': 'other' } })],
    ['by another algorithm', () => ({ headers: { 'paypal-auth-algo': 'SHA1withRSA' } })],
    ['without a signature', () => ({ headers: { 'paypal-transmission-sig': '' } })],
  ])('%s is refused, and nothing is kept', async (_name, change) => {
    expect(await app.tell(refunded('CAPTURE1'), change())).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('that is too large, or says nothing, is refused, and nothing is kept', async () => {
    expect([413, 422]).toContain(await app.tell({ ...refunded('C1'), more: 'x'.repeat(1_000_000) }));
    expect(await app.tell({ ...refunded('C1'), more: 'x'.repeat(300_000) })).toBe(422);
    expect(await app.tell({ hello: 'world' })).toBe(422);
    expect(await kept()).toEqual([]);
  });

  it('about nothing of ours is heard without a trace, and one about money of others comes to nothing', async () => {
    expect(await app.tell(payPalEvent('BILLING.PLAN.CREATED', { id: 'P-1' }))).toBe(200);
    expect(await app.tell(payPalEvent('VAULT.PAYMENT-TOKEN.CREATED', {}))).toBe(200);
    expect(await kept()).toEqual([]);
    expect(await app.tell(refunded('OFSOMEBODYELSE'))).toBe(200);
    await heard();
  });

  it('is kept and applied once, however often, late and in whatever order it comes; what it says is asked for', async () => {
    const { tenant, order, capture } = await paid();
    // It says so, and PayPal does not.
    expect(await app.tell(refunded(capture))).toBe(200);
    await heard();
    expect(await invoicesOf(tenant.accountId)).toMatchObject([{ kind: 'plan', status: 'paid' }]);
    app.paypal.state.refund(capture, 3880, '');
    const again = refunded(capture);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.tell(again)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const related = { supplementary_data: { related_ids: { order_id: order.id } } };
    const late = payPalEvent('PAYMENT.CAPTURE.COMPLETED', { id: capture, ...related });
    expect(await app.tell(late, { sentAt: at(-48 * 3600) })).toBe(200);
    await heard();
    expect(await kept()).toHaveLength(3);
    expect(await invoicesOf(tenant.accountId)).toMatchObject([
      { kind: 'plan', status: 'paid' },
      { kind: 'credit_note', reason: 'The payment went back to its payer.' },
    ]);
    await app.mailTo(tenant.email, '£38.80');
    await expectBalanced(app, tenant);
  });

  it('of a dispute counts once it is lost, as a whole', async () => {
    const { tenant, order, capture } = await paid();
    const dispute = (type: string) =>
      payPalEvent(type, { dispute_id: 'PP-1', disputed_transactions: [{ seller_transaction_id: capture }] });
    order.dispute = { outcome: '', pence: 23_880 };
    await app.tell(dispute('CUSTOMER.DISPUTE.CREATED'));
    await heard();
    expect(await invoicesOf(tenant.accountId)).toHaveLength(1);
    order.dispute = { outcome: 'RESOLVED_BUYER_FAVOUR', pence: 23_880 };
    await app.tell(dispute('CUSTOMER.DISPUTE.RESOLVED'));
    await heard();
    expect(await invoicesOf(tenant.accountId)).toMatchObject([{ status: 'credited' }, { kind: 'credit_note' }]);
    await expectBalanced(app, tenant);
  });

  it('of a payment that took days makes it paid', async () => {
    const tenant = await app.make.tenant('PARTNER', 'standard', 'pending');
    await app.connect(tenant.token, 'later');
    const body = { plan: 'standard', type: 'PAYPAL' } as const;
    await expect(call(app.origin, billings.subscribe, { token: tenant.token, body })).rejects.toThrow();
    const { rows } = await app.admin.query('select reference from charges where account_id = $1', [tenant.accountId]);
    const { capture, id } = app.paypal.state.order(String(rows[0]?.reference));
    if (capture) capture.status = 'COMPLETED';
    await app.tell(payPalEvent('PAYMENT.CAPTURE.COMPLETED', { supplementary_data: { related_ids: { order_id: id } } }));
    await heard();
    expect(await call(app.origin, billings.get, { token: tenant.token })).toMatchObject({ status: 'active' });
    await expectBalanced(app, tenant);
  });

  it('of a PayPal that was removed there makes us forget it, and tells its owner', async () => {
    const { tenant } = await paid();
    const status = async () => (await call(app.origin, paypalAccount.status, { token: tenant.token })).status;
    const { rows } = await app.admin.query(
      'select provider_reference as name from paypal_accounts where account_id = $1',
      [tenant.accountId],
    );
    const id = String(rows[0]?.name).replace('token/', '');
    await app.tell(payPalEvent('VAULT.PAYMENT-TOKEN.DELETED', { id }));
    await heard();
    expect(await status()).toBe('connected');
    app.paypal.state.saved.delete(id);
    await app.tell(payPalEvent('VAULT.PAYMENT-TOKEN.DELETED', { id }));
    await heard();
    expect(await status()).toBe('disconnected');
    await app.mailTo(tenant.email, 'PayPal can no longer be charged');
    expect(await call(app.origin, billings.get, { token: tenant.token })).toMatchObject({ status: 'active' });
  });

  it('of a permission that a charity withdrew there disconnects its PayPal, and says what that means', async () => {
    const { token, email, merchant } = await app.payee();
    expect(await call(app.origin, paypalAccount.status, { token })).toMatchObject({ status: 'connected' });
    const revoked = app.paypal.state.merchants.get(merchant);
    if (revoked) revoked.features = [];
    await app.tell(payPalEvent('MERCHANT.PARTNER-CONSENT.REVOKED', { merchant_id: merchant }));
    await heard();
    expect(await call(app.origin, paypalAccount.status, { token })).toEqual({ status: 'disconnected', email: '' });
    await app.mailTo(email, 'Nothing can be sold');
  });

  it('that PayPal cannot be asked about stays open, and is heard an hour later', async () => {
    const { tenant, capture } = await paid();
    app.paypal.state.refund(capture, 100, '');
    app.paypal.fail(/GET .*captures/, 'html');
    await app.tell(refunded(capture));
    await until(async () => app.paypal.calls.at(-1)?.includes(capture));
    expect(await kept()).toMatchObject([{ done_at: null }]);
    app.clock.pass(3600);
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'payments.tend-events' }, {}));
    await heard();
    expect(await invoicesOf(tenant.accountId)).toHaveLength(2);
  });
});
