import { charityShops } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCharityShop } from '../../testing/charity-shop';
import { refused, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('each shop has a poster in the language that is asked for, whatever it is called', async () => {
  const { token, shop: id, charity } = await openCharityShop(app);
  const poster = (language: string) =>
    request(app.origin, charityShops.poster, { token, path: { id }, headers: { 'Accept-Language': language } });
  for (const language of ['en', 'ru', 'pl']) {
    const answer = await poster(language);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  await app.admin.query("update places set name = $2, street = repeat('Lane ', 40) where account_id = $1", [
    charity.accountId,
    '<b>Zażółć</b> 👗 \u202e'.repeat(8),
  ]);
  const file = Buffer.from(await (await poster('en')).arrayBuffer()).toString('latin1');
  // It is one page, however long its words are.
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('is of one’s own shops, and needs the charity’s page', async () => {
  const { token, shop: id, charity } = await openCharityShop(app);
  const other = await openCharityShop(app);
  await refused(app.origin, charityShops.poster, { token: other.token, path: { id } }, 404);
  await refused(app.origin, charityShops.poster, { token, path: { id: crypto.randomUUID() } }, 404);
  await refused(app.origin, charityShops.poster, { path: { id } }, 401);
  await app.admin.query("update charity_profiles set username = '' where account_id = $1", [charity.accountId]);
  expect((await refused(app.origin, charityShops.poster, { token, path: { id } }, 409)).code).toBe('no_page');
});
