import { wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopperSession } from '../../domain/shoppers/shopper-sessions';
import { outsideScope } from '../../platform/db/outside-scope';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a shopper signs out at the server too: the token opens nothing any more', async () => {
  const { rows } = await app.admin.query(
    "insert into directory.shoppers (email) values ('out@home.example') returning id::int",
  );
  const start = () =>
    outsideScope(app.db, (queries) => startShopperSession(queries, app.clock, { shopperId: rows[0].id, device: '' }));
  const [token, other] = [await start(), await start()];
  await call(app.origin, wardrobe.list, { token });
  expect(await call(app.origin, widget.signOut, { token })).toEqual({ status: 'You are signed out.' });
  for (const endpoint of [wardrobe.list, widget.signOut])
    expect((await refused(app.origin, endpoint, { token })).status).toBe(401);
  await call(app.origin, wardrobe.list, { token: other });
});
