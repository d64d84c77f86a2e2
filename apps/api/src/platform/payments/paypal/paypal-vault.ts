import { z } from 'zod';
import type { Approval, ApprovalRequest, Due } from '../payments';
import { type PayPalClient, readBody } from './paypal-client';
import { localeOf } from './paypal-locale';
import { linksOfPayPal } from './paypal-orders';
import { refusedByPayPal } from './paypal-reasons';

const setup = z.object({
  id: z.string().min(1),
  status: z.string().default('CREATED'),
  customer: z.object({ id: z.string() }).optional(),
  links: linksOfPayPal,
});
const saved = z.object({
  id: z.string().min(1),
  payment_source: z.object({ paypal: z.object({ email_address: z.string().default('') }).optional() }).optional(),
});
const savedOf = z.object({ payment_tokens: z.array(saved).default([]) });

/** Saved PayPals: a payer approves a setup token in the window, which we make a payment token of. */
export type Vault = {
  /** @returns PayPal’s name of the setup token, and where its payer approves it */
  begin(request: ApprovalRequest): Promise<{ readonly id: string; readonly url: string }>;
  /** How a setup token stands; once approved, with the payment token. @throws PaymentUnknown */
  stands(id: string): Promise<Omit<Approval, 'subject'>>;
};

const nobody = { payer: '', source: '' } as const;

export function payPalVault(client: PayPalClient): Vault {
  async function tokenOf(setupId: string, customer: string | undefined) {
    const body = { payment_source: { token: { id: setupId, type: 'SETUP_TOKEN' } } };
    const answer = await client.ask({
      method: 'POST',
      path: '/v3/vault/payment-tokens',
      body,
      key: `saved-${setupId}`,
    });
    if (answer.done) return readBody(saved, answer.body);
    // It was made of it before, and the answer was lost.
    if (customer === undefined) return undefined;
    const query = new URLSearchParams({ customer_id: customer });
    const list = await client.ask({ method: 'GET', path: `/v3/vault/payment-tokens?${query}` });
    return list.done ? readBody(savedOf, list.body).payment_tokens.at(-1) : undefined;
  }

  return {
    async begin({ description, due, language, key, returnUrl, cancelUrl }) {
      const paypal = {
        description: plain(due ? `${description}: ${wordsOf(due)}` : description),
        usage_type: 'MERCHANT',
        // Of each account its own: ending one leaves the others.
        permit_multiple_payment_tokens: true,
        experience_context: {
          ...{ brand_name: 'Digital Wardrobe', locale: localeOf(language), shipping_preference: 'NO_SHIPPING' },
          ...{ return_url: returnUrl, cancel_url: cancelUrl },
        },
      };
      const body = { payment_source: { paypal } };
      const answer = await client.ask({ method: 'POST', path: '/v3/vault/setup-tokens', body, key });
      if (!answer.done) throw refusedByPayPal();
      const { id, links } = readBody(setup, answer.body);
      const url = links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
      if (url === undefined) throw refusedByPayPal();
      return { id, url };
    },
    async stands(id) {
      const answer = await client.ask({ method: 'GET', path: `/v3/vault/setup-tokens/${encodeURIComponent(id)}` });
      // It is over within days where nobody approves it.
      if (!answer.done) return { ...nobody, status: 'cancelled' };
      const { status, customer } = readBody(setup, answer.body);
      if (!['APPROVED', 'VAULTED', 'TOKENIZED'].includes(status)) return { ...nobody, status: 'pending' };
      const token = await tokenOf(id, customer?.id);
      if (!token) return { ...nobody, status: 'cancelled' };
      return { status: 'approved', payer: token.payment_source?.paypal?.email_address ?? '', source: token.id };
    },
  };
}

const wordsOf = ({ pence, interval }: Due): string =>
  `GBP ${(pence / 100).toFixed(2)} ${interval === 'year' ? 'a year' : 'a month'}, VAT included`;

/** PayPal shows few signs there. */
const plain = (text: string): string => text.replaceAll(/[^\w'\-., :;!?"]/g, ' ').slice(0, 128);
