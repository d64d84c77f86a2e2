import { accountExport, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExport } from '../../domain/accounts/account-exports.repository';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { downloadedExport, exportReady, orderExport } from '../../testing/account-exports';
import { call, refused, request } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { runHourly } from '../../testing/run-hourly';
import { buy, openShop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { exportJob } from './make-export.job';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const weekSeconds = 7 * 24 * 3600;
const state = ({ token }: { token: string }) => call(app.origin, accountExport.get, { token });
const filesOf = async () => {
  const keys: string[] = [];
  for await (const key of app.services.files.list('exports')) keys.push(key);
  return keys;
};
const actionsOf = async ({ accountId }: Tenant) => {
  const { rows } = await app.admin.query<{ action: string; actor_kind: string }>(
    "select action, actor_kind from audit_log where account_id = $1 and action like 'account-export.%' order by id",
    [accountId],
  );
  return rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`);
};
/** An order that no job takes up. */
const stuck = async ({ accountId, userId }: Tenant, attempts = 0) => {
  const { rows } = await app.admin.query<{ id: string; uuid: string }>(
    'insert into account_exports (account_id, ordered_by, attempts) values ($1, $2, $3) returning id, uuid',
    [accountId, userId, attempts],
  );
  return { exportId: Number(rows[0]?.id), uuid: String(rows[0]?.uuid) };
};

describe('the data of an account', () => {
  it('is ordered with a proof, made, told of by mail, and downloaded as one archive', async () => {
    const shop = await openShop(app, 'Alder & Thread');
    await buy(app, shop, 'X-1');
    const none = { state: 'none', own: false, ordered_at: null, size: null, expires_at: null };
    expect(await state(shop)).toEqual(none);
    expect((await refused(app.origin, accountExport.file, { token: shop.token })).status).toBe(404);
    const wrong = { token: shop.token, body: { password: 'x' } };
    expect((await refused(app.origin, accountExport.order, wrong)).errors).toEqual({
      password: ['The password is wrong.'],
    });
    expect(await state(shop)).toEqual(none);

    expect(await orderExport(app, shop)).toMatchObject({ state: 'running', own: true, size: null, expires_at: null });
    await exportReady(app, shop);
    const ready = await state(shop);
    expect(Date.parse(ready.expires_at ?? '') - app.clock.now().getTime()).toBeGreaterThan((weekSeconds - 60) * 1000);
    const mail = await app.mailTo(shop.email, 'The file with all data of your account is ready.');
    expect(mail).toContain(`${app.services.publicUrl()}/profile`);

    const answer = await request(app.origin, accountExport.file, { token: shop.token });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      'attachment; filename="digital-wardrobe-data.zip"',
    ]);
    expect(Number(answer.headers.get('content-length'))).toBe(ready.size);
    expect((await answer.arrayBuffer()).byteLength).toBe(ready.size);

    const files = await downloadedExport(app, shop);
    expect(JSON.parse(files['orders.json'] ?? '')).toMatchObject([{ number: 'X-1' }]);
    expect(JSON.parse(files['users.json'] ?? '')).toMatchObject([{ email: shop.email, first_name: 'Maya' }]);
    const index = JSON.parse(files['index.json'] ?? '');
    expect(index.files).toContainEqual({ name: 'orders.json', holds: 'Orders', rows: 1 });
    expect(index.files).toContainEqual({ name: 'coupons.json', holds: 'Coupons', rows: 0 });
    expect(files['coupons.json']).toBe('[]\n');
    expect(files['README.txt']).toContain('orders.json: Orders (1)\n');
    expect(await actionsOf(shop)).toEqual([
      'user account-export.ordered',
      'system account-export.ready',
      'user account-export.downloaded',
      'user account-export.downloaded',
    ]);
  });

  it('has the pictures that were uploaded, and none of another account', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [{ accountId }, uuid] of [
      [one, mine],
      [other, theirs],
    ] as const) {
      await app.services.files.write(`images/${uuid}.png`, Buffer.from(`picture ${uuid}`));
      await app.admin.query(
        "insert into files (account_id, uuid, content_type, size, width, height) values ($1, $2, 'image/png', 1, 1, 1)",
        [accountId, uuid],
      );
    }
    await orderExport(app, one);
    await exportReady(app, one);
    const files = await downloadedExport(app, one);
    expect(Object.keys(files).filter((name) => name.startsWith('images/'))).toEqual([`images/${mine}.png`]);
    expect(files[`images/${mine}.png`]).toBe(`picture ${mine}`);
  });

  it('is for who ordered it, of those who may close the account', async () => {
    const owner = await app.make.tenant();
    const second = await app.make.colleague(owner, 'owner');
    await orderExport(app, owner);
    await exportReady(app, owner);
    expect((await state(second)).state).toBe('none');
    expect((await refused(app.origin, accountExport.file, { token: second.token })).status).toBe(404);
    for (const role of ['manager', 'editor', 'finance', 'viewer', 'shop_staff'] as const) {
      const { token } = await app.make.colleague(owner, role);
      expect((await refused(app.origin, accountExport.get, { token })).status, role).toBe(403);
      expect((await refused(app.origin, accountExport.file, { token })).status, role).toBe(403);
      const order = { token, body: { password: testPassword } };
      expect((await refused(app.origin, accountExport.order, order)).status, role).toBe(403);
    }
    await downloadedExport(app, owner);
  });

  it('is made once at a time, and a new one takes the place of the one before', async () => {
    const owner = await app.make.tenant();
    const second = await app.make.colleague(owner, 'owner');
    const { exportId } = await stuck(owner);
    expect(await state(second)).toMatchObject({ state: 'running', own: false });
    const order = { token: second.token, body: { password: testPassword } };
    expect(await refused(app.origin, accountExport.order, order)).toMatchObject({
      status: 409,
      code: 'export_running',
    });
    await app.admin.query('delete from account_exports where id = $1', [exportId]);

    const before = await filesOf();
    await orderExport(app, owner);
    await exportReady(app, owner);
    const first = (await filesOf()).filter((key) => !before.includes(key));
    await orderExport(app, owner);
    await exportReady(app, owner);
    const then = (await filesOf()).filter((key) => !before.includes(key));
    expect([first.length, then.length]).toEqual([1, 1]);
    expect(then).not.toEqual(first);
  });

  it('goes when its time is over, with what a process left that died', async () => {
    const owner = await app.make.tenant();
    await orderExport(app, owner);
    await exportReady(app, owner);
    await app.services.files.write('exports/left-behind-1.zip', Buffer.from('half'));
    app.clock.pass(weekSeconds + 60);
    const login = { email: owner.email, password: testPassword };
    const { access_token: token } = await call(app.origin, signIn.login, { body: login });
    expect((await state({ token })).state).toBe('none');
    expect((await refused(app.origin, accountExport.file, { token })).status).toBe(404);
    await runHourly(app, 'account.forget-exports');
    await until(async () => (await filesOf()).length === 0);
    const { rowCount } = await app.admin.query('select from account_exports where account_id = $1', [owner.accountId]);
    expect(rowCount).toBe(0);
  });
});

describe('a try that was cut off', () => {
  const runAgain = (of: Tenant, exportId: number) =>
    app.db.inScope(scopeOfAccountJob(of.accountId), (tx) =>
      app.jobs.send(tx, exportJob, { accountId: of.accountId, exportId }),
    );

  it('begins anew, and what it has left goes', async () => {
    const owner = await app.make.tenant();
    const { exportId, uuid } = await stuck(owner, 1);
    await app.services.files.write(`exports/${uuid}-1.zip`, Buffer.from('half'));
    await runAgain(owner, exportId);
    await exportReady(app, owner);
    expect((await filesOf()).filter((key) => key.includes(uuid))).toEqual([`exports/${uuid}-2.zip`]);
    await downloadedExport(app, owner);
  });

  it('that goes on all the same ends nothing that a later one has begun', async () => {
    const owner = await app.make.tenant();
    const { exportId } = await stuck(owner, 2);
    const end = { state: 'ready', size: 1, expiresAt: app.clock.now() } as const;
    const endsAs = (attempts: number) =>
      app.db.inScope(scopeOfAccountJob(owner.accountId), (tx) => endExport(tx, { id: exportId, attempts }, end));
    expect([await endsAs(1), (await state(owner)).state]).toEqual([false, 'running']);
    expect(await endsAs(2)).toBe(true);
    expect(await endsAs(2)).toBe(false);
  });

  it('is given up after twenty, which is told; another can be ordered', async () => {
    const owner = await app.make.tenant();
    const { exportId } = await stuck(owner, 20);
    await runAgain(owner, exportId);
    await until(async () => (await state(owner)).state === 'failed');
    await app.mailTo(owner.email, 'The file with all data of your account could not be made.');
    expect(await actionsOf(owner)).toEqual(['system account-export.failed']);
    await orderExport(app, owner);
    await exportReady(app, owner);
  });
});
