import { type WebhookEvent, webhooks } from '@dw/contract';
import { startSession } from '../../platform/auth/sessions';
import { outsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { type TestApp, until } from '../../testing/test-app';

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
  await until(async () => {
    const { rows } = await app.admin.query(
      `select 1 from jobs.job where name in ('webhooks.deliver', 'webhooks.fan-out') and state <= 'active' limit 1`,
    );
    return rows.length === 0;
  }, 60);
}

/** Lets time pass once nothing is being sent, for us and for the jobs that wait in the database. */
export async function pass(app: TestApp, seconds: number): Promise<void> {
  await quiet(app);
  app.clock.pass(seconds);
  await app.admin.query(`update jobs.job set start_after = now() where name = 'webhooks.wake' and state < 'active'`);
}
