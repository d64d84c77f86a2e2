import { pastOrders, shopperAddress, siteHealth, wardrobe, websiteMoves, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { beErased, erasureDone } from '../../testing/erasure';
import { importOrders, linksOf, pageOf, postOrders, refusedOf } from '../../testing/past-orders';
import { runHourly } from '../../testing/run-hourly';
import { addItems, buy, coat, codeAfter, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(() => app.close());

const header = 'order_number,date,email,item,sku,price,currency,quantity,brand,picture';
const coatOf = (number: string, rest = 'Wool coat,WC-1,120.00,GBP,1,Alder,https://shop.example/coat.jpg') =>
  `${number},2025-11-20,${number.toLowerCase()}@mail.example,${rest}`;
const hatOf = (number: string) => `${number},,,Felt hat,FH-1,"19,50",,2,,`;
const fileOf = (...lines: string[]) => [header, ...lines].join('\n');
const ordersOf = async ({ accountId }: Shop) =>
  (
    await app.admin.query(
      `select o.number, o.signed, o.test, count(*)::int as items from orders o join items i on (i.account_id, i.order_id) = (o.account_id, o.id)
       where o.account_id = $1 group by 1, 2, 3 order by 1`,
      [accountId],
    )
  ).rows.map(({ number, signed, test, items }) => [number, signed, test, items]);

describe('a file of past orders', () => {
  it('becomes orders with one link each, which leads where the link of the thank-you page leads', async () => {
    const done = await importOrders(app, shop, fileOf(coatOf('A-1'), hatOf('A-1'), coatOf('A-2')));
    expect(done).toMatchObject({ status: 1, count: 3, added: 3, duplicates: 0, refused: 0, message: '' });
    expect(await ordersOf(shop)).toEqual([
      ['A-1', true, false, 3],
      ['A-2', true, false, 1],
    ]);
    const links = await linksOf(app, shop, done);
    expect(links.header).toBe('order_number,date,email,link');
    expect(links.rows.map((row) => row.slice(0, 3))).toEqual([
      ['A-1', '2025-11-20', 'a-1@mail.example'],
      ['A-2', '2025-11-20', 'a-2@mail.example'],
    ]);
    const [first, second] = links.rows.map(([, , , link]) => link);
    expect(first).toMatch(/\/w\/order\/[\w-]{43}$/);
    expect(first).not.toBe(second);

    const { page, number, bought_at, items } = await pageOf(app, first);
    expect([number, bought_at]).toEqual(['A-1', '2025-11-20T00:00:00.000Z']);
    expect(items.map(({ name, brand, price }) => [name, brand, price])).toEqual([
      ['Wool coat', 'Alder', { amount: '120.00', currency: 'GBP' }],
      ['Felt hat', '', { amount: '19.50', currency: 'GBP' }],
      ['Felt hat', '', { amount: '19.50', currency: 'GBP' }],
    ]);
    const { access_token: token } = await addItems(app, page, 'buyer-a@mail.example');
    expect((await call(app.origin, wardrobe.list, { token })).items).toHaveLength(3);
    const { rows } = await app.admin.query(
      "select action, actor_kind as by from audit_log where account_id = $1 and action in ('import.started', 'import.done', 'order.received') order by id",
      [shop.accountId],
    );
    expect(rows.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'import.started user',
      'order.received system',
      'order.received system',
      'import.done system',
    ]);
    await until(
      async () =>
        (await app.admin.query('select from site_activity where account_id = $1 and orders = 2', [shop.accountId]))
          .rowCount === 1,
    );
    // Nobody but the buyer, who asked for a code, was written to.
    expect(await app.mailsTo('a-1@mail.example')).toBe(0);
  });

  it('is stored once, however often it is uploaded, and has the same links', async () => {
    const twice = await openShop(app);
    const content = fileOf(coatOf('B-1'), hatOf('B-1'), coatOf('B-2'));
    const one = await importOrders(app, twice, content);
    const other = await importOrders(app, twice, content);
    expect([one, other].map(({ added, duplicates, updated }) => [added, duplicates, updated])).toEqual([
      [3, 0, 0],
      [0, 3, 0],
    ]);
    expect(await ordersOf(twice)).toHaveLength(2);
    expect(await linksOf(app, twice, other)).toEqual(await linksOf(app, twice, one));
  });

  it('names each bad line with its reason; its order waits for the correction, and all others are taken', async () => {
    const bad = await openShop(app);
    const lines = [
      coatOf('C-1'),
      coatOf('C-2', 'Wool coat,,twelve,GBP,1,,'),
      hatOf('C-2'),
      ',2025-11-20,,Hat,,,,,,',
      coatOf('C-3').replace('2025-11-20', '20/11/2025'),
      coatOf('C-4').replace('c-4@mail.example', 'nobody'),
      'C-5,2025-11-20,,Hat,,9.00,,1,,',
      'C-6,,,Hat,,9.00,GBP,1,,',
      'C-7,2125-11-20,,Hat,,9.00,GBP,1,,',
      'C-8,2025-11-20,,,,9.00,GBP,1,,',
      'C-9,2025-11-20,,Hat,,9.00,GBP,0,,',
      'C-10,2025-11-20,,Hat,,9.00,GBP,1,,ftp://shop.example/hat.jpg',
      'C-11,2025-11-20,,Hat,,9.00,XQX,1,,',
      'C-12,2025-02-30,,Hat,,9.00,GBP,1,,',
      `C-13,2025-11-20,,Hat,,9.00,GBP,1,,,,and,more`,
      'C-14,20.11.2025,,Hat,,9,EUR,1,,',
      `${'C'.repeat(65)},20.11.2025,,Hat,,9,EUR,1,,`,
    ];
    const done = await importOrders(app, bad, fileOf(...lines));
    expect(await refusedOf(app, bad, done)).toEqual([
      [3, 'price', 'Enter an amount such as 12.50.'],
      [4, 'order_number', 'Line 3 of this order is refused, and an order is taken whole.'],
      [5, 'order_number', 'This field is required.'],
      [6, 'date', 'Enter a date such as 2026-11-20.'],
      [7, 'email', 'Enter an email address.'],
      [8, 'currency', 'A price needs a currency.'],
      [9, 'date', 'This field is required.'],
      [10, 'date', 'This day is too long ago, or still to come.'],
      [11, 'item', 'This field is required.'],
      [12, 'quantity', 'Enter a whole number from 1 to 100.'],
      [13, 'picture', 'Enter an address that begins with https://.'],
      [14, 'currency', 'Enter a currency such as GBP.'],
      [15, 'date', 'Enter a date such as 2026-11-20.'],
      [16, '', 'The line has 13 cells instead of 10.'],
      [18, 'order_number', 'This is no order number.'],
    ]);
    expect(done).toMatchObject({ status: 1, count: 17, added: 2, refused: 15 });
    expect(await ordersOf(bad)).toEqual([
      ['C-1', true, false, 1],
      ['C-14', true, false, 1],
    ]);
    const mended = await importOrders(app, bad, fileOf(coatOf('C-1'), coatOf('C-2'), hatOf('C-2')));
    expect(mended).toMatchObject({ added: 2, duplicates: 1, refused: 0 });
    expect((await linksOf(app, bad, mended)).rows.map(([number]) => number).sort()).toEqual(['C-1', 'C-2']);
  });

  it('is read as Shopify exports it: its columns are mapped, and an order’s first line speaks for all', async () => {
    const exported = await openShop(app);
    const content = [
      'Name,Email,Financial Status,Paid at,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Vendor,Created at',
      '#1001,mia@mail.example,paid,2025-11-20 10:30:00 +0100,EUR,1,Wool coat - M,120.00,150.00,WC-1,Alder,2025-11-20 10:29:00 +0100',
      '#1001,mia@mail.example,,,,2,Felt hat,19.50,,FH-1,Alder,2025-11-20 10:29:00 +0100',
    ].join('\n');
    const answer = await postOrders(app, exported, content);
    const { code, params } = JSON.parse(await answer.text());
    expect([answer.status, code]).toEqual([422, 'wrong_columns']);
    expect(JSON.parse(params.mapping)).toEqual({
      ...{ Name: 'order_number', Email: 'email', 'Financial Status': '', 'Paid at': 'date', Currency: 'currency' },
      ...{ 'Lineitem quantity': 'quantity', 'Lineitem name': 'item', 'Lineitem price': 'price' },
      ...{ 'Lineitem compare at price': '', 'Lineitem sku': 'sku', Vendor: 'brand', 'Created at': '' },
    });
    const done = await importOrders(app, exported, content, { mapping: params.mapping });
    expect(done).toMatchObject({ added: 2, refused: 0 });
    const { rows } = await linksOf(app, exported, done);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([['#1001', '2025-11-20', 'mia@mail.example']]);
    const { bought_at, items } = await pageOf(app, rows[0]?.[3]);
    expect([bought_at, items.length, items[0]?.price]).toEqual([
      '2025-11-20T09:30:00.000Z',
      3,
      { amount: '120.00', currency: 'EUR' },
    ]);
  });

  it('may only be looked at first: nothing is stored, and there are no links', async () => {
    const careful = await openShop(app);
    const content = fileOf(coatOf('D-1'), coatOf('D-2', ',,,,,,'));
    const tried = await importOrders(app, careful, content, { dry_run: '1' });
    expect(tried).toMatchObject({ dry_run: true, added: 1, refused: 1 });
    expect((await linksOf(app, careful, tried)).rows).toEqual([]);
    const whole = await importOrders(app, careful, content, { valid_rows_only: '0' });
    expect(whole).toMatchObject({ status: 2, added: 0, refused: 1 });
    expect(await ordersOf(careful)).toEqual([]);
  });
});

describe('an order that is there already', () => {
  it('of the shop’s pages becomes the shop’s word under a new link, unless somebody has added it', async () => {
    const met = await openShop(app);
    const forged = await buy(app, met, 'E-1', [{ ...coat, name: 'Forged' }]);
    const claimed = await buy(app, met, 'E-2', [coat]);
    await addItems(app, claimed, 'claimer@mail.example');
    const done = await importOrders(app, met, fileOf(coatOf('E-1'), coatOf('E-2'), hatOf('E-2'), coatOf('E-3')));
    expect(done).toMatchObject({ added: 1, duplicates: 1, refused: 2 });
    expect(await refusedOf(app, met, done)).toEqual([
      [3, 'order_number', 'Another order has this number already.'],
      [4, 'order_number', 'Another order has this number already.'],
    ]);
    const { rows } = await linksOf(app, met, done);
    expect(rows.map(([number]) => number)).toEqual(['E-1', 'E-3']);
    const { page, items } = await pageOf(app, rows.find(([number]) => number === 'E-1')?.[3]);
    expect([page === forged, items.map(({ name }) => name)]).toEqual([false, ['Wool coat']]);
  });

  it('by a file may be corrected by another under the same link, until somebody has added it', async () => {
    const corrected = await openShop(app);
    const first = await importOrders(app, corrected, fileOf(coatOf('F-1'), coatOf('F-2')));
    const links = await linksOf(app, corrected, first);
    const { page } = await pageOf(app, links.rows.find(([number]) => number === 'F-2')?.[3]);
    await addItems(app, page, 'f-2@mail.example');
    const again = await importOrders(
      app,
      corrected,
      fileOf(coatOf('F-1').replace('120.00', '99.00'), coatOf('F-2').replace('120.00', '99.00')),
    );
    expect(again).toMatchObject({ added: 0, updated: 1, duplicates: 1, refused: 0 });
    expect((await linksOf(app, corrected, again)).rows).toEqual(links.rows);
    const prices = await Promise.all(links.rows.map(async ([, , , link]) => (await pageOf(app, link)).items[0]?.price));
    expect(prices.map((price) => price?.amount).sort()).toEqual(['120.00', '99.00']);
  });

  it('lines that stand ten thousand lines apart are told, and an order at such a border stays whole', {
    timeout: 120_000,
  }, async () => {
    const large = await openShop(app);
    const many = Array.from({ length: 9_998 }, (_, at) => `G-${at},2025-11-20,,Hat,,9.00,GBP,1,,`);
    const border = [coatOf('G-border'), hatOf('G-border'), hatOf('G-border'), coatOf('G-last'), hatOf('G-0')];
    const done = await importOrders(app, large, fileOf(...many, ...border));
    expect(await refusedOf(app, large, done)).toEqual([
      [10_004, 'order_number', 'This order begins further up in the file. Put all lines of an order together.'],
    ]);
    expect(done).toMatchObject({ status: 1, count: 10_003, added: 10_002, refused: 1 });
    expect((await ordersOf(large)).find(([number]) => number === 'G-border')).toEqual(['G-border', true, false, 5]);
    expect((await linksOf(app, large, done)).rows).toHaveLength(10_000);
  });
});

describe('the website that a file is for', () => {
  it('in test mode takes test orders, which are wiped with their links', async () => {
    const testing = await openShop(app);
    const path = { uuid: testing.siteUuid };
    await app.admin.query('update sites set test_mode = true where uuid = $1', [testing.siteUuid]);
    const done = await importOrders(app, testing, fileOf(coatOf('H-1')));
    expect(await ordersOf(testing)).toEqual([['H-1', true, true, 1]]);
    await call(app.origin, siteHealth.wipeTests, { token: testing.token, path });
    expect((await linksOf(app, testing, done)).rows).toEqual([]);
    expect(await importOrders(app, testing, fileOf(coatOf('H-1')))).toMatchObject({ added: 1, duplicates: 0 });
  });

  it('takes nothing while it is paused, and says so', async () => {
    const paused = await openShop(app);
    await app.admin.query('update sites set active = false where uuid = $1', [paused.siteUuid]);
    const done = await importOrders(app, paused, fileOf(coatOf('I-1')));
    expect(done).toMatchObject({ status: 2, added: 0, message: 'This website is paused and takes no orders.' });
    expect(await ordersOf(paused)).toEqual([]);
  });

  it('is the account’s own, within the member’s limits; who only looks on gets no links', async () => {
    const own = await openShop(app);
    const done = await importOrders(app, own, fileOf(coatOf('J-1')));
    const stranger = await openShop(app);
    const path = { uuid: own.siteUuid, import_id: String(done.id) };
    for (const endpoint of [pastOrders.list, pastOrders.refusedLines, pastOrders.links] as const)
      await refused(app.origin, endpoint, { token: stranger.token, path }, 404);
    expect((await postOrders(app, { ...own, token: stranger.token }, fileOf(coatOf('J-2')))).status).toBe(404);
    // Nor is it found by way of another website.
    const elsewhere = { uuid: stranger.siteUuid, import_id: String(done.id) };
    await refused(app.origin, pastOrders.links, { token: stranger.token, path: elsewhere }, 404);

    const viewer = await app.make.colleague(own, 'viewer');
    await refused(app.origin, pastOrders.links, { token: viewer.token, path }, 403);
    expect((await postOrders(app, { ...own, token: viewer.token }, fileOf(coatOf('J-2')))).status).toBe(403);

    const { site } = await call(app.origin, websites.create, { token: own.token, body: { url: 'second.example' } });
    const editor = await app.make.colleague(own, 'editor');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('sites', jsonb_build_array($2::bigint)) where user_id = $1`,
      [editor.userId, site.id],
    );
    const limited = { ...editor, token: await app.make.session(editor) };
    await refused(app.origin, pastOrders.links, { token: limited.token, path }, 404);
    expect((await postOrders(app, { ...own, token: limited.token }, fileOf(coatOf('J-2')))).status).toBe(404);
    const ofTheirs = { token: limited.token, siteUuid: site.uuid };
    expect(await importOrders(app, ofTheirs, fileOf(coatOf('J-3')))).toMatchObject({ status: 1, added: 1 });
  });
});

it('a website that goes to another account takes its files along, and the links stay', async () => {
  const mover = await openShop(app);
  const buyer = await app.make.tenant();
  const done = await importOrders(app, mover, fileOf(coatOf('L-1')));
  const links = await linksOf(app, mover, done);
  const path = { uuid: mover.siteUuid };
  const offer = { token: mover.token, path, body: { recipient: buyer.email } };
  await call(app.origin, websiteMoves.offer, offer);
  const { offers } = await call(app.origin, websiteMoves.list, { token: buyer.token });
  const id = offers[0]?.uuid ?? '';
  await call(app.origin, websiteMoves.accept, { token: buyer.token, path: { id } });
  const moved = `select from directory.site_moves where uuid = $1 and "end" = 'moved'`;
  await until(async () => (await app.admin.query(moved, [id])).rowCount === 1, 20);
  const theirs = { token: buyer.token, siteUuid: mover.siteUuid };
  expect(await linksOf(app, theirs, done)).toEqual(links);
  expect((await pageOf(app, links.rows[0]?.[3])).number).toBe('L-1');
  expect(await importOrders(app, theirs, fileOf(coatOf('L-1')))).toMatchObject({ added: 0, duplicates: 1 });
  await refused(app.origin, pastOrders.list, { token: mover.token, path }, 404);
});

it('buyers’ addresses are forgotten after two weeks, the links stay', async () => {
  const forgetful = await openShop(app);
  const done = await importOrders(app, forgetful, fileOf(coatOf('K-1')));
  const emails = async () => (await linksOf(app, forgetful, done)).rows.map(([, , email]) => email);
  await runHourly(app, 'past-orders.forget-emails');
  expect(await emails()).toEqual(['k-1@mail.example']);
  await app.admin.query("update past_orders set created_at = created_at - interval '15 days' where account_id = $1", [
    forgetful.accountId,
  ]);
  await runHourly(app, 'past-orders.forget-emails');
  const { rows } = await linksOf(app, forgetful, done);
  expect(rows.map(([number, , email]) => [number, email])).toEqual([['K-1', '']]);
  expect((await pageOf(app, rows[0]?.[3])).number).toBe('K-1');
});

it('a shopper who is erased is no buyer of any shop’s files any more, by none of their addresses; others are', async () => {
  const shops = [await openShop(app), await openShop(app)];
  const line = (number: string, email: string) =>
    `${number},2025-11-20,${email},Wool coat,WC-1,120.00,GBP,1,Alder,https://shop.example/coat.jpg`;
  const file = fileOf(
    line('E-1', 'Gone@Mail.Example'),
    line('E-2', 'too@mail.example'),
    line('E-3', 'stays@mail.example'),
  );
  const done = [];
  for (const one of shops) done.push({ shop: one, file: await importOrders(app, one, file) });
  const person = async (email: string) => {
    const { access_token: token } = await addItems(app, await buy(app, shop, `E-${email}`), email);
    return { email, token };
  };
  const [gone, too, stays] = [
    await person('gone@mail.example'),
    await person('too@mail.example'),
    await person('stays@mail.example'),
  ];
  // The other of their two wardrobes is part of this one.
  await app.admin.query('delete from directory.throttles');
  app.clock.pass(61);
  let other_code = '';
  const own_code = await codeAfter(app, gone.email, async () => {
    other_code = await codeAfter(app, too.email, () =>
      call(app.origin, shopperAddress.sendJoinCodes, { token: gone.token, body: { address: too.email } }),
    );
  });
  await call(app.origin, shopperAddress.join, { token: gone.token, body: { own_code, other_code } });
  app.clock.pass(61);
  const { rows } = await app.admin.query('select uuid from directory.shoppers where email = $1', [gone.email]);
  await beErased(app, gone);
  await erasureDone(app, rows[0].uuid);
  for (const one of done) {
    const links = await linksOf(app, one.shop, one.file);
    expect(links.rows.map(([number, , email]) => [number, email])).toEqual([
      ['E-1', ''],
      ['E-2', ''],
      ['E-3', stays.email],
    ]);
    // The link is the shop’s to give, still.
    expect((await pageOf(app, links.rows[0]?.[3])).number).toBe('E-1');
  }
});
