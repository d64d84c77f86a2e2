import { shopperErasure, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { request } from '../../testing/client';
import { erasureCode, erasureDone } from '../../testing/erasure';
import { addItems, askForCode, buy, coat, codeAfter, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

async function someone() {
  people += 1;
  const email = `race${people}@mail.example`;
  const { access_token: token } = await addItems(app, await buy(app, shop, `R-${people}`, [coat]), email);
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [email]);
  return { email, token, id: Number(rows[0].id), uuid: String(rows[0].uuid) };
}

/** Runs `meanwhile` while a lock is held that `locking` takes. */
async function holding<T>(locking: { text: string; values: unknown[] }, meanwhile: () => Promise<T>): Promise<T> {
  const holder = await app.admin.connect();
  try {
    await holder.query('begin');
    await holder.query(locking);
    return await meanwhile();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Waits until so many of the app’s transactions wait for a lock. */
const waiting = (many: number) =>
  until(async () => {
    const { rowCount } = await app.admin.query(
      "select from pg_stat_activity where datname = current_database() and usename = 'dw_app' and wait_event_type = 'Lock'",
    );
    return rowCount === many;
  });

/** What is left of a shopper anywhere. */
async function leftOf(id: number): Promise<readonly string[]> {
  const left: string[] = [];
  const { rows } = await app.admin.query<{ name: string }>('select name from app.shopper_tables()');
  for (const name of [...rows.map((row) => row.name), 'directory.shopper_sessions', 'directory.shopper_consents'])
    if ((await app.admin.query(`select from ${name} where shopper_id = $1 limit 1`, [id])).rowCount) left.push(name);
  return left;
}

describe('while a wardrobe is erased', () => {
  it('adding that waits for it is refused, and leaves nothing', async () => {
    const mine = await someone();
    app.clock.pass(61);
    const page = await buy(app, shop, `RA-${people}`, [coat]);
    const code = await askForCode(app, page, mine.email);
    const erasing = await erasureCode(app, mine);
    const path = { token: page };
    const page1 = await request(app.origin, widget.orderPage, { path });
    const { items } = widget.orderPage.answer.parse(await page1.json());
    const body = { email: mine.email, code, items: items.map(({ uuid }) => uuid) };
    // Both wait for the shopper’s row; the erasure has come first.
    const lock = { text: 'select from directory.shoppers where id = $1 for update', values: [mine.id] };
    const [erased, added] = await holding(lock, async () => {
      const first = request(app.origin, shopperErasure.erase, { token: mine.token, body: { code: erasing } });
      await waiting(1);
      const second = request(app.origin, widget.addItems, { path, body });
      await waiting(2);
      return [first, second] as const;
    }).then((both) => Promise.all(both));
    expect([erased.status, added.status]).toEqual([200, 401]);
    await erasureDone(app, mine.uuid);
    expect(await leftOf(mine.id)).toEqual([]);
    const after = widget.orderPage.answer.parse(await (await request(app.origin, widget.orderPage, { path })).json());
    expect(after.items[0]?.added_at).toBeNull();
  });

  it('adding that came first is finished, and erased with the rest', async () => {
    const mine = await someone();
    app.clock.pass(61);
    const page = await buy(app, shop, `RB-${people}`, [coat]);
    const code = await askForCode(app, page, mine.email);
    const erasing = await erasureCode(app, mine);
    const path = { token: page };
    const { items } = widget.orderPage.answer.parse(
      await (await request(app.origin, widget.orderPage, { path })).json(),
    );
    const [uuid = ''] = items.map((one) => one.uuid);
    // Adding holds the shopper and waits for the item; the erasure waits for the shopper.
    const lock = { text: 'select from items where uuid = $1 for update', values: [uuid] };
    const [added, erased] = await holding(lock, async () => {
      const first = request(app.origin, widget.addItems, { path, body: { email: mine.email, code, items: [uuid] } });
      await waiting(1);
      const second = request(app.origin, shopperErasure.erase, { token: mine.token, body: { code: erasing } });
      await waiting(2);
      return [first, second] as const;
    }).then((both) => Promise.all(both));
    expect([added.status, erased.status]).toEqual([200, 200]);
    await erasureDone(app, mine.uuid);
    expect(await leftOf(mine.id)).toEqual([]);
  });

  it('signing in that waits for it is refused', async () => {
    const mine = await someone();
    const body = {
      email: mine.email,
      code: await codeAfter(app, mine.email, () =>
        request(app.origin, widget.sendSignInCode, { body: { email: mine.email } }),
      ),
    };
    const erasing = await erasureCode(app, mine);
    const lock = { text: 'select from directory.shoppers where id = $1 for update', values: [mine.id] };
    const [erased, entered] = await holding(lock, async () => {
      const first = request(app.origin, shopperErasure.erase, { token: mine.token, body: { code: erasing } });
      await waiting(1);
      const second = request(app.origin, widget.signIn, { body });
      await waiting(2);
      return [first, second] as const;
    }).then((both) => Promise.all(both));
    expect([erased.status, entered.status]).toEqual([200, 422]);
    await erasureDone(app, mine.uuid);
    expect(await leftOf(mine.id)).toEqual([]);
  });

  it('the code counts once, however often it is sent at once', async () => {
    const mine = await someone();
    const code = await erasureCode(app, mine);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => request(app.origin, shopperErasure.erase, { token: mine.token, body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await erasureDone(app, mine.uuid);
    const { rows } = await app.admin.query('select count(*)::int from directory.erasures where shopper_uuid = $1', [
      mine.uuid,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
