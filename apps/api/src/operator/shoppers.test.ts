import { shopperSettings, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopperSession } from '../domain/shoppers/shopper-sessions';
import { outsideScope } from '../platform/db/outside-scope';
import { call, refused } from '../testing/client';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => ({ env: app.env }));
const known = async (email: string) => {
  const { rows } = await app.admin.query<{ id: number; uuid: string }>(
    'insert into directory.shoppers (email) values ($1) returning id::int, uuid',
    [email],
  );
  const [{ id, uuid } = { id: 0, uuid: '' }] = rows;
  const open = () =>
    outsideScope(app.db, (queries) => startShopperSession(queries, app.clock, { shopperId: id, device: 'Firefox' }));
  return { uuid, tokens: [await open(), await open()] };
};

it('signs a shopper out everywhere, and nobody else; the wardrobe opens again with a new session', async () => {
  const [ada, ben] = [await known('ada@sign-out.example'), await known('ben@sign-out.example')];
  for (const token of [...ada.tokens, ...ben.tokens]) await call(app.origin, wardrobe.list, { token });
  expect(await data('shoppers', 'sign-out', ' Ada@Sign-Out.example')).toEqual({ ended: 2 });
  for (const token of ada.tokens)
    for (const endpoint of [wardrobe.list, shopperSettings.sessions])
      expect((await refused(app.origin, endpoint, { token })).status).toBe(401);
  for (const token of ben.tokens) await call(app.origin, wardrobe.list, { token });
  expect((await run('shoppers', 'sign-out', 'ada@sign-out.example')).out).toBe('Sessions of this shopper ended: 0.\n');
  const { rows } = await app.admin.query(
    "select account_id::int as account, actor_kind, subject, after from audit_log where action = 'shopper.signed_out' order by id",
  );
  expect(rows).toEqual([
    { account: 0, actor_kind: 'operator', subject: ada.uuid, after: { ended: 2 } },
    { account: 0, actor_kind: 'operator', subject: ada.uuid, after: { ended: 0 } },
  ]);
});

it('says so where nobody has the address, and where none is named', async () => {
  for (const address of ['nobody@sign-out.example', 'ada@', "' or 1=1 --", '%', ''])
    expect(await run('shoppers', 'sign-out', address), address).toMatchObject({
      code: 3,
      err: 'No shopper has this address.\n',
    });
  expect((await run('shoppers', 'sign-out')).code).toBe(2);
});
