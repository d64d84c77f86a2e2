import { z } from 'zod';
import type { PayPalSettings } from '../../../config/paypal-settings';
import type { Approval, ApprovalRequest } from '../payments';
import { type PayPalClient, readBody } from './paypal-client';
import { localeOf } from './paypal-locale';
import { linksOfPayPal } from './paypal-orders';
import { noPayPal, refusedByPayPal } from './paypal-reasons';

/** What a payee lets us do: be paid, and give back. */
const features = ['PAYMENT', 'REFUND'];
const scopes = [/payments\/realtimepayment$/, /payments\/refund$/];
/** PayPal takes no longer address of ours. */
const longestReturn = 127;

const begun = z.object({ links: linksOfPayPal });
const tracked = z.object({ merchant_id: z.string().min(1) });
const merchant = z.object({
  payments_receivable: z.boolean().default(false),
  primary_email_confirmed: z.boolean().default(false),
  primary_email: z.string().default(''),
  oauth_integrations: z
    .array(
      z.object({
        oauth_third_party: z
          .array(z.object({ partner_client_id: z.string().default(''), scopes: z.array(z.string()).default([]) }))
          .default([]),
      }),
    )
    .default([]),
});

const prefix = 'merchant/';
export const nameOfMerchant = (id: string): string => `${prefix}${id}`;
/** @returns PayPal’s own name of a payee; undefined where it is none */
export const merchantNamed = (reference: string): string | undefined =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;

/** Payees: who has a PayPal of its own gives us permission in PayPal’s window. */
export type Referrals = {
  /** @returns where it is given @throws PaymentRefused, PaymentUnknown */
  begin(request: ApprovalRequest): Promise<string>;
  /** How the permission stands that was asked for under a key. @throws PaymentUnknown */
  stands(key: string): Promise<Omit<Approval, 'subject'>>;
  /** Whether a payee still takes payments by us. @throws PaymentUnknown */
  permits(id: string): Promise<boolean>;
};

const nobody = { payer: '', source: '' } as const;

export function payPalReferrals(client: PayPalClient, { platformId, clientId }: PayPalSettings): Referrals {
  const integrations = `/v1/customer/partners/${platformId}/merchant-integrations`;

  async function merchantOf(id: string) {
    const answer = await client.ask({ method: 'GET', path: `${integrations}/${encodeURIComponent(id)}` });
    if (!answer.done) return undefined;
    const { payments_receivable, primary_email_confirmed, primary_email, oauth_integrations } = readBody(
      merchant,
      answer.body,
    );
    const granted = oauth_integrations
      .flatMap(({ oauth_third_party }) => oauth_third_party)
      .filter(({ partner_client_id }) => partner_client_id === clientId)
      .flatMap(({ scopes }) => scopes);
    const permitted = scopes.every((wanted) => granted.some((scope) => wanted.test(scope)));
    return { ready: payments_receivable && primary_email_confirmed && permitted, email: primary_email };
  }

  return {
    async begin({ language, key, returnUrl }) {
      if (platformId === undefined) throw noPayPal();
      const rest_api_integration = {
        ...{ integration_method: 'PAYPAL', integration_type: 'THIRD_PARTY' },
        third_party_details: { features },
      };
      const body = {
        ...{ tracking_id: key, preferred_language_code: localeOf(language) },
        operations: [{ operation: 'API_INTEGRATION', api_integration_preference: { rest_api_integration } }],
        products: ['EXPRESS_CHECKOUT'],
        legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
        ...(returnUrl.length <= longestReturn && { partner_config_override: { return_url: returnUrl } }),
      };
      const answer = await client.ask({ method: 'POST', path: '/v2/customer/partner-referrals', body, key });
      const url = answer.done && readBody(begun, answer.body).links.find(({ rel }) => rel === 'action_url')?.href;
      if (!url) throw refusedByPayPal();
      return url;
    },
    async stands(key) {
      const query = new URLSearchParams({ tracking_id: key });
      const answer = await client.ask({ method: 'GET', path: `${integrations}?${query}` });
      // Nobody has been there yet.
      if (!answer.done) return { ...nobody, status: 'pending' };
      const { merchant_id: id } = readBody(tracked, answer.body);
      const found = await merchantOf(id);
      // One whose address is not confirmed, or that PayPal still looks at, takes nothing yet.
      if (!found?.ready) return { ...nobody, status: 'pending' };
      return { status: 'approved', payer: found.email, source: nameOfMerchant(id) };
    },
    permits: async (id) => (await merchantOf(id))?.ready ?? false,
  };
}
