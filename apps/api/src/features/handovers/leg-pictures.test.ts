import { handovers, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { ask, openProgramme, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('what is on its way shows the first three of its things that have a picture, and none once they are back', async () => {
  const programme = await openProgramme(app);
  const one = await shopperWith(app, programme.shop, 'Boots', 'Coat', 'Hat', 'Scarf', 'Tie');
  const [bare = '', ...pictured] = one.uuids;
  await app.admin.query('update wardrobe_items set images = 0 where uuid = $1', [bare]);
  const { token } = one;
  const made = await ask(app, programme, one);
  const legs = async () => (await call(app.origin, handovers.legs, { token })).items;
  const { items } = await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } });
  const expected = items.filter(({ uuid }) => pictured.includes(uuid)).flatMap(({ images }) => images[0] ?? []);
  expect(expected).toHaveLength(4);
  expect(await legs()).toMatchObject([{ uuid: made.uuid, items: 5, pictures: expected.slice(0, 3) }]);
  await call(app.origin, handovers.cancel, { token, path: { uuid: made.uuid }, body: {} });
  expect(await legs()).toMatchObject([{ state: 'cancelled', pictures: [] }]);
});
