import { billings, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, day } from '../../testing/billing';
import { call, refused, request } from '../../testing/client';
import { buy, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

let count = 0;
const add = async (token: string, name: string) => {
  count += 1;
  const body = { name, url: `usage-${count}.example` };
  return (await call(app.origin, websites.create, { token, body })).site;
};
const idOf = async (token: string, name: string): Promise<number> => {
  const { items } = await call(app.origin, billings.websites, { token });
  return items.find((site) => site.name === name)?.id ?? 0;
};

describe('usage', () => {
  it('is told by website and month, and as a file that spreadsheets read', async () => {
    const shop = await openShop(app);
    await add(shop.token, '=Second, "shop"');
    for (const number of ['U-1', 'U-2', 'U-3']) await buy(app, shop, number);
    const set = (number: string, change: string) =>
      app.admin.query(`update orders set ${change} where account_id = $1 and number = $2`, [shop.accountId, number]);
    await set('U-2', "bought_at = '2026-02-28T23:59:59.999Z'");
    await set('U-3', "bought_at = '2026-03-01T00:00:00Z'");
    const month = app.clock.now().toISOString().slice(0, 7);
    const { token } = shop;
    const ask = (query: { month?: string }) => call(app.origin, billings.usage, { token, query });
    expect(await ask({})).toMatchObject({
      ...{ month, websites: { total: 2, paused: 0 }, orders: 1 },
      items: [{ orders: 1 }, { name: '=Second, "shop"', orders: 0, paused: false }],
    });
    expect((await ask({ month: '2026-02' })).orders).toBe(1);
    expect((await ask({ month: '2026-03' })).orders).toBe(1);
    expect((await ask({ month: '2024-02' })).orders).toBe(0);
    const file = await request(app.origin, billings.usageFile, { token, query: { month } });
    expect(file.headers.get('content-disposition')).toContain(`usage-${month}.csv`);
    const [head, first, second] = (await file.text()).split('\r\n');
    expect(head).toBe('month,website,address,paused,orders');
    expect(first).toMatch(new RegExp(`^${month},.+,0,1$`));
    // A formula is quoted, so that it stays a text.
    expect(second).toContain(`${month},"'=Second, ""shop"""`);
    for (const wrong of ['2026-13', 'x', '2999-01'])
      expect((await refused(app.origin, billings.usage, { token, query: { month: wrong } })).status).toBe(422);
    const other = await app.make.tenant();
    expect(await call(app.origin, billings.usage, { token: other.token, query: {} })).toMatchObject({
      orders: 0,
      items: [],
    });
  });
});

describe('which websites stay', () => {
  it('is said with the change to a smaller plan, and kept when the period is over', async () => {
    const tenant = await billing.subscribed('standard');
    for (const name of ['A', 'B', 'C']) await add(tenant.token, name);
    const { token } = tenant;
    const shown = await call(app.origin, billings.quote, { token, query: { plan: 'basic', now: 0 } });
    expect(shown.websites).toEqual({ total: 3, allowed: 1 });
    expect(await call(app.origin, billings.websites, { token, query: { plan: 'basic' } })).toMatchObject({
      ...{ total: 3, allowed: 1 },
      items: [{ name: 'A', stays: false }, { name: 'B' }, { name: 'C' }],
    });
    const body = { plan: 'basic', type: 'STRIPE', now: 0, quote: shown.quote } as const;
    const tryWith = (more: object) => refused(app.origin, billings.switch, { token, body: { ...body, ...more } });
    expect(await tryWith({})).toMatchObject({ status: 422, code: 'too_many_sites' });
    const [b, c] = [await idOf(token, 'B'), await idOf(token, 'C')];
    expect(await tryWith({ keep: [b, c] })).toMatchObject({
      status: 422,
      errors: { keep: ['Choose no more websites than the plan allows.'] },
    });
    const other = await billing.subscribed('standard');
    await add(other.token, 'X');
    expect(await tryWith({ keep: [await idOf(other.token, 'X')] })).toMatchObject({ code: 'unknown_site' });
    expect(await call(app.origin, billings.switch, { token, body: { ...body, keep: [c] } })).toMatchObject({
      next: { name: 'Basic', pauses: ['A', 'B'] },
    });
    // Another choice, before the day has come.
    expect(await call(app.origin, billings.keepWebsites, { token, body: { keep: [b] } })).toMatchObject({
      items: [{ name: 'B', stays: true }, { name: 'A' }, { name: 'C', stays: false }],
    });
    expect((await billing.get(token)).next?.pauses).toEqual(['A', 'C']);
    app.clock.pass(32 * day);
    await billing.bill(tenant);
    const later = await billing.signIn(tenant);
    const { items, allowed } = await call(app.origin, billings.websites, { token: later });
    expect(allowed).toBe(1);
    expect(items.map(({ name, paused }) => (paused ? `${name}*` : name))).toEqual(['B', 'A*', 'C*']);
    // The choice can be changed afterwards, too: one runs, whichever it is.
    await call(app.origin, billings.keepWebsites, { token: later, body: { keep: [c] } });
    const after = await call(app.origin, billings.websites, { token: later });
    expect(after.items.map(({ name, paused }) => (paused ? `${name}*` : name))).toEqual(['C', 'A*', 'B*']);
    const none = await refused(app.origin, billings.keepWebsites, { token: later, body: { keep: [b, c] } });
    expect(none).toMatchObject({ status: 422, code: 'too_many_sites' });
  });

  it('is said with a change at once', async () => {
    const tenant = await billing.subscribed('standard');
    for (const name of ['A', 'B']) await add(tenant.token, name);
    const { token } = tenant;
    const body = { plan: 'basic', type: 'STRIPE', now: 1 } as const;
    const keep = [await idOf(token, 'B')];
    expect(await call(app.origin, billings.switch, { token, body: { ...body, keep } })).toMatchObject({
      ...{ name: 'Basic', websites: { total: 2, allowed: 1, paused: 1 } },
    });
    const { items } = await call(app.origin, billings.websites, { token });
    expect(items.map(({ name, paused }) => [name, paused])).toEqual([
      ['B', false],
      ['A', true],
    ]);
  });
});
