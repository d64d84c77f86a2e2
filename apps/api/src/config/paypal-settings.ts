import { isIP } from 'node:net';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const named = (form: RegExp, what: string) => z.string().regex(form, what).optional();

/** The variables of PayPal, as `parseConfig` reads them. */
export const paypalVariables = {
  PAYPAL_CLIENT_ID: named(/^[\w-]{10,200}$/, 'must be the client ID of an app at PayPal'),
  PAYPAL_CLIENT_SECRET: named(/^[\w-]{10,200}$/, 'must be the secret of an app at PayPal'),
  PAYPAL_WEBHOOK_ID: named(/^[A-Z0-9]{5,50}$/i, 'must be the ID of a webhook at PayPal'),
  PAYPAL_VAULT: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  PAYPAL_PARTNER_ID: named(
    /^[2-9A-HJ-NP-Z]{13}$/,
    'must be the merchant ID of our own account at PayPal (13 characters)',
  ),
  PAYPAL_BN_CODE: named(/^[\w.-]{1,64}$/, 'must be the attribution ID that PayPal gave to its partner'),
  PAYPAL_API_URL: address.default('https://api-m.paypal.com'),
};

type Variables = z.output<z.ZodObject<typeof paypalVariables>>;

/** An app at PayPal, and what PayPal allows it. */
export type PayPalSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** What its events are signed for. */
  readonly webhookId: string;
  /** Whether PayPal lets us save how somebody pays. */
  readonly vault: boolean;
  /** Our own account there, to which payees give their permission; absent: nobody is paid by it. */
  readonly platformId: string | undefined;
  /** What partners name themselves by in each call. */
  readonly attribution: string | undefined;
  /** An origin. */
  readonly apiUrl: string;
};

const required = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
const further = ['PAYPAL_VAULT', 'PAYPAL_PARTNER_ID', 'PAYPAL_BN_CODE'] as const;

/** @param real whether money is taken at all @param problems what is wrong is added to it */
export function paypalOf(e: Variables, real: boolean, problems: string[]): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = e;
  if (e.PAYPAL_API_URL.startsWith('http:') && !isLocal(e.PAYPAL_API_URL))
    problems.push('PAYPAL_API_URL: https only, since secrets travel there');
  const given = [...required, ...further].filter((name) => e[name] !== undefined);
  if (given.length === 0) return undefined;
  if (!real) for (const name of given) problems.push(`${name}: only together with PAYMENTS=stripe`);
  for (const name of required)
    if (e[name] === undefined) problems.push(`${name}: required with the other settings of PayPal`);
  const vault = e.PAYPAL_VAULT ?? false;
  if (!vault && e.PAYPAL_PARTNER_ID === undefined)
    problems.push(
      'PAYPAL_CLIENT_ID: of no use without PAYPAL_VAULT=1 (to be paid) or PAYPAL_PARTNER_ID (to pay charities)',
    );
  if (!real || !clientId || !clientSecret || !webhookId) return undefined;
  const { PAYPAL_PARTNER_ID: platformId, PAYPAL_BN_CODE: attribution, PAYPAL_API_URL: apiUrl } = e;
  return { clientId, clientSecret, webhookId, vault, platformId, attribution, apiUrl };
}

/** Whether an origin is of this machine: a stand-in. */
export const isLocal = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
};
