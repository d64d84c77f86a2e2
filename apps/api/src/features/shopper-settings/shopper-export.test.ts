import { shopperSettings, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportShopper, rowsAtOnce } from '../../domain/shoppers/shopper-export';
import { Scope } from '../../platform/auth/scope';
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
    'session.started',
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

it('is read as it is taken: a page of a table at a time, each row once, and none that is gone by then', async () => {
  const shop = await openShop(app, 'Northfold');
  const email = 'many@export.example';
  await addItems(app, await buy(app, shop, 'E-many'), email);
  const { rows } = await app.admin.query<{ id: string }>('select id from directory.shoppers where email = $1', [email]);
  const shopper = Number(rows[0]?.id);
  await app.admin.query(
    `insert into wardrobe_items (shopper_id, origin, name, bought_at, added_at)
     select $1, 'own', 'Sock ' || n, now(), now() from generate_series(1, 2500) n`,
    [shopper],
  );
  const last =
    "delete from wardrobe_items where shopper_id = $1 and name ~ '^Sock 24[0-9]{2}$|^Sock 2500$' and name <> 'Sock 2400'";
  const sockIn = (piece: string) => [...piece.matchAll(/"name": ?"(Sock \d+)"/g)].map(([, name]) => name);
  const pieces: string[] = [];
  const sizes: number[] = [];
  for await (const piece of exportShopper(app.db, Scope.ofShopper(shopper, ''))) {
    pieces.push(piece);
    const socks = sockIn(piece).length;
    if (socks === 0) continue;
    sizes.push(socks);
    // The rest of the table has not been read yet.
    if (sizes.length === 1) await app.admin.query(last, [shopper]);
  }
  expect(Math.max(...sizes)).toBe(rowsAtOnce);
  // The first page has the coat that was bought, too.
  expect(sizes).toEqual([999, 1_000, 401]);
  const kept = JSON.parse(pieces.join(''));
  expect(kept.wardrobe_items).toHaveLength(2_401);
  expect(new Set(kept.wardrobe_items.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(2_401);
});
