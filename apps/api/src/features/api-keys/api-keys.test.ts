import { apiKeys, codeUse, type KeyScope } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
});
afterAll(() => app.close());

const create = (scopes: KeyScope[] = ['codes:read'], { token }: { token: string } = tenant) =>
  call(app.origin, apiKeys.create, { token, body: { name: 'Till', scopes } });
/** What a key is answered for a code that nobody knows: 404 where it opens the account. */
const opens = async (key: string) =>
  (await refused(app.origin, codeUse.validate, { token: key, body: { code: 'UNKNOWN' } })).status;

describe('API keys', () => {
  it('are shown once, listed by their beginning, and kept only as a hash', async () => {
    const { api_key: made, key } = await create(['codes:read', 'codes:redeem', 'codes:read']);
    expect(key).toMatch(/^dw_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Till', prefix: key.slice(0, 11), scopes: ['codes:read', 'codes:redeem'] });
    const { items } = await call(app.origin, apiKeys.list, { token: tenant.token });
    expect(items).toContainEqual(made);
    const { rows } = await app.admin.query('select * from directory.api_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    const { rows: audited } = await app.admin.query("select after from audit_log where action = 'api-key.created'");
    expect(JSON.stringify(audited)).not.toContain(key);
  });

  it('open what their scopes say and nothing else, and say when they were used', async () => {
    const { api_key: made, key } = await create(['codes:read']);
    expect(await opens(key)).toBe(404);
    const redeem = { token: key, body: { code: 'UNKNOWN', order_number: '1' } };
    expect((await refused(app.origin, codeUse.redeem, redeem)).status).toBe(403);
    // A key is no session, and a session no key.
    expect((await refused(app.origin, apiKeys.list, { token: key })).status).toBe(401);
    expect(await opens(tenant.token)).toBe(401);
    const { items } = await call(app.origin, apiKeys.list, { token: tenant.token });
    expect(items.find(({ id }) => id === made.id)?.last_used_at).not.toBeNull();
  });

  it('are rotated: the old one goes on until its overlap is over', async () => {
    const { api_key: old, key } = await create();
    const path = { id: old.uuid };
    const { key: next } = await call(app.origin, apiKeys.rotate, {
      token: tenant.token,
      path,
      body: { overlap_hours: 2 },
    });
    expect([await opens(key), await opens(next)]).toEqual([404, 404]);
    const again = await refused(app.origin, apiKeys.rotate, { token: tenant.token, path, body: {} });
    expect(again).toMatchObject({ status: 409, code: 'key_rotated' });
    const { rows } = await app.admin.query("select before, after from audit_log where action = 'api-key.rotated'");
    expect(rows).toEqual([{ before: null, after: { overlap_hours: 2, by: expect.any(String) } }]);
    expect(JSON.stringify(rows)).not.toContain(next);
    app.clock.pass(2 * 3600 + 1);
    expect([await opens(key), await opens(next)]).toEqual([401, 404]);
    const { items } = await call(app.origin, apiKeys.list, { token: tenant.token });
    expect(items.some(({ id }) => id === old.id)).toBe(false);
  });

  it('end at once, and without an overlap', async () => {
    const [one, two] = [await create(), await create()];
    await call(app.origin, apiKeys.remove, { token: tenant.token, path: { id: one.api_key.id } });
    const { key: next } = await call(app.origin, apiKeys.rotate, {
      token: tenant.token,
      path: { id: two.api_key.id },
      body: { overlap_hours: 0 },
    });
    expect([await opens(one.key), await opens(two.key), await opens(next)]).toEqual([401, 401, 404]);
    const gone = { token: tenant.token, path: { id: one.api_key.id } };
    expect((await refused(app.origin, apiKeys.remove, gone)).status).toBe(404);
    const { rows } = await app.admin.query('select action from audit_log where subject = $1 order by id', [
      one.api_key.uuid,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked']);
  });

  it('are shown once, though their creation is repeated with its idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'till' };
    const body = { name: 'Till', scopes: ['codes:read' as const] };
    const { key } = await call(app.origin, apiKeys.create, { token: tenant.token, body, headers });
    expect(await refused(app.origin, apiKeys.create, { token: tenant.token, body, headers })).toMatchObject({
      status: 409,
      code: 'shown_before',
    });
    const { rows } = await app.admin.query("select answer from idempotency_keys where key = 'till'");
    expect(rows).toEqual([{ answer: '' }]);
    expect(await opens(key)).toBe(404);
  });

  it('of a blocked account open nothing', async () => {
    const other = await app.make.tenant();
    const { key } = await create(['codes:read'], other);
    expect(await opens(key)).toBe(404);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'test', now())",
      [other.accountId],
    );
    expect(await opens(key)).toBe(401);
  });

  it.each([
    ['no name', { scopes: ['codes:read'] }, 'name'],
    ['no scope', { name: 'Till', scopes: [] }, 'scopes'],
    ['a scope that does not exist', { name: 'Till', scopes: ['everything'] }, 'scopes'],
  ])('are refused with %s', async (_name, body, field) => {
    const answer = await refused(app.origin, apiKeys.create, { token: tenant.token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  it('are fifty at most', async () => {
    const other = await app.make.tenant();
    for (let at = 0; at < 50; at += 1) await create(['codes:read'], other);
    const body = { name: 'One more', scopes: ['codes:read'] };
    const answer = await refused(app.origin, apiKeys.create, { token: other.token, body });
    expect(answer).toMatchObject({ status: 422, code: 'too_many_keys' });
  });
});
