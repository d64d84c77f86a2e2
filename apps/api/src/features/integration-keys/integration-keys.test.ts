import { createHmac } from 'node:crypto';
import { integrationKeys, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(() => app.close());

const path = (of: Shop) => ({ uuid: of.siteUuid });
const issue = (of: Shop, overlap_hours?: number) =>
  call(app.origin, integrationKeys.issue, {
    token: of.token,
    path: path(of),
    body: overlap_hours === undefined ? {} : { overlap_hours },
  });
const keysOf = async (of: Shop) =>
  (await call(app.origin, integrationKeys.get, { token: of.token, path: path(of) })).keys;

let orders = 0;
/** Signs an order with that key: 200 where the key is good. */
async function signs(of: Shop, key: string): Promise<number> {
  orders += 1;
  const body = JSON.stringify({ number: `I-${orders}`, products: [coat] });
  const time = Math.floor(app.clock.now().getTime() / 1000);
  const mac = createHmac('sha256', key.slice(key.indexOf('.') + 1))
    .update(`${time}.${body}`)
    .digest('hex');
  const answer = await fetch(`${app.origin}/api/sites/${of.siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': `t=${time},v1=${mac}` },
    body,
  });
  return answer.status;
}

describe('an integration key', () => {
  it('is one string of the website’s uuid and a secret, shown once and stored nowhere', async () => {
    expect(await keysOf(shop)).toEqual([]);
    const { key, integration_key: row } = await issue(shop);
    const [uuid, secret = ''] = key.split('.');
    expect([uuid, secret]).toEqual([shop.siteUuid, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(row).toMatchObject({ ending: secret.slice(-4), last_used_at: null, expires_at: null });
    expect(await keysOf(shop)).toEqual([row]);
    for (const table of ['directory.integration_keys', 'audit_log', 'idempotency_keys', 'domain_events']) {
      const { rows } = await app.admin.query(`select t::text as text from ${table} t`);
      expect(
        rows.some(({ text }) => text.includes(secret)),
        table,
      ).toBe(false);
    }
    expect(await signs(shop, key)).toBe(200);
    expect((await keysOf(shop))[0]?.last_used_at).not.toBeNull();
  });

  it('is not kept for a repeated call either', async () => {
    const other = await openShop(app);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = { token: other.token, path: path(other), body: {}, headers };
    const first = await request(app.origin, integrationKeys.issue, send);
    const { key } = JSON.parse(await first.text());
    const { rows } = await app.admin.query('select t::text as text from idempotency_keys t');
    expect(rows.some(({ text }) => text.includes(key))).toBe(false);
    expect(await refused(app.origin, integrationKeys.issue, send)).toMatchObject({ status: 409, code: 'shown_before' });
    expect(await keysOf(other)).toHaveLength(1);
  });

  it('is reissued: the old one signs until its overlap is over, then only the new one', async () => {
    const other = await openShop(app);
    const { key: old } = await issue(other);
    const { key: next } = await issue(other, 2);
    expect([await signs(other, old), await signs(other, next)]).toEqual([200, 200]);
    expect((await keysOf(other)).map(({ expires_at }) => expires_at === null)).toEqual([true, false]);
    app.clock.pass(2 * 3600 + 1);
    expect([await signs(other, old), await signs(other, next)]).toEqual([422, 200]);
    expect(await keysOf(other)).toHaveLength(1);
  });

  it('ends at once without an overlap, and so does every one before it', async () => {
    const other = await openShop(app);
    const [{ key: one }, { key: two }] = [await issue(other), await issue(other)];
    const { key: next } = await issue(other, 0);
    expect([await signs(other, one), await signs(other, two), await signs(other, next)]).toEqual([422, 422, 200]);
  });

  it('of those at work there are five at most, also when many are issued at once', async () => {
    const other = await openShop(app);
    const send = { token: other.token, path: path(other), body: {} };
    const all = await Promise.all(
      Array.from({ length: 8 }, () => request(app.origin, integrationKeys.issue, send).then(({ status }) => status)),
    );
    expect(all.sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
    expect((await keysOf(other)).filter(({ expires_at }) => expires_at === null)).toHaveLength(1);
    expect(await refused(app.origin, integrationKeys.issue, send)).toMatchObject({ code: 'too_many_keys' });
    await issue(other, 0);
    expect(await keysOf(other)).toHaveLength(1);
  });

  it('is listed with its website; a deleted website has none and takes no order', async () => {
    const other = await openShop(app, 'Listed');
    const { key } = await issue(other);
    const { items, info } = await call(app.origin, integrationKeys.list, { token: other.token });
    expect(info.total_items).toBe(1);
    expect(items).toMatchObject([{ uuid: other.siteUuid, name: 'Listed', keys: [{ ending: key.slice(-4) }] }]);
    const none = { token: other.token, query: { search: 'nothing' } };
    expect((await call(app.origin, integrationKeys.list, none)).items).toEqual([]);
    await call(app.origin, websites.remove, { token: other.token, path: path(other) });
    expect(await signs(other, key)).toBe(404);
    const { rows } = await app.admin.query('select 1 from directory.integration_keys where site_uuid = $1', [
      other.siteUuid,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([[-1], [1.5], [169], ['long']])('is refused with an overlap of %s hours', async (overlap_hours) => {
    const answer = await refused(app.origin, integrationKeys.issue, {
      token: shop.token,
      path: path(shop),
      body: { overlap_hours },
    });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['overlap_hours']]);
  });

  it('leaves an audit row that does not hold it', async () => {
    const other = await openShop(app);
    await issue(other);
    await issue(other, 1);
    const { rows } = await app.admin.query(
      "select action, actor_kind, after from audit_log where account_id = $1 and action like 'integration-key%' order by id",
      [other.accountId],
    );
    expect(rows).toEqual([
      { action: 'integration-key.issued', actor_kind: 'user', after: { key: expect.any(String) } },
      { action: 'integration-key.reissued', actor_kind: 'user', after: { key: expect.any(String), overlap_hours: 1 } },
    ]);
  });
});

it('an order that says nothing of a signature needs none', async () => {
  const body = { order: { number: 'plain', products: [coat] } };
  expect((await call(app.origin, widget.receiveOrder, { path: path(shop), body })).status).toBe('ok');
});
