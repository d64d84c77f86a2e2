import { wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, request } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { hasJobs } from '../../testing/pending-jobs';
import { addItems, buy, codeAfter, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const daySeconds = 24 * 3600;

/** Somebody who came last so many months ago. */
async function lastSeen(months: number) {
  people += 1;
  const email = `lena${people}@mail.example`;
  const { access_token: token } = await addItems(app, await buy(app, shop, `L-${people}`), email);
  await app.admin.query(
    `update directory.shoppers set language = 'en', last_seen_at = $2::timestamptz - make_interval(months => $3) where email = $1`,
    [email, app.clock.now(), months],
  );
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [email]);
  return { email, token, id: Number(rows[0].id), uuid: String(rows[0].uuid) };
}

/** The job, as it comes each hour of a day. */
async function aDayComes(): Promise<void> {
  const queue = 'shoppers.retention';
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue }, {}));
  await until(async () => !(await hasJobs(app, [queue])));
  await until(async () => (await app.admin.query('select from mail.outgoing where sent_at is null')).rowCount === 0);
}
const asked = async (email: string) =>
  (await outboxOf(app.services.config.dataDir, email)).filter(
    ({ subject }) => subject === 'Do you still want your digital wardrobe?',
  );
const isErased = async (id: number) => {
  const { rows } = await app.admin.query('select erased_at is not null as gone from directory.shoppers where id = $1', [
    id,
  ]);
  return rows[0].gone;
};

it('a wardrobe unused for 36 months gets two mails a month apart, and is erased two weeks later', async () => {
  const [old, young] = [await lastSeen(36), await lastSeen(35)];
  await aDayComes();
  await aDayComes();
  expect((await asked(old.email)).length).toBe(1);
  app.clock.pass(29 * daySeconds);
  await aDayComes();
  expect((await asked(old.email)).length).toBe(1);
  app.clock.pass(daySeconds);
  await aDayComes();
  await aDayComes();
  const mails = await asked(old.email);
  expect(mails).toHaveLength(2);
  // Both name the same day.
  const days = mails.map(({ text }) => /on (\d+ \w+ \d{4}) we erase it/.exec(text)?.[1]);
  expect(new Set(days).size).toBe(1);
  app.clock.pass(13 * daySeconds);
  await aDayComes();
  expect(await isErased(old.id)).toBe(false);
  app.clock.pass(daySeconds);
  await aDayComes();
  expect(await isErased(old.id)).toBe(true);
  await until(async () => {
    const done = 'select from directory.erasures where shopper_uuid = $1 and done_at is not null';
    return (await app.admin.query(done, [old.uuid])).rowCount === 1;
  });
  expect((await app.admin.query('select from wardrobe_items where shopper_id = $1', [old.id])).rowCount).toBe(0);
  expect((await request(app.origin, wardrobe.list, { token: old.token })).status).toBe(401);
  // The other has come to its first mail meanwhile.
  expect([await isErased(young.id), (await asked(young.email)).length]).toEqual([false, 1]);
});

it('whoever signs in keeps it, and the three years begin anew', async () => {
  const person = await lastSeen(40);
  await aDayComes();
  app.clock.pass(30 * daySeconds);
  await aDayComes();
  expect(await asked(person.email)).toHaveLength(2);
  const code = await codeAfter(app, person.email, () =>
    call(app.origin, widget.sendSignInCode, { body: { email: person.email } }),
  );
  await call(app.origin, widget.signIn, { body: { email: person.email, code } });
  app.clock.pass(15 * daySeconds);
  await aDayComes();
  expect([await isErased(person.id), (await asked(person.email)).length]).toEqual([false, 2]);
});
