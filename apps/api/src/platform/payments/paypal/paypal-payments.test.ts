import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/config';
import { behind } from '../../../testing/paypal/paypal-app';
import { PayPalStandIn } from '../../../testing/paypal/paypal-stand-in';
import type { Behaviour } from '../../../testing/paypal/paypal-state';
import { StripeStandIn } from '../../../testing/stripe/stripe-stand-in';
import { outboundUnder } from '../../outbound/outbound';
import { type Charge, PaymentUnknown } from '../charges';
import { type ApprovalRequest, PaymentRefused, type Payments } from '../payments';
import { realPayments } from '../real-payments';

const back = 'https://dashboard.example/payment-return?state=x';
const [paypal, cards] = [new PayPalStandIn(), new StripeStandIn()];
let payments: Payments;
const waited: number[] = [];
beforeAll(async () => {
  const { stripe, paypal: settings } = parseConfig(PayPalStandIn.settings(await paypal.start(), await cards.start()));
  if (!stripe || !settings) throw new Error('PayPal is not set.');
  const outside = outboundUnder({ allowPrivateHosts: true });
  // As patient as in production, in a tenth of the time.
  const post: typeof outside.post = (url, options) => {
    waited.push(options.timeoutMs);
    return outside.post(url, { ...options, timeoutMs: options.timeoutMs / 10 });
  };
  const outbound = { ...outside, post };
  payments = realPayments({ stripe, paypal: settings }, { now: () => new Date() }, { outbound });
});
beforeEach(() => paypal.calls.splice(0));
afterAll(async () => {
  await Promise.all([paypal.stop(), cards.stop()]);
  expect(paypal.complaints).toEqual([]);
});

const asked = (subject: string, purpose: 'pay' | 'be_paid' = 'pay'): ApprovalRequest => ({
  description: 'Digital Wardrobe £ & more',
  purpose,
  language: 'pl',
  subject,
  key: `${subject}-${crypto.randomUUID()}`,
  returnUrl: back,
  cancelUrl: back,
});

/** A PayPal that its payer has saved with us. @returns our name of it */
async function saved(behaviour: Behaviour = 'works'): Promise<string> {
  const { reference, url } = await payments.beginApproval(asked('account-7'));
  paypal.state.approveSetup(behind(url), behaviour);
  return (await payments.approvalOf(reference)).source;
}
const wanted = (source: string): Charge => ({
  source: { type: 'PAYPAL', reference: source },
  pence: 23_880,
  currency: 'GBP',
  key: `invoice-${crypto.randomUUID()}-0`,
  description: 'Standard, with VAT',
});
async function opened(source: string) {
  const charge = wanted(source);
  return { ...charge, reference: await payments.openCharge(charge) };
}
const named = (reference: string) => ({ type: 'PAYPAL', reference }) as const;
const takenOf = (reference: string) => paypal.state.order(reference).taken;

describe('a saved PayPal', () => {
  it('is saved once its payer has approved, however often it is asked about, and for whom it was begun', async () => {
    const { reference, url } = await payments.beginApproval(asked('account-7'));
    expect(await payments.approvalOf(reference)).toEqual({
      status: 'pending',
      subject: 'account-7',
      payer: '',
      source: '',
    });
    paypal.state.approveSetup(behind(url));
    const approved = await payments.approvalOf(reference);
    expect(approved).toMatchObject({ status: 'approved', subject: 'account-7', payer: 'maya@payer.example' });
    // The answer was lost, and PayPal has forgotten the key since.
    paypal.forgetKeys();
    expect(await payments.approvalOf(reference)).toEqual(approved);
    expect(paypal.state.saved.size).toBe(1);
  });

  it('that nobody approved comes to nothing, also where its window is long over', async () => {
    const { reference } = await payments.beginApproval(asked('account-8'));
    expect(await payments.withdrawApproval(reference)).toBe('cancelled');
    paypal.state.setups.clear();
    expect(await payments.approvalOf(reference)).toMatchObject({ status: 'cancelled', source: '' });
    expect((await payments.approvalOf('setup/of-nobody')).status).toBe('cancelled');
  });

  it('stands until it is ended, here or at PayPal; once more does no harm', async () => {
    const [one, other] = [await saved(), await saved()];
    expect(await payments.stands(named(one))).toBe(true);
    await payments.revoke(one);
    await payments.revoke(one);
    expect(await payments.stands(named(one))).toBe(false);
    expect(await payments.stands(named(other))).toBe(true);
  });
});

describe('a payment by PayPal', () => {
  it('moves no money when it is opened, and is taken once however often it is asked for', async () => {
    const charge = await opened(await saved());
    expect(await payments.chargeOf(named(charge.reference))).toMatchObject({ state: 'open' });
    expect(takenOf(charge.reference)).toBe(0);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => payments.charge(charge)));
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['succeeded']));
    paypal.forgetKeys();
    expect(await payments.charge(charge)).toMatchObject({ state: 'succeeded' });
    expect(takenOf(charge.reference)).toBe(1);
  });

  it.each([
    ['declined', 'instrument_declined', 'PayPal could not take the payment.'],
    ['restricted', 'approval_ended', 'PayPal does not allow payments from this account any more.'],
    ['asks', 'payer_action_required', 'PayPal asks for your approval again. Disconnect PayPal, and connect it anew.'],
    ['declinedAfterwards', 'instrument_declined', 'PayPal could not take the payment.'],
  ] as const)(
    'of one that is %s fails with PayPal’s reason in our words, and takes nothing',
    async (behaviour, code, message) => {
      const charge = await opened(await saved(behaviour));
      expect(await payments.charge(charge)).toEqual({ state: 'failed', code, message, refundedPence: 0 });
      expect(takenOf(charge.reference)).toBe(0);
    },
  );

  it('that takes days is pending, and what comes of it is asked', async () => {
    const charge = await opened(await saved('later'));
    expect(await payments.charge(charge)).toMatchObject({ state: 'pending' });
    const { capture } = paypal.state.order(charge.reference);
    if (capture) capture.status = 'COMPLETED';
    expect(await payments.chargeOf(named(charge.reference))).toMatchObject({ state: 'succeeded' });
  });

  it('fails where it was removed at PayPal, and where PayPal has forgotten what was never captured', async () => {
    const source = await saved();
    const charge = await opened(source);
    paypal.state.saved.delete(source.replace('token/', ''));
    expect(await payments.charge(charge)).toMatchObject({ state: 'failed', code: 'approval_ended' });
    paypal.state.orders.delete(charge.reference);
    expect(await payments.chargeOf(named(charge.reference))).toMatchObject({ state: 'failed' });
    await expect(payments.openCharge(wanted('cus_1/pm_1'))).rejects.toThrow(PaymentRefused);
    const unused = await opened(await saved());
    expect(await payments.endCharge(named(unused.reference))).toMatchObject({ state: 'failed' });
  });

  it('is given back once for a key, never more than was taken; what PayPal decides for its payer counts', async () => {
    const charge = await opened(await saved());
    await payments.charge(charge);
    const { reference } = charge;
    const refund = (pence: number, key: string) => payments.refund({ reference, pence, currency: 'GBP', key });
    const first = await refund(880, 'refund-1');
    paypal.forgetKeys();
    expect(await refund(880, 'refund-1')).toBe(first);
    expect(await payments.chargeOf(named(reference))).toMatchObject({ refundedPence: 880 });
    await expect(refund(23_001, 'refund-2')).rejects.toMatchObject({ code: 'refund_too_large' });
    const order = paypal.state.order(reference);
    order.dispute = { outcome: '', pence: 23_000 };
    expect(await payments.chargeOf(named(reference))).toMatchObject({ refundedPence: 880 });
    order.dispute = { outcome: 'RESOLVED_SELLER_FAVOUR', pence: 0 };
    expect(await payments.chargeOf(named(reference))).toMatchObject({ refundedPence: 880 });
    order.dispute = { outcome: 'RESOLVED_BUYER_FAVOUR', pence: 23_000 };
    expect(await payments.chargeOf(named(reference))).toMatchObject({ refundedPence: 23_880 });
    // The same, where PayPal lists it among the refunds as well.
    paypal.state.refund(order.capture?.id ?? '', 23_000, '');
    expect(await payments.chargeOf(named(reference))).toMatchObject({ refundedPence: 23_880 });
    await expect(payments.refund({ reference: 'NOBODY', pence: 1, currency: 'GBP', key: 'x' })).rejects.toThrow(
      PaymentRefused,
    );
  });

  it('is in PayPal’s list under our key, that of a registration by its order, with what went back', async () => {
    const charge = await opened(await saved());
    await payments.charge(charge);
    await payments.refund({ reference: charge.reference, pence: 880, currency: 'GBP', key: 'refund-listed' });
    const first = { ...wanted(charge.source.reference), key: `registration-3-${crypto.randomUUID()}` };
    const reference = await payments.openCharge(first);
    await payments.charge({ ...first, reference });
    await opened(charge.source.reference);
    const listed = await payments.paymentsSince(new Date(Date.now() - 60_000));
    const [of, money] = [
      paypal.state.order(charge.reference).capture?.id,
      { type: 'PAYPAL', pence: 23_880, at: expect.any(Date) },
    ];
    expect(listed).toContainEqual({ ...money, reference: of, key: charge.key, refundedPence: 880 });
    expect(listed.filter((one) => one.reference === reference)).toEqual([{ ...money, reference, refundedPence: 0 }]);
    expect(listed.every(({ type }) => type === 'PAYPAL')).toBe(true);
  });
});

describe('PayPal in trouble', () => {
  it.each(['down', 'html', 'busy', 'lost'] as const)(
    '(%s) leaves a payment unknown, which is asked about',
    async (fault) => {
      const charge = await opened(await saved());
      paypal.fail(/capture$/, fault);
      await expect(payments.charge(charge)).rejects.toThrow(PaymentUnknown);
      paypal.forgetKeys();
      const stands = await payments.chargeOf(named(charge.reference));
      expect(stands.state).toBe(fault === 'lost' ? 'succeeded' : 'open');
      await payments.charge(charge);
      expect(takenOf(charge.reference)).toBe(1);
    },
  );

  it('that is slow by 30 seconds is waited for ten, and took the money once', async () => {
    const charge = await opened(await saved());
    paypal.fail(/capture$/, 'late');
    await expect(payments.charge(charge)).rejects.toThrow(PaymentUnknown);
    expect(new Set(waited)).toEqual(new Set([10_000]));
    expect(await payments.charge(charge)).toMatchObject({ state: 'succeeded' });
    expect(takenOf(charge.reference)).toBe(1);
  });

  it('that loses the answer to an opening knows it again by its key', async () => {
    const charge = wanted(await saved());
    const before = paypal.state.orders.size;
    paypal.fail(/POST .*orders$/, 'lost');
    await expect(payments.openCharge(charge)).rejects.toThrow(PaymentUnknown);
    await payments.openCharge(charge);
    expect(paypal.state.orders.size).toBe(before + 1);
  });
});

describe('a payee', () => {
  /** A charity that has given its permission. */
  async function connected() {
    const { reference, url } = await payments.beginApproval(asked('account-9', 'be_paid'));
    const merchant = paypal.state.consent(behind(url));
    return { merchant, reference, payee: (await payments.approvalOf(reference)).source };
  }
  const begin = (payee: string) =>
    payments.beginPayment({
      payee,
      pence: 500,
      currency: 'GBP',
      description: 'A gift',
      language: 'de',
      key: `gift-${crypto.randomUUID()}`,
      returnUrl: back,
      cancelUrl: back,
    });

  it('is connected once it has given its permission, can be paid, and its address is confirmed', async () => {
    const { reference, url } = await payments.beginApproval(asked('account-9', 'be_paid'));
    expect((await payments.approvalOf(reference)).status).toBe('pending');
    const merchant = paypal.state.consent(behind(url));
    Object.assign(merchant, { confirmed: false });
    expect((await payments.approvalOf(reference)).status).toBe('pending');
    Object.assign(merchant, { confirmed: true, features: ['payments/realtimepayment'] });
    expect((await payments.approvalOf(reference)).status).toBe('pending');
    Object.assign(merchant, { features: ['payments/realtimepayment', 'payments/refund'] });
    expect(await payments.approvalOf(reference)).toEqual({
      ...{
        status: 'approved',
        subject: 'account-9',
        payer: 'gifts@charity.example',
        source: `merchant/${merchant.id}`,
      },
    });
    expect(await payments.stands(named(`merchant/${merchant.id}`))).toBe(true);
    merchant.receives = false;
    expect(await payments.stands(named(`merchant/${merchant.id}`))).toBe(false);
  });

  it('is paid once what its payer approved is captured, and gives it back by its permission', async () => {
    const { merchant, payee } = await connected();
    const { reference, url } = await begin(payee);
    expect(url).toContain('checkoutnow');
    expect(await payments.capture(reference)).toMatchObject({ state: 'waiting', pence: 500 });
    paypal.state.approveOrder(reference);
    expect(await payments.paymentOf(reference)).toMatchObject({ state: 'approved' });
    await Promise.all(Array.from({ length: 20 }, () => payments.capture(reference)));
    const paid = await payments.paymentOf(reference);
    expect(paid).toMatchObject({ state: 'paid', feePence: 27, refundedPence: 0, payer: 'QYR5Z8XDVJNXQ' });
    expect(takenOf(reference)).toBe(1);
    const back = { reference: paid.payment, payee, pence: 200, currency: 'GBP', key: 'gift-refund-1' } as const;
    const refund = await payments.refund(back);
    paypal.forgetKeys();
    expect(await payments.refund(back)).toBe(refund);
    expect(await payments.paymentOf(reference)).toMatchObject({ refundedPence: 200 });
    merchant.receives = false;
    await expect(payments.refund({ ...back, key: 'gift-refund-2' })).rejects.toMatchObject({ code: 'refund_refused' });
    await expect(begin(payee)).rejects.toMatchObject({ code: 'payee_unable' });
  });

  it('gets nothing of a payment that is declined or that nobody approved', async () => {
    const { payee } = await connected();
    const [declined, left] = [await begin(payee), await begin(payee)];
    paypal.state.approveOrder(declined.reference, 'declined');
    expect(await payments.capture(declined.reference)).toMatchObject({
      ...{ state: 'failed', payment: '', message: 'PayPal could not take the payment.' },
    });
    paypal.state.orders.delete(left.reference);
    expect(await payments.paymentOf(left.reference)).toMatchObject({ state: 'failed' });
    await expect(begin('token/abc')).rejects.toMatchObject({ code: 'payee_unable' });
  });
});
