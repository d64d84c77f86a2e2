import { webhooks } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { until } from '../../testing/test-app';
import { hang, startSink, status } from './sink.fixture';
import { addWebhook, deliveriesOf, deliveryOf, useWebhooks } from './webhooks.fixture';

const dependencies = useWebhooks();

describe('a webhook', () => {
  it('keeps a log of every try: request, answer, next try; and sends again', async () => {
    const { app, shop, sink, order, arrived, delivered } = dependencies();
    sink.answer = status(500, { 'content-type': 'text/plain' }, `broken\u0000 ${'x'.repeat(5000)}`);
    const { webhook } = await addWebhook(app, shop, `${sink.origin}/log`);
    await order();
    const first = await until(async () =>
      (await deliveriesOf(app, shop, webhook.id)).find(({ status }) => status !== null),
    );
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, type: 'order.received', test: false });
    const next = Date.parse(first.next_try_at ?? '') - app.clock.now().getTime();
    expect([next > 1000, next < 6000]).toEqual([true, true]);
    const { attempts, body } = await deliveryOf(app, shop, first.id);
    expect(body).toBe(sink.received[0]?.body);
    expect(attempts).toMatchObject([
      {
        number: 1,
        url: `${sink.origin}/log`,
        status: 500,
        failure: null,
        headers: { 'webhook-id': first.message, 'content-type': 'application/json' },
      },
    ]);
    expect(attempts[0]?.answer.startsWith('broken\ufffd xxx')).toBe(true);
    expect(attempts[0]?.answer.length).toBeLessThanOrEqual(2048);
    expect(attempts[0]?.headers).not.toHaveProperty('webhook-signature');
    sink.answer = status(200);
    await call(app.origin, webhooks.resend, { token: shop.token, path: { id: first.id } });
    await delivered(webhook.id);
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.message]));
    // What has arrived may be sent again too.
    await call(app.origin, webhooks.resend, { token: shop.token, path: { id: first.uuid } });
    await arrived(3);
  });

  it('says in its log why there was no answer', async () => {
    const { app, shop, sink, order } = dependencies();
    sink.answer = hang;
    const gone = await startSink();
    await gone.close();
    const [slow, closed] = [await addWebhook(app, shop, sink.origin), await addWebhook(app, shop, gone.origin)];
    await order();
    for (const [{ webhook }, failure] of [
      [slow, 'timeout'],
      [closed, 'refused'],
    ] as const) {
      const row = await until(async () => {
        const [one] = await deliveriesOf(app, shop, webhook.id);
        return one && (await deliveryOf(app, shop, one.id)).attempts[0];
      });
      expect(row).toMatchObject({ status: null, failure });
    }
  });

  it('does not follow a redirect', async () => {
    const { app, shop, sink, order } = dependencies();
    const inside = await startSink();
    sink.answer = status(302, { location: `${inside.origin}/` });
    const { webhook } = await addWebhook(app, shop, sink.origin);
    await order();
    const row = await until(async () =>
      (await deliveriesOf(app, shop, webhook.id)).find(({ status }) => status !== null),
    );
    expect([row.status, row.state, inside.received]).toEqual([302, 'waiting', []]);
    await inside.close();
  });

  it('can be tested: one message, one try', async () => {
    const { app, shop, sink } = dependencies();
    sink.answer = status(503);
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const sent = await call(app.origin, webhooks.test, { token: shop.token, path: { id: webhook.id } });
    expect(sent).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 });
    await until(async () => (await deliveryOf(app, shop, sent.id)).state === 'failed');
    expect(JSON.parse(sink.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    expect((await deliveryOf(app, shop, sent.id)).next_try_at).toBeNull();
  });
});
