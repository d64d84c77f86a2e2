import { readFile } from 'node:fs/promises';
import { shopperErasure } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../testing/client';
import { erasureCode } from '../testing/erasure';
import {
  ask,
  countsOf,
  openProgramme,
  type ProgrammeOfTest,
  type ShopperOfTest,
  shopperWith,
} from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { type AppWithCutJobs, appWithCutJobs } from './cut-jobs.fixture';

const patient = { timeout: 1_200_000 };
let cut: AppWithCutJobs;
let app: TestApp;
let programme: ProgrammeOfTest;
beforeAll(async () => {
  cut = await appWithCutJobs();
  ({ app } = cut);
  // Numbers that stand in no statement by chance.
  await app.admin.query('alter table directory.shoppers alter column id restart with 700000001');
  programme = await openProgramme(app);
}, 300_000);
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => cut.close());

/** Somebody with things from the shop, the first of which is promised to it. */
async function someone(...names: readonly [string, ...string[]]) {
  await app.admin.query('delete from directory.throttles');
  const one = await shopperWith(app, programme.shop, ...names);
  const asked = await ask(app, programme, only(one, 0));
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [one.email]);
  return { ...one, asked: asked.uuid, id: Number(rows[0].id), shopper: String(rows[0].uuid) };
}
const only = (one: ShopperOfTest, at: number): ShopperOfTest => ({ ...one, uuids: one.uuids.slice(at, at + 1) });

/** How many rows stand under a shopper’s number, own and shared. */
async function rowsOf(id: number): Promise<number> {
  const { rows } = await app.admin.query<{ name: string }>('select name from app.shopper_tables()');
  const all = rows.map(({ name }) => `select from ${name} where shopper_id = ${id}`).join(' union all ');
  return (await app.admin.query(all)).rowCount ?? 0;
}

/** How a hand-over ended, whose it is, and how often that was told. */
async function endOf(uuid: string) {
  const { rows } = await app.admin.query(
    `select state, ended_by, shopper_id::int as shopper,
       (select count(*)::int from domain_events e where e.account_id = h.account_id and e.name like '%.cancelled' and e.payload::text like '%' || $1 || '%') as told
     from handovers h where uuid = $1::uuid`,
    [uuid],
  );
  return rows[0];
}
const reserved = async () => Number((await countsOf(app, programme)).reserved);

it('an erasure that is cut at any message of its job is finished once, and leaves nothing', patient, async () => {
  const before = await reserved();
  const cuts = await cut.cutAnywhere('shoppers.erase', async () => {
    const one = await someone('Coat', 'Hat');
    const code = await erasureCode(app, one);
    return {
      marks: [String(one.id), one.shopper],
      act: () => call(app.origin, shopperErasure.erase, { token: one.token, body: { code } }),
      afterwards: async (at) => {
        expect(await rowsOf(one.id), at).toBe(0);
        expect(await endOf(one.asked), at).toEqual({
          ...{ state: 'cancelled', ended_by: 'erasure', shopper: null, told: 1 },
        });
        expect(await reserved(), at).toBe(before);
        const { rows } = await app.admin.query(
          `select (select done_at is not null from directory.erasures where shopper_uuid = $1) as done,
             (select count(*)::int from items where uuid = any($2) and shopper_id is null and added_at is not null) as nobodys,
             (select count(*)::int from item_events where item_uuid = any($2) and kind in ('bought', 'added')) as events`,
          [one.shopper, one.uuids],
        );
        expect(rows, at).toEqual([{ done: true, nobodys: 2, events: 4 }]);
        const list = await readFile(`${app.env.DATA_DIR}/erased-wardrobes.list`, 'utf8');
        expect(list, at).toContain(`${one.shopper} `);
      },
    };
  });
  expect(cuts).toBeGreaterThan(20);
});
