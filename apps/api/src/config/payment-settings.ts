import { z } from 'zod';
import { isLocal, type PayPalSettings, paypalOf, paypalVariables } from './paypal-settings';

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (found) => found.length <= 2 && found.every((secret) => secret.startsWith('whsec_')),
    'must be the signing secret of the endpoint (whsec_…), or two of them with a comma while it is rotated',
  );
const keyOf = (kinds: string) => new RegExp(`^(?:${kinds})_(?:test|live)_\\w+$`);
const address = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** The variables of real payment providers, as `parseConfig` reads them. */
export const paymentVariables = {
  PAYMENTS: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z.string().regex(keyOf('sk|rk'), 'must be a secret or restricted key of Stripe').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(keyOf('pk'), 'must be a publishable key of Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: secrets.optional(),
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  ...paypalVariables,
};

type Variables = z.output<z.ZodObject<typeof paymentVariables>>;

/** Where cards are charged. */
export type StripeSettings = {
  readonly secretKey: string;
  /** For the provider’s own fields in the browser; no secret. */
  readonly publishableKey: string;
  /** What its events are signed with: two while it is rotated. */
  readonly webhookSecrets: readonly string[];
  /** An origin. */
  readonly apiUrl: string;
};

export type PaymentSettings = {
  /** Absent: the sandbox, which takes no money. */
  readonly stripe: StripeSettings | undefined;
  /** Absent: PayPal is the sandbox’s, or cannot be used. */
  readonly paypal: PayPalSettings | undefined;
};

/** @param problems what is wrong is added to it */
export function paymentSettings(e: Variables, production: boolean, problems: string[]): PaymentSettings {
  if (production && e.PAYMENTS === undefined)
    problems.push('PAYMENTS: name the payment provider; the sandbox has to be asked for by name (PAYMENTS=sandbox)');
  if (e.STRIPE_API_URL.startsWith('http:') && !isLocal(e.STRIPE_API_URL))
    problems.push('STRIPE_API_URL: https only, since secrets travel there');
  const real = e.PAYMENTS === 'stripe';
  for (const name of required)
    if (!real && e[name] !== undefined) problems.push(`${name}: only together with PAYMENTS=stripe`);
  return { stripe: real ? stripeOf(e, problems) : undefined, paypal: paypalOf(e, real, problems) };
}

const required = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

function stripeOf(e: Variables, problems: string[]): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = e;
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: apiUrl } = e;
  for (const name of required) if (e[name] === undefined) problems.push(`${name}: required with PAYMENTS=stripe`);
  if (!secretKey || !publishableKey || !webhookSecrets) return undefined;
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_'))
    problems.push('STRIPE_PUBLISHABLE_KEY: one of test and one of live do not belong together');
  return { secretKey, publishableKey, webhookSecrets, apiUrl };
}
