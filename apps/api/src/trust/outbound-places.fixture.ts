import { domains, feeds, webhooks, widget } from '@dw/contract';
import { vies } from '../domain/invoices/vat-register';
import { CarrierError } from '../domain/take-back-carriers/adapters/carrier';
import { httpCarrier } from '../domain/take-back-carriers/adapters/http';
import { httpSettings } from '../domain/take-back-carriers/adapters/http-settings';
import { parcelway } from '../domain/take-back-carriers/adapters/http-settings.fixture';
import { breachesAt } from '../platform/auth/breached-passwords';
import { systemClock } from '../platform/clock';
import { PaymentUnknown } from '../platform/payments/charges';
import { payPalCertificates } from '../platform/payments/paypal/paypal-certificates';
import { payPalClient } from '../platform/payments/paypal/paypal-client';
import { EventRefused } from '../platform/payments/provider-event';
import { call, request } from '../testing/client';
import { coat, type Shop } from '../testing/shop';
import { type TestApp, until } from '../testing/test-app';

/** What became of an address: not taken at all, taken and not reached, or reached. */
export type Outcome = 'refused' | 'failed' | 'reached';
/** Has the product fetch an address as a user would. */
export type Place = (app: TestApp, shop: Shop, url: string) => Promise<Outcome>;

/** Every place where the server goes to a user’s address, by its source file: a new one adds a line, or the walk fails. */
export const outboundPlaces: Readonly<Record<string, Place>> = {
  'domain/take-back-carriers/adapters/http.ts': stepsOfParcel,
  'domain/feeds/fetch-feed.ts': fileOfFeed,
  'domain/invoices/vat-register.ts': answerOfRegister,
  'platform/auth/breached-passwords.ts': answerOfBreaches,
  'platform/payments/paypal/paypal-certificates.ts': certificateOfPayPal,
  'platform/payments/paypal/paypal-client.ts': answerOfPayPal,
  'platform/pictures/image-proxy.ts': pictureOfItem,
  'features/webhooks/deliver.ts': testOfWebhook,
  'features/websites/read-proof.ts': proofOfDomain,
};

/** What is there need not be a feed: only an answer of the address itself can be judged. */
async function fileOfFeed(app: TestApp, { token }: Shop, url: string): Promise<Outcome> {
  const body = { retailers_feeds_type_id: 1, url };
  const made = await request(app.origin, feeds.create, { token, body });
  if (made.status === 422) return 'refused';
  const { id } = feeds.create.answer.parse(await made.json());
  const path = { id };
  const run = await until(async () => {
    const feed = await call(app.origin, feeds.get, { token, path });
    return feed.last_run?.state !== 'running' && feed.last_run;
  }, 60);
  await call(app.origin, feeds.remove, { token, path });
  return run?.code === 'feed_not_text' ? 'reached' : 'failed';
}

async function pictureOfItem(app: TestApp, shop: Shop, url: string): Promise<Outcome> {
  const answer = await fetch(`${app.origin}/api/sites/${shop.siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number: crypto.randomUUID(), products: [{ ...coat, images: [url] }] }),
  });
  if (answer.status === 422) return 'refused';
  const page =
    widget.receiveOrder.answer
      .parse(await answer.json())
      .url.split('/')
      .at(-1) ?? '';
  const { items } = await call(app.origin, widget.orderPage, { path: { token: page } });
  const picture = await fetch(`${app.origin}${items[0]?.image}`);
  return picture.status === 200 ? 'reached' : 'failed';
}

async function testOfWebhook(app: TestApp, { token }: Shop, url: string): Promise<Outcome> {
  const made = await request(app.origin, webhooks.create, { token, body: { url, events: ['order.received'] } });
  if (made.status === 422) return 'refused';
  const { webhook } = webhooks.create.answer.parse(await made.json());
  const path = { id: webhook.id };
  const sent = await call(app.origin, webhooks.test, { token, path });
  const state = await until(async () => {
    const { state } = await call(app.origin, webhooks.delivery, { token, path: { id: sent.id } });
    return state !== 'waiting' && state;
  }, 30);
  await call(app.origin, webhooks.remove, { token, path });
  return state === 'delivered' ? 'reached' : 'failed';
}

async function proofOfDomain(app: TestApp, { token }: Shop, url: string): Promise<Outcome> {
  // So many in a row are not for people.
  await app.admin.query('delete from directory.throttles');
  const looked = await request(app.origin, domains.check, { token, body: { url, method: 'file' } });
  if (looked.status === 422) return 'refused';
  const { outcome } = domains.check.answer.parse(await looked.json());
  return outcome === 'unreachable' ? 'failed' : 'reached';
}

/** What is there need be no carrier: whatever it answers, it was asked. */
async function stepsOfParcel({ services: { outbound } }: TestApp, _shop: Shop, url: string): Promise<Outcome> {
  const settings = httpSettings.safeParse(parcelway(url));
  if (!settings.success) return 'refused';
  const carrier = httpCarrier({ outbound, settings: settings.data, secret: '' });
  try {
    await carrier.track('P-1');
    return 'reached';
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return error.kind === 'unreadable' || error.status !== undefined ? 'reached' : 'failed';
  }
}

/** Whatever the register answers says nothing here: only whether it was asked is looked at. */
async function answerOfRegister({ services: { outbound } }: TestApp, _shop: Shop, url: string): Promise<Outcome> {
  let reached = false;
  const get: typeof outbound.get = async (address, options) => {
    const answer = await outbound.get(address, options);
    reached = true;
    return answer;
  };
  await vies({ get }, url).ask('PL5260250274');
  return reached ? 'reached' : 'failed';
}

async function answerOfBreaches({ services: { outbound } }: TestApp, _shop: Shop, url: string): Promise<Outcome> {
  let reached = true;
  const breaches = breachesAt(outbound, url, () => {
    reached = false;
  });
  await breaches.has('correct horse battery staple');
  return reached ? 'reached' : 'failed';
}

/** Only addresses of PayPal’s are asked; here the walk’s own stands for its. */
async function certificateOfPayPal({ services: { outbound } }: TestApp, _shop: Shop, url: string): Promise<Outcome> {
  let reached = false;
  const get: typeof outbound.get = async (address, options) => {
    const answer = await outbound.get(address, options);
    reached = true;
    return answer;
  };
  const apiUrl = URL.canParse(url) ? new URL(url).origin : '';
  try {
    await payPalCertificates({ outbound: { get }, clock: systemClock, apiUrl })(url);
  } catch (error) {
    if (!(error instanceof EventRefused || error instanceof PaymentUnknown)) throw error;
    if (error instanceof PaymentUnknown) return 'failed';
  }
  return reached ? 'reached' : 'refused';
}

/** Whatever is there is no PayPal: only whether it was asked is looked at. */
async function answerOfPayPal({ services: { outbound } }: TestApp, _shop: Shop, apiUrl: string): Promise<Outcome> {
  let reached = false;
  const post: typeof outbound.post = async (address, options) => {
    const answer = await outbound.post(address, options);
    reached = answer.status < 300;
    return answer;
  };
  const app = { clientId: 'x', clientSecret: 'x', webhookId: 'x', vault: true };
  const settings = { ...app, platformId: undefined, attribution: undefined, apiUrl };
  const client = payPalClient(settings, { outbound: { post }, clock: systemClock });
  try {
    await client.scopes();
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
  }
  return reached ? 'reached' : 'failed';
}
