import { charityTags, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

const connections = 4;
let app: TestApp;
let charity: Tenant;
let shop: Tenant;
beforeAll(async () => {
  app = await startTestApp(connections);
  [charity, shop] = [await app.make.tenant('CHARITY'), await app.make.tenant()];
  await call(app.origin, charityTags.create, { token: charity.token, body: { name: 'Wool' } });
  await call(app.origin, websites.create, { token: shop.token, body: { url: 'warm.example' } });
});
afterAll(() => app.close());

const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: connections * 3 }, work));
const namesOfTags = async () =>
  (await call(app.origin, charityTags.list, { token: charity.token })).flatMap(({ name, is_user_tag: own }) =>
    own ? [name] : [],
  );
const totalOfSites = async () => (await call(app.origin, websites.list, { token: shop.token })).info.total_items;

it('reads go on when a column’s type has changed under every connection of the pool', async () => {
  await atOnce(namesOfTags);
  await app.admin.query('alter table tags alter column name type varchar(500)');
  for (const names of await atOnce(namesOfTags)) expect(names).toEqual(['Wool']);
});

it('reads and writes go on when the server has forgotten what was prepared', async () => {
  await atOnce(totalOfSites);
  const held = await Promise.all(Array.from({ length: connections }, () => app.db.pool.connect()));
  for (const client of held) await client.query('deallocate all');
  for (const client of held) client.release();
  for (const total of await atOnce(totalOfSites)) expect(total).toBe(1);
  await call(app.origin, websites.create, { token: shop.token, body: { url: 'after.example' } });
  expect(await totalOfSites()).toBe(2);
});
