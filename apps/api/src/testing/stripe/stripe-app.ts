import { billings, cards, type PlanName } from '@dw/contract';
import { call } from '../client';
import type { Tenant } from '../factories';
import { startTestApp, type TestApp } from '../test-app';
import { StripeStandIn, stripeKeys, stripeSignature } from './stripe-stand-in';
import { testCards } from './stripe-state';

export type StripeApp = TestApp & {
  readonly stripe: StripeStandIn;
  /** Stores a card as the dashboard does: in Stripe’s own fields. */
  addCard(token: string, number?: string): Promise<void>;
  /** An account with a card at Stripe and a paid plan of a month. */
  subscribed(number?: string, plan?: PlanName): Promise<Tenant>;
  /** Tells what Stripe would tell. @returns the status of our answer */
  tell(event: object, change?: { readonly sentAt?: number; readonly secrets?: readonly string[] }): Promise<number>;
  /** Posts a body as it stands. */
  post(raw: string, headers: Readonly<Record<string, string>>): Promise<number>;
};

/** An app whose cards are those of a stand-in for Stripe. */
export async function startStripeApp(): Promise<StripeApp> {
  const stripe = new StripeStandIn();
  const app = await startTestApp(6, StripeStandIn.settings(await stripe.start()));
  const { origin } = app;

  const addCard = async (token: string, number: string = testCards.works) => {
    const { client_secret } = await call(origin, cards.begin, { token });
    const payment_method = stripe.state.confirmSetup(client_secret, number);
    await call(origin, cards.add, { token, body: { name: 'Maya Okoro', payment_method } });
  };
  const post = async (raw: string, headers: Readonly<Record<string, string>>) => {
    const sent = { method: 'POST', body: raw, headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(`${origin}/api/webhooks/stripe`, sent);
    await answer.arrayBuffer();
    return answer.status;
  };
  return {
    ...app,
    stripe,
    addCard,
    post,
    async subscribed(number, plan = 'standard') {
      const tenant = await app.make.tenant('RETAILER', plan, 'pending');
      await addCard(tenant.token, number);
      await call(origin, billings.subscribe, { token: tenant.token, body: { plan, type: 'STRIPE' } });
      return tenant;
    },
    tell(event, { sentAt = Math.floor(app.clock.now().getTime() / 1000), secrets = [firstSecret] } = {}) {
      const raw = JSON.stringify(event);
      return post(raw, { 'stripe-signature': stripeSignature(raw, sentAt, ...secrets) });
    },
    async close() {
      await app.close();
      await stripe.stop();
    },
  };
}

export const [firstSecret = '', secondSecret = ''] = stripeKeys.STRIPE_WEBHOOK_SECRET.split(',');

let events = 0;
/** An event as Stripe words it. @param object what it is about */
export function stripeEvent(type: string, object: object, previous?: object) {
  events += 1;
  return { id: `evt_${events}`, object: 'event', type, data: { object, previous_attributes: previous } };
}
