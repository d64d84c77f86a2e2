import { websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, buy, coat, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pageOf = (token: string) => call(app.origin, widget.orderPage, { path: { token } });

describe("an order's page", () => {
  it('shows the shop, the order and its items, with pictures of our own address', async () => {
    const shop = await openShop(app, 'Alder & Thread');
    const config = { plugin: { color_1: '#4F632F', default_lang: 'pl' as const } };
    await call(app.origin, websites.update, { token: shop.token, path: { uuid: shop.siteUuid }, body: { config } });
    const products = [
      { ...coat, size: '12', color: 'Camel', price: '189', final_price: '149.5', currency: 'GBP' },
      { ...coat, name: 'Obi', price: '1200', currency: 'JPY' },
      { ...coat, name: 'Gift' },
    ];
    const page = await pageOf(await buy(app, shop, 'P-1', products));
    expect(page).toMatchObject({
      shop: { name: 'Alder & Thread', logo: null, color_1: '#4F632F', color_2: '#000', language: 'pl' },
      number: 'P-1',
      test_mode: false,
    });
    expect(page.items.map(({ name, price }) => [name, price])).toEqual([
      ['Wool overcoat', { amount: '149.50', currency: 'GBP' }],
      ['Obi', { amount: '1200', currency: 'JPY' }],
      ['Gift', null],
    ]);
    for (const { image, uuid, added_at } of page.items) {
      expect(image).toMatch(new RegExp(`^/w/images/[0-9a-z]+-[\\w-]{22}/${uuid}/0$`));
      expect(added_at).toBeNull();
    }
    expect(JSON.stringify(page)).not.toContain('shop.example');
  });

  it('is found by its secret alone', async () => {
    const shop = await openShop(app);
    const token = await buy(app, shop, 'P-2');
    const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of ['P-2', shop.siteUuid, other, token.toUpperCase(), ' ', '%00', 'x'.repeat(190)]) {
      const answer = await refused(app.origin, widget.orderPage, { path: { token: wrong } });
      expect(answer.status, wrong).toBe(404);
    }
  });

  it('says what has been added, and to whom not at all', async () => {
    const shop = await openShop(app);
    const token = await buy(app, shop, 'P-3', [coat, { ...coat, name: 'Scarf' }]);
    const [first] = (await pageOf(token)).items;
    await addItems(app, token, 'ana@mail.example', [first?.uuid ?? '']);
    const after = await pageOf(token);
    expect(after.items.map(({ added_at }) => added_at !== null)).toEqual([true, false]);
    expect(JSON.stringify(after)).not.toContain('ana@');
  });
});
