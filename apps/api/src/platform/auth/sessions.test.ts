import { type Endpoint, websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let tenant: Awaited<ReturnType<TestApp['make']['tenant']>>;
let uuid: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Whom the server remembers from calls of a moment ago, and whose session ended since, by another server on the same database. */
beforeEach(async () => {
  tenant = await app.make.tenant();
  const { site } = await call(app.origin, websites.create, { token: tenant.token, body: { url: 'kept.example' } });
  uuid = site.uuid;
  await app.admin.query('update directory.sessions set revoked_at = now() where account_id = $1', [tenant.accountId]);
});

const calls: readonly [string, Endpoint, () => object][] = [
  ['a read', websites.list, () => ({})],
  ['a row', websites.get, () => ({ path: { uuid } })],
  ['a row that is not there', websites.get, () => ({ path: { uuid: 4711 } })],
  ['a creation', websites.create, () => ({ body: { url: 'new.example' } })],
  ['a creation that another row forbids', websites.create, () => ({ body: { url: 'kept.example' } })],
  ['a change', websites.update, () => ({ path: { uuid }, body: { name: 'Changed' } })],
  ['a deletion', websites.remove, () => ({ path: { uuid } })],
  ['a malformed body', websites.create, () => ({ body: { url: 7 } })],
  ['a malformed query', websites.list, () => ({ query: { page: -1 } })],
  ['an unknown client', websites.list, () => ({ headers: { 'X-Client-Id': 'nobody' } })],
];

describe('a session that has ended', () => {
  it.each(calls)('is refused at once, at %s', async (_name, endpoint, sent) => {
    const refusal = await refused(app.origin, endpoint, { token: tenant.token, ...sent() });
    expect(refusal).toMatchObject({ status: 401, message: 'Unauthenticated.' });
    const { rows } = await app.admin.query('select name, url, deleted_at from sites where account_id = $1', [
      tenant.accountId,
    ]);
    expect(rows).toEqual([{ name: 'kept.example', url: 'https://kept.example', deleted_at: null }]);
  });

  it('stays refused', async () => {
    for (let times = 0; times < 3; times++) {
      expect((await refused(app.origin, websites.list, { token: tenant.token })).status).toBe(401);
    }
  });
});
