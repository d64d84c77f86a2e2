import { webhooks } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp } from '../../testing/test-app';
import { addWebhook, useWebhooks } from './webhooks.fixture';

const dependencies = useWebhooks();

describe('a webhook', () => {
  it('is changed as a whole and in part, and leaves audit rows', async () => {
    const { app, shop, sink } = dependencies();
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const path = { id: webhook.uuid };
    const body = { url: `${sink.origin}/new`, description: 'Stock', events: ['items.added', 'items.added'] as const };
    const { webhook: changed } = await call(app.origin, webhooks.update, {
      token: shop.token,
      path,
      body: { ...body, events: [...body.events] },
    });
    expect(changed).toMatchObject({
      url: `${sink.origin}/new`,
      description: 'Stock',
      events: ['items.added'],
      active: true,
    });
    const { items, info } = await call(app.origin, webhooks.list, { token: shop.token, query: { search: 'sto' } });
    expect([items, info.total_items]).toEqual([[changed], 1]);
    const { rows } = await app.admin.query(
      "select action from audit_log where account_id = $1 and action like 'webhook.%' order by id",
      [shop.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.changed']);
  });

  it.each<[string, object, string]>([
    ['no address', { events: ['items.added'] }, 'url'],
    ['an address that is none', { url: 'shop', events: ['items.added'] }, 'url'],
    ['another scheme', { url: 'ftp://shop.example/', events: ['items.added'] }, 'url'],
    ['a password in it', { url: 'https://a:b@shop.example/', events: ['items.added'] }, 'url'],
    ['the metadata of a cloud', { url: 'http://169.254.169.254/', events: ['items.added'] }, 'url'],
    ['no event', { url: 'https://shop.example/', events: [] }, 'events'],
    ['an event that does not exist', { url: 'https://shop.example/', events: ['everything'] }, 'events'],
  ])('is refused with %s', async (_name, body, field) => {
    const { app, shop } = dependencies();
    const answer = await refused(app.origin, webhooks.create, { token: shop.token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  it('needs https where the outside is all there is; of an account there are twenty', async () => {
    const production = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '0' });
    const tenant = await production.make.tenant();
    const add = (url: string) => ({ token: tenant.token, body: { url, events: ['items.added' as const] } });
    expect(await refused(production.origin, webhooks.create, add('http://shop.example/'))).toMatchObject({
      errors: { url: ['Enter a complete https address.'] },
    });
    expect(await refused(production.origin, webhooks.create, add('https://10.0.0.1/'))).toMatchObject({
      errors: { url: ['This address is in a private network and cannot be reached.'] },
    });
    expect(await refused(production.origin, webhooks.create, add('https://shop.example:8443/'))).toMatchObject({
      status: 422,
      code: 'port_blocked',
      errors: { url: ['This address has a port that cannot be reached.'] },
    });
    for (let at = 0; at < 20; at += 1)
      await call(production.origin, webhooks.create, add(`https://shop.example/${at}`));
    const more = await refused(production.origin, webhooks.create, add('https://shop.example/more'));
    expect(more).toMatchObject({ status: 422, code: 'too_many_webhooks' });
    await production.close();
  });
});
