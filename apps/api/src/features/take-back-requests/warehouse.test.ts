import { apiKeys, takeBackRequests, takeBacks } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { ask, openProgramme, shopperWith, takeAtDesk } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a warehouse’s program finds the programme, receives a request and grades it, with the scopes for that alone', async () => {
  const programme = await openProgramme(app);
  const one = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, one);
  const { key: token } = await call(app.origin, apiKeys.create, {
    token: programme.token,
    body: { name: 'Warehouse', scopes: ['requests:read', 'requests:write'] },
  });
  const [own] = (await call(app.origin, takeBacks.list, { token })).items;
  const path = { takeback_id: own?.uuid ?? '', id: made.uuid };
  const { items } = await call(app.origin, takeBackRequests.list, { token, path, query: { state: 'open' } });
  expect(items.map(({ uuid, state }) => [uuid, state])).toEqual([[made.uuid, 'requested']]);
  await refused(app.origin, takeBackRequests.handOver, { token, path, body: {} }, 401);
  await call(app.origin, takeBackRequests.handOver, { token: programme.token, path, body: {} });
  expect(await call(app.origin, takeBackRequests.receive, { token, path, body: {} })).toMatchObject({
    ...{ state: 'received', review: { flags: ['by_hand'] } },
  });
  const [item = ''] = one.uuids;
  const graded = await call(app.origin, takeBackRequests.grade, {
    ...{ token, path },
    body: { items: [{ uuid: item, verdict: 'accepted', grade: 'B', route: 'repair' }], finish: true },
  });
  expect(graded).toMatchObject({ state: 'graded', things: [{ grade: 'B', graded_by: '' }] });
  const { rows } = await app.admin.query(
    "select actor_kind from audit_log where action = 'take-back.graded' and subject = $1",
    [made.uuid],
  );
  expect(rows).toEqual([{ actor_kind: 'key' }]);
  const { key: reading } = await call(app.origin, apiKeys.create, {
    token: programme.token,
    body: { name: 'Figures', scopes: ['requests:read'] },
  });
  await refused(app.origin, takeBackRequests.receive, { token: reading, path, body: {} }, 403);
});

it('photos of a thing are uploads of the account, and can be changed while it is graded', async () => {
  const programme = await openProgramme(app);
  const one = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, one);
  const { token } = programme;
  const path = { takeback_id: programme.takeBack, id: made.uuid, item_id: one.uuids[0] ?? '' };
  const other = await app.make.tenant();
  const uuids = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002'];
  for (const [at, accountId] of [programme.shop.accountId, other.accountId].entries())
    await app.admin.query(
      "insert into files (account_id, uuid, content_type, size, width, height) values ($1, $2, 'image/png', 1, 1, 1)",
      [accountId, uuids[at]],
    );
  const [own = '', foreign = ''] = uuids;
  await refused(app.origin, takeBackRequests.route, { token, path, body: { photos: [own] } }, 409);
  await takeAtDesk(app, programme, made);
  await refused(app.origin, takeBackRequests.route, { token, path, body: { photos: [foreign] } }, 422);
  const changed = await call(app.origin, takeBackRequests.route, { token, path, body: { photos: [own] } });
  expect(changed.things[0]?.photos).toEqual([`/api/files/${own}`]);
});
