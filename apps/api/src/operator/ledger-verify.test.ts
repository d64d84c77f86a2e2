import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDays } from '../domain/ledger/close-days';
import { testKey } from '../testing/dependencies';
import { sealedAll } from '../testing/ledger';
import { operator } from '../testing/operator-program';
import { addItems, buy, coat, openShop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
  const shop = await openShop(app);
  await addItems(app, await buy(app, shop, 'V-1', [coat, coat, coat]), 'verify@mail.example');
  await sealedAll(app);
  app.clock.pass(26 * 3600);
  await closeDays(app.services, async () => {});
});
afterAll(() => app.close());

const verify = async () => {
  const { code, out } = await operator(app.env, ['ledger', 'verify']);
  return [code, out.trim().split('\n')];
};

it('recomputes every chain and checkpoint, and names what was changed', { timeout: 240_000 }, async () => {
  const whole = '3 chains with 6 events, 0 not sealed yet: whole';
  expect(await verify()).toEqual([0, [whole]]);
  expect((await operator(app.env, ['doctor'])).out).toMatch(/^ok +ledger +3 chains are whole$/m);
  const { rows } = await app.admin.query<{ item_uuid: string; day: string }>(
    'select item_uuid, day::text from ledger.links where seq = 2 order by item_uuid',
  );
  const [one, two, three] = rows.map(({ item_uuid }) => item_uuid);
  await app.admin.query('update item_events set body = $2 where item_uuid = $1 and seq = 2', [one, '{}']);
  await app.admin.query('delete from item_events where item_uuid = $1 and seq = 1', [two]);
  await app.admin.query('delete from ledger.heads where item_uuid = $1', [three]);
  await app.admin.query('delete from ledger.links where item_uuid = $1', [three]);
  const [code, lines] = await verify();
  expect(code).toBe(1);
  expect(lines).toEqual([
    `${one}  broken at 2`,
    `${two}  missing at 1`,
    `${three}  missing at 1`,
    `checkpoint ${rows[0]?.day}  wrong root`,
    '2 chains with 3 events, 0 not sealed yet: 4 not right',
  ]);
  // The doctor joins all links, and says where to look.
  const doctor = await operator(app.env, ['doctor']);
  expect(doctor.code).toBe(1);
  expect(doctor.out).toMatch(
    /^fail +ledger +\d of 2 chains and 1 checkpoints are not right\n +-> See which with ledger verify/m,
  );
});
