import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/config';
import { StripeStandIn } from '../../../testing/stripe/stripe-stand-in';
import { testCards } from '../../../testing/stripe/stripe-state';
import { outboundUnder } from '../../outbound/outbound';
import { PaymentUnknown } from '../charges';
import { CardNotAccepted, PaymentRefused, type Payments } from '../payments';
import { realPayments } from '../real-payments';

const returnUrl = 'https://dashboard.example/payment-return?state=bank';
const stripe = new StripeStandIn();
let payments: Payments;
beforeAll(async () => {
  const settings = parseConfig(StripeStandIn.settings(await stripe.start())).stripe;
  if (!settings) throw new Error('Stripe is not set.');
  const outbound = outboundUnder({ allowPrivateHosts: false });
  payments = realPayments({ stripe: settings, paypal: undefined }, { now: () => new Date() }, { outbound });
});
beforeEach(() => stripe.calls.splice(0));
afterAll(async () => {
  await stripe.stop();
  expect(stripe.complaints).toEqual([]);
});

const store = async (number: string, subject = 'account-7') =>
  (await payments.storeCard({ name: 'Maya Okoro', paymentMethod: stripe.state.typeCard(number) }, subject)).reference;

/** A card that its bank has let later payments through, as Stripe’s fields store one. */
async function setUp(number: string, subject = 'account-7'): Promise<string> {
  const begun = await payments.beginCard(subject);
  const paymentMethod = stripe.state.confirmSetup(begun?.clientSecret ?? '', number);
  return (await payments.storeCard({ name: 'Maya Okoro', paymentMethod }, subject)).reference;
}

const wanted = (source: string, key: string = crypto.randomUUID()) =>
  ({
    source: { type: 'STRIPE', reference: source },
    pence: 23_880,
    currency: 'GBP',
    key,
    description: 'Standard',
  }) as const;

async function opened(source: string) {
  const charge = wanted(source);
  return { ...charge, reference: await payments.openCharge(charge) };
}
const takenOf = (reference: string) => stripe.state.intent(reference).taken;

describe('a card at Stripe', () => {
  it('is stored by its name there, and a number is refused before Stripe hears of it', async () => {
    const paymentMethod = stripe.state.typeCard(testCards.works);
    const stored = await payments.storeCard({ name: 'Maya Okoro', paymentMethod }, 'account-7');
    expect(stored).toMatchObject({ brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 });
    expect(stored.reference).toMatch(/^cus_\w+\/pm_\w+$/);
    stripe.calls.splice(0);
    const typed = { name: 'Maya Okoro', number: testCards.works, expMonth: 1, expYear: 2040, cvc: '737' };
    await expect(payments.storeCard(typed, 'account-7')).rejects.toThrow(CardNotAccepted);
    expect(stripe.calls).toEqual([]);
  });

  it('belongs to who began it: another account cannot store it', async () => {
    const begun = await payments.beginCard('account-7');
    const paymentMethod = stripe.state.confirmSetup(begun?.clientSecret ?? '', testCards.works);
    const theirs = payments.storeCard({ name: 'Eve', paymentMethod }, 'account-8');
    await expect(theirs).rejects.toMatchObject({ code: 'unknown_card' });
    const unknown = payments.storeCard({ name: 'Eve', paymentMethod: 'pm_nobody' }, 'account-8');
    await expect(unknown).rejects.toMatchObject({ code: 'unknown_card' });
  });

  it('is refused with Stripe’s reason in our words', async () => {
    await expect(store(testCards.declined)).rejects.toMatchObject({
      code: 'card_declined',
      message: 'The card was declined.',
    });
    await expect(store(testCards.poor)).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  it('changes, and is forgotten once or twice', async () => {
    const card = await setUp(testCards.works);
    await payments.changeCard(card, { name: 'Iris', expMonth: 3, expYear: 2041 });
    expect(stripe.state.method(card.split('/')[1] ?? '')).toMatchObject({ exp_month: 3, exp_year: 2041 });
    const source = { type: 'STRIPE', reference: card } as const;
    expect(await payments.stands(source)).toBe(true);
    await payments.revoke(card);
    await payments.revoke(card);
    expect(await payments.stands(source)).toBe(false);
  });
});

describe('a payment by Stripe', () => {
  it('moves no money when it is opened, and is taken once however often it is asked for', async () => {
    const charge = await opened(await setUp(testCards.works));
    expect(await payments.chargeOf({ type: 'STRIPE', reference: charge.reference })).toMatchObject({ state: 'open' });
    expect(takenOf(charge.reference)).toBe(0);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => payments.charge(charge)));
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['succeeded']));
    expect(takenOf(charge.reference)).toBe(1);
    expect(await payments.openCharge(charge)).toBe(charge.reference);
  });

  it('that is refused is cancelled, so that nothing which comes late takes it', async () => {
    const charge = await opened(await store(testCards.failsLater));
    expect(await payments.charge(charge)).toMatchObject({ state: 'failed', code: 'card_declined' });
    expect(stripe.state.intent(charge.reference).status).toBe('canceled');
    expect(await payments.charge(charge)).toMatchObject({ state: 'failed', message: 'The card was declined.' });
    expect(takenOf(charge.reference)).toBe(0);
  });

  it('leads a payer who is there to the bank, and is what the bank says', async () => {
    const card = await setUp(testCards.asksAlways);
    const [yes, no] = [await opened(card), await opened(card)];
    const asked = await payments.charge({ ...yes, returnUrl });
    expect(asked).toMatchObject({ state: 'needs_action', action: { type: '3ds' } });
    expect(asked.action?.url).toContain(encodeURIComponent(returnUrl));
    stripe.state.decideAtBank(yes.reference, true);
    expect(await payments.chargeOf({ type: 'STRIPE', reference: yes.reference })).toMatchObject({ state: 'succeeded' });
    await payments.charge({ ...no, returnUrl });
    stripe.state.decideAtBank(no.reference, false);
    const refused = await payments.chargeOf({ type: 'STRIPE', reference: no.reference });
    expect(refused).toMatchObject({
      state: 'failed',
      code: 'authentication_failed',
      message: 'Your bank did not confirm the payment.',
    });
    expect([takenOf(yes.reference), takenOf(no.reference)]).toEqual([1, 0]);
  });

  it('waits for its payer where the bank asks and nobody was there; then the payer is led to the bank', async () => {
    const charge = await opened(await setUp(testCards.asksAlways));
    const waiting = await payments.charge(charge);
    expect(waiting).toMatchObject({ state: 'needs_action', action: { url: null } });
    expect((await payments.charge({ ...charge, returnUrl })).action?.url).toContain('hooks.stripe.com');
    expect(await payments.endCharge({ type: 'STRIPE', reference: charge.reference })).toMatchObject({
      state: 'failed',
    });
    expect(stripe.state.intent(charge.reference).status).toBe('canceled');
  });

  it('needs no bank later for a card that was set up with it', async () => {
    const charge = await opened(await setUp(testCards.asksFirst));
    expect(await payments.charge(charge)).toMatchObject({ state: 'succeeded' });
  });

  it('fails where the card was removed at Stripe', async () => {
    const card = await setUp(testCards.works);
    const charge = await opened(card);
    stripe.state.method(card.split('/')[1] ?? '').customer = null;
    expect(await payments.charge(charge)).toMatchObject({ state: 'failed', code: 'card_gone' });
  });

  it('is given back once for a key, never more than was taken, and a lost dispute counts', async () => {
    const charge = await opened(await setUp(testCards.works));
    await payments.charge(charge);
    const { reference } = charge;
    const back = { reference, pence: 880, currency: 'GBP', key: 'refund-1' } as const;
    expect(await payments.refund(back)).toBe(await payments.refund(back));
    expect(await payments.chargeOf({ type: 'STRIPE', reference })).toMatchObject({ refundedPence: 880 });
    await expect(payments.refund({ ...back, pence: 23_001, key: 'refund-2' })).rejects.toThrow(PaymentRefused);
    stripe.state.intent(reference).disputed = { status: 'needs_response', amount: 23_000 };
    expect(await payments.chargeOf({ type: 'STRIPE', reference })).toMatchObject({ refundedPence: 880 });
    stripe.state.intent(reference).disputed = { status: 'lost', amount: 23_000 };
    expect(await payments.chargeOf({ type: 'STRIPE', reference })).toMatchObject({ refundedPence: 23_880 });
  });
});

it('Stripe lists what was taken since then, with what went back', async () => {
  const charge = await opened(await setUp(testCards.works));
  await payments.charge(charge);
  await payments.refund({ reference: charge.reference, pence: 880, currency: 'GBP', key: 'listed' });
  const waiting = await opened(await setUp(testCards.works));
  const listed = await payments.paymentsSince(new Date(Date.now() - 60_000));
  const mine = listed.filter(({ reference }) => reference === charge.reference || reference === waiting.reference);
  expect(mine).toMatchObject([{ type: 'STRIPE', reference: charge.reference, pence: 23_880, refundedPence: 880 }]);
});

describe('Stripe in trouble', () => {
  it.each(['down', 'html', 'lost'] as const)('(%s) leaves a payment unknown, which is asked about', async (fault) => {
    const charge = await opened(await setUp(testCards.works));
    stripe.fail(/confirm$/, fault);
    await expect(payments.charge(charge)).rejects.toThrow(PaymentUnknown);
    const stands = await payments.chargeOf({ type: 'STRIPE', reference: charge.reference });
    expect(stands.state).toBe(fault === 'lost' ? 'succeeded' : 'open');
    await payments.charge(charge);
    expect(takenOf(charge.reference)).toBe(1);
  });

  it('that answers after we gave up is waited for ten seconds, and took the money once', {
    timeout: 30_000,
  }, async () => {
    const charge = await opened(await setUp(testCards.works));
    stripe.fail(/confirm$/, 'late');
    const began = performance.now();
    await expect(payments.charge(charge)).rejects.toThrow(PaymentUnknown);
    expect(performance.now() - began).toBeLessThan(10_900);
    expect(await payments.charge(charge)).toMatchObject({ state: 'succeeded' });
    expect(takenOf(charge.reference)).toBe(1);
  });

  it('that drops a call while it is waited for is not waited for twice', async () => {
    const charge = await opened(await setUp(testCards.works));
    stripe.fail(/confirm$/, 'dropped');
    const before = stripe.calls.length;
    await expect(payments.charge(charge)).rejects.toThrow(PaymentUnknown);
    expect(stripe.calls.slice(before)).toEqual([`POST /v1/payment_intents/${charge.reference}/confirm`]);
    expect(await payments.charge(charge)).toMatchObject({ state: 'succeeded' });
    expect(takenOf(charge.reference)).toBe(1);
  });

  it('that loses the answer to an opening knows it again by its key', async () => {
    const charge = wanted(await setUp(testCards.works));
    const before = stripe.state.intents.size;
    stripe.fail(/^POST \/v1\/payment_intents$/, 'lost');
    await expect(payments.openCharge(charge)).rejects.toThrow(PaymentUnknown);
    await payments.openCharge(charge);
    expect(stripe.state.intents.size).toBe(before + 1);
  });
});
