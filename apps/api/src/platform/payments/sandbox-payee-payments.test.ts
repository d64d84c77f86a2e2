import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newKey = () => `test-${crypto.randomUUID()}`;
const addresses = { returnUrl: 'http://127.0.0.1:1/back', cancelUrl: 'http://127.0.0.1:1/back' };

/** A charity that has connected its PayPal. @returns the reference of that connection */
async function connected(): Promise<string> {
  const request = { description: 'Digital Wardrobe', purpose: 'be_paid', subject: 'account-1', key: newKey() } as const;
  const { reference, url } = await app.services.payments.beginApproval({
    ...request,
    returnUrl: `${app.origin}/payment-return`,
    cancelUrl: `${app.origin}/payment-return`,
  });
  await pressInSandbox(url, 'approve');
  return reference;
}

const begin = (payee: string, key = newKey(), language: 'en' | 'pl' = 'en') =>
  app.services.payments.beginPayment({
    ...{ payee, key, language, pence: 500, currency: 'GBP', description: 'A gift to Oak Hospice' },
    returnUrl: `${app.origin}/w/back`,
    cancelUrl: `${app.origin}/w/back`,
  });

const refund = (reference: string, pence: number, key: string) =>
  app.services.payments.refund({ reference, pence, currency: 'GBP', key });

describe('a payment to a payee in the sandbox', () => {
  it('waits for its payer, is captured once, and the payee has it less the fee', async () => {
    const { payments } = app.services;
    const payee = await connected();
    const { reference, url } = await begin(payee, newKey(), 'pl');
    expect(await payments.paymentOf(reference)).toMatchObject({ state: 'waiting', pence: 500, payment: '', payer: '' });
    // Approval is not payment, and what nobody approved cannot be captured.
    expect(await payments.capture(reference)).toMatchObject({ state: 'waiting' });
    const window = await (await fetch(url)).text();
    for (const text of ['A gift to Oak Hospice', '5,00\u00a0GBP, płatność jednorazowa', 'Zatwierdź'])
      expect(window).toContain(text);
    expect((await pressInSandbox(url, 'approve')).pathname).toBe('/w/back');
    expect(await payments.paymentOf(reference)).toMatchObject({ state: 'approved', payment: '' });
    const all = await Promise.all([1, 2, 3].map(() => payments.capture(reference)));
    expect(new Set(all.map(({ payment }) => payment)).size).toBe(1);
    // 1.4 % and 20 pence.
    expect(all[0]).toMatchObject({ state: 'paid', pence: 500, feePence: 27, refundedPence: 0, message: '' });
    expect(await payments.paymentOf(reference)).toEqual(all[0]);
  });

  it('is one for one key, and decided once', async () => {
    const payee = await connected();
    const key = newKey();
    const [first, again] = await Promise.all([begin(payee, key), begin(payee, key)]);
    expect(first).toEqual(again);
    await pressInSandbox(first.url, 'approve');
    expect((await fetch(`${first.url}/decline`, { method: 'POST' })).status).toBe(404);
  });

  it('fails where its money is refused, or the payee cannot take it any more', async () => {
    const { payments } = app.services;
    const payee = await connected();
    const declined = await begin(payee);
    await pressInSandbox(declined.url, 'decline');
    expect(await payments.paymentOf(declined.reference)).toMatchObject({ state: 'approved' });
    expect(await payments.capture(declined.reference)).toMatchObject({
      state: 'failed',
      message: 'PayPal could not take the payment.',
    });
    const late = await begin(payee);
    await pressInSandbox(late.url, 'approve');
    await payments.revoke(payee);
    expect(await payments.capture(late.reference)).toMatchObject({ state: 'failed', payment: '' });
    await expect(begin(payee)).rejects.toMatchObject({ code: 'payee_unable' });
    await expect(begin('sandbox_of_nobody')).rejects.toMatchObject({ code: 'payee_unable' });
    expect(await payments.paymentOf('sandbox_of_nobody')).toMatchObject({ state: 'failed', pence: 0 });
  });

  it('is given back once for each key, and never more than there is', async () => {
    const { payments } = app.services;
    const { reference, url } = await begin(await connected());
    await pressInSandbox(url, 'approve');
    const { payment } = await payments.capture(reference);
    const key = newKey();
    const given = await Promise.all([1, 2, 3].map(() => refund(payment, 200, key)));
    expect(new Set(given).size).toBe(1);
    await expect(refund(payment, 301, newKey())).rejects.toMatchObject({ code: 'refund_too_large' });
    const races = await Promise.allSettled([refund(payment, 300, newKey()), refund(payment, 300, newKey())]);
    expect(races.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await payments.paymentOf(reference)).toMatchObject({ state: 'paid', refundedPence: 500 });
    await expect(refund(payment, 0, newKey())).rejects.toMatchObject({ code: 'refund_too_large' });
    await expect(refund('sandbox_capture_of_nobody', 1, newKey())).rejects.toMatchObject({ code: 'refund_too_large' });
  });

  it('has no button for a failing payment where an account is only connected', async () => {
    const asked = { ...addresses, description: 'Digital Wardrobe', subject: 'account-1', key: newKey() };
    const request = { ...asked, purpose: 'be_paid' } as const;
    const { reference } = await app.services.payments.beginApproval(request);
    const url = `${app.origin}/dev/paypal/${reference}`;
    expect(await (await fetch(url)).text()).not.toContain('/decline');
    expect((await fetch(`${url}/decline`, { method: 'POST' })).status).toBe(404);
  });
});
