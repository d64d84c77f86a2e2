import { z } from 'zod';
import type { PayPalSettings } from '../../../config/paypal-settings';
import type { Clock } from '../../clock';
import type { Outbound } from '../../outbound/outbound';
import { PaymentUnknown } from '../charges';
import { PayPalKeyRefused, payPalClient, readBody } from './paypal-client';

/** How PayPal takes our app. `missing`: what it does not allow, of what the settings want. */
export type PayPalStanding =
  | { readonly missing: readonly string[] }
  | { readonly problem: 'key' | 'silent' | 'webhook' };

const wanted = (settings: PayPalSettings): readonly (readonly [string, RegExp])[] => [
  ...(settings.vault
    ? ([
        ['Vault', /vault\/payment-tokens/],
        ['Transaction search', /reporting\/search/],
        ['Disputes', /disputes\//],
      ] as const)
    : []),
  ...(settings.platformId === undefined ? [] : ([['Partner referrals', /customer\/partner-referrals/]] as const)),
];

const webhook = z.object({ event_types: z.array(z.object({ name: z.string() })).default([]) });

/** Asks PayPal for a token, what it allows, and whether it knows our webhook; nothing is changed. */
export async function standingAtPayPal(
  settings: PayPalSettings,
  outside: { readonly outbound: Pick<Outbound, 'post'>; readonly clock: Clock },
): Promise<PayPalStanding> {
  const client = payPalClient(settings, outside);
  try {
    const scopes = await client.scopes();
    const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`;
    const answer = await client.ask({ method: 'GET', path });
    if (!answer.done) return { problem: 'webhook' };
    const heard = readBody(webhook, answer.body).event_types.map(({ name }) => name);
    const unheard = heard.includes('*') ? [] : events(settings).filter((name) => !heard.includes(name));
    const lacking = wanted(settings).filter(([, scope]) => !scopes.some((one) => scope.test(one)));
    return { missing: [...lacking.map(([name]) => name), ...unheard] };
  } catch (error) {
    if (error instanceof PayPalKeyRefused) return { problem: 'key' };
    if (error instanceof PaymentUnknown) return { problem: 'silent' };
    throw error;
  }
}

/** The events that its webhook has to be told of. */
const events = ({ vault, platformId }: PayPalSettings): readonly string[] => [
  ...(vault
    ? [
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.DENIED',
        'PAYMENT.CAPTURE.REFUNDED',
        'PAYMENT.CAPTURE.REVERSED',
        'CUSTOMER.DISPUTE.RESOLVED',
        'VAULT.PAYMENT-TOKEN.DELETED',
      ]
    : []),
  ...(platformId === undefined ? [] : ['MERCHANT.PARTNER-CONSENT.REVOKED']),
];
