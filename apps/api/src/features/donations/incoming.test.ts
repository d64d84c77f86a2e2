import { apiKeys, donations, handovers, ledger, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endForErased } from '../../domain/handovers/end-for-erased';
import { eraseRows } from '../../domain/shoppers/erase-shopper';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused } from '../../testing/client';
import { type GivingOfTest, give, openGiving, takeGift } from '../../testing/donations';
import { hasJobs } from '../../testing/pending-jobs';
import { refundsOf } from '../../testing/refunds';
import { repeatListeners } from '../../testing/repeated-jobs';
import { openShop, type Shop } from '../../testing/shop';
import { shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { copiesAreRight } from '../../testing/wardrobes';

let app: TestApp;
let giving: GivingOfTest;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(12);
  giving = await openGiving(app);
  shop = await openShop(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(async () => {
  try {
    await copiesAreRight(app);
  } finally {
    await app.close();
  }
});

const wardrobeOf = async ({ token }: { readonly token: string }) =>
  (await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } })).items.map(
    ({ name, state, ended_as }) => [name, state, ended_as],
  );
const at = (id: string, of = giving) => ({ token: of.token, path: { id } });
const list = (query: object = {}, of = giving) => call(app.origin, donations.list, { token: of.token, query });
const post = { way: 'post', place: undefined } as const;

/** A shopper gives these by post; answers the charity’s uuids of them, by name. */
async function given(...names: string[]) {
  const one = await shopperWith(app, shop, ...names);
  const made = await give(app, giving, one, post);
  const { items } = await list({ per_page: 100 });
  const uuid = (name: string) => items.find((row) => row.handover === made.uuid && row.name === name)?.uuid ?? '';
  return { one, made, uuid };
}
const receive = (id: string) => call(app.origin, donations.receive, { ...at(id), body: {} });
const sell = (id: string, price: string) => call(app.origin, donations.sell, { ...at(id), body: { price } });

async function photoOf({ charity }: GivingOfTest): Promise<string> {
  const { rows } = await app.admin.query(
    "insert into files (account_id, content_type, size, width, height) values ($1, 'image/webp', 10, 1, 1) returning uuid",
    [charity.accountId],
  );
  return rows[0].uuid;
}

describe('a parcel', () => {
  it('is received thing by thing; what is missing is waited for 14 days and then held again', async () => {
    const { one, made, uuid } = await given('Coat', 'Hat');
    const [open] = (await list({ status: 'ANNOUNCED' })).items;
    expect(open).toMatchObject({ status: 'ANNOUNCED', way: 'post', handover: made.uuid, code_end: made.code.slice(4) });
    expect(JSON.stringify(await list())).not.toContain('tina');
    const got = await receive(uuid('Coat'));
    expect(got).toMatchObject({
      ...{ status: 'RECEIVED', can: ['decline', 'list', 'sell', 'pass_on'], expires_at: null },
      others: [{ name: 'Hat', status: 'ANNOUNCED' }],
    });
    await until(async () => (await wardrobeOf(one))[0]?.[1] === 'gone');
    expect(await wardrobeOf(one)).toEqual([
      ['Coat', 'gone', 'donated'],
      ['Hat', 'away', null],
    ]);
    const again = await refused(app.origin, donations.receive, { ...at(uuid('Coat')), body: {} }, 409);
    expect(again.code).toBe('wrong_state');
    await app.mailTo(one.email, 'Still missing');

    await app.admin.query("update donations set expires_at = now() - interval '1 minute' where uuid = $1", [
      uuid('Hat'),
    ]);
    expect(await call(app.origin, donations.get, at(uuid('Hat')))).toMatchObject({
      status: 'EXPIRED',
      can: ['receive'],
    });
    await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'donations.missing' }, {}));
    await until(async () => !(await hasJobs(app, ['donations.missing'])));
    await until(async () => (await wardrobeOf(one))[1]?.[1] === 'held');
    // It comes nevertheless.
    expect(await receive(uuid('Hat'))).toMatchObject({ status: 'RECEIVED' });
    await until(async () => (await wardrobeOf(one))[1]?.[1] === 'gone').catch(() => undefined);
  });

  it('that was cancelled or has expired is received late', async () => {
    const { one, made, uuid } = await given('Coat');
    await call(app.origin, handovers.cancel, { token: one.token, path: { uuid: made.uuid }, body: {} });
    expect((await list({ status: 'CANCELLED' })).items.map((row) => row.uuid)).toContain(uuid('Coat'));
    expect(await receive(uuid('Coat'))).toMatchObject({ status: 'RECEIVED', late: true });
    await until(async () => (await wardrobeOf(one))[0]?.[1] === 'gone');
  });

  it('of ten who receive a thing at once one does', async () => {
    const { uuid } = await given('Coat');
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => receive(uuid('Coat'))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a donation', () => {
  it('is listed with a photo and a price, changed, unlisted, sold; its life and its shopper are told', async () => {
    const { one, uuid } = await given('Coat');
    const id = uuid('Coat');
    await refused(app.origin, donations.sell, { ...at(id), body: { price: '5.00' } }, 409);
    await receive(id);
    const photo = await photoOf(giving);
    const offer = (body: object) => ({ ...at(id), body: { price: '12.50', photos: [photo], ...body } });
    for (const body of [{ price: '0' }, { price: '-1' }, { photos: [] }, { photos: [crypto.randomUUID()] }])
      await refused(app.origin, donations.offer, offer(body), 422);
    const words = 'Worn <b>once</b>';
    expect(await call(app.origin, donations.offer, offer({ description: words }))).toMatchObject({
      ...{
        status: 'LISTED',
        price: { amount: '12.50', currency: 'GBP' },
        photos: [{ uuid: photo }],
        description: words,
      },
      can: ['list', 'unlist', 'sell', 'pass_on'],
    });
    expect(await call(app.origin, donations.offer, offer({ price: '10' }))).toMatchObject({
      price: { amount: '10.00' },
    });
    expect(await call(app.origin, donations.unlist, { ...at(id), body: {} })).toMatchObject({ status: 'RECEIVED' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const body of [{ price: '0' }, { price: '8.00', at: tomorrow }, { price: '8.00', at: '2020-01-01T00:00:00Z' }])
      await refused(app.origin, donations.sell, { ...at(id), body }, 422);
    expect(await sell(id, '8.00')).toMatchObject({
      ...{ status: 'SOLD', sold_for: { amount: '8.00', currency: 'GBP' }, sold_via: 'elsewhere', can: [] },
    });
    await refused(app.origin, donations.decline, { ...at(id), body: { reason: 'unfit' } }, 409);
    await app.mailTo(one.email, 'It raised £8.00');
    const life = await call(app.origin, ledger.ofShopper, { token: one.token, path: { uuid: one.uuids[0] ?? '' } });
    expect(life.events.map(({ kind }) => kind).filter((kind) => kind !== 'bought' && kind !== 'added')).toEqual([
      ...['given', 'received', 'listed', 'sold'],
    ]);
    const seen = await call(app.origin, handovers.legs, { token: one.token });
    expect(seen.items).toMatchObject([{ kind: 'donation', state: 'received' }]);
  });

  it('is not listed while the virtual shop is off', async () => {
    const shut = await openGiving(app);
    const one = await shopperWith(app, shop, 'Coat');
    await takeGift(app, shut, await give(app, shut, one));
    const [row] = (await list({}, shut)).items;
    await app.admin.query(
      "update entitlements set status = 'BLOCKED' where account_id = $1 and type = 'VIRTUAL_CHARITY'",
      [shut.charity.accountId],
    );
    const body = { price: '5.00', photos: [await photoOf(shut)] };
    const answer = await refused(app.origin, donations.offer, { ...at(row?.uuid ?? '', shut), body }, 409);
    expect(answer.code).toBe('programme_off');
    expect((await call(app.origin, donations.get, at(row?.uuid ?? '', shut))).can).toEqual([
      'decline',
      'sell',
      'pass_on',
    ]);
  });

  it('is declined before it comes, and held again; after it came it goes where its shopper wished', async () => {
    const { one, made, uuid } = await given('Coat', 'Hat');
    const decline = (name: string, body: object = {}) =>
      call(app.origin, donations.decline, { ...at(uuid(name)), body: { reason: 'unfit', ...body } });
    await refused(app.origin, donations.decline, { ...at(uuid('Coat')), body: { reason: 'ugly' } }, 422);
    expect(await decline('Coat', { note: 'The lining is torn.' })).toMatchObject({
      status: 'DECLINED',
      declined: 'unfit',
    });
    await until(async () => (await wardrobeOf(one))[0]?.[1] === 'held');
    await app.mailTo(one.email, 'The lining is torn.');
    // Nobody may promise it to them again with the same donation.
    const change = { items: one.uuids.map((item) => ({ uuid: item })), way: 'post' as const };
    const path = { uuid: made.uuid };
    expect((await refused(app.origin, handovers.change, { token: one.token, path, body: change }, 409)).code).toBe(
      'item_closed',
    );
    await receive(uuid('Hat'));
    await decline('Hat', { reason: 'unsafe' });
    await until(async () => (await wardrobeOf(one))[1]?.[1] === 'gone');
    const life = await call(app.origin, ledger.ofShopper, { token: one.token, path: { uuid: one.uuids[1] ?? '' } });
    expect(life.events.at(-1)?.kind).toBe('recycled');
    // With its last thing declined a hand-over is over.
    const other = await given('Scarf');
    await call(app.origin, donations.decline, { ...at(other.uuid('Scarf')), body: { reason: 'full' } });
    const shown = await call(app.origin, handovers.get, { token: other.one.token, path: { uuid: other.made.uuid } });
    expect(shown).toMatchObject({ state: 'rejected', items: [{ donation: { status: 'DECLINED', declined: 'full' } }] });
  });

  it('is passed on', async () => {
    const { one, uuid } = await given('Coat');
    await receive(uuid('Coat'));
    const pass = (fate: 'given_on') => call(app.origin, donations.passOn, { ...at(uuid('Coat')), body: { fate } });
    expect(await pass('given_on')).toMatchObject({ status: 'PASSED_ON', passed_to: 'given_on', can: [] });
    await app.mailTo(one.email, 'somebody who needs it');
  });

  it('is its charity’s alone, and its shops’', async () => {
    const { uuid } = await given('Coat');
    const other = await openGiving(app);
    await refused(app.origin, donations.get, at(uuid('Coat'), other), 404);
    await refused(app.origin, donations.receive, { ...at(uuid('Coat'), other), body: {} }, 404);
    await refused(app.origin, donations.list, { token: shop.token }, 403);
    expect((await list({}, other)).items).toEqual([]);
    expect((await list({ place: giving.shop })).items.map((row) => row.uuid)).not.toContain(uuid('Coat'));
  });

  it('is received and sold by a program with the scopes for that', async () => {
    const { uuid } = await given('Coat');
    const { key: token } = await call(app.origin, apiKeys.create, {
      token: giving.token,
      body: { name: 'Warehouse', scopes: ['requests:read', 'requests:write'] },
    });
    const path = { id: uuid('Coat') };
    expect((await call(app.origin, donations.list, { token })).items.length).toBeGreaterThan(0);
    await call(app.origin, donations.receive, { token, path, body: {} });
    expect(await call(app.origin, donations.sell, { token, path, body: { price: 3 } })).toMatchObject({
      status: 'SOLD',
    });
  });
});

describe('what is given', () => {
  it('is promised no more once its shop gave the money back', async () => {
    const { one, made, uuid } = await given('Coat', 'Hat');
    const { send } = await refundsOf(app, shop);
    await send(one.order, { id: 'D-1', lines: [{ name: 'Coat', quantity: 1 }] });
    await until(async () => (await wardrobeOf(one))[0]?.[1] === 'gone');
    expect(await wardrobeOf(one)).toEqual([
      ['Coat', 'gone', 'returned'],
      ['Hat', 'promised', null],
    ]);
    const look = () => call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
    expect(await look()).toMatchObject({ state: 'requested', items: [{ donation: { status: 'CANCELLED' } }, {}] });
    expect((await call(app.origin, donations.get, at(uuid('Coat')))).status).toBe('CANCELLED');
    await send(one.order, { id: 'D-2' });
    await until(async () => (await look()).state === 'cancelled');
  });

  it('stays the charity’s when its shopper is erased; what was not brought is cancelled', async () => {
    const [waiting, here] = [await given('Coat'), await given('Hat')];
    await receive(here.uuid('Hat'));
    const { rows } = await app.admin.query(
      'update directory.shoppers set erased_at = now() where email = any($1) returning id',
      [[waiting.one.email, here.one.email]],
    );
    const ids = rows.map(({ id }) => Number(id));
    await endForErased(app.services, ids);
    await eraseRows(app.services, ids);
    expect(await call(app.origin, donations.get, at(waiting.uuid('Coat')))).toMatchObject({
      status: 'CANCELLED',
      donor: '',
    });
    expect(await sell(here.uuid('Hat'), '4.00')).toMatchObject({ status: 'SOLD', donor: '' });
    const left = await app.admin.query('select from donations where shopper_id = any($1)', [ids]);
    expect(left.rowCount).toBe(0);
  });
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(
    expect.arrayContaining([
      'handovers.mail.donation.announced',
      'handovers.mail.donation.cancelled',
      'handovers.mail.donation.declined',
      'handovers.mail.donation.expired',
      'handovers.mail.donation.listed',
      'handovers.mail.donation.passed-on',
      'handovers.mail.donation.received',
      'handovers.mail.donation.sold',
    ]),
  );
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
