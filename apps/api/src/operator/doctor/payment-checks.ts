import type { Config } from '../../config/config';
import { systemClock } from '../../platform/clock';
import { outboundRules, outboundUnder } from '../../platform/outbound/outbound';
import { standingAtPayPal } from '../../platform/payments/paypal/paypal-doctor';
import { standingAtStripe } from '../../platform/payments/stripe/stripe-doctor';
import { type Check, fail, ok, warn } from './check';

/** Asks each payment provider whether it takes our keys. */
export const paymentChecks = (config: Config): readonly Check[] => [
  { name: 'payments', look: () => (config.stripe ? stripe(config, config.stripe) : sandbox(config)) },
  ...(config.paypal ? [{ name: 'PayPal', look: paypal(config, config.paypal) }] : []),
];

async function sandbox({ production }: Config) {
  return production
    ? warn('the sandbox, in production: no money is taken', 'Set PAYMENTS=stripe and its keys.')
    : ok('the sandbox');
}

async function stripe({ production }: Config, settings: NonNullable<Config['stripe']>) {
  const standing = await standingAtStripe(settings);
  if ('problem' in standing)
    return standing.problem === 'key'
      ? fail('Stripe does not take our key', 'Copy STRIPE_SECRET_KEY from Stripe’s dashboard again.')
      : fail('Stripe does not answer', 'Look at the network of this machine, and at status.stripe.com.');
  if (production && !standing.live) return warn('Stripe, with keys of test mode', 'Set the keys of live mode.');
  return ok(`Stripe, ${standing.live ? 'live' : 'test mode'}`);
}

const paypal = (config: Config, settings: NonNullable<Config['paypal']>) => async () => {
  const outbound = outboundUnder(outboundRules(config));
  const standing = await standingAtPayPal(settings, { outbound, clock: systemClock });
  if ('missing' in standing) {
    const { missing } = standing;
    if (missing.length > 0)
      return warn(`PayPal, without ${missing.join(', ')}`, 'Add it to the app or its webhook at developer.paypal.com.');
    const test = settings.apiUrl.includes('sandbox');
    if (config.production && test) return warn('PayPal’s sandbox, in production', 'Set PAYPAL_API_URL and live keys.');
    return ok(test ? 'PayPal’s sandbox' : 'PayPal');
  }
  if (standing.problem === 'key')
    return fail('PayPal does not take our key', 'Copy PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET from the app again.');
  if (standing.problem === 'webhook')
    return fail('PayPal does not know our webhook', 'Copy PAYPAL_WEBHOOK_ID from the app’s webhook.');
  return fail('PayPal does not answer', 'Look at the network of this machine, and at www.paypal-status.com.');
};
