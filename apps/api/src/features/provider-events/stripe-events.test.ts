import { billings, cards } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { expectBalanced } from '../../testing/billing';
import { call } from '../../testing/client';
import {
  firstSecret,
  type StripeApp,
  secondSecret,
  startStripeApp,
  stripeEvent,
} from '../../testing/stripe/stripe-app';
import { stripeSignature } from '../../testing/stripe/stripe-stand-in';
import { until } from '../../testing/test-app';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
beforeEach(async () => {
  await app.admin.query('delete from directory.provider_events');
  await app.admin.query('delete from directory.throttles');
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.complaints).toEqual([]);
});

const kept = async () => (await app.admin.query('select event_id, done_at from directory.provider_events')).rows;
const heard = () => until(async () => (await kept()).every(({ done_at }) => done_at !== null));
const now = () => Math.floor(app.clock.now().getTime() / 1000);

async function paid() {
  const tenant = await app.subscribed();
  const { rows } = await app.admin.query('select reference from charges where account_id = $1', [tenant.accountId]);
  return { tenant, intent: String(rows[0]?.reference) };
}
const invoicesOf = async (accountId: number) =>
  (await app.admin.query('select kind, status, reason from invoices where account_id = $1 order by id', [accountId]))
    .rows;
const about = (intent: string) =>
  stripeEvent('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: intent });

describe('an event of Stripe', () => {
  it.each<[string, (event: object, raw: string) => Promise<number>]>([
    ['with a wrong signature', (event) => app.tell(event, { secrets: ['whsec_other'] })],
    ['that is old', (event) => app.tell(event, { sentAt: now() - 302 })],
    ['of the future', (event) => app.tell(event, { sentAt: now() + 302 })],
    ['without a signature', (_event, raw) => app.post(raw, {})],
    ['without a time', (_event, raw) => app.post(raw, { 'stripe-signature': 'v1=00' })],
    [
      'of another scheme alone',
      (_event, raw) =>
        app.post(raw, { 'stripe-signature': stripeSignature(raw, now(), firstSecret).replace('v1=', 'v0=') }),
    ],
    [
      'written anew',
      (event, raw) =>
        app.post(JSON.stringify(event, null, 2), { 'stripe-signature': stripeSignature(raw, now(), firstSecret) }),
    ],
    [
      'with another body',
      (_event, raw) =>
        app.post(raw.replace('pi_', 'pi_x'), { 'stripe-signature': stripeSignature(raw, now(), firstSecret) }),
    ],
  ])('%s is refused, and nothing is kept', async (_name, send) => {
    const event = about('pi_1');
    expect(await send(event, JSON.stringify(event))).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('that is too large, or no JSON, is refused, and nothing is kept', async () => {
    const large = await app.tell({ ...about('pi_1'), more: 'x'.repeat(1_000_000) });
    expect([413, 422]).toContain(large);
    expect(await app.tell({ ...about('pi_1'), more: 'x'.repeat(300_000) })).toBe(422);
    expect([400, 422]).toContain(
      await app.post('{"id":', { 'stripe-signature': stripeSignature('{"id":', now(), firstSecret) }),
    );
    expect(await app.tell({ hello: 'world' })).toBe(422);
    expect(await kept()).toEqual([]);
  });

  it('about nothing of ours is heard without a trace', async () => {
    expect(await app.tell(stripeEvent('product.created', { object: 'product', id: 'prod_1' }))).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is taken under either secret while they are rotated, and under both', async () => {
    for (const secrets of [[firstSecret], [secondSecret], ['whsec_third', secondSecret]])
      expect(await app.tell(about('pi_of_nobody'), { secrets })).toBe(200);
    expect(await kept()).toHaveLength(3);
  });

  it('is kept and applied once, however often and in whatever order it comes; what it says is asked for', async () => {
    const { tenant, intent } = await paid();
    const event = about(intent);
    // It says so, and Stripe does not.
    expect(await app.tell(event)).toBe(200);
    await heard();
    expect(await invoicesOf(tenant.accountId)).toMatchObject([{ kind: 'plan', status: 'paid' }]);
    app.stripe.state.refund(intent, 3880);
    const again = about(intent);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.tell(again)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await app.tell(
      stripeEvent('payment_intent.succeeded', { object: 'payment_intent', id: intent, status: 'processing' }),
    );
    await heard();
    expect((await kept()).length).toBe(3);
    expect(await invoicesOf(tenant.accountId)).toMatchObject([
      { kind: 'plan', status: 'paid' },
      { kind: 'credit_note', reason: 'The payment went back to its payer.' },
    ]);
    await app.mailTo(tenant.email, '£38.80');
    await expectBalanced(app, tenant);
  });

  it('of a dispute counts once it is lost, as a whole', async () => {
    const { tenant, intent } = await paid();
    const dispute = (type: string) => stripeEvent(type, { object: 'dispute', id: 'dp_1', payment_intent: intent });
    app.stripe.state.intent(intent).disputed = { status: 'needs_response', amount: 23_880 };
    await app.tell(dispute('charge.dispute.created'));
    await heard();
    expect(await invoicesOf(tenant.accountId)).toHaveLength(1);
    app.stripe.state.intent(intent).disputed = { status: 'lost', amount: 23_880 };
    await app.tell(dispute('charge.dispute.closed'));
    await heard();
    expect(await invoicesOf(tenant.accountId)).toMatchObject([{ status: 'credited' }, { kind: 'credit_note' }]);
    await expectBalanced(app, tenant);
  });

  it('of a card that was removed there makes us forget it, and tells its owner', async () => {
    const { tenant } = await paid();
    const { rows } = await app.admin.query('select provider_reference as name from cards where account_id = $1', [
      tenant.accountId,
    ]);
    const [customer = '', id = ''] = String(rows[0]?.name).split('/');
    const removed = stripeEvent(
      'payment_method.detached',
      { object: 'payment_method', id, customer: null },
      { customer },
    );
    await app.tell(removed);
    await heard();
    expect((await call(app.origin, cards.list, { token: tenant.token })).items).toHaveLength(1);
    app.stripe.state.method(id).customer = null;
    await app.tell({ ...removed, id: 'evt_removed' });
    await heard();
    expect((await call(app.origin, cards.list, { token: tenant.token })).items).toEqual([]);
    await until(async () => (await app.mailTo(tenant.email)).includes('Visa •••• 4242'));
    expect(await call(app.origin, billings.get, { token: tenant.token })).toMatchObject({ status: 'active' });
  });

  it('that Stripe cannot be asked about stays open, and is heard an hour later', async () => {
    const { tenant, intent } = await paid();
    app.stripe.state.refund(intent, 100);
    app.stripe.fail(/GET .*payment_intents/, 'html');
    await app.tell(about(intent));
    await until(async () => app.stripe.calls.at(-1)?.includes(intent));
    expect(await kept()).toMatchObject([{ done_at: null }]);
    app.clock.pass(3600);
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'payments.tend-events' }, {}));
    await heard();
    expect(await invoicesOf(tenant.accountId)).toHaveLength(2);
  });
});
