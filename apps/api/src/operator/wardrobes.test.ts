import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '../testing/operator-program';
import { addItems, buy, coat, openShop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = async (name: 'compare' | 'rebuild') => {
  const { code, out } = await operator(app.env, ['wardrobes', name]);
  return [code, out.trim().split('\n')];
};

it('compares the copies with the accounts’ rows, names what differs and makes it anew', {
  timeout: 240_000,
}, async () => {
  const shop = await openShop(app);
  const things = ['Coat', 'Cap', 'Scarf', 'Belt'].map((name) => ({ ...coat, name }));
  await addItems(app, await buy(app, shop, 'R-1', things), 'rebuild@mail.example');
  expect(await run('compare')).toEqual([0, ['All copies are right.']]);

  const { rows } = await app.admin.query<{ uuid: string; name: string; shopper: string }>(
    `select i.uuid, i.name, s.uuid as shopper from items i join directory.shoppers s on s.id = i.shopper_id`,
  );
  const of = (name: string) => rows.find((row) => row.name === name)?.uuid ?? '';
  await app.admin.query('delete from wardrobe_items where uuid = $1', [of('Coat')]);
  await app.admin.query("update wardrobe_items set name = 'Hat', price = 1 where uuid = $1", [of('Cap')]);
  await app.admin.query('update items set refunded_at = now() where uuid = $1', [of('Scarf')]);
  // Its shopper’s word stays.
  await app.admin.query("update wardrobe_items set state = 'gone', ended_as = 'lost' where uuid = $1", [of('Belt')]);
  const lines = [
    `${rows[0]?.shopper}  item ${of('Coat')}  missing`,
    `${rows[0]?.shopper}  item ${of('Cap')}  name, price`,
    `${rows[0]?.shopper}  item ${of('Scarf')}  refunded_at`,
  ];
  expect(await run('compare')).toEqual([1, [...lines.sort(), '3 copies differ.']]);
  expect(await run('rebuild')).toEqual([0, ['3 copies were made anew, 0 still differ.']]);
  expect(await run('compare')).toEqual([0, ['All copies are right.']]);
  const copies = await app.admin.query('select name, state, ended_as from wardrobe_items order by name');
  expect(copies.rows).toEqual([
    { name: 'Belt', state: 'gone', ended_as: 'lost' },
    { name: 'Cap', state: 'held', ended_as: null },
    { name: 'Coat', state: 'held', ended_as: null },
    { name: 'Scarf', state: 'gone', ended_as: 'returned' },
  ]);
});
