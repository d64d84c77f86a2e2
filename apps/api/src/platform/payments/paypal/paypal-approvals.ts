import type { PayPalSettings } from '../../../config/paypal-settings';
import type { Payments } from '../payments';
import type { PayPalClient } from './paypal-client';
import { noPayPal } from './paypal-reasons';
import { merchantNamed, payPalReferrals } from './paypal-referrals';
import { payPalVault } from './paypal-vault';

const prefix = 'token/';
export const nameOfSaved = (id: string): string => `${prefix}${id}`;
/** @returns PayPal’s own name of a payment token; undefined where it is none */
export const nameOfToken = (reference: string): string | undefined =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;

type Waiting = { readonly kind: 'setup' | 'referral'; readonly subject: string; readonly id: string };

/** What waits for its payer, by our name of it: of which kind, whose, and PayPal’s name. */
const nameOf = ({ kind, subject, id }: Waiting): string => `${kind}/${subject}/${id}`;
function waitingNamed(reference: string): Waiting | undefined {
  const [, kind, subject = '', id = ''] = /^(setup|referral)\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  return kind === 'setup' || kind === 'referral' ? { kind, subject, id } : undefined;
}

/** What people agree to in PayPal’s window: to be charged, and to be paid. */
export function payPalApprovals(
  client: PayPalClient,
  settings: PayPalSettings,
): Pick<Payments, 'beginApproval' | 'approvalOf' | 'withdrawApproval' | 'revoke' | 'stands'> {
  const [vault, referrals] = [payPalVault(client), payPalReferrals(client, settings)];

  const approvalOf: Payments['approvalOf'] = async (reference) => {
    const waiting = waitingNamed(reference);
    if (!waiting) return { status: 'cancelled', subject: '', payer: '', source: '' };
    const { kind, subject, id } = waiting;
    if (kind === 'referral') return { subject, ...(await referrals.stands(id)) };
    const { source, ...found } = await vault.stands(id);
    return { subject, ...found, source: source === '' ? '' : nameOfSaved(source) };
  };

  return {
    async beginApproval(request) {
      const { subject, purpose } = request;
      if (purpose === 'be_paid') {
        const url = await referrals.begin(request);
        return { reference: nameOf({ kind: 'referral', subject, id: request.key }), url };
      }
      if (!settings.vault) throw noPayPal();
      const { id, url } = await vault.begin(request);
      return { reference: nameOf({ kind: 'setup', subject, id }), url };
    },
    approvalOf,
    // Nothing is saved, and nobody paid, by what we do not ask about again.
    async withdrawApproval(reference) {
      const { status } = await approvalOf(reference);
      return status === 'approved' ? 'approved' : 'cancelled';
    },
    async revoke(reference) {
      const token = nameOfToken(reference);
      if (token === undefined) return;
      await client.ask({ method: 'DELETE', path: `/v3/vault/payment-tokens/${encodeURIComponent(token)}` });
    },
    async stands({ reference }) {
      const [token, merchant] = [nameOfToken(reference), merchantNamed(reference)];
      if (merchant !== undefined) return referrals.permits(merchant);
      if (token === undefined) return false;
      return (await client.ask({ method: 'GET', path: `/v3/vault/payment-tokens/${encodeURIComponent(token)}` })).done;
    },
  };
}
