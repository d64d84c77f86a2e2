import type { Config } from '../../config/config';
import { standingAtStripe } from '../../platform/payments/stripe/stripe-doctor';
import { type Check, fail, ok, warn } from './check';

/** Asks each payment provider whether it takes our keys. */
export const paymentChecks = (config: Config): readonly Check[] => [
  { name: 'payments', look: () => (config.stripe ? stripe(config, config.stripe) : sandbox(config)) },
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
