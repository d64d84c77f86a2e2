import { webhooks } from '@dw/contract';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { until } from '../../testing/test-app';
import { status } from './sink.fixture';
import { addWebhook, pass, useWebhooks } from './webhooks.fixture';

const dependencies = useWebhooks();

describe('a webhook', () => {
  it('that answers 410 is switched off, with a mail; what waits is sent when it is switched on again', async () => {
    const { app, shop, sink, order, delivered } = dependencies();
    sink.answer = status(410);
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const path = { id: webhook.id };
    await order();
    const stopped = await until(async () => {
      const row = await call(app.origin, webhooks.get, { token: shop.token, path });
      return !row.active && row;
    });
    expect(stopped).toMatchObject({ active: false, stopped: 'gone', waiting: 1 });
    await app.mailTo(shop.email, sink.origin);
    await order();
    await pass(app, 30);
    const off = await refused(app.origin, webhooks.test, { token: shop.token, path });
    expect(off).toMatchObject({ status: 409, code: 'webhook_off' });
    expect(sink.received).toHaveLength(1);
    sink.answer = status(204);
    const { webhook: again } = await call(app.origin, webhooks.update, {
      token: shop.token,
      path,
      body: { active: 1 },
    });
    expect(again).toMatchObject({ active: true, stopped: null });
    await delivered(webhook.id);
    expect(sink.received).toHaveLength(2);
  });

  it('is rotated: both secrets sign until the overlap is over', async () => {
    const { app, shop, sink, order, arrived } = dependencies();
    const { webhook, secret: old } = await addWebhook(app, shop, sink.origin);
    const path = { id: webhook.id };
    const rotated = await call(app.origin, webhooks.rotate, { token: shop.token, path, body: { overlap_hours: 1 } });
    expect(rotated.webhook.old_secret_until).not.toBeNull();
    await order();
    const [both] = await arrived();
    for (const secret of [old, rotated.secret]) new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {});
    await call(app.origin, webhooks.rotate, { token: shop.token, path, body: { overlap_hours: 0 } });
    await call(app.origin, webhooks.test, { token: shop.token, path });
    const [, alone] = await arrived(2);
    for (const secret of [old, rotated.secret])
      expect(() => new Webhook(secret).verify(alone?.body ?? '', alone?.headers ?? {})).toThrow();
  });

  it('sends no more once it is deleted, and its log is gone', async () => {
    const { app, shop, sink, order, arrived } = dependencies();
    sink.answer = status(500);
    const { webhook } = await addWebhook(app, shop, sink.origin);
    await order();
    await arrived();
    await call(app.origin, webhooks.remove, { token: shop.token, path: { id: webhook.id } });
    await pass(app, 30);
    await order();
    expect(
      (await refused(app.origin, webhooks.deliveries, { token: shop.token, path: { id: webhook.id } })).status,
    ).toBe(404);
    const { rows } = await app.admin.query('select 1 from webhook_attempts where account_id = $1', [shop.accountId]);
    expect([rows, sink.received.length]).toEqual([[], 1]);
  });
});
