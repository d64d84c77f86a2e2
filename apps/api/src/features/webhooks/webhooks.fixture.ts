import { type WebhookEvent, webhooks } from '@dw/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startSession } from '../../platform/auth/sessions';
import { outsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { hasJobs, relayed } from '../../testing/pending-jobs';
import { buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { type Received, type Sink, startSink } from './sink.fixture';

type Member = Pick<Tenant, 'accountId' | 'userId' | 'token'>;

/** A session of now: others have ended when a day has passed. */
async function signedIn({ services }: TestApp, { accountId, userId }: Member): Promise<string> {
  const who = { accountId, userId, remember: false, ip: '127.0.0.1', userAgent: 'test' };
  return outsideScope(services.db, (queries) => startSession(queries, services.clock, who));
}

/** A webhook at that address. */
export const addWebhook = async (
  app: TestApp,
  member: Member,
  url: string,
  events: WebhookEvent[] = ['order.received'],
) => call(app.origin, webhooks.create, { token: await signedIn(app, member), body: { url, events } });

/** The newest deliveries of a webhook. */
export const deliveriesOf = async (app: TestApp, member: Member, id: number) => {
  const token = await signedIn(app, member);
  return (await call(app.origin, webhooks.deliveries, { token, path: { id }, query: { per_page: 1000 } })).items;
};

export const deliveryOf = async (app: TestApp, member: Member, id: number) =>
  call(app.origin, webhooks.delivery, { token: await signedIn(app, member), path: { id } });

export const replay = async (app: TestApp, member: Member, id: number, since: Date) =>
  call(app.origin, webhooks.replay, {
    token: await signedIn(app, member),
    path: { id },
    body: { since: since.toISOString() },
  });

/** Waits until nothing is being sent. */
export async function quiet(app: TestApp): Promise<void> {
  await until(async () => !(await hasJobs(app, ['webhooks.deliver', 'webhooks.fan-out'])), 60);
}

/** Lets time pass once nothing is being sent, for us and for the jobs that wait in the database. */
export async function pass(app: TestApp, seconds: number): Promise<void> {
  await quiet(app);
  await relayed(app);
  app.clock.pass(seconds);
  await app.admin.query(`update jobs.job set start_after = now() where name = 'webhooks.wake' and state < 'active'`);
}

/** What a test of webhooks works with: a new shop and a new receiver each time. */
export type Dependencies = {
  readonly app: TestApp;
  readonly shop: Shop;
  readonly sink: Sink;
  /** Sends an order of the shop. @returns its page’s secret */
  readonly order: (products?: readonly object[]) => Promise<string>;
  /** What has come, once it is so much. */
  readonly arrived: (many?: number) => Promise<readonly Received[]>;
  /** Waits until all that a webhook was to be told has arrived. */
  readonly delivered: (id: number) => Promise<unknown>;
};

/** Starts an app for the tests of a file. @returns what the test that runs works with */
export function useWebhooks(): () => Dependencies {
  let dependencies: Dependencies | undefined;
  let app: TestApp;
  let sink: Sink | undefined;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp(6, { WEBHOOK_TIMEOUT: '1' });
  });
  beforeEach(async () => {
    const shop = await openShop(app);
    // What an earlier test has left waiting.
    await app.admin.query('delete from webhook_endpoints');
    await sink?.close();
    const fresh = await startSink();
    sink = fresh;
    dependencies = {
      app,
      shop,
      sink: fresh,
      order: (products = [coat]) =>
        buy(
          app,
          shop,
          `W-${count++}`,
          products.map((one) => ({ ...one })),
        ),
      arrived: (many = 1) => until(async () => fresh.received.length >= many && fresh.received, 20),
      delivered: (id) =>
        until(async () => (await deliveriesOf(app, shop, id)).every(({ state }) => state === 'delivered'), 20),
    };
  });
  afterAll(async () => {
    await sink?.close();
    await app.close();
  });
  return () => {
    if (!dependencies) throw new Error('There is no test yet.');
    return dependencies;
  };
}
