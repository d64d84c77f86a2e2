import { shopperSettings, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { addItems, buy, coat, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('is everything that is kept of the shopper, from every table, and nothing of anybody else', async () => {
  const shop = await openShop(app, 'Alder & Thread');
  const add = async (email: string, name: string) =>
    (await addItems(app, await buy(app, shop, `E-${name}`, [{ ...coat, name }]), email)).access_token;
  const token = await add('mine@export.example', 'Canary coat');
  await add('theirs@export.example', 'Foreign coat');
  const body = { name: 'Canary Name', language: 'de' as const, postcode: 'CA1 1NA' };
  await call(app.origin, shopperSettings.update, { token, body });
  await call(app.origin, shopperSettings.setConsent, { token, body: { purpose: 'ending_code', granted: 1 } });
  const [item] = (await call(app.origin, wardrobe.list, { token })).items;
  await call(app.origin, wardrobe.hide, { token, path: { uuid: item?.uuid ?? '' }, body: { hidden: 1 } });

  const answer = await request(app.origin, shopperSettings.export, { token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="wardrobe.json"');
  const text = await answer.text();
  const kept = JSON.parse(text);
  expect(kept.shopper).toMatchObject({ email: 'mine@export.example', name: 'Canary Name', postcode: 'CA1 1NA' });
  expect(kept.consents).toMatchObject([{ purpose: 'ending_code', granted: true, source: 'wardrobe' }]);
  expect(kept.wardrobe_items).toMatchObject([{ name: 'Canary coat', shop_name: 'Alder & Thread' }]);
  expect(kept.shopper_log.map(({ action }: { action: string }) => action)).toEqual([
    'settings.changed',
    'consent.changed',
    'item.hidden',
  ]);
  expect(text).not.toMatch(/theirs@export|Foreign coat|token_hash|tokenHash/);

  const { rows } = await app.admin.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'shopper_id'",
  );
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  expect((await refused(app.origin, shopperSettings.export, {})).status).toBe(401);
});
