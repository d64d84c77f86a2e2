import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../config/config';
import { PayPalStandIn } from '../../testing/paypal/paypal-stand-in';
import { StripeStandIn } from '../../testing/stripe/stripe-stand-in';
import { examine } from './check';
import { paymentChecks } from './payment-checks';

const [stripe, paypal] = [new StripeStandIn(), new PayPalStandIn()];
let origin = '';
beforeAll(async () => {
  origin = await stripe.start();
});
afterAll(async () => {
  await Promise.all([stripe.stop(), paypal.stop()]);
});

const inProduction = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://dashboard.example' },
  ...{ SELLER_NAME: 'Rail & Thread Ltd', SELLER_ADDRESS: '1 Rail Lane|Leeds', SELLER_VAT_ID: 'GB980780684' },
  ...{ SELLER_COMPANY_NUMBER: '01234567', SELLER_EMAIL: 'accounts@rail.example' },
};
const lookUnder = async (env: Readonly<Record<string, string>>) =>
  (await examine(paymentChecks(parseConfig(env)))).map(({ status, text }) => `${status}: ${text}`);

it('says which provider takes the money, and whether it takes our key', async () => {
  expect(await lookUnder({})).toEqual(['ok: the sandbox']);
  const named = { ...inProduction, PAYMENTS: 'sandbox' };
  expect(await lookUnder(named)).toEqual(['warn: the sandbox, in production: no money is taken']);
  expect(await lookUnder(StripeStandIn.settings(origin))).toEqual(['ok: Stripe, test mode']);
  const tests = { ...inProduction, ...StripeStandIn.settings(origin) };
  expect(await lookUnder(tests)).toEqual(['warn: Stripe, with keys of test mode']);
  stripe.fail(/balance/, 'html');
  expect(await lookUnder(StripeStandIn.settings(origin))).toEqual(['fail: Stripe does not answer']);
  const wrong = { ...StripeStandIn.settings(origin), STRIPE_SECRET_KEY: 'sk_test_wrong' };
  expect(await lookUnder(wrong)).toEqual(['fail: Stripe does not take our key']);
});

it('says the same of PayPal, what it does not allow yet, and whether it knows our webhook', async () => {
  const settings = { ...PayPalStandIn.settings(await paypal.start(), origin), ALLOW_PRIVATE_HOSTS: '1' };
  const look = async (change: Readonly<Record<string, string>> = {}) =>
    (await lookUnder({ ...settings, ...change }))[1];
  expect(await look()).toBe('ok: PayPal');
  paypal.scope = 'https://uri.paypal.com/services/vault/payment-tokens/readwrite';
  expect(await look()).toBe('warn: PayPal, without Transaction search, Disputes, Partner referrals');
  expect(await look({ PAYPAL_PARTNER_ID: '' })).toBe('warn: PayPal, without Transaction search, Disputes');
  paypal.fail(/webhooks/, 'busy');
  expect(await look()).toBe('fail: PayPal does not answer');
  expect(await look({ PAYPAL_CLIENT_SECRET: 'another-secret' })).toBe('fail: PayPal does not take our key');
});
