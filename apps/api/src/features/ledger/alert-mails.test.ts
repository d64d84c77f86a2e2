import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendItemEvents } from '../../domain/ledger/append-events';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import { sealedAll } from '../../testing/ledger';
import { outboxOf } from '../../testing/outbox';
import { runHourly } from '../../testing/run-hourly';
import { addItems, buy, openShop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

const operator = 'ops@wardrobe.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(6, { OPERATOR_EMAIL: operator });
});
afterAll(() => app.close());

const alerts = async () =>
  (await outboxOf(app.services.config.dataDir, operator)).filter(
    ({ subject }) => subject === 'The ledger needs a look',
  );
const alertsReach = (count: number) =>
  until(async () => {
    const sent = await alerts();
    return sent.length >= count && sent;
  }, 20);

/** Passes on to the hour of a week in which a garment’s chain is looked at. */
function passToHourOf(item: string): void {
  const hour = Math.floor((Number.parseInt(item.slice(0, 8), 16) / 2 ** 32) * 168);
  const now = Math.floor(app.clock.now().getTime() / 3_600_000);
  app.clock.pass((((hour - (now % 168) + 168) % 168) + 168) * 3600);
}

it('what is not sealed for ten minutes, or does not fit its head, is mailed to the operator with the garment’s name', {
  timeout: 60_000,
}, async () => {
  const shop = await openShop(app);
  await addItems(app, await buy(app, shop, 'A-1'), 'alert@mail.example');
  await sealedAll(app);
  const { rows } = await app.admin.query(
    'select i.uuid, i.shopper_id::int as shopper, a.uuid as by from items i join accounts a using (account_id)',
  );
  const { uuid: item, shopper, by } = rows[0];
  await runHourly(app, 'ledger.tend');
  expect(await alerts()).toEqual([]);

  // Nobody seals while somebody holds this.
  const holder = await app.admin.connect();
  await holder.query(`select pg_advisory_lock(${0x0d_80_18})`);
  const at = app.clock.now();
  await app.db.inScope(scopeOfShopperAtShop(shop.accountId, shopper, ''), async (tx) =>
    appendItemEvents(tx, { shopperId: shopper, by }, [{ item, kind: 'graded', at, facts: { grade: 'B' } }]),
  );
  app.clock.pass(9 * 60);
  await runHourly(app, 'ledger.tend');
  expect(await alerts()).toEqual([]);
  app.clock.pass(2 * 60);
  await runHourly(app, 'ledger.tend');
  const [late] = await alertsReach(1);
  expect(late?.text).toContain('Events are not sealed: since ');
  await holder.query(`select pg_advisory_unlock(${0x0d_80_18})`);
  holder.release();
  await sealedAll(app);

  // Whoever owns the database changes what was sealed.
  await app.admin.query("update ledger.links set hash = sha256('else') where item_uuid = $1 and seq = 2", [item]);
  passToHourOf(item);
  await runHourly(app, 'ledger.tend');
  const [, broken] = await alertsReach(2);
  expect(broken?.text).toMatch(new RegExp(`A chain is broken at [23]: ${item}`));
  expect(await alerts()).toHaveLength(2);
});
