import { wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/client';
import { operator } from '../testing/operator-program';
import { allHeard } from '../testing/pending-jobs';
import { addItems, buy, coat, openShop } from '../testing/shop';
import { ask, gradeAll, openProgramme, shopperWith, takeAtDesk, wardrobeOf } from '../testing/take-backs';
import { startTestApp, type TestApp } from '../testing/test-app';
import { copiesAreRight } from '../testing/wardrobes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = async (name: 'compare' | 'rebuild'): Promise<[number | null, string[]]> => {
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
    `${rows[0]?.shopper}  item ${of('Scarf')}  refunded_at, state`,
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

it('makes hand-overs, what they hold and their codes anew, as they stand', { timeout: 240_000 }, async () => {
  const programme = await openProgramme(app);
  const one = await shopperWith(app, programme.shop, 'Parka', 'Jeans', 'Gown');
  const [gown = '', jeans = '', parka = ''] = one.uuids;
  const of = (uuid: string) => ({ ...one, uuids: [uuid] });
  const done = await ask(app, programme, of(gown));
  await takeAtDesk(app, programme, done);
  await gradeAll(app, programme, done);
  const away = await ask(app, programme, of(jeans));
  await takeAtDesk(app, programme, away);
  await ask(app, programme, of(parka));
  await allHeard(app);
  await copiesAreRight(app);

  await app.admin.query('delete from wardrobe_items where uuid = any($1)', [one.uuids]);
  await app.admin.query('delete from shopper_legs where leg_uuid = $1', [done.uuid]);
  await app.admin.query("update shopper_legs set state = 'requested', summary = 'Hat' where leg_uuid = $1", [
    away.uuid,
  ]);
  await app.admin.query("update shopper_rewards set value = 1, name = 'Nothing', state = 'redeemed'");
  const [code, lines = []] = await run('compare');
  expect(code).toBe(1);
  expect(lines.map((line) => line.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27} +/g, '')).sort()).toEqual([
    '6 copies differ.',
    ...['item missing', 'item missing', 'item missing'],
    ...['leg missing', 'leg state, summary', 'reward state, value, name'],
  ]);
  // Three hand-overs: a request whose thing is held by its new copy differs as well by then.
  expect(await run('rebuild')).toEqual([0, ['7 copies were made anew, 0 still differ.']]);
  expect(await run('compare')).toEqual([0, ['All copies are right.']]);
  expect(await wardrobeOf(app, one)).toEqual([
    ['Gown', 'gone', 'taken_back'],
    ['Jeans', 'away', null],
    ['Parka', 'promised', null],
  ]);
  const { items } = await call(app.origin, wardrobe.rewards, { token: one.token });
  expect(items).toMatchObject([{ state: 'released', amount: { amount: '5.00' } }]);
});
