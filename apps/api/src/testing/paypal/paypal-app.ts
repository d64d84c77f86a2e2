import { billings, type PlanName, paypalAccount, type Role } from '@dw/contract';
import { call } from '../client';
import type { Tenant } from '../factories';
import { StripeStandIn } from '../stripe/stripe-stand-in';
import { startTestApp, type TestApp } from '../test-app';
import { payPalSignature, type Signer } from './paypal-certificates';
import { PayPalStandIn, payPalKeys } from './paypal-stand-in';
import type { Behaviour } from './paypal-state';

type Telling = {
  readonly signer?: Signer;
  readonly sentAt?: Date;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent instead of what was signed. */
  readonly raw?: string;
  readonly webhookId?: string;
};

export type PayPalApp = TestApp & {
  readonly paypal: PayPalStandIn;
  /** Connects the account’s PayPal, as its payer does in the window. @returns the state of the way back */
  connect(token: string, behaviour?: Behaviour): Promise<void>;
  /** An account that pays its plan of a month by PayPal. */
  subscribed(behaviour?: Behaviour, plan?: PlanName): Promise<Tenant>;
  /** A charity whose own PayPal takes payments. */
  payee(): Promise<Tenant & { readonly merchant: string }>;
  /** Tells what PayPal would tell. @returns the status of our answer */
  tell(event: object, change?: Telling): Promise<number>;
};

/** The setup token or the referral that a window’s address leads to. */
export const behind = (url: string): string =>
  new URL(url).searchParams.get('approval_session_id') ?? new URL(url).pathname.split('/').at(-1) ?? '';

/** An app whose PayPal is a stand-in. */
export async function startPayPalApp(): Promise<PayPalApp> {
  const paypal = new PayPalStandIn();
  const stripe = new StripeStandIn();
  const settings = PayPalStandIn.settings(await paypal.start(), await stripe.start());
  const { certificates } = paypal;
  if (!certificates) throw new Error('The stand-in has no certificates.');
  const app = await startTestApp(6, settings, undefined, [certificates.root]);
  paypal.state.now = () => app.clock.now();
  const { origin } = app;

  const connect = async (token: string, behaviour?: Behaviour) => {
    const { url, state } = await call(origin, paypalAccount.login, { token });
    paypal.state.approveSetup(behind(url), behaviour);
    await call(origin, paypalAccount.status, { token, query: { state } });
  };
  return {
    ...app,
    paypal,
    connect,
    async subscribed(behaviour, plan = 'standard', role: Role = 'RETAILER') {
      const tenant = await app.make.tenant(role, plan, 'pending');
      await connect(tenant.token, behaviour);
      await call(origin, billings.subscribe, { token: tenant.token, body: { plan, type: 'PAYPAL' } });
      return tenant;
    },
    async payee() {
      const tenant = await app.make.tenant('CHARITY');
      const { url, state } = await call(origin, paypalAccount.login, { token: tenant.token });
      const { id: merchant } = paypal.state.consent(behind(url));
      await call(origin, paypalAccount.status, { token: tenant.token, query: { state } });
      return { ...tenant, merchant };
    },
    async tell(event, { signer = certificates.paypal, sentAt = app.clock.now(), headers = {}, raw, webhookId } = {}) {
      const signed = JSON.stringify(event);
      const [id, time] = [crypto.randomUUID(), sentAt.toISOString()];
      const about = { id, time, webhookId: webhookId ?? payPalKeys.PAYPAL_WEBHOOK_ID };
      const answer = await fetch(`${origin}/api/webhooks/paypal`, {
        method: 'POST',
        body: raw ?? signed,
        headers: {
          ...{ 'content-type': 'application/json', 'paypal-auth-algo': 'SHA256withRSA' },
          ...{ 'paypal-transmission-id': id, 'paypal-transmission-time': time },
          'paypal-transmission-sig': payPalSignature(signer.key, signed, about),
          'paypal-cert-url': `${paypal.origin}/v1/notifications/certs/CERT-1`,
          ...headers,
        },
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    async close() {
      await app.close();
      await Promise.all([paypal.stop(), stripe.stop()]);
    },
  };
}

let events = 0;
/** An event as PayPal words it. @param resource what it is about */
export function payPalEvent(event_type: string, resource: object) {
  events += 1;
  return { id: `WH-${events}-${crypto.randomUUID()}`, event_version: '1.0', event_type, resource };
}
