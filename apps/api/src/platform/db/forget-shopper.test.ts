import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Scope } from '../auth/scope';

let app: TestApp;
const [a, b] = [9_000_001, 9_000_002];
let [s, t]: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.admin.query<{ id: string }>(
    "insert into directory.shoppers (email) values ('s@forget.example'), ('t@forget.example') returning id",
  );
  [s, t] = rows.map(({ id }) => Number(id));
  const admin = await app.admin.connect();
  // Neither keys to other tables nor triggers: only whose rows they are matters here.
  await admin.query('set session_replication_role = replica');
  for (const [account, shopper] of [
    [a, s],
    [a, t],
    [b, s],
  ]) {
    await admin.query(
      "insert into item_events (account_id, shopper_id, item_uuid, kind, at, body) values ($1, $2, gen_random_uuid(), 'added', now(), '{}')",
      [account, shopper],
    );
    await admin.query(
      "insert into audit_log (account_id, actor_kind, actor_id, ip, action, subject) values ($1, 'shopper', $2, '192.0.2.1', 'items.added', '')",
      [account, shopper],
    );
  }
  await admin.query('reset session_replication_role');
  admin.release();
});
afterAll(() => app.close());

const pair = () => Scope.ofShopperAtAccount(a, s ?? 0, '', { kind: 'system' });
const owners = async (table: string, column: string) => {
  const { rows } = await app.admin.query<{ account: number; who: number | null }>(
    `select account_id::int as account, ${column}::int as who from ${table} where account_id = any($1) order by 1, 2`,
    [[a, b]],
  );
  return rows.map(({ account, who }) => [account, who]);
};
const whole = () => [
  [a, s],
  [a, t],
  [b, s],
];

it('nobody is forgotten who has not asked for it', async () => {
  await expect(app.db.inScope(pair(), (tx) => tx.client.query('select app.forget_shopper()'))).rejects.toThrow(
    'shopper_erased',
  );
  expect(await owners('item_events', 'shopper_id')).toEqual(whole());
});

it('the application cannot call what does it for any pair', async () => {
  for (const call of ['app.clear_shopper(1, 2)', 'app.hand_over_shared(1, 2, 3)', 'app.hand_over_own(1, 2)'])
    await expect(app.db.inScope(pair(), (tx) => tx.client.query(`select ${call}`))).rejects.toThrow(
      /permission denied/,
    );
});

it('takes out that pair alone, and opens no other shopper’s rows to what comes after it', async () => {
  await app.admin.query('update directory.shoppers set erased_at = now() where id = $1', [s]);
  await app.db.inScope(pair(), async (tx) => {
    await tx.client.query('select app.forget_shopper()');
    const { rows: seen } = await tx.client.query('select shopper_id from item_events');
    expect(seen).toEqual([]);
    const { rows } = await tx.client.query(
      "select current_setting('dw.shopper_id') as shopper, current_setting('dw.operator') as operator",
    );
    expect(rows).toEqual([{ shopper: String(s), operator: '' }]);
  });
  expect(await owners('item_events', 'shopper_id')).toEqual([
    [a, t],
    [a, null],
    [b, s],
  ]);
  expect(await owners('audit_log', 'actor_id')).toEqual([
    [a, t],
    [a, null],
    [b, s],
  ]);
  const { rows } = await app.admin.query('select ip from audit_log where account_id = $1 order by actor_id', [a]);
  expect(rows).toEqual([{ ip: '192.0.2.1' }, { ip: '' }]);
});
