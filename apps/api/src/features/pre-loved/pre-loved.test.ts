import { market, preLoved, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
const name = `m-${crypto.randomUUID().slice(0, 12)}`;
beforeAll(async () => {
  app = await startTestApp(12);
  programme = await openProgramme(app);
  await call(app.origin, market.save, { token: programme.token, body: { name, open: true } });
});
afterAll(() => app.close());

const list = () => call(app.origin, preLoved.list, { token: programme.token, query: {} });
const shownAt = async (query = {}) =>
  (await call(app.origin, market.items, { path: { retailer: name }, query })).items.map((item) => item.name);

it('takes what is to be sold again, and shows it with its grade and photos once it has a price', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
  const made = await ask(app, programme, one);
  await takeAtDesk(app, programme, made);
  await gradeAll(app, programme, made);
  const { items } = await until(async () => {
    const answer = await list();
    return answer.items.length === 2 && answer;
  });
  expect(items.map((item) => [item.name, item.grade, item.shown, item.missing])).toEqual([
    [expect.stringMatching(/Coat|Hat/), 'A', false, ['price', 'image']],
    [expect.stringMatching(/Coat|Hat/), 'A', false, ['price', 'image']],
  ]);
  const { token } = programme;
  const coat = items.find((item) => item.name === 'Coat');
  const path = { id: coat?.uuid ?? '' };
  // As it is where the grader took a picture.
  const photo = crypto.randomUUID();
  await app.admin.query(
    `update feed_items set photos = array[$2], missing = array_remove(missing, 'image') where uuid = $1`,
    [path.id, photo],
  );
  expect(await shownAt()).toEqual([]);
  const body = { price: '12.5', currency: 'gbp', link: 'shop.example/pre-loved/coat' };
  expect(await call(app.origin, preLoved.change, { token, path, body })).toMatchObject({
    ...{ price: { amount: '12.50', currency: 'GBP' }, link: 'https://shop.example/pre-loved/coat', shown: true },
  });
  expect(await shownAt({ pre_loved: true })).toEqual(['Coat']);
  const page = await (
    await fetch(`${app.origin}/m/${name}/coat-${coat?.id}`, { headers: { 'Accept-Language': 'en' } })
  ).text();
  expect(page).toContain('https://schema.org/UsedCondition');
  expect(page).toContain('As new');
  expect(page).toContain(photo);
  expect(page).toContain('£12.50');
  await call(app.origin, preLoved.change, { token, path, body: { sold: true } });
  expect(await shownAt()).toEqual([]);
  await call(app.origin, preLoved.change, { token, path, body: { sold: false, excluded: true } });
  expect(await shownAt()).toEqual([]);
  await call(app.origin, preLoved.change, { token, path, body: { excluded: false } });
  expect(await shownAt()).toEqual(['Coat']);
  // However often it is told.
  await app.admin.query(
    `insert into jobs.job (name, data) select name, data from jobs.job where name = 'market.pre-loved'`,
  );
  expect((await list()).info.total_items).toBe(2);
  // What is to become something else is gone, and comes back as it was.
  const route = (to: 'recycle' | 'resell') =>
    call(app.origin, takeBackRequests.route, {
      ...requestAt(programme, made.uuid),
      path: { ...requestAt(programme, made.uuid).path, item_id: coatItem },
      body: { route: to },
    });
  const coatItem = made.items.find((item) => item.name === 'Coat')?.uuid ?? '';
  await route('recycle');
  await until(async () => (await shownAt()).length === 0);
  await route('resell');
  await until(async () => (await shownAt()).length === 1);
});

it('refuses what is no price, no link, no currency, and things of others', async () => {
  const { token } = programme;
  const path = { id: (await list()).items[0]?.uuid ?? '' };
  for (const body of [
    { price: '-1' },
    { price: 'free' },
    { price: '1', currency: 'XXQ' },
    { currency: 'pounds' },
    { link: 'javascript:alert(1)' },
    { link: 'https://me:secret@shop.example' },
    { sold: 'perhaps' },
  ])
    expect((await refused(app.origin, preLoved.change, { token, path, body })).status, JSON.stringify(body)).toBe(422);
  const other = await app.make.tenant('RETAILER');
  expect((await refused(app.origin, preLoved.change, { token: other.token, path, body: { sold: true } })).status).toBe(
    404,
  );
  expect((await call(app.origin, preLoved.list, { token: other.token, query: {} })).items).toEqual([]);
});
