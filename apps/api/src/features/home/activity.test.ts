import { home } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { buy, coat, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const days = async (token: string) => (await call(app.origin, home.activity, { token })).days;

describe('the activity of an account', () => {
  it('is 30 days, today last, each there though it has nothing', async () => {
    const { token } = await app.make.tenant();
    const all = await days(token);
    expect(all).toHaveLength(30);
    expect(all.at(-1)?.day).toBe(app.clock.now().toISOString().slice(0, 10));
    expect(all.map(({ day }) => day)).toEqual([...new Set(all.map(({ day }) => day))].sort());
    expect(all.every(({ orders, items }) => orders === 0 && items === 0)).toBe(true);
  });

  it('counts orders and their items on the day they were bought: not those of test mode, too old, or another’s', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)];
    await buy(app, shop, 'A-1', [coat, coat]);
    await buy(app, shop, 'A-2');
    await buy(app, shop, 'A-3');
    await buy(app, shop, 'A-4');
    await buy(app, other, 'B-1');
    const set = (number: string, change: string) =>
      app.admin.query(`update orders set ${change} where account_id = $1 and number = $2`, [shop.accountId, number]);
    await set('A-2', "bought_at = now() - interval '29 days'");
    await set('A-3', "bought_at = now() - interval '31 days'");
    await set('A-4', 'test = true');
    const all = await days(shop.token);
    expect(all.at(-1)).toMatchObject({ orders: 1, items: 2 });
    expect(all[0]).toMatchObject({ orders: 1, items: 1 });
    expect(all.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
  });
});
